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

/** Tells by letters to addresses, each of which says how to get no more of its kind (RFC 2369, RFC 8058). */
export const createEmailChannel = ({ mailer, siteUrl, unsubscribeHref }: EmailOptions): NoticeChannel<string> => ({
  send: (address, { id, event, title, text, href, act }) => {
    const absolute = (path: string): string => new URL(path, siteUrl).href;
    const { page, call } = unsubscribeHref(address, event);
    return mailer.post({
      id,
      to: address,
      subject: title,
      ...writeLetter({
        title,
        text,
        link: { label: act ?? messages.open, href: absolute(href) },
        foot: { text: messages.why, link: { label: messages.unsubscribe, href: absolute(page) } },
      }),
      headers: {
        'List-Unsubscribe': `<${absolute(call)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  },
});
