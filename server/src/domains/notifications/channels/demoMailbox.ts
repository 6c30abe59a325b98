import { createTransport } from 'nodemailer';
import type { Mailer } from '../../../integrations/email/mailer';

const LETTERS_MAX = 200;

export interface DemoLetter {
  number: number;
  to: string;
  subject: string;
  text: string;
  time: Date;
}

/** A mailer that delivers nothing: the demo shows what people were sent. */
export interface DemoMailbox extends Mailer {
  /** Newest first. */
  letters: () => readonly DemoLetter[];
  forget: (address: string) => void;
}

/** What nodemailer's JSON transport returns of an e-mail. */
interface ComposedLetter {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** Creates a demo's mailbox; e-mails are from `name`. The last 200 are stored in memory. */
export const createDemoMailbox = ({ name }: { name: string }): DemoMailbox => {
  const transport = createTransport({ jsonTransport: true });
  const from = { name, address: 'letters@laparyadom.example' };
  let kept: DemoLetter[] = [];
  let count = 0;
  return {
    post: async ({ id, ...letter }) => {
      const { message } = await transport.sendMail({ ...letter, from, messageId: `<${id}@laparyadom.example>` });
      const { to, subject, text } = JSON.parse(message) as ComposedLetter;
      count += 1;
      kept = [
        { number: count, to: to.map(({ address }) => address).join(', '), subject, text, time: new Date() },
        ...kept,
      ].slice(0, LETTERS_MAX);
      return 'sent';
    },
    letters: () => kept,
    forget: (address) => {
      kept = kept.filter(({ to }) => to.toLowerCase() !== address.toLowerCase());
    },
  };
};
