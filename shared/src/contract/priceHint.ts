import { z } from 'zod';
import { rowIdField } from './fields';
import { sections } from './sections';

/** Query of `GET /api/price-hint`: an entry of the section's catalogue, by its id. */
export const priceHintQuerySchema = z.object({ section: z.enum(sections), entry: rowIdField(1) });

/**
 * Answer of `GET /api/price-hint`: between which prices, in whole roubles, the middle half of the listings for sale of
 * that breed or item lies, else of its type or parent item; null where there are too few to say.
 */
export const priceHintSchema = z.object({
  hint: z.object({ from: z.int(), to: z.int() }).nullable(),
});
export type PriceHint = z.infer<typeof priceHintSchema>;
