import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { withoutEndlessMarks } from 'shared/contract';
import type { Database } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { listings } from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';

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

const fold = (text: string): string => withoutEndlessMarks(text).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** Returns hashes of adjacent word pairs, ignoring case, ё, punctuation and spaces. */
const pairsOf = (text: string): Set<number> => {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, place) => hashOf(`${words[place]} ${word}`)));
};

/** Returns twelve 32-bit numbers; texts share one if they share most word pairs, and almost never otherwise. */
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

/** Listings per run; a usual text takes a tenth of a millisecond. */
const BATCH = 200;

const isUnbanded = and(isNull(listings.textBands), undeletedListing(listings));

export const isListingUnbanded = (): SQL => rowExists(listings, isUnbanded);

/** Stores the text bands of a batch of legacy listings, oldest first; returns their number. Processes may overlap. */
export const bandTexts = async (db: Database): Promise<number> => {
  const pending = await db
    .select({ id: listings.id, title: listings.title, description: listings.description })
    .from(listings)
    .where(isUnbanded)
    .orderBy(asc(listings.id))
    .limit(BATCH);
  for (const { id, title, description } of pending) {
    await db
      .update(listings)
      .set({ textBands: textBands(title, description) })
      // An edit in the meantime has stored its own.
      .where(and(eq(listings.id, id), isNull(listings.textBands)));
  }
  return pending.length;
};

const MIN_LENGTH = 12;

/** Returns a digest that ignores case, ё, punctuation and spaces; null for a text that is too short. */
export const textDigest = (title: string, description: string): string | null => {
  const folded = fold(`${title}${description}`).replace(/[^\p{L}\p{N}]+/gu, '');
  return folded.length < MIN_LENGTH ? null : createHash('sha256').update(folded).digest('base64url').slice(0, 22);
};

/** Returns the stored traits of a listing's texts, which find equal and nearly equal ones. */
export const textTraits = ({ title, description }: { title: string; description: string }) => ({
  textDigest: textDigest(title, description),
  textBands: textBands(title, description),
});
