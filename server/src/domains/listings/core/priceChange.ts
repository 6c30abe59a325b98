import { PRICE_HELD_DAYS, PRICE_LOWERED_DAYS } from 'shared/contract';
import type { FullContent } from './listingContent';

const DAY_MS = 24 * 60 * 60 * 1000;

type Price = Pick<FullContent, 'price' | 'priceSince' | 'priceBefore' | 'priceLoweredAt'>;

/**
 * What becomes of a listing's price with a new one. Lowered when the old one has held for a week, the old one is told;
 * lowered once more it stays told; raised, named or dropped there is nothing to tell (docs/specification.md, 'Editing').
 */
export const priceChange = (old: Price, price: number | null, now: Date): Price => {
  const { price: before, priceSince, priceBefore, priceLoweredAt } = old;
  if (price === before) return { price, priceSince, priceBefore, priceLoweredAt };
  const fresh: Price = { price, priceSince: now, priceBefore: null, priceLoweredAt: null };
  if (price === null || before === null || price > before) return fresh;
  const held = now.getTime() - priceSince.getTime() >= PRICE_HELD_DAYS * DAY_MS;
  return held ? { ...fresh, priceBefore: before, priceLoweredAt: now } : { ...fresh, priceBefore, priceLoweredAt };
};

/** The higher price to tell beside the present one; null when there is none, or when it was lowered too long ago. */
export const toldPriceBefore = (priceBefore: number | null, loweredAt: string | null, now: Date): number | null =>
  loweredAt !== null && now.getTime() - Date.parse(loweredAt) < PRICE_LOWERED_DAYS * DAY_MS ? priceBefore : null;
