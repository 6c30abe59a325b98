import { z } from 'zod';
import { rowIdField } from './fields';
import { sections } from './sections';

/** Query of `GET /api/price-hint`: an entry of the section's catalogue, by its id. */
export const priceHintQuerySchema = z.object({ section: z.enum(sections), entry: rowIdField(1) });

/**
 * Answer of `GET /api/price-hint`: the middle half of prices, in whole roubles, of listings of that breed or item for
 * sale, else of its type or parent item; null with too few.
 */
export const priceHintSchema = z.object({
  hint: z.object({ from: z.int(), to: z.int() }).nullable(),
});
export type PriceHint = z.infer<typeof priceHintSchema>;
