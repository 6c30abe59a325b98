import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestLetter {
  from: string;
  to: string[];
  raw: string;
  email: Email;
}

interface MailRefusal {
  at: 'address' | 'letter';
  code: number;
  text: string;
}

/** Starts a mail server on this machine that stores what it receives. */
export const startMail = async () => {
  const letters: TestLetter[] = [];
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
        const fault = refused('letter');
        if (fault) return done(fault);
        const raw = Buffer.concat(parts);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const email = await PostalMime.parse(raw);
        letters.push({ from, to, raw: raw.toString(), email });
        if (unanswered === undefined || !email.text?.includes(unanswered)) done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
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
