import phash from 'sharp-phash';

/** Fewer bits of one kind than this are the hash of an even surface, which tells nothing. */
const INFORMATIVE_BITS = 6;

/**
 * What a picture looks like, as 64 bits in a string of 0 and 1: saved anew, made smaller, brighter or marked, it differs
 * in a few of them. Takes a WebP rendition; null when nothing is on the picture by which it could be told from others.
 */
export const pictureHash = async (rendition: Buffer): Promise<string | null> => {
  const hash = await phash(rendition);
  const ones = hash.replaceAll('0', '').length;
  return Math.min(ones, hash.length - ones) < INFORMATIVE_BITS ? null : hash;
};
