import { type SQL, sql } from 'drizzle-orm';
import { DESCRIPTION_HARD_MAX } from 'shared/contract';

/** Characters that the descriptions of one list may have in all: twenty of the longest, and so a page of a feed. */
const LIST_TEXTS_MAX = 20 * DESCRIPTION_HARD_MAX;

/** Returns how much of each description a list of so many listings shows; nothing is cut where all of them fit. */
export const shareOfTexts = (count: number): number => Math.floor(LIST_TEXTS_MAX / Math.max(1, count));

/** Returns the text, or where it is longer than `max` its beginning with '…'; cut where it is read. */
export const cutTo = (text: SQL, max: number): SQL =>
  max >= DESCRIPTION_HARD_MAX
    ? text
    : sql`case when length(${text}) > ${max}::int then rtrim(left(${text}, ${max - 1}::int)) || '…' else ${text} end`;
