import { defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { quoted } from '../words.ru';

/** The term of a listing has ended. */
export const ended = defineNotice({
  event: 'ended',
  data: namedListing,
  defaults: ['telegram', 'email'],
  title: 'Срок закончился',
  text: ({ title }) => `Срок объявления «${title}» закончился. Его можно опубликовать снова`,
  brief: ({ title }) => ({
    title: 'Срок объявления закончился',
    reason: `${quoted(title)} можно опубликовать снова`,
  }),
  href: pageOf,
  listing: itself,
});
