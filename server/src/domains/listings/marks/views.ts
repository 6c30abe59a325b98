import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { moscowDay, type Section } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { listingViews, reads, viewMarks, viewSalts } from '../../../db/schema';
import { lineOf } from '../../../network/networkOf';
import type { Actor } from '../../accounts/users/accountPolicy';
import { requireVisibleListing } from '../core/findListing';

/** Returns the random salt of a day, `YYYY-MM-DD`, common to all servers and deleted after the day. */
export const saltOf = async (tx: Transaction, day: string): Promise<string> => {
  const fresh = randomBytes(32).toString('base64url');
  await tx.insert(viewSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [kept] = await tx.select().from(viewSalts).where(eq(viewSalts.day, day));
  return kept?.salt ?? fresh;
};

/** User agents of programs. */
const robot = /bot|crawl|spider|slurp|preview|scan|monitor|headless|curl|wget|python|java\/|http-client|^$/i;

export const isRobot = (userAgent: string): boolean => robot.test(userAgent.slice(0, 500));

/** Counts a visitor's view once a day, by a salted hash that is stored until the day is over. */
export const recordView = (
  db: Database,
  { listingId, address, userAgent, now }: { listingId: number; address: string; userAgent: string; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const day = moscowDay(now);
    const hash = createHmac('sha256', await saltOf(tx, day))
      .update(`${listingId}\n${lineOf(address)}\n${userAgent}`)
      .digest('base64url');
    const marked = await tx
      .insert(viewMarks)
      .values({ day, hash })
      .onConflictDoNothing()
      .returning({ day: viewMarks.day });
    if (marked.length === 0) return;
    await tx
      .insert(listingViews)
      .values({ listingId, day, count: 1 })
      .onConflictDoUpdate({
        target: [listingViews.listingId, listingViews.day],
        set: { count: sql`${listingViews.count} + 1` },
      });
  });

/** Records that the account has opened a listing, the first time only. Throws 404 for one that it may not see. */
export const markAsRead = async (
  db: Queryable,
  { section, requested, user, now }: { section: Section; requested: string; user: Actor; now: Date },
): Promise<void> => {
  const { id } = await requireVisibleListing(db, section, requested, user);
  await db.insert(reads).values({ userId: user.id, listingId: id, section, createdAt: now }).onConflictDoNothing();
};

/** Older marks hardly appear on cards any more. */
const LISTED_MAX = 10_000;

/** Returns the ids of the section's listings that the account has opened, latest first, at most 10,000. */
export const selectReadMarks = async (db: Queryable, section: Section, userId: number): Promise<number[]> => {
  const marks = await db
    .select({ id: reads.listingId })
    .from(reads)
    .where(and(eq(reads.userId, userId), eq(reads.section, section)))
    .orderBy(desc(reads.createdAt), desc(reads.listingId))
    .limit(LISTED_MAX);
  return marks.map(({ id }) => id);
};
