/** How wide the gallery draws its pictures, for the choice of rendition. */
export const STAGE_SIZES = '(max-width: 960px) 100vw, (min-width: 1600px) 768px, 612px';
export const THUMBNAIL_SIZES = '160px';
export const PICTURE_RATIO = '4 / 3';
