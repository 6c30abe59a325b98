import { HOUR_MS, noticeChannels } from 'shared/contract';
import { paths } from 'shared/paths';
import { z } from 'zod';
import { byHiding, defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { quoted, roublesText } from '../words.ru';

export const searchHit = defineNotice({
  reach: 'chosen',
  group: 'search',
  icon: 'search',
  tone: 'good',
  label: 'Поиск',
  letters: 'о новых объявлениях по сохранённым поискам',
  data: namedListing.extend({
    /** What the search looks for. */
    search: z.string().nullable(),
    /** Channels of the searches that found it; undefined for all. */
    channels: z.array(z.enum(noticeChannels)).optional(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Новое по вашему поиску',
  text: ({ title, search }) =>
    search === null ? `По вашему поиску — новое объявление «${title}»` : `«${search}»: новое объявление «${title}»`,
  brief: ({ title, search }) => ({
    title: 'Новое по вашему поиску',
    reason: [search, title].flatMap((part) => (part === null ? [] : [quoted(part)])).join(': '),
  }),
  href: pageOf,
  listing: itself,
  supersededBy: byHiding,
  channels: ({ channels }) => channels,
  digest: {
    everyMs: HOUR_MS,
    title: (count) => `Новое по вашим поискам: ${count}`,
    more: (count) => `И ещё ${count}`,
    href: paths.searches,
  },
});

/** A favourite got cheaper (`price`, in roubles) or, without a price, was closed. */
export const favourite = defineNotice({
  reach: 'chosen',
  group: 'favourite',
  icon: 'heart',
  tone: 'good',
  label: 'Избранное',
  letters: 'об изменениях в избранном',
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
