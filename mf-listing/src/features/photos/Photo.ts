import { imageHref } from 'shared';

/** A picture that has been chosen and not uploaded yet, or one that a listing has. */
export interface Photo {
  id: string;
  /** Null for one that the listing has. */
  file: Blob | null;
  /** Name of a picture that the listing has. */
  kept?: string;
  /** Address of the preview. */
  url: string;
}

let made = 0;

/** Wraps a file for the form; `releasePhotos` gives the preview's memory back. */
export const toPhoto = (file: Blob): Photo => {
  made += 1;
  return { id: String(made), file, url: URL.createObjectURL(file) };
};

/** A picture that the listing has, for the form that edits it. */
export const keptPhoto = (kept: string): Photo => {
  made += 1;
  return { id: String(made), file: null, kept, url: imageHref(kept, 320) };
};

export const releasePhotos = (photos: readonly Photo[]): void => {
  for (const { file, url } of photos) if (file) URL.revokeObjectURL(url);
};
