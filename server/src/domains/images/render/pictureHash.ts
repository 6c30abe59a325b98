import phash from 'sharp-phash';

/** Fewer bits of one kind are the hash of an even surface, which identifies nothing. */
const INFORMATIVE_BITS = 6;

/**
 * Returns a perceptual hash, 64 bits as a string of 0 and 1: saved again, made smaller, brighter or marked, a picture
 * differs in a few bits. Accepts a WebP rendition; null when the picture has nothing distinctive.
 */
export const pictureHash = async (rendition: Buffer): Promise<string | null> => {
  const hash = await phash(rendition);
  const ones = hash.replaceAll('0', '').length;
  return Math.min(ones, hash.length - ones) < INFORMATIVE_BITS ? null : hash;
};
