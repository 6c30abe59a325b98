/**
 * How wide a card's picture is laid out, as in the attribute `sizes` of an `img`, by the grid that it stands in. A browser
 * test holds each to the real layout (`e2e/tests/pictures.spec.ts`).
 */
export const cardPictureSizes = {
  /** Two columns on phones, as many as fit elsewhere: feeds, with their filters beside them, and blocks of listings. */
  feed: '(max-width: 600px) calc(50vw - 22px), (max-width: 697px) calc(50vw - 25px), (max-width: 960px) calc(33.4vw - 22px), (max-width: 1021px) calc(50vw - 187px), 260px',
  /** Two columns on phones, four elsewhere. */
  four: '(max-width: 600px) calc(50vw - 22px), (max-width: 1127px) calc(25vw - 20px), (max-width: 1599px) 262px, 330px',
} as const;

/** A grid of cards. */
export type CardGrid = keyof typeof cardPictureSizes;
