import { randomUUID } from 'node:crypto';
import type { Database } from '@laparyadom/server/src/db/database';
import * as schema from '@laparyadom/server/src/db/schema/index';
import { recordKey } from '@laparyadom/server/src/domains/calls/requestKeys';
import { changeListingStatus } from '@laparyadom/server/src/domains/listings/core/changeListingStatus';
import { outdateListings } from '@laparyadom/server/src/domains/listings/core/outdateListings';
import { insertListing } from '@laparyadom/server/src/domains/listings/posting/createListing';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DAY_MS, type Section } from 'shared/contract';
import { grantPublication } from './benchData';
import { measureProcessor } from './processorTimes';

const { listings, users } = schema;

const TTL_DAYS = 30;

/** Cost of one listing: milliseconds, milliseconds of the database's processor, and bytes of its WAL. */
export interface WriteCost {
  ms: number;
  processorMs: number;
  walBytes: number;
}

export const writes = ['create', 'publish', 'expire'] as const;
export type Writes = Record<(typeof writes)[number], WriteCost>;

const walEnd = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ end: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as end`,
  );
  return rows[0]?.end ?? Number.NaN;
};

/** Returns the cost per unit of `work`, which returns the number of units. */
const costOf = async (pool: pg.Pool, work: () => Promise<number>): Promise<WriteCost> => {
  const [begin, started] = [await walEnd(pool), performance.now()];
  const { done, processor } = await measureProcessor(
    async () => ({ done: await work() }),
    (measure) => measure.done,
  );
  const each = (whole: number): number => whole / Math.max(1, done);
  return {
    ms: each(performance.now() - started),
    processorMs: processor.database,
    walBytes: each((await walEnd(pool)) - begin),
  };
};

type Sample = typeof listings.$inferSelect;

/** Returns listings to place again, spread over the whole table, and a moderator. */
const prepare = async (db: Database, count: number) => {
  const samples = await db
    .select()
    .from(listings)
    .where(eq(listings.authorBanned, false))
    .orderBy(sql`hashint4(${listings.id})`)
    .limit(count);
  const [moderator] = await db.insert(users).values({ username: 'Модератор', isModerator: true }).returning();
  if (!moderator || samples.length === 0) throw new Error('There is nothing to measure with');
  await grantPublication(db, [...new Set(samples.map(({ authorId }) => authorId))]);
  return { samples, moderatorId: moderator.id };
};

/** Places a copy of the sample and returns its id. */
const publishCopy = async (db: Database, sample: Sample, now: Date): Promise<number> => {
  const { authorId: userId, section, cityId, title, description, price, category, images } = sample;
  const { breedId, sex, objectId, audience, condition, serviceId } = sample;
  const own = { breedId, sex, objectId, audience, condition, serviceId };
  const columns = { section, cityId, title, description, price, category, ...own, lost: null };
  const attempt = { key: randomUUID(), userId, action: 'create', section, digest: null } as const;
  await recordKey(db, attempt, now);
  return insertListing(db, { attempt, columns, images, claimIds: [], limit: Number.MAX_SAFE_INTEGER, now });
};

/** Returns the time at which `count` published listings have expired. */
const dueMoment = async (db: Database, count: number): Promise<Date> => {
  const [oldest] = await db
    .select({ publishedAt: listings.publishedAt })
    .from(listings)
    .where(eq(listings.status, 1))
    .orderBy(listings.publishedAt)
    .offset(count)
    .limit(1);
  if (!oldest?.publishedAt) throw new Error(`There are no ${count} published listings`);
  return new Date(oldest.publishedAt.getTime() + TTL_DAYS * DAY_MS);
};

/** Creates, publishes and expires `count` listings one by one with the site's own functions; as many stay published. */
export const measureWrites = async (pool: pg.Pool, count: number): Promise<Writes> => {
  const db = drizzle(pool, { schema });
  const { samples, moderatorId } = await prepare(db, count);
  const now = new Date();
  const made: { id: number; section: Section }[] = [];
  const create = await costOf(pool, async () => {
    for (const sample of samples) made.push({ id: await publishCopy(db, sample, now), section: sample.section });
    return made.length;
  });
  const publish = await costOf(pool, async () => {
    for (const { id: listingId, section } of made) {
      const user = { id: moderatorId, isAdmin: false, isModerator: true };
      const change = { user, section, listingId, wanted: 1, as: ['admin'], now } as const;
      await changeListingStatus(db, { ...change, rejection: null });
    }
    return made.length;
  });
  const due = await dueMoment(db, made.length);
  const expire = await costOf(pool, () => outdateListings(db, { ttlDays: TTL_DAYS, now: due }));
  return { create, publish, expire };
};
