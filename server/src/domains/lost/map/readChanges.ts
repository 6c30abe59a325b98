import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, lostChanges, lostDetails } from '../../../db/schema';
import { isLive } from '../../listings/core/selectListings';
import { lostCategories, lostKinds } from '../details/lostDetails';
import type { MapRow } from './pointColumns';

/** A listing's current state: `row` is null when it is not on the map. */
export interface MapChange {
  id: number;
  /** Increases with each change of this listing. */
  version: number;
  row: MapRow | null;
}

/** The result of one query, a consistent snapshot. */
export interface MapChanges {
  /** It has all changes of transactions before this one, and maybe some later ones. */
  since: bigint;
  /** Differs when everything must be read again. */
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

const read = async (
  db: Readable,
  { after, condition, limit }: { after: number; condition: SQL; limit: number },
): Promise<MapChanges> => {
  // Repeated for each table, so that none is read from its start.
  const isAfter = (id: AnyPgColumn): SQL => sql`${id} > ${after}::integer`;
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
          and ${lostDetails.publicLatitude} is not null and ${isAfter(lostDetails.listingId)}
        left join ${listings} on ${listings.id} = ${lostDetails.listingId} and ${isLive('pets')}
          and ${listings.category} in (${lostCategories}) and ${isAfter(listings.id)}
        where ${isAfter(lostChanges.listingId)} and ${condition} limit ${limit}::integer
      ) page on true`,
    ['since', 'epoch', 'id', 'version', 'category', 'type', 'latitude', 'longitude', 'day'],
  ).execute();
  const [{ since = '0', epoch = '' } = {}] = rows;
  const changes = rows.flatMap(({ id, version, category, type, latitude, longitude, day }): MapChange[] => {
    if (id === null) return [];
    const kind = lostKinds.get(category);
    return [{ id, version, row: kind === undefined ? null : { id, kind, type, latitude, longitude, day } }];
  });
  return { since: BigInt(since), epoch, changes };
};

/** Returns changes of transactions from this one on, at most `limit` rows; only public points, never exact ones. */
export const readChangesSince = (db: Readable, since: bigint, limit: number): Promise<MapChanges> =>
  read(db, {
    after: 0,
    // A restored database has recorded transaction ids that are still to come: they are no new changes.
    condition: sql`${lostChanges.changedBy} >= ${String(since)}::text::xid8
      and ${lostChanges.changedBy} < pg_snapshot_xmax(pg_current_snapshot())`,
    limit,
  });

/** Returns all listings on the map in the order of ids, starting after `after`. */
export const readListingsAfter = (db: Readable, after: number, limit: number): Promise<MapChanges> =>
  read(db, { after, condition: sql`true order by ${lostChanges.listingId}`, limit });
