import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { alertRadii, contractOf, distance, lostKindOf, type Point } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, lostDetails, savedSearches, searchAreas, users } from '../../../db/schema';
import { boxAround } from '../../../geography/boxAround';
import { cityCenter } from '../../../geography/cityDistance';
import type { ListingFacts } from './listingFacts';

export interface Hit
  extends Pick<typeof savedSearches.$inferSelect, 'id' | 'userId' | 'section' | 'criteria' | 'channels'> {
  /** Distance from the centre of the search's surroundings; null without these. */
  km: number | null;
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Returns saved searches that match a listing, by person, except later ones, the author's, and closed accounts'. */
export const matchListing = (db: Queryable, listing: ListingFacts, publishedAt: Date): Promise<Hit[]> => {
  const { section, id, authorId, price, entries, places, keys, facts } = listing;
  const query = sql`
    select s.id, s.user_id, s.section, s.criteria, s.channels, null as km from ${savedSearches} s join ${users} u on u.id = s.user_id
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

const MAX_RADIUS_KM = Math.max(...alertRadii);

/** Where a pet was lost. */
interface LossPlace {
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

/** Returns searches whose surroundings contain the loss, with the distance; otherwise like `matchListing`. */
export const matchAround = (db: Queryable, point: Point, listing: ListingFacts, publishedAt: Date): Promise<Hit[]> => {
  const box = boxAround([sql`a.latitude`, sql`a.longitude`], point, MAX_RADIUS_KM);
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

/** A person's searches that match a listing, and the notice for them. */
export interface Finder {
  userId: number;
  hits: Hit[];
  event: 'lostNearby' | 'searchHit';
}

/** Maximum of people notified of a loss at once. */
export const NEARBY_MAX = 500;

/** Searches for losses only are notified at once. */
const watchesLosses = ({ section, criteria: { category } }: Hit): boolean =>
  lostKindOf(section, String(category)) === 'lost';

/** Returns how far the person's place, or the middle of their city, is from a loss, in km; infinity for neither. */
const distanceOf = (hits: readonly Hit[], { city: lostIn, point }: LossPlace): number => {
  const from = point ?? cityCenter(lostIn);
  const far = hits.filter(watchesLosses).map(({ km, criteria: { city } }) => {
    const middle = city === undefined ? undefined : cityCenter(String(city));
    return km ?? (from && middle ? distance(from, middle) : Number.POSITIVE_INFINITY);
  });
  return Math.min(...far);
};

/** Returns a random but reproducible order of equally distant people, so that it is not always the same ones. */
const lotteryOrder = (listingId: number, userId: number): string =>
  createHash('sha256').update(`${listingId}:${userId}`).digest('base64');

/** Returns the people to notify. Of a loss, the 500 nearest who search for losses only are notified at once. */
export const nearestFirst = (id: number, hits: readonly Hit[], loss: LossPlace | null): Finder[] => {
  const byPerson = new Map<number, Hit[]>();
  for (const hit of hits) byPerson.set(hit.userId, [...(byPerson.get(hit.userId) ?? []), hit]);
  const people = [...byPerson].map(([userId, found]) => ({ userId, hits: found }));
  const watchers = loss ? people.filter((one) => one.hits.some(watchesLosses)) : [];
  const ordered = watchers
    .map((one) => ({ one, km: loss ? distanceOf(one.hits, loss) : 0, lot: lotteryOrder(id, one.userId) }))
    .sort((a, b) => (a.km === b.km ? (a.lot < b.lot ? -1 : 1) : a.km - b.km));
  const nearest = ordered.slice(0, NEARBY_MAX).map(({ one }) => one);
  const atOnce = new Set(nearest);
  return [
    ...nearest.map((one) => ({ ...one, event: 'lostNearby' as const })),
    ...people.filter((one) => !atOnce.has(one)).map((one) => ({ ...one, event: 'searchHit' as const })),
  ];
};
