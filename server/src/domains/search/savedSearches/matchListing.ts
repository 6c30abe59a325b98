import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, savedSearches as searches, users } from '../../../db/schema';
import type { ListingFacts } from './listingFacts';

/** A search that a listing is for. */
export interface Hit extends Pick<typeof searches.$inferSelect, 'id' | 'userId' | 'section' | 'criteria' | 'channels'> {
  /** How far it lies from the place whose surroundings the search is of; null for a search of none. */
  km: number | null;
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * Holds a listing against all saved searches of its section in one query, and gives those that it is for and that were
 * there by the time at which it was published, by their people: not the author's own, none of people who are banned or
 * gone.
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
