import { createTransport } from 'nodemailer';
import { DeliveryFailed } from '../noticeChannel';

const LIMIT_MS = 10_000;

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Permanent `Message-ID`: `<id@domain of the sender>`. */
  id: string;
  headers?: Record<string, string>;
}

export interface MailAccess {
  /** `smtps://user:password@host:465`. */
  url: string;
  from: { name: string; address: string };
}

export interface Mailer {
  /** `gone`: the address does not exist. Throws when a retry may help, as `NoticeChannel` does. */
  post: (email: Email) => Promise<'sent' | 'gone'>;
}

/** SMTP codes for a missing address (RFC 3463, X.1.1 to X.1.3, X.1.6, X.1.10, X.2.1). */
const nobody = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

/** Whether the server refused the address itself: codes for a refused e-mail or sender must not disable an address. */
const isGone = (error: unknown): boolean => {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && nobody.test(response ?? '');
};

/** Returns a logger for the library that only detects when the e-mail's content is being sent. */
const detectContent = (onContent: () => void) => {
  const ignore = (): void => {};
  const debug = (entry: { tnx?: string }, line: string): void => {
    if (entry.tnx === 'client' && line === 'DATA') onContent();
  };
  return { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
};

/** Creates a mailer that reads its access settings for each e-mail, so that they may change. */
export const createMailer = (access: () => Promise<MailAccess>): Mailer => ({
  post: async ({ id, ...email }) => {
    const { url, from } = await access();
    let isStarted = false;
    const logger = detectContent(() => {
      isStarted = true;
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
        ...email,
        from,
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        // Prevents absence notes and mail loops.
        headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
      });
      return 'sent';
    } catch (error) {
      if (isGone(error)) return 'gone';
      // A server that is down and one that fails during the e-mail report the same codes.
      throw isStarted ? error : new DeliveryFailed(error);
    } finally {
      transport.close();
    }
  },
});
