import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { imageHref, PICTURE_DRAFTS } from 'shared';

/** A picture chosen but not uploaded yet, or an existing one of the listing. */
export interface Photo {
  id: string;
  /** Null for an existing picture. */
  file: Blob | null;
  /** Name of an existing picture. */
  stored?: string;
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
export const storedPhoto = (stored: string): Photo => {
  made += 1;
  return { id: String(made), file: null, stored, url: imageHref(stored, 320) };
};

export const releasePhotos = (photos: readonly Photo[]): void => {
  for (const { file, url } of photos) if (file) URL.revokeObjectURL(url);
};

let opened: UseStore | undefined;
/** Opened on first use, since the server has none, and again after a failure. */
const store = (): UseStore => {
  opened ??= createStore(PICTURE_DRAFTS.database, PICTURE_DRAFTS.store);
  return opened;
};

/** Returns the pictures of a form's draft, existing ones by their names; none where the browser stores nothing. */
export const readPhotoDraft = async (key: string): Promise<(Blob | string)[]> => {
  if (typeof indexedDB === 'undefined') return [];
  try {
    const stored: unknown = await get(key, store());
    return Array.isArray(stored) ? stored.filter((item) => item instanceof Blob || typeof item === 'string') : [];
  } catch (error) {
    opened = undefined;
    console.warn('The pictures of the draft could not be read', error);
    return [];
  }
};

/** Stores the pictures of a form's draft. A full or forbidden storage is logged: the form works without. */
export const writePhotoDraft = async (key: string, files: readonly (Blob | string)[]): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  try {
    if (files.length === 0) await del(key, store());
    else await set(key, [...files], store());
  } catch (error) {
    opened = undefined;
    console.warn('The pictures of the draft could not be stored', error);
  }
};

/** Longest side of an uploaded picture, in pixels. */
const MAX_SIDE = 2560;
/** Larger files are re-encoded even when they are not wide: the server accepts 10 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Formats of photographs. Others stay as they are: animations and drawings would suffer. */
const PHOTO_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']);
const QUALITY = 0.88;

const encode = (bitmap: ImageBitmap, type: string): Promise<Blob | null> => {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
};

/** Shrinks a photo to 2560 px on the longer side, rotated. Returns the file itself when that fails or gains nothing. */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (!PHOTO_TYPES.has(file.type) || typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      if (Math.max(bitmap.width, bitmap.height) <= MAX_SIDE && file.size <= MAX_BYTES) return file;
      // PNG and WebP may be transparent, JPEG may not.
      const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
      const small = await encode(bitmap, type);
      return small === null || small.size >= file.size ? file : new File([small], file.name, { type: small.type });
    } finally {
      bitmap.close();
    }
  } catch (error) {
    console.warn('The picture goes as it is: it could not be decoded here', error);
    return file;
  }
};
