import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contractOf, type LostKind } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, lostChanges, lostDetails } from '../../../db/schema';
import { isLive } from '../../listings/core/selectListings';
import type { MapRow } from './pointColumns';

/** What is to be known of a listing now: `row` is null when it is not on the map. */
export interface MapChange {
  id: number;
  /** Grows with each change of this listing. */
  version: number;
  row: MapRow | null;
}

/** What one question was answered with, all of one moment. */
export interface MapChanges {
  /** What transactions before this one have done is in it; of later ones some may be. */
  since: bigint;
  /** Another one when all has to be read again. */
  epoch: string;
  changes: MapChange[];
}

interface Read {
  since: string;
  epoch: string;
  id: number | null;
  version: number;
  category: number | null;
  type: number;
  latitude: number;
  longitude: number;
  day: string;
}

const { categories, lost } = contractOf('pets');
/** What each category of lost or found animals is, by its number. */
const kindOf = new Map<number | null, LostKind>(
  Object.entries(lost ?? {}).flatMap(([name, kind]) => {
    const category = categories[name];
    return category === undefined ? [] : [[category, kind] as const];
  }),
);

const kinds = sql.raw([...kindOf.keys()].join(', '));

interface Part {
  /** Listings behind this one. */
  after: number;
  which: SQL;
  limit: number;
}

const read = async (db: Readable, { after, which, limit }: Part): Promise<MapChanges> => {
  // Said of each table, so that none is read from its beginning.
  const isBehind = (id: AnyPgColumn): SQL => sql`${id} > ${after}::integer`;
  const rows = await prepareRows<Read>(
    db,
    sql`select moment.*, page.*
      from (select pg_snapshot_xmin(pg_current_snapshot())::text,
        coalesce((select changed_by::text from ${lostChanges} where listing_id = 0), '')) moment
      left join (
        select ${lostChanges.listingId}, ${lostChanges.version}, ${listings.category}, ${listings.typeId},
          ${lostDetails.publicLatitude}, ${lostDetails.publicLongitude}, coalesce(${lostDetails.eventDate}::text, '')
        from ${lostChanges}
        left join ${lostDetails} on ${lostDetails.listingId} = ${lostChanges.listingId}
          and ${lostDetails.publicLatitude} is not null and ${isBehind(lostDetails.listingId)}
        left join ${listings} on ${listings.id} = ${lostDetails.listingId} and ${isLive('pets')}
          and ${listings.category} in (${kinds}) and ${isBehind(listings.id)}
        where ${isBehind(lostChanges.listingId)} and ${which} limit ${limit}::integer
      ) page on true`,
    ['since', 'epoch', 'id', 'version', 'category', 'type', 'latitude', 'longitude', 'day'],
  ).execute();
  const [{ since = '0', epoch = '' } = {}] = rows;
  const changes = rows.flatMap(({ id, version, category, type, latitude, longitude, day }): MapChange[] => {
    if (id === null) return [];
    const kind = kindOf.get(category);
    return [{ id, version, row: kind === undefined ? null : { id, kind, type, latitude, longitude, day } }];
  });
  return { since: BigInt(since), epoch, changes };
};

/**
 * What transactions from this one on have changed, `limit` rows at most. Only what everybody is told may tell anything on
 * the map: of a place its rounded point, never the exact one. Else who asks for ever smaller parts of it would find it out.
 */
export const readChangesSince = (db: Readable, since: bigint, limit: number): Promise<MapChanges> =>
  read(db, {
    after: 0,
    // A database that was brought back elsewhere has numbers that are still to come: they say nothing of what is new.
    which: sql`${lostChanges.changedBy} >= ${String(since)}::text::xid8
      and ${lostChanges.changedBy} < pg_snapshot_xmax(pg_current_snapshot())`,
    limit,
  });

/** The same of all listings in the order of their numbers, from the one behind `after` on. */
export const readListingsAfter = (db: Readable, after: number, limit: number): Promise<MapChanges> =>
  read(db, { after, which: sql`true order by ${lostChanges.listingId}`, limit });
