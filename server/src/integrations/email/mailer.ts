import { createTransport } from 'nodemailer';
import { NotSent } from '../noticeChannel';

const LIMIT_MS = 10_000;

/** One letter to one address. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the letter for ever: `<id@domain of the sender>`. */
  id: string;
  headers?: Record<string, string>;
}

/** Where letters go, and whom they are from. */
export interface MailAccess {
  /** `smtps://user:password@host:465`. */
  url: string;
  from: { name: string; address: string };
}

/** Gives letters to a server of mail. */
export interface Mailer {
  /** `gone`: the server knows that there is no such address. Throws when it may be tried again, as `NoticeChannel` does. */
  post: (letter: Letter) => Promise<'sent' | 'gone'>;
}

/** What servers say of an address that does not exist (RFC 3463, X.1.1 to X.1.3, X.1.6, X.1.10, X.2.1). */
const nobody = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

/**
 * Whether the server has refused the address itself for good, and not the letter, its sender or this server: these are
 * told by other numbers, and would switch people off who are there.
 */
const isGone = (error: unknown): boolean => {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && nobody.test(response ?? '');
};

/** What the library is to log, of which no more is noted than that the letter itself begins. */
const noteLetter = (onLetter: () => void) => {
  const ignore = (): void => {};
  const debug = (entry: { tnx?: string }, line: string): void => {
    if (entry.tnx === 'client' && line === 'DATA') onLetter();
  };
  return { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
};

/** A mailer that asks for its access with each letter, so that it may change. */
export const createMailer = (access: () => Promise<MailAccess>): Mailer => ({
  post: async ({ id, ...letter }) => {
    const { url, from } = await access();
    let isBegun = false;
    const logger = noteLetter(() => {
      isBegun = true;
    });
    const transport = createTransport({
      url,
      logger,
      transactionLog: true,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      dnsTimeout: LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        ...letter,
        from,
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        // Nobody answers the site: no absence notes, no loops.
        headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
      });
      return 'sent';
    } catch (error) {
      if (isGone(error)) return 'gone';
      // A server that is down and one that dies over the letter fail by the same codes.
      throw isBegun ? error : new NotSent(error);
    } finally {
      transport.close();
    }
  },
});
