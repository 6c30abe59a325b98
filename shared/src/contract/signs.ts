import { z } from 'zod';
import { sections } from './sections';

/** Contact details in a text of `listingTextPaths`, positioned in UTF-16 units. */
const contactPlaceSchema = z.object({
  what: z.enum(['phone', 'link', 'email', 'messenger']),
  field: z.string(),
  start: z.int(),
  end: z.int(),
});
export type ContactPlace = z.infer<typeof contactPlaceSchema>;

const otherShape = { section: z.enum(sections), id: z.int(), author: z.int(), username: z.string() };

/** Hint for moderators, never a reason to refuse by itself. `price` is also sent for a usual price. @internal */
export const flagSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contacts'), places: z.array(contactPlaceSchema) }),
  /** A picture, counted from 1, that looks like one of another author. */
  z.object({ kind: z.literal('picture'), picture: z.int(), ...otherShape }),
  /** Text of another author, or nearly so (`near`). */
  z.object({ kind: z.literal('text'), near: z.boolean(), ...otherShape }),
  /** In whole roubles, among listings of the same kind; `times` is how far from usual, rounded. */
  z.object({
    kind: z.literal('price'),
    median: z.int(),
    level: z.enum(['usual', 'low', 'high']),
    times: z.int(),
  }),
  z.object({ kind: z.literal('new_account'), days: z.int(), listings: z.int() }),
]);
export type Sign = z.infer<typeof flagSchema>;

/** Thresholds of signs. @internal */
export const FLAG_LIMITS = {
  /** Minimum number of prices to compare with. */
  prices: 5,
  /** Factor above or below the median from which a price is unusual. */
  priceTimes: 3,
  /** Days until an account is no longer new. */
  newDays: 7,
  /** Number of a new account's listings from which they are many. */
  manyListings: 5,
} as const;
