import { createTransport } from 'nodemailer';
import type { Email } from '../../../integrations/email/mailer';

const EMAILS_MAX = 200;

export interface DemoEmail {
  number: number;
  to: string;
  subject: string;
  text: string;
  time: Date;
}

/** What nodemailer's JSON transport returns of an e-mail. */
interface ComposedEmail {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** Creates a mailer from `name` that delivers nothing: a demo shows the last 200 e-mails, which are stored in memory. */
export const createDemoMailbox = (name: string) => {
  const transport = createTransport({ jsonTransport: true });
  const from = { name, address: 'letters@laparyadom.example' };
  let emails: DemoEmail[] = [];
  let count = 0;
  return {
    post: async ({ id, ...email }: Email) => {
      const { message } = await transport.sendMail({ ...email, from, messageId: `<${id}@laparyadom.example>` });
      const { to, subject, text } = JSON.parse(message) as ComposedEmail;
      count += 1;
      emails = [
        { number: count, to: to.map(({ address }) => address).join(', '), subject, text, time: new Date() },
        ...emails,
      ].slice(0, EMAILS_MAX);
      return 'sent' as const;
    },
    /** Newest first. */
    emails: (): readonly DemoEmail[] => emails,
    forget: (address: string): void => {
      emails = emails.filter(({ to }) => to.toLowerCase() !== address.toLowerCase());
    },
  };
};

export type DemoMailbox = ReturnType<typeof createDemoMailbox>;
