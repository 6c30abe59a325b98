import { and, eq, lt, not, or, sql } from 'drizzle-orm';
import { EDIT_REJECTION_DAYS, type ListingEventKind } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { listingActions, listingRevisions, listings } from '../../../db/schema';
import { storeLost } from '../../lost/details/lostDetails';
import { type FullContent, fullContentOf } from './listingContent';

/** By then a decision can no longer be taken back (`DECISION_UNDO_MS`). */
const UNDO_OVER_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the author wants a listing to say: the revision that waits, or else the one that was rejected and is still there to
 * be corrected. Its listing is locked already.
 */
export const wantedRevisions = async (tx: Transaction, listingId: number) => {
  const [found] = await tx.select().from(listingRevisions).where(eq(listingRevisions.listingId, listingId));
  if (found?.decidedAt === null) return { waiting: found, rejected: undefined };
  return { waiting: undefined, rejected: found?.isRejected ? found : undefined };
};

/** The revision of a listing that waits; undefined when none does. Its listing is locked already. */
export const waitingRevision = async (tx: Transaction, listingId: number) =>
  (await wantedRevisions(tx, listingId)).waiting;

/** Gives a listing this content, and with it the next version. */
export const setContent = async (tx: Transaction, id: number, content: Partial<FullContent>, now: Date) => {
  const { lost, ...columns } = content;
  await tx
    .update(listings)
    .set({ ...columns, updatedAt: now })
    .where(eq(listings.id, id));
  if (lost !== undefined) await storeLost(tx, id, lost);
};

/** The listing's next version, where nothing of its own has changed. */
export const bumpVersion = async (tx: Transaction, id: number): Promise<void> => {
  await tx
    .update(listings)
    .set({ version: sql`${listings.version} + 1` })
    .where(eq(listings.id, id));
};

/** Puts what is given in the revision's place, with what a listing has now where it is another's to keep. */
export const setRevision = async (
  tx: Transaction,
  listingId: number,
  values: FullContent & { decidedAt: Date | null },
): Promise<void> => {
  const { decidedAt } = values;
  await tx
    .update(listingRevisions)
    .set({ ...fullContentOf(values), decidedAt })
    .where(eq(listingRevisions.listingId, listingId));
};

interface Step {
  listingId: number;
  actorId: number;
  actorRole: 'owner' | 'admin';
  what: ListingEventKind;
  from: number;
  to: number;
  /** Why a revision is rejected. */
  reason?: string;
  comment?: string | null;
  now: Date;
}

/** Notes in the history of a listing what was done with its content. */
export const recordStep = async (tx: Transaction, step: Step): Promise<void> => {
  const { from: fromStatus, to: toStatus, now: createdAt, ...rest } = step;
  await tx.insert(listingActions).values({ ...rest, fromStatus, toStatus, createdAt });
};

/**
 * Removes what a publication has replaced and cannot come back, and rejected revisions of which nobody is told any more;
 * their pictures go with the next sweep of pictures.
 */
export const sweepRevisions = async (db: Database, now: Date): Promise<void> => {
  const before = (ms: number) => lt(listingRevisions.decidedAt, new Date(now.getTime() - ms));
  const { isRejected } = listingRevisions;
  await db
    .delete(listingRevisions)
    .where(or(and(not(isRejected), before(UNDO_OVER_MS)), before(EDIT_REJECTION_DAYS * DAY_MS)));
};
