import { sql } from 'drizzle-orm';
import { LANDING_LISTINGS, type Section, sections } from 'shared/contract';
import type { Database } from '../../db/database';
import { landings, listings } from '../../db/schema';
import { broaderColumn, catalogueColumns } from '../listings/core/sectionQueries';
import { isLive } from '../listings/core/selectListings';

/** Selects published listings by landing page. A parent item that a listing names itself is no entry below it. */
const countsOf = (section: Section) => {
  const entry = catalogueColumns(section).column;
  const group = broaderColumn(section);
  const wanted = sql`select ${group ?? sql`0`} as g, ${group ? sql`nullif(${entry}, ${group})` : entry} as e,
    ${listings.cityId} as c from ${listings} where ${isLive(section)}`;
  const sets = group ? sql`(g), (g, e), (g, e, c), (g, c), (c)` : sql`(g, e), (g, e, c), (g, c)`;
  return sql`select coalesce(g, 0) as group_id, coalesce(e, 0) as entry_id, coalesce(c, 0) as city_id, count(*) as count
    from (${wanted}) counted group by grouping sets (${sets})
    having count(*) >= ${LANDING_LISTINGS} and (grouping(e) = 1 or e is not null)`;
};

/** Counts the listings of landing pages in one pass; writes only changed rows and returns their number. */
export const countLandings = async (db: Database): Promise<number> => {
  let changed = 0;
  for (const section of sections) {
    const name = sql.raw(`'${section}'::section`);
    const key = sql`(group_id, entry_id, city_id)`;
    const query = sql`
      with fresh as materialized (${countsOf(section)}),
      gone as (
        delete from ${landings} where section = ${name} and ${key} not in (select group_id, entry_id, city_id from fresh)
        returning 1
      ),
      written as (
        insert into ${landings} (section, group_id, entry_id, city_id, count)
        select ${name}, group_id, entry_id, city_id, count from fresh
        on conflict (section, group_id, entry_id, city_id) do update set count = excluded.count
        where ${landings.count} <> excluded.count
        returning 1
      )
      select (select count(*) from gone)::integer + (select count(*) from written)::integer as changed`;
    const { rows } = await db.execute<{ changed: number }>(query);
    changed += rows[0]?.changed ?? 0;
  }
  return changed;
};
