import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, savedSearches as searches, users } from '../../../db/schema';
import type { ListingFacts } from './listingFacts';

/** A search that matches a listing. */
export interface Hit extends Pick<typeof searches.$inferSelect, 'id' | 'userId' | 'section' | 'criteria' | 'channels'> {
  /** Distance from the centre of the search's surroundings; null without these. */
  km: number | null;
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * Returns, by one query and ordered by person, the saved searches of its section that match a listing and existed when
 * it was published; without the author's own and those of banned or deleted people.
 */
export const matchListing = (db: Queryable, listing: ListingFacts, publishedAt: Date): Promise<Hit[]> => {
  const { section, id, authorId, price, entries, places, keys, facts } = listing;
  const query = sql`
    select s.id, s.user_id, s.section, s.criteria, s.channels, null as km from ${searches} s join ${users} u on u.id = s.user_id
    where s.section = ${section}
      and ((s.entry = any(${texts(entries)}) and s.place = any(${texts(places)})) or s.keys && ${texts(keys)})
      and s.required <@ ${texts(facts)}
      and (s.words is null or (select words from ${listings} where id = ${id}) @@ s.words)
      and (s.price_from is null or s.price_from <= ${price}::integer)
      and (s.price_to is null or s.price_to >= ${price}::integer)
      and s.created_at <= ${publishedAt.toISOString()}::timestamptz
      and s.user_id <> ${authorId} and not u.is_banned and u.deleted_at is null
    order by s.user_id, s.id`;
  return prepareRows<Hit>(db, query, ['id', 'userId', 'section', 'criteria', 'channels', 'km']).execute();
};
