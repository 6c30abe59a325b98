import { type SQL, sql } from 'drizzle-orm';
import { alertRadii, contractOf, lostKindOf } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, lostDetails, savedSearches, searchAreas, users } from '../../../db/schema';
import { boxAround, type Point } from '../../../geography/distance';
import type { ListingFacts } from './listingFacts';
import type { Hit } from './matchListing';

const FURTHEST = Math.max(...alertRadii);

/** Where a pet was lost. */
export interface LossPlace {
  city: string;
  /** The public point; null when its author has set none. */
  point: Point | null;
}

/** Returns where the pet of a listing was lost; null for any other listing. */
export const readLoss = async (
  db: Queryable,
  { section, id }: Pick<ListingFacts, 'section' | 'id'>,
): Promise<LossPlace | null> => {
  const numbers = Object.entries(contractOf(section).categories).flatMap(([name, number]) =>
    lostKindOf(section, name) === 'lost' ? [number] : [],
  );
  if (numbers.length === 0) return null;
  const query = sql`select (select name from cities where id = l.city_id), d.public_latitude, d.public_longitude
    from ${listings} l left join ${lostDetails} d on d.listing_id = l.id
    where l.id = ${id} and l.section = ${section} and l.category = any(${sql.param(numbers)}::integer[])`;
  type Row = { city: string } & Record<'latitude' | 'longitude', number | null>;
  const [row] = await prepareRows<Row>(db, query, ['city', 'latitude', 'longitude']).execute();
  if (!row) return null;
  const { city, latitude, longitude } = row;
  return { city, point: latitude === null || longitude === null ? null : { latitude, longitude } };
};

/** Returns the SQL of the distance of area rows `a` from a point, in km. */
const kmFrom = ({ latitude, longitude }: Point): SQL => sql`(2 * 6371 * asin(least(1, sqrt(
  sin(radians(a.latitude - ${latitude}::float8) / 2) ^ 2
  + cos(radians(${latitude}::float8)) * cos(radians(a.latitude)) * sin(radians(a.longitude - ${longitude}::float8) / 2) ^ 2))))`;

/**
 * Returns the searches whose surroundings contain the loss's public point, with the distance: those whose other
 * criteria match and which existed when it was published; without the author's own and those of banned or deleted
 * people.
 */
export const matchAround = (db: Queryable, point: Point, listing: ListingFacts, publishedAt: Date): Promise<Hit[]> => {
  const box = boxAround([sql`a.latitude`, sql`a.longitude`], point, FURTHEST);
  const query = sql`select s.id, s.user_id, s.section, s.criteria, s.channels, ${kmFrom(point)} as km
    from ${searchAreas} a join ${savedSearches} s on s.id = a.search_id join ${users} u on u.id = s.user_id
    where ${box}
      and ${kmFrom(point)} <= a.radius_km
      and s.section = ${listing.section} and s.required <@ ${sql.param([...listing.facts])}::text[]
      and s.created_at <= ${publishedAt.toISOString()}::timestamptz
      and s.user_id <> ${listing.authorId} and not u.is_banned and u.deleted_at is null
    order by s.user_id, s.id`;
  return prepareRows<Hit>(db, query, ['id', 'userId', 'section', 'criteria', 'channels', 'km']).execute();
};
