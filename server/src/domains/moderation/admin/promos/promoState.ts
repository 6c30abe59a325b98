import type { promos } from '../../../../db/schema';

/** Returns the part of a promo that actions change, on the wire. */
export const promoState = ({ isShown, startsOn, finishesOn }: typeof promos.$inferSelect) => ({
  show: isShown ? (1 as const) : (0 as const),
  created: startsOn,
  finish: finishesOn,
});
