import { paths } from 'shared/paths';
import { z } from 'zod';
import { defineNotice, namedListing, pageOf } from '../defineNotice';

/** A moderator has decided on the person's complaint; `listing` is its target, if unchanged. */
export const complaint = defineNotice({
  event: 'complaint',
  data: z.object({ text: z.string(), listing: namedListing.nullish() }),
  defaults: ['telegram'],
  title: 'Ваша жалоба рассмотрена',
  text: ({ text }) => text,
  brief: (_data, { text }) => ({ title: 'Ваша жалоба рассмотрена', reason: text }),
  href: ({ listing }) => (listing ? pageOf(listing) : paths.home),
  listing: ({ listing }) => listing ?? null,
  erasure: { either: { listing: null } },
});
