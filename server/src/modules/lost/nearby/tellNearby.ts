import { type SQL, sql } from 'drizzle-orm';
import { alertRadii, type NoticeChannelName, noticeChannels } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { savedSearches, searchAreas, searchHits, users } from '../../../db/schema';
import type { CityIndex } from '../../../geography/cityIndex';
import { tell } from '../../notices/tell';
import { readFacts } from '../../savedSearches/listingFacts';
import { NEARBY_MAX, nearbyOnce } from '../../savedSearches/tellHits';
import { isLost, type ListedReport } from '../matches/readReports';

const KM_PER_DEGREE = 111.32;
const FURTHEST = Math.max(...alertRadii);

interface Near {
  searchId: number;
  userId: number;
  channels: NoticeChannelName[];
  km: number;
}

/** How far the rows `a` of areas lie from a point, in km. */
const kmFrom = ({ latitude, longitude }: NonNullable<ListedReport['point']>): SQL => sql`(2 * 6371 * asin(least(1, sqrt(
  sin(radians(a.latitude - ${latitude}::float8) / 2) ^ 2
  + cos(radians(${latitude}::float8)) * cos(radians(a.latitude)) * sin(radians(a.longitude - ${longitude}::float8) / 2) ^ 2))))`;

/** Searches in whose surroundings the point lies and that ask for nothing else than these facts, the nearest first. */
const readNear = (
  tx: Transaction,
  point: NonNullable<ListedReport['point']>,
  { authorId, facts }: { authorId: number; facts: readonly string[] },
): Promise<Near[]> => {
  const { latitude, longitude } = point;
  const high = FURTHEST / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const query = sql`select s.id, s.user_id, s.channels, ${kmFrom(point)} as km
    from ${searchAreas} a join ${savedSearches} s on s.id = a.search_id join ${users} u on u.id = s.user_id
    where a.latitude between ${latitude - high}::float8 and ${latitude + high}::float8
      and a.longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8
      and ${kmFrom(point)} <= a.radius_km and s.required <@ ${sql.param([...facts])}::text[]
      and s.user_id <> ${authorId} and not u.is_banned and u.deleted_at is null
    order by km, s.id`;
  return prepareRows<Near>(tx, query, ['searchId', 'userId', 'channels', 'km']).execute();
};

/**
 * Has people told of a loss that has just been published around the places that they watch, within the transaction: each
 * once, the nearest first, 500 at the most. Distances come from the rounded point of the loss. Gives how many.
 */
export const tellNearby = async (
  tx: Transaction,
  report: ListedReport,
  { index, now }: { index: CityIndex; now: Date },
): Promise<number> => {
  const { id, title, point } = report;
  if (!isLost(report) || !point) return 0;
  const facts = await readFacts(tx, { section: 'pets', id, index, now });
  if (!facts) return 0;
  const near = await readNear(tx, point, facts);
  const byPerson = new Map<number, Near[]>();
  for (const one of near) byPerson.set(one.userId, [...(byPerson.get(one.userId) ?? []), one]);
  const people = [...byPerson].slice(0, NEARBY_MAX);
  const hits = people.flatMap(([, searches]) =>
    searches.map(({ searchId }) => ({ searchId, listingId: id, foundAt: now })),
  );
  if (hits.length > 0) await tx.insert(searchHits).values(hits).onConflictDoNothing();
  await tell(
    tx,
    ...people.map(([userId, searches]) => ({
      event: 'lostNearby' as const,
      data: {
        section: 'pets' as const,
        id,
        title,
        km: searches[0]?.km ?? null,
        channels: noticeChannels.filter((name) => searches.some(({ channels }) => channels.includes(name))),
      },
      userId,
      once: nearbyOnce(id),
      now,
    })),
  );
  return people.length;
};
