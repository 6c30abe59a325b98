/** Maximum cards of a feed on a phone's first screen: three rows of two, from 320 by 844 to 430 by 844 pixels. */
export const FIRST_SCREEN_CARDS = 6;

/** Number of those with a visible picture at any width: the third row begins at the bottom of the screen. */
const PICTURES_SEEN = 4;

/**
 * When a card's picture is fetched: before all others, at once, when the browser's layout finds it near the viewport,
 * or when the scripts run and it comes near.
 */
export type PictureTurn = 'main' | 'first' | 'near' | 'later';

/** Returns when to fetch the picture of the card at this index of a feed. */
export const pictureTurn = (index: number): PictureTurn => {
  if (index === 0) return 'main';
  if (index < PICTURES_SEEN) return 'first';
  return index < FIRST_SCREEN_CARDS ? 'near' : 'later';
};
