import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns these ids as one SQL value: hundreds of parameters cost more to build than to look up. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

/** Returns the condition that a column has one of these ids. */
export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL => sql`${column} = any(${idArray(ids)})`;
