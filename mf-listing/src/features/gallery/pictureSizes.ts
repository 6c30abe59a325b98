/** How wide the gallery draws its pictures, for the choice of rendition. */
export const STAGE_SIZES =
  '(max-width: 960px) calc(100vw - 32px), (max-width: 1127px) calc(57.5vw - 37px), (max-width: 1599px) 612px, 768px';
export const THUMBNAIL_SIZES = '(max-width: 960px) calc(25vw - 15px), (max-width: 1599px) 146px, 185px';
export const PICTURE_RATIO = '4 / 3';
