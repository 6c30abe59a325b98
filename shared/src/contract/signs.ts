import { z } from 'zod';
import { sections } from './sections';

/** A way to reach the author past the site: in which text of the listing, a path of `listingTextPaths`, and where in it, in
 * UTF-16 units. */
export const contactPlaceSchema = z.object({
  what: z.enum(['phone', 'link', 'email', 'messenger']),
  field: z.string(),
  start: z.int(),
  end: z.int(),
});
export type ContactPlace = z.infer<typeof contactPlaceSchema>;

/** A listing of another author. */
const otherShape = { section: z.enum(sections), id: z.int(), author: z.int(), username: z.string() };

/**
 * What a moderator should look at before deciding. Nothing is refused for it. `price` comes also with a price that is
 * usual, when there are enough to compare with.
 */
export const signSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contacts'), places: z.array(contactPlaceSchema) }),
  /** A picture, counted from 1, that looks like one of another author. */
  z.object({ kind: z.literal('picture'), picture: z.int(), ...otherShape }),
  /** The text of another author, or, `near`, one that is nearly the same. */
  z.object({ kind: z.literal('text'), near: z.boolean(), ...otherShape }),
  /** In whole roubles, among published listings of the same kind; `times` when it is far from usual, rounded. */
  z.object({
    kind: z.literal('price'),
    median: z.int(),
    level: z.enum(['usual', 'low', 'high']),
    times: z.int(),
  }),
  /** The account has existed for so many days. */
  z.object({ kind: z.literal('new_account'), days: z.int(), listings: z.int() }),
]);
export type Sign = z.infer<typeof signSchema>;

/** What the signs go by. */
export const SIGN_LIMITS = {
  /** Prices to compare with, at least. */
  prices: 5,
  /** A price so many times higher or lower than the median is far from it. */
  priceTimes: 3,
  /** An account younger than this is new, in days. */
  newDays: 7,
  /** So many listings of a new account are many. */
  manyListings: 5,
} as const;
