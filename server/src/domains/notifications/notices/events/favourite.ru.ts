import { paths } from 'shared/paths';
import { z } from 'zod';
import { byHiding, defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { quoted, roublesText } from '../words.ru';

/** A favourite got cheaper (`price`, in roubles) or, without a price, was closed. */
export const favourite = defineNotice({
  event: 'favourite',
  data: namedListing.extend({ price: z.number().optional() }),
  defaults: ['telegram', 'push'],
  title: 'Изменения в избранном',
  text: ({ title, price }) =>
    price === undefined
      ? `Объявление «${title}» из избранного снято с публикации`
      : `Объявление «${title}» из избранного подешевело: теперь ${roublesText(price)}`,
  brief: ({ title, price }) =>
    price === undefined
      ? { title: 'Объявление снято', reason: `${quoted(title)} было у вас в избранном` }
      : { title: 'Цена снижена', reason: `${quoted(title)} из избранного: теперь ${roublesText(price)}` },
  // A closed listing may be visible to its author only.
  href: (data) => (data.price === undefined ? paths.favorites : pageOf(data)),
  listing: itself,
  supersededBy: (data) => (data.price === undefined ? null : byHiding(data)),
});
