/** How wide the gallery draws its pictures, for the choice of rendition: one alone, and the large one beside others. */
export const ALONE_SIZES =
  '(max-width: 600px) 100vw, (max-width: 960px) calc(100vw - 32px), (max-width: 1431px) 64vw, 912px';
export const MAIN_SIZES = '(max-width: 600px) 100vw, (max-width: 960px) 66vw, (max-width: 1431px) 42vw, 602px';
/** One or two beside the large one. */
export const SIDE_SIZES = {
  1: '(max-width: 960px) 50vw, (max-width: 1431px) 32vw, 452px',
  2: '(max-width: 960px) 33vw, (max-width: 1431px) 21vw, 301px',
} as const;
