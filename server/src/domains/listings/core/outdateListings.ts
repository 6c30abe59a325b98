import { and, eq, exists, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { ListingStatus, PurchaseStatus } from 'shared/contract';
import type { Database } from '../../../db/database';
import { boosts, listingActions, listings, purchases } from '../../../db/schema';
import { notify } from '../../notifications/notices/notify';
import { runningBoost } from '../../payments/boostStates/runningBoost';
import { lapsed } from '../../payments/purchaseStates/purchaseState';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Listings of one transaction: each leaves all indexes of the feeds, and one statement has its limit. */
const BATCH = 100;

interface Term {
  /** What was published earlier has had its time. */
  before: Date;
  now: Date;
}

/**
 * Listings that stay although their time has passed: a paid option runs to its end, and an order is not pulled away
 * under its buyer. An order is paid or over within the hour; for more than a day nobody keeps a listing by ordering.
 */
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

/** How many listings this batch looked at, and how many of them it outdated. */
const outdateBatch = (db: Database, term: Term): Promise<{ due: number; outdated: number }> =>
  db.transaction(async (tx) => {
    const free = not(isPaidFor(tx, term) ?? sql`false`);
    const due = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.status, ListingStatus.published), lt(listings.publishedAt, term.before), free))
      .orderBy(listings.publishedAt)
      .limit(BATCH)
      // Another process takes others; a listing on which somebody acts waits for the next time.
      .for('update', { skipLocked: true });
    if (due.length === 0) return { due: 0, outdated: 0 };
    // Asked again under the lock: an option may have started between the look and the lock, and cannot any more.
    const done = await tx
      .update(listings)
      .set({ status: ListingStatus.outdated, updatedAt: term.now })
      .where(
        and(
          inArray(
            listings.id,
            due.map(({ id }) => id),
          ),
          free,
        ),
      )
      .returning({
        id: listings.id,
        section: listings.section,
        title: listings.title,
        authorId: listings.authorId,
      });
    if (done.length > 0) {
      await tx.insert(listingActions).values(
        done.map(({ id }) => ({
          listingId: id,
          actorRole: 'system' as const,
          fromStatus: ListingStatus.published,
          toStatus: ListingStatus.outdated,
          createdAt: term.now,
        })),
      );
      const once = (id: number) => `ended:${id}:${term.now.getTime()}`;
      await notify(
        tx,
        ...done.map(({ authorId, ...data }) => ({
          event: 'ended' as const,
          data,
          userId: authorId,
          once: once(data.id),
          now: term.now,
        })),
      );
    }
    return { due: due.length, outdated: done.length };
  });

/**
 * Brings listings that were published more than `ttlDays` ago to state 4 and gives how many they were; one with a paid
 * option stays until the option ends. Safe in several processes at once.
 */
export const outdateListings = async (
  db: Database,
  { ttlDays, now }: { ttlDays: number; now: Date },
): Promise<number> => {
  const before = new Date(now.getTime() - ttlDays * DAY_MS);
  let total = 0;
  for (;;) {
    const { due, outdated } = await outdateBatch(db, { before, now });
    total += outdated;
    if (due < BATCH) return total;
  }
};
