import { type SQL, sql } from 'drizzle-orm';
import { DESCRIPTION_HARD_MAX } from 'shared/contract';

/** Characters that the descriptions of one list may have in all: twenty of the longest, and so a page of a feed. */
const LIST_TEXTS_MAX = 20 * DESCRIPTION_HARD_MAX;

/** Returns how much of each description a list of so many listings shows; nothing is cut where all of them fit. */
export const shareOfTexts = (count: number): number => Math.floor(LIST_TEXTS_MAX / Math.max(1, count));

/** Reads one character more than `max`: to unpack and measure a long text costs more than all else of its listing. */
export const beginningOf = (text: SQL, max: number): SQL =>
  max >= DESCRIPTION_HARD_MAX ? text : sql`left(${text}, ${max + 1}::int)`;

/** The same where only the database knows how many texts there are: of its share of what all of a query come to. */
export const sharedBeginningOf = (text: SQL): SQL<string> =>
  sql`left(${text}, (${LIST_TEXTS_MAX}::int / count(*) over ())::int + 1)`;

const pairs = /[\u{10000}-\u{10FFFF}]/gu;
const lengthOf = (text: string): number => text.length - (text.match(pairs)?.length ?? 0);

/** Returns what `beginningOf` has read, or where that is longer than `max` less of it with '…'. */
export const cutTo = (text: string, max: number): string => {
  if (text.length <= max || lengthOf(text) <= max) return text;
  const lastTwo = [...text.slice(-4)].slice(-2).join('');
  return `${text.slice(0, -lastTwo.length).trimEnd()}…`;
};
