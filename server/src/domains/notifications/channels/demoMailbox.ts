import type { AddressInfo } from 'node:net';
import type { MailAccess } from '../../../integrations/email/mailer';
import { startOnce } from '../../../startOnce';

const LETTERS_MAX = 200;
const LETTER_MAX_BYTES = 1024 * 1024;

/** An e-mail sent to the demo. */
export interface DemoLetter {
  number: number;
  to: string;
  subject: string;
  text: string;
  time: Date;
}

/** A mail server that delivers nothing: the demo shows what people were sent. */
export interface DemoMailbox {
  /** Starts the server on the first call. */
  access: () => Promise<MailAccess>;
  /** Newest first. */
  letters: () => readonly DemoLetter[];
  /** Drops the e-mails to an address. */
  forget: (address: string) => void;
  close: () => Promise<void>;
}

const listen = async (store: (letter: Omit<DemoLetter, 'number' | 'time'>) => void) => {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([import('smtp-server'), import('postal-mime')]);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LETTER_MAX_BYTES,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then(({ subject = '', text = '' }) => {
          store({ to: session.envelope.rcptTo.map(({ address }) => address).join(', '), subject, text });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
};

/** Creates a demo's mailbox on this machine; e-mails are from `name`. The last 200 are stored in memory. */
export const createDemoMailbox = ({ name }: { name: string }): DemoMailbox => {
  let kept: DemoLetter[] = [];
  let count = 0;
  const store = (letter: Omit<DemoLetter, 'number' | 'time'>): void => {
    count += 1;
    kept.unshift({ ...letter, number: count, time: new Date() });
    kept.length = Math.min(kept.length, LETTERS_MAX);
  };
  const server = startOnce(() => listen(store));
  return {
    access: async () => {
      const { port } = (await server.get()).server.address() as AddressInfo;
      return { url: `smtp://127.0.0.1:${port}`, from: { name, address: 'letters@laparyadom.example' } };
    },
    letters: () => kept,
    forget: (address) => {
      kept = kept.filter(({ to }) => to.toLowerCase() !== address.toLowerCase());
    },
    close: async () => {
      const running = await server.started();
      if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
    },
  };
};
