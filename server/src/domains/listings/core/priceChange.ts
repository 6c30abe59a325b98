import { PRICE_HELD_DAYS, PRICE_LOWERED_DAYS } from 'shared/contract';
import type { FullContent } from './listingContent';

const DAY_MS = 24 * 60 * 60 * 1000;

type Price = Pick<FullContent, 'price' | 'priceSince' | 'priceBefore' | 'priceLoweredAt'>;

/**
 * Returns the price history after a new price. A reduction shows the old price if it was valid for a week, and a
 * further one still does; a raised, first or removed price shows none (docs/specification.md, 'Editing').
 */
export const priceChange = (old: Price, price: number | null, now: Date): Price => {
  const { price: before, priceSince, priceBefore, priceLoweredAt } = old;
  if (price === before) return { price, priceSince, priceBefore, priceLoweredAt };
  const fresh: Price = { price, priceSince: now, priceBefore: null, priceLoweredAt: null };
  if (price === null || before === null || price > before) return fresh;
  const held = now.getTime() - priceSince.getTime() >= PRICE_HELD_DAYS * DAY_MS;
  return held ? { ...fresh, priceBefore: before, priceLoweredAt: now } : { ...fresh, priceBefore, priceLoweredAt };
};

/** Returns the higher price to show beside the current one; null without one, or when the reduction is too old. */
export const toldPriceBefore = (priceBefore: number | null, loweredAt: string | null, now: Date): number | null =>
  loweredAt !== null && now.getTime() - Date.parse(loweredAt) < PRICE_LOWERED_DAYS * DAY_MS ? priceBefore : null;
