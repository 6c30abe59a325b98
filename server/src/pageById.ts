import { parseId } from 'shared/contract';
import { invalidCursor } from './errors/httpError';

/** Returns the id after which the next page of a list starts; undefined without a cursor. Throws 422 for a bad one. */
export const idOfCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  const id = parseId(cursor, 0);
  if (id === null) throw invalidCursor();
  return id;
};

/** Returns a page of rows, of which one more than `limit` was read, and the next page's cursor, null at the end. */
export const pageById = <Row>(found: readonly Row[], limit: number, idOf: (row: Row) => number) => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? String(idOf(last)) : null };
};
