import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns these ids as one value: as a parameter each, hundreds cost more to put together than to look up. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

/** Returns the condition that a column has one of these ids. */
export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL => sql`${column} = any(${idArray(ids)})`;
