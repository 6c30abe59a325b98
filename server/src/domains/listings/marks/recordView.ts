import { createHmac, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { moscowDay } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { listingViews, viewMarks, viewSalts } from '../../../db/schema';
import { lineOf } from '../../../network/networkOf';

/** Returns the salt of a day, `YYYY-MM-DD`: random, common to all servers, deleted after the day. */
export const saltOf = async (tx: Transaction, day: string): Promise<string> => {
  const fresh = randomBytes(32).toString('base64url');
  await tx.insert(viewSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [kept] = await tx.select().from(viewSalts).where(eq(viewSalts.day, day));
  return kept?.salt ?? fresh;
};

/** Programs that identify themselves. */
const robot = /bot|crawl|spider|slurp|preview|scan|monitor|headless|curl|wget|python|java\/|http-client|^$/i;

/** Returns whether the user agent is a program's. */
export const isRobot = (userAgent: string | undefined): boolean => robot.test((userAgent ?? '').slice(0, 500));

interface View {
  listingId: number;
  address: string;
  userAgent: string;
  now: Date;
}

/** Counts a visitor's view of a listing once a day; only a salted hash of them is stored, until the day is over. */
export const recordView = (db: Database, { listingId, address, userAgent, now }: View): Promise<void> =>
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
