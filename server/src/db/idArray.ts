import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns these ids as one SQL value: building hundreds of parameters is slower than the look-up. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL => sql`${column} = any(${idArray(ids)})`;
