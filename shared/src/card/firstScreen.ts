/** How many cards of a feed a phone shows before it is scrolled: three rows of two, from 320 by 844 to 430 by 844 pixels. */
export const FIRST_SCREEN_CARDS = 6;
