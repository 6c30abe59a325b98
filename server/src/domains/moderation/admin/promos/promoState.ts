import type { promos } from '../../../../db/schema';

/** What the actions on a promo change, as the calls tell it. */
export const promoState = ({ isShown, startsOn, finishesOn }: typeof promos.$inferSelect) => ({
  show: isShown ? (1 as const) : (0 as const),
  created: startsOn,
  finish: finishesOn,
});
