import { createTransport } from 'nodemailer';
import type { Mailer } from '../../../integrations/email/mailer';

const EMAILS_MAX = 200;

export interface DemoEmail {
  number: number;
  to: string;
  subject: string;
  text: string;
  time: Date;
}

/** A mailer that delivers nothing: the demo shows what people were sent. */
export interface DemoMailbox extends Mailer {
  /** Newest first. */
  emails: () => readonly DemoEmail[];
  forget: (address: string) => void;
}

/** What nodemailer's JSON transport returns of an e-mail. */
interface ComposedEmail {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** Creates a demo's mailbox; e-mails are from `name`. The last 200 are stored in memory. */
export const createDemoMailbox = ({ name }: { name: string }): DemoMailbox => {
  const transport = createTransport({ jsonTransport: true });
  const from = { name, address: 'letters@laparyadom.example' };
  let emails: DemoEmail[] = [];
  let count = 0;
  return {
    post: async ({ id, ...email }) => {
      const { message } = await transport.sendMail({ ...email, from, messageId: `<${id}@laparyadom.example>` });
      const { to, subject, text } = JSON.parse(message) as ComposedEmail;
      count += 1;
      emails = [
        { number: count, to: to.map(({ address }) => address).join(', '), subject, text, time: new Date() },
        ...emails,
      ].slice(0, EMAILS_MAX);
      return 'sent';
    },
    emails: () => emails,
    forget: (address) => {
      emails = emails.filter(({ to }) => to.toLowerCase() !== address.toLowerCase());
    },
  };
};
