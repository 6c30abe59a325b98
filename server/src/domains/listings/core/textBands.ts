import { withoutEndlessMarks } from 'shared/contract';

/** Number of bands, and minimum hashes of word pairs in each (docs/decisions/0028-near-duplicates.md). */
const BANDS = 12;
const ROWS = 3;
/** Fewer distinct word pairs are too few to identify a copy. */
const MIN_PAIRS = 8;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Mixes 32 bits (the finaliser of MurmurHash3). */
const mix = (bits: number): number => {
  let hash = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const hashOf = (text: string): number => {
  let hash = FNV_OFFSET;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), FNV_PRIME);
  return mix(hash);
};

/** Returns hashes of adjacent word pairs, ignoring case, ё, punctuation and spaces. */
const pairsOf = (text: string): Set<number> => {
  const folded = withoutEndlessMarks(text).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, place) => hashOf(`${words[place]} ${word}`)));
};

/**
 * Returns twelve 32-bit numbers; two texts share at least one when they share most word pairs, and almost never
 * otherwise. None for a text that is too short. The cost is linear in the text.
 */
export const textBands = (title: string, description: string): number[] => {
  const pairs = pairsOf(`${title} ${description}`);
  if (pairs.size < MIN_PAIRS) return [];
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (const pair of pairs) {
    for (let row = 0; row < least.length; row += 1) {
      const hash = mix(pair ^ Math.imul(row + 1, 0x9e3779b9));
      if (hash < (least[row] ?? 0)) least[row] = hash;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = least.subarray(band * ROWS, (band + 1) * ROWS);
    // The band's number is hashed too: different bands must not match. PostgreSQL's integers are signed.
    return rows.reduce((hash, value) => mix(hash ^ value), band + 1) | 0;
  });
};
