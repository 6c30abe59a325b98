import { imageHref } from 'shared';

/** A picture chosen but not uploaded yet, or an existing one of the listing. */
export interface Photo {
  id: string;
  /** Null for an existing picture. */
  file: Blob | null;
  /** Name of an existing picture. */
  kept?: string;
  /** Address of the preview. */
  url: string;
}

let made = 0;

/** Wraps a file for the form; `releasePhotos` frees the preview's memory. */
export const toPhoto = (file: Blob): Photo => {
  made += 1;
  return { id: String(made), file, url: URL.createObjectURL(file) };
};

/** Wraps an existing picture for the edit form. */
export const keptPhoto = (kept: string): Photo => {
  made += 1;
  return { id: String(made), file: null, kept, url: imageHref(kept, 320) };
};

export const releasePhotos = (photos: readonly Photo[]): void => {
  for (const { file, url } of photos) if (file) URL.revokeObjectURL(url);
};
