import { sql } from 'drizzle-orm';
import { HOUR_MS, type LostSearch } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { idByName } from '../../../db/idByName';
import { types } from '../../../db/schema';
import { findPoints, type MapResult } from './findPoints';
import { createPointColumns } from './pointColumns';
import { type MapChanges, readChangesSince, readListingsAfter } from './readChanges';

const PAGE = 5000;
/** Interval of full reads, in milliseconds: a promoted standby may lack the primary's last changes. */
const RELOAD_MS = HOUR_MS;

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Creates the state of the listings on the map, and the transaction that it covers. */
const createMapState = (epoch: string, since: bigint) => {
  const points = createPointColumns();
  const versions = new Map<number, number>();
  return {
    points,
    epoch,
    since,
    until: performance.now() + RELOAD_MS,
    /** Applies changes, whichever of several queries finishes first. */
    apply: ({ changes }: MapChanges): void => {
      for (const { id, version, row } of changes) {
        if ((versions.get(id) ?? 0) >= version) continue;
        versions.set(id, version);
        if (row) points.put(row);
        else points.remove(id);
      }
    },
  };
};
type MapState = ReturnType<typeof createMapState>;

const readAll = async (db: Readable): Promise<MapState> => {
  let page = await readListingsAfter(db, 0, PAGE);
  const known = createMapState(page.epoch, page.since);
  for (;;) {
    known.apply(page);
    const last = page.changes.at(-1);
    if (!last || page.changes.length < PAGE) return known;
    page = await readListingsAfter(db, last.id, PAGE);
    // Pages may come from servers with different lags.
    known.since = lower(known.since, page.since);
  }
};

/** Returns the names of all types, and the id of the requested one; null when it is unknown. */
const readTypes = async (db: Readable, name: string | undefined) => {
  const wanted = name === undefined ? sql<null>`null::integer` : idByName('types', sql`${name}`);
  const rows = await db.select({ name: types.name, wanted }).from(types).orderBy(types.id);
  return { names: rows.map((row) => row.name), wanted: rows[0]?.wanted ?? null };
};

/** Creates the map in memory: each request first reads the changes since the last one, by any server. */
export const createLostMap = (db: Readable) => {
  let all: Promise<MapState> | undefined;
  const load = (): Promise<MapState> => {
    const loading = readAll(db);
    all = loading;
    loading.catch(() => {
      if (all === loading) all = undefined;
    });
    return loading;
  };

  /** Returns the current state, with everything committed before the request. */
  const current = async (): Promise<MapState> => {
    const used = all ?? load();
    const known = await used;
    const changed = await readChangesSince(db, known.since, PAGE);
    const isIncremental = changed.epoch === known.epoch && changed.changes.length < PAGE;
    // Another request may have started a full read before.
    if (!isIncremental) return all === used ? load() : current();
    known.apply(changed);
    if (changed.since > known.since) known.since = changed.since;
    return known;
  };

  return {
    /** Reads everything in advance. */
    prepare: async (): Promise<void> => void (await load()),
    search: async ({ type, ...wanted }: LostSearch): Promise<MapResult & { types: string[] }> => {
      const [{ names, wanted: typeId }, known] = await Promise.all([readTypes(db, type), current()]);
      if (performance.now() > known.until) {
        known.until += RELOAD_MS;
        readAll(db).then(
          (fresh) => {
            all = Promise.resolve(fresh);
          },
          () => undefined,
        );
      }
      // No listing is of type 0.
      const ofType = type === undefined ? undefined : (typeId ?? 0);
      return { ...findPoints(known.points, { ...wanted, type: ofType }), types: names };
    },
  };
};
