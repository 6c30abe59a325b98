import { type SQL, sql } from 'drizzle-orm';
import { DESCRIPTION_HARD_MAX } from 'shared/contract';

/** Total characters of the descriptions in one list: twenty of the longest, one page of a feed. */
const LIST_TEXTS_MAX = 20 * DESCRIPTION_HARD_MAX;

/** Returns how many characters of each description a list of this length shows; nothing is cut where all fit. */
export const shareOfTexts = (count: number): number => Math.floor(LIST_TEXTS_MAX / Math.max(1, count));

/**
 * Returns the SQL that reads `max` characters and one more: unpacking and measuring a long text costs more than the
 * rest of its listing.
 */
export const beginningOf = (text: SQL, max: number): SQL =>
  max >= DESCRIPTION_HARD_MAX ? text : sql`left(${text}, ${max + 1}::int)`;

/** The same where only the database knows the number of texts: an equal share for each row of the query. */
export const sharedBeginningOf = (text: SQL): SQL<string> =>
  sql`left(${text}, (${LIST_TEXTS_MAX}::int / count(*) over ())::int + 1)`;

const pairs = /[\u{10000}-\u{10FFFF}]/gu;
const lengthOf = (text: string): number => text.length - (text.match(pairs)?.length ?? 0);

/** Cuts what `beginningOf` has read to `max` characters, with '…' if it is longer. */
export const cutTo = (text: string, max: number): string => {
  if (text.length <= max || lengthOf(text) <= max) return text;
  const lastTwo = [...text.slice(-4)].slice(-2).join('');
  return `${text.slice(0, -lastTwo.length).trimEnd()}…`;
};
