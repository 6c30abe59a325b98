/** A picture that has been chosen and not uploaded yet. */
export interface Photo {
  id: string;
  file: Blob;
  /** Object URL of the preview. */
  url: string;
}

let made = 0;

/** Wraps a file for the form; `releasePhotos` gives the preview's memory back. */
export const toPhoto = (file: Blob): Photo => {
  made += 1;
  return { id: String(made), file, url: URL.createObjectURL(file) };
};

export const releasePhotos = (photos: readonly Photo[]): void => {
  for (const { url } of photos) URL.revokeObjectURL(url);
};
