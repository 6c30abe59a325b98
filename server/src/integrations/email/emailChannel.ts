import { isSecurityEvent } from 'shared/contract';
import type { NoticeChannel } from '../noticeChannel';
import { composeEmail } from './composeEmail';
import type { Mailer } from './mailer';
import { messages } from './messages.ru';

interface EmailOptions {
  mailer: Mailer;
  /** Prefix of links in e-mails. */
  siteUrl: string;
  /** Returns the unsubscribe addresses for this kind: the page, and the one-click call of mail programs. */
  unsubscribeHref: (address: string, event: string) => { page: string; call: string };
}

/** Creates the e-mail channel. All kinds but account security can be unsubscribed from (RFC 2369, RFC 8058). */
export const createEmailChannel = ({ mailer, siteUrl, unsubscribeHref }: EmailOptions): NoticeChannel<string> => ({
  send: (address, { id, event, title, text, href, act }) => {
    const absolute = (path: string): string => new URL(path, siteUrl).href;
    const link = { label: act ?? messages.open, href: absolute(href) };
    const email = { id, to: address, subject: title };
    if (isSecurityEvent(event))
      return mailer.post({ ...email, ...composeEmail({ title, text, link, foot: { text: messages.security } }) });
    const { page, call } = unsubscribeHref(address, event);
    return mailer.post({
      ...email,
      ...composeEmail({
        title,
        text,
        link,
        foot: { text: messages.why, link: { label: messages.unsubscribe, href: absolute(page) } },
      }),
      headers: {
        'List-Unsubscribe': `<${absolute(call)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  },
});
