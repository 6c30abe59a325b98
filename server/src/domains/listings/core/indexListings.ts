import { and, asc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { listings, renamedEntries } from '../../../db/schema';

/** Legacy listings of one run; the words of a usual one take a tenth of a millisecond. */
const BATCH = 200;
/** Range of ids that one run scans for a renamed entry. */
const STRETCH = 5000;

const columns: Readonly<Record<string, ReturnType<typeof sql>>> = {
  types: sql`type_id`,
  breeds: sql`breed_id`,
  cities: sql`city_id`,
  services: sql`service_id`,
};

const has = (kind: string, id: number) =>
  kind === 'objects' ? sql`(object_id = ${id} or object_root_id = ${id})` : sql`${columns[kind]} = ${id}`;

/** Any update of words recomputes them: see the trigger `listings_words`. */
const indexMissing = async (db: Database): Promise<number> => {
  const done = await db.execute(sql`update listings set words = null where id = any(array(
      select id from listings where words is null and status <> 0 order by id limit ${sql.raw(String(BATCH))}))
    returning id`);
  return done.rows.length;
};

const indexRenamed = async (db: Database): Promise<number> => {
  const [entry] = await db
    .select()
    .from(renamedEntries)
    .orderBy(asc(renamedEntries.kind), asc(renamedEntries.entryId))
    .limit(1);
  if (!entry) return 0;
  const { kind, entryId, doneId } = entry;
  const end = doneId + STRETCH;
  const done = await db.execute(sql`update listings set words = null
    where id > ${doneId} and id <= ${end} and ${has(kind, entryId)} returning id`);
  // Renamed again meanwhile, it starts from the beginning.
  const same = and(
    eq(renamedEntries.kind, kind),
    eq(renamedEntries.entryId, entryId),
    eq(renamedEntries.doneId, doneId),
  );
  const [last] = await db.select({ id: max(listings.id) }).from(listings);
  if (end >= (last?.id ?? 0)) await db.delete(renamedEntries).where(same);
  else await db.update(renamedEntries).set({ doneId: end }).where(same);
  return done.rows.length;
};

export const isListingUnindexed = (): SQL =>
  sql`${rowExists(renamedEntries)} or ${rowExists(listings, sql`words is null and status <> 0`)}`;

/** Stores search words of legacy listings and of those with a renamed entry, in batches; returns their number. */
export const indexListings = async (db: Database): Promise<number> =>
  (await indexMissing(db)) + (await indexRenamed(db));
