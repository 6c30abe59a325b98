import { type FeedSort, ID_MAX } from 'shared/contract';
import { z } from 'zod';
import { invalidCursor } from '../../../errors/httpError';

/** The last moment of ISO 8601's four-digit years: databases differ on later ones. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const placeSchema = z.object({
  publishedAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((time) => time <= LAST_MOMENT)
    .transform((time) => new Date(time)),
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(ID_MAX)),
});

/** The place in a feed after which the next page starts. */
export type FeedPosition = z.output<typeof placeSchema>;

/** Encodes a place as an opaque text for `X-Next-Cursor`. */
export const encodeCursor = ({ publishedAt, id }: FeedPosition): string =>
  Buffer.from(`${publishedAt.getTime()}.${id}`).toString('base64url');

/** Decodes a cursor. Throws 422 on anything that `encodeCursor` did not return. */
export const decodeCursor = (cursor: string): FeedPosition => {
  const [time, id, ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const place = placeSchema.safeParse({ publishedAt: time, id });
  if (!place.success || rest.length > 0 || encodeCursor(place.data) !== cursor) {
    throw invalidCursor();
  }
  return place.data;
};

/** A place in a sorted feed; `at` is the sort key that precedes the time. */
export interface SortedPosition extends FeedPosition {
  /** A price, null without one; or the id of a city. */
  at: number | null;
}

/** Encodes a place in a sorted feed; newest first as `encodeCursor` does, since clients may have such cursors. */
export const encodeSortedCursor = (sort: FeedSort, { at, ...place }: SortedPosition): string =>
  sort === 'new'
    ? encodeCursor(place)
    : Buffer.from(`${sort}.${at ?? ''}.${place.publishedAt.getTime()}.${place.id}`).toString('base64url');

/** Decodes a cursor of this order. Throws 422 on anything else, including a cursor of another order. */
export const decodeSortedCursor = (sort: FeedSort, cursor: string): SortedPosition => {
  if (sort === 'new') return { ...decodeCursor(cursor), at: null };
  const [written, first = '', ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (written !== sort || !/^\d{0,10}$/.test(first) || Number(first) > ID_MAX) throw invalidCursor();
  const plain = Buffer.from(rest.join('.')).toString('base64url');
  const place = { ...decodeCursor(plain), at: first === '' ? null : Number(first) };
  if (encodeSortedCursor(sort, place) !== cursor) throw invalidCursor();
  return place;
};

export interface BestPosition extends FeedPosition {
  /** 0 all words in the title, 1 in breed, item or service, 2 elsewhere, 3 by time alone. */
  bucket: number;
  /** The last of the newest that are checked one by one; null where all matches are sorted. */
  floor: FeedPosition | null;
}

export const encodeBestCursor = ({ bucket, publishedAt, id, floor }: BestPosition): string => {
  const parts = ['best', bucket, publishedAt.getTime(), id, ...(floor ? [floor.publishedAt.getTime(), floor.id] : [])];
  return Buffer.from(parts.join('.')).toString('base64url');
};

/** Decodes a cursor of a best-first feed. Throws 422 on anything else. */
export const decodeBestCursor = (cursor: string): BestPosition => {
  const [sort, bucket = '', ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (sort !== 'best' || !/^[0-3]$/.test(bucket) || ![2, 4].includes(rest.length)) throw invalidCursor();
  const placeOf = (parts: string[]) => decodeCursor(Buffer.from(parts.join('.')).toString('base64url'));
  const floor = rest.length === 4 ? placeOf(rest.slice(2)) : null;
  const place = { ...placeOf(rest.slice(0, 2)), bucket: Number(bucket), floor };
  if (encodeBestCursor(place) !== cursor) throw invalidCursor();
  return place;
};
