/** How many cards of a feed a phone may show before it is scrolled: three rows of two, from 320 by 844 to 430 by 844 pixels. */
export const FIRST_SCREEN_CARDS = 6;

/** Of how many of them it shows the picture, whatever its width: the third row begins at the foot of the screen. */
const PICTURES_SEEN = 4;

/**
 * When the picture of a card is fetched: before all others, at once, as soon as the browser has laid out the page and sees
 * that it is near, or once the scripts run and the person comes near.
 */
export type PictureTurn = 'main' | 'first' | 'near' | 'later';

/** When the picture of the card at this place of a feed is fetched. */
export const pictureTurn = (index: number): PictureTurn => {
  if (index === 0) return 'main';
  if (index < PICTURES_SEEN) return 'first';
  return index < FIRST_SCREEN_CARDS ? 'near' : 'later';
};
