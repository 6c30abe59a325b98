import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export type NamedTable = 'breeds' | 'cities' | 'types';

/**
 * Returns SQL for the id of the entry with this name from `tidyName`: an exact match first, else one that differs only
 * in case, blanks and ё (`fold_name` of the migrations, whose index serves this, and `foldText`).
 */
export const idByName = (table: NamedTable, name: SQLWrapper): SQL<number | null> =>
  sql`(select id from ${sql.identifier(table)} where fold_name(name) = fold_name(${name})
    order by name = ${name} desc, id limit 1)`;
