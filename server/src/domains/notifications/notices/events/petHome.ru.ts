import { defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { quoted } from '../words.ru';

/** A pet that the person wrote about is home. */
export const petHome = defineNotice({
  event: 'petHome',
  data: namedListing,
  text: ({ title }) => `«${title}»: питомец дома. Спасибо, что помогли!`,
  brief: ({ title }) => ({ title: 'Питомец дома', reason: `${quoted(title)}. Спасибо, что помогли!` }),
  href: pageOf,
  listing: itself,
});
