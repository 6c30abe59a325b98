/** Widths of the gallery's pictures, which select the rendition: one alone, or the large one beside one or two. */
export const MAIN_SIZES = [
  '(max-width: 600px) 100vw, (max-width: 960px) calc(100vw - 32px), (max-width: 1277px) calc(65.4vw - 78px), (max-width: 1599px) 760px, 980px',
  '(max-width: 600px) 100vw, (max-width: 960px) calc(50vw - 21px), (max-width: 1277px) calc(32.7vw - 44px), (max-width: 1599px) 375px, 485px',
  '(max-width: 600px) 100vw, (max-width: 960px) calc(66.7vw - 28px), (max-width: 1277px) calc(43.6vw - 58px), (max-width: 1599px) 500px, 647px',
] as const;

/** Widths of those beside it, which phones do not show. */
export const SIDE_SIZES = [
  '0px',
  '(max-width: 960px) calc(50vw - 21px), (max-width: 1277px) calc(32.7vw - 44px), (max-width: 1599px) 375px, 485px',
  '(max-width: 960px) calc(33.4vw - 14px), (max-width: 1277px) calc(21.8vw - 29px), (max-width: 1599px) 250px, 324px',
] as const;

/** Returns the number of pictures beside the large one. */
export const countBeside = (count: number): 0 | 1 | 2 => (count > 2 ? 2 : count > 1 ? 1 : 0);
