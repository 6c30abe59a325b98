import { sql } from 'drizzle-orm';
import type { ListingTotal, Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { beginOf, begunDialogs, statsDays } from './begunDialogs';

interface Asked {
  section: Section;
  authorId: number;
  now: Date;
}

/** Returns the sums of `readStats` for every listing of an author in a section, by listing id, by one query. */
export const readTotals = async (
  db: Queryable,
  { section, authorId, now }: Asked,
): Promise<ReadonlyMap<number, ListingTotal>> => {
  const [firstDay = ''] = statsDays(now);
  const query = sql`select ${listings.id},
      (select coalesce(sum(v.count), 0)::int from listing_views v where v.listing_id = ${listings.id} and v.day >= ${firstDay}),
      (select count(*)::int from favourites f where f.listing_id = ${listings.id} and f.created_at >= ${beginOf(firstDay)}),
      coalesce(asked.people, 0)
    from ${listings}
    left join (
      select listing_id, count(*)::int as people from (${begunDialogs({ section, authorId, firstDay })}) begun group by 1
    ) asked on asked.listing_id = ${listings.id}
    where ${listings.authorId} = ${authorId} and ${listings.section} = ${section} and ${keptListing(listings)}`;
  const rows = await prepareRows<ListingTotal & { id: number }>(db, query, [
    'id',
    'views',
    'favourites',
    'dialogs',
  ]).execute();
  return new Map(rows.map(({ id, ...total }) => [id, total]));
};
