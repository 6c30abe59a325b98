import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Catalogues whose entries people name. */
export type NamedTable = 'breeds' | 'cities' | 'types';

/**
 * The id of the entry that somebody named, null for none: of the very name first, else of one that differs in case,
 * blanks and ё alone, in which the site's names make no difference (`foldText`, and `fold_name` of the migrations, whose
 * index answers this). The name is expected as `tidyName` gives it.
 */
export const idByName = (table: NamedTable, name: SQLWrapper): SQL<number | null> =>
  sql`(select id from ${sql.identifier(table)} where fold_name(name) = fold_name(${name})
    order by name = ${name} desc, id limit 1)`;
