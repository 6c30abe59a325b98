import { isSecurityEvent } from 'shared/contract';
import type { NoticeChannel } from '../noticeChannel';
import type { Mailer } from './mailer';
import { messages } from './messages.ru';
import { writeLetter } from './writeLetter';

interface EmailOptions {
  mailer: Mailer;
  /** Where links in letters begin. */
  siteUrl: string;
  /** Addresses by which whoever has the letter ends those of its kind: the page, and the call of programs of mail. */
  unsubscribeHref: (address: string, event: string) => { page: string; call: string };
}

/**
 * Tells by letters to addresses, each of which says how to get no more of its kind (RFC 2369, RFC 8058), but for those
 * about the account's security.
 */
export const createEmailChannel = ({ mailer, siteUrl, unsubscribeHref }: EmailOptions): NoticeChannel<string> => ({
  send: (address, { id, event, title, text, href, act }) => {
    const absolute = (path: string): string => new URL(path, siteUrl).href;
    const link = { label: act ?? messages.open, href: absolute(href) };
    const letter = { id, to: address, subject: title };
    if (isSecurityEvent(event))
      return mailer.post({ ...letter, ...writeLetter({ title, text, link, foot: { text: messages.security } }) });
    const { page, call } = unsubscribeHref(address, event);
    return mailer.post({
      ...letter,
      ...writeLetter({
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
