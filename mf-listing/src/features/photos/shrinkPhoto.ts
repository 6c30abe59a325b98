/** Longest side of an uploaded picture, in pixels. */
const MAX_SIDE = 2560;
/** Larger files are re-encoded even when they are not wide: the server accepts 10 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Formats of photographs. Others are kept: animations and drawings would suffer. */
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

/**
 * Shrinks a photo for the upload: at most 2560 px on the longer side, rotated by its orientation. Returns the file
 * itself when it is small already, cannot be decoded, or would not shrink.
 */
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
