import type { AddressInfo } from 'node:net';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestEmail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedEmail;
}

interface MailRefusal {
  at: 'address' | 'content';
  code: number;
  text: string;
}

/** Starts a mail server on this machine that stores what it receives. */
export const startMail = async () => {
  const emails: TestEmail[] = [];
  let refusal: MailRefusal | undefined;
  let unanswered: string | undefined;
  const refused = (at: MailRefusal['at']): Error | null =>
    refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(refused('address')),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const error = refused('content');
        if (error) return done(error);
        const raw = Buffer.concat(parts);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const parsed = await PostalMime.parse(raw);
        emails.push({ from, to, raw: raw.toString(), parsed });
        if (unanswered === undefined || !parsed.text?.includes(unanswered)) done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails,
    /** Refuses from now on; `undefined`: accepts e-mails. */
    refuse: (next?: MailRefusal) => {
      refusal = next;
    },
    /** Stores e-mails with this text without confirming them; `undefined`: confirms all. */
    silence: (next?: string) => {
      unanswered = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
