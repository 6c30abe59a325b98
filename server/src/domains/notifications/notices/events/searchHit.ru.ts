import { noticeChannels } from 'shared/contract';
import { paths } from 'shared/paths';
import { z } from 'zod';
import { byHiding, defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { quoted } from '../words.ru';

/** A saved search has found a listing. */
export const searchHit = defineNotice({
  event: 'searchHit',
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
    everyMs: 60 * 60_000,
    title: (count) => `Новое по вашим поискам: ${count}`,
    more: (count) => `И ещё ${count}`,
    href: paths.searches,
  },
});
