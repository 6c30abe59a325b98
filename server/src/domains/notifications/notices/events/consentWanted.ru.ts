import { noticeAnchors } from 'shared/contract';
import { defineNotice, itself, namedListing, partOf } from '../defineNotice';
import { quoted } from '../words.ru';

/** A listing or a revision waits for the person's consent to publication. */
export const consentWanted = defineNotice({
  event: 'consentWanted',
  data: namedListing,
  defaults: ['telegram', 'push', 'email'],
  title: 'Нужно ваше согласие',
  text: ({ title }) =>
    `Объявление «${title}» ждёт вашего согласия на публикацию: без него объявление никому не показывают`,
  brief: ({ title }) => ({
    title: 'Нужно ваше согласие',
    reason: `Без него ${quoted(title)} никому не показывают`,
  }),
  href: partOf(noticeAnchors.consent),
  act: 'Дать согласие',
  listing: itself,
});
