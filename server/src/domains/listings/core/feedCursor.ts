import { type FeedSort, ID_MAX } from 'shared/contract';
import { invalidCursor } from '../../../errors/httpError';

/** The last moment of ISO 8601's four-digit years: databases differ on later ones. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The place in a feed after which the next page starts. */
export interface FeedPosition {
  publishedAt: Date;
  id: number;
}

const write = (...parts: readonly (string | number)[]): string => Buffer.from(parts.join('.')).toString('base64url');

/** Returns the parts of a cursor. Throws 422 when `write` would spell it differently. */
const read = (cursor: string): string[] => {
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (write(...parts) !== cursor) throw invalidCursor();
  return parts;
};

/** Reads a whole number from 0 to `max` in its only spelling. Throws 422 for anything else. */
const numberOf = (text: string | undefined, max: number): number => {
  const number = Number(text);
  if (String(number) !== text || !Number.isInteger(number) || number < 0 || number > max) throw invalidCursor();
  return number;
};

const partsOf = ({ publishedAt, id }: FeedPosition): number[] => [publishedAt.getTime(), id];

const placeOf = ([time, id, ...rest]: readonly (string | undefined)[]): FeedPosition => {
  const place = { publishedAt: new Date(numberOf(time, LAST_MOMENT)), id: numberOf(id, ID_MAX) };
  if (place.id === 0 || rest.length > 0) throw invalidCursor();
  return place;
};

/** Encodes a place as an opaque text for `X-Next-Cursor`. */
export const encodeCursor = (place: FeedPosition): string => write(...partsOf(place));

/** Decodes a cursor. Throws 422 on anything that `encodeCursor` did not return. */
export const decodeCursor = (cursor: string): FeedPosition => placeOf(read(cursor));

/** A place in a sorted feed; `at` is the sort key that precedes the time. */
export interface SortedPosition extends FeedPosition {
  /** A price, null without one; or the id of a city. */
  at: number | null;
}

/** Encodes a place in a sorted feed; newest first as `encodeCursor` does, since clients may have such cursors. */
export const encodeSortedCursor = (sort: FeedSort, { at, ...place }: SortedPosition): string =>
  sort === 'new' ? encodeCursor(place) : write(sort, at ?? '', ...partsOf(place));

/** Decodes a cursor of this order. Throws 422 on anything else, including a cursor of another order. */
export const decodeSortedCursor = (sort: FeedSort, cursor: string): SortedPosition => {
  if (sort === 'new') return { ...decodeCursor(cursor), at: null };
  const [written, at, ...rest] = read(cursor);
  if (written !== sort) throw invalidCursor();
  return { ...placeOf(rest), at: at === '' ? null : numberOf(at, ID_MAX) };
};

export interface BestPosition extends FeedPosition {
  /** 0 all words in the title, 1 in breed, item or service, 2 elsewhere, 3 by time alone. */
  bucket: number;
  /** The last of the newest that are checked one by one; null where all matches are sorted. */
  floor: FeedPosition | null;
}

export const encodeBestCursor = ({ bucket, floor, ...place }: BestPosition): string =>
  write('best', bucket, ...partsOf(place), ...(floor ? partsOf(floor) : []));

/** Decodes a cursor of a best-first feed. Throws 422 on anything else. */
export const decodeBestCursor = (cursor: string): BestPosition => {
  const [sort, bucket, time, id, ...floor] = read(cursor);
  if (sort !== 'best') throw invalidCursor();
  return {
    ...placeOf([time, id]),
    bucket: numberOf(bucket, 3),
    floor: floor.length > 0 ? placeOf(floor) : null,
  };
};
