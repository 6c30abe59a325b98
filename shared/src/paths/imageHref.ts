/** Address of an image rendition; without `width`, of the full one. */
export const imageHref = (file: string, width?: 320 | 640 | 1280): string =>
  `/api/image/${encodeURIComponent(file)}${width === undefined ? '' : `?w=${width}`}`;
