import { and, eq, exists, gt, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { CLOSED_READABLE_DAYS, DAY_MS, ListingStatus, PurchaseStatus } from 'shared/contract';
import type { Database } from '../../../db/database';
import { boosts, listings, purchases } from '../../../db/schema';
import { notify } from '../../notifications/notices/notify';
import { runningBoost } from '../../payments/states/boostState';
import { lapsed } from '../../payments/states/purchaseState';
import { recordSteps } from './revisionRows';

/** Listings of one transaction: each leaves all indexes of the feeds, and one statement has its limit. */
const BATCH = 100;

interface Term {
  before: Date;
  now: Date;
}

/** Matches listings that outlast their term, by a running boost or an order, which lasts at most an hour. */
const isPaidFor = (db: Pick<Database, 'select'>, { before, now }: Term): SQL | undefined => {
  const pays = and(
    eq(purchases.listingId, listings.id),
    eq(purchases.status, PurchaseStatus.pending),
    not(lapsed(now) ?? sql`false`),
  );
  const one = { one: sql`1` };
  return or(
    exists(
      db
        .select(one)
        .from(boosts)
        .where(and(eq(boosts.listingId, listings.id), runningBoost(now))),
    ),
    and(
      gt(listings.publishedAt, new Date(before.getTime() - DAY_MS)),
      exists(db.select(one).from(purchases).where(pays)),
    ),
  );
};

/** Outdates a batch; returns how many listings it read and how many it outdated. */
const outdateBatch = (db: Database, term: Term): Promise<{ due: number; outdated: number }> =>
  db.transaction(async (tx) => {
    const { now } = term;
    const free = not(isPaidFor(tx, term) ?? sql`false`);
    const due = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.status, ListingStatus.published), lt(listings.publishedAt, term.before), free))
      .orderBy(listings.publishedAt)
      .limit(BATCH)
      // Others are handled by another process; a locked listing waits for the next run.
      .for('update', { skipLocked: true });
    if (due.length === 0) return { due: 0, outdated: 0 };
    const ids = due.map(({ id }) => id);
    // Checked again under the lock: a boost may have started before it.
    const done = await tx
      .update(listings)
      .set({ status: ListingStatus.outdated, updatedAt: now })
      .where(and(inArray(listings.id, ids), free))
      .returning({
        id: listings.id,
        section: listings.section,
        title: listings.title,
        userId: listings.authorId,
      });
    const step = { actorRole: 'system', from: ListingStatus.published, to: ListingStatus.outdated, now } as const;
    await recordSteps(tx, ...done.map(({ id }) => ({ ...step, listingId: id })));
    const notice = { event: 'ended' as const, now };
    await notify(
      tx,
      ...done.map(({ userId, ...data }) => ({
        ...notice,
        data,
        userId,
        once: `ended:${data.id}:${now.getTime()}`,
      })),
    );
    return { due: due.length, outdated: done.length };
  });

/** Moves expired listings without a boost to state 4; returns their number. Processes may overlap. */
export const outdateListings = async (
  db: Database,
  { ttlDays, now }: { ttlDays: number; now: Date },
): Promise<number> => {
  const before = new Date(now.getTime() - ttlDays * DAY_MS);
  for (let total = 0; ; ) {
    const { due, outdated } = await outdateBatch(db, { before, now });
    total += outdated;
    if (due < BATCH) return total;
  }
};

/** Hides closed listings whose time of readability is over, and returns their number. */
export const hideClosed = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - CLOSED_READABLE_DAYS * DAY_MS);
  const hidden = await db
    .update(listings)
    .set({ isReadableClosed: false })
    .where(and(eq(listings.isReadableClosed, true), lte(listings.closedAt, before)))
    .returning({ id: listings.id });
  return hidden.length;
};
