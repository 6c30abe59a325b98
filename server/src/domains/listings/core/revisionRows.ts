import { isDeepStrictEqual } from 'node:util';
import { and, eq, lt, not, or, sql } from 'drizzle-orm';
import { BoostType, DAY_MS, EDIT_REJECTION_DAYS, type ListingEventKind, PurchaseStatus } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import { boosts, listingActions, listingRevisions, listings, purchases } from '../../../db/schema';
import { storeLost } from '../../lost/details/lostDetails';
import { pinTarget, runningBoost } from '../../payments/states/boostState';
import { type Content, type FullContent, fullContentOf } from './listingContent';
import type { ListingActor } from './listingPolicy';

/** A decision can no longer be undone by then (`DECISION_UNDO_MS`). */
const UNDO_OVER_MS = 60_000;

/** Returns a locked listing's pending revision, or else the rejected one that can be corrected. */
export const wantedRevisions = async (tx: Transaction, listingId: number) => {
  const [found] = await tx.select().from(listingRevisions).where(eq(listingRevisions.listingId, listingId));
  if (found?.decidedAt === null) return { waiting: found, rejected: undefined };
  return { waiting: undefined, rejected: found?.isRejected ? found : undefined };
};

/** Returns a locked listing's pending revision; undefined without one. */
export const waitingRevision = async (tx: Transaction, listingId: number) =>
  (await wantedRevisions(tx, listingId)).waiting;

/** Sets a listing's content and increments its version. */
export const setContent = async (tx: Transaction, id: number, content: Partial<FullContent>, now: Date) => {
  const { lost, ...columns } = content;
  await tx
    .update(listings)
    .set({ ...columns, updatedAt: now })
    .where(eq(listings.id, id));
  if (lost !== undefined) await storeLost(tx, id, lost);
};

/** Increments a listing's version without changing its content. */
export const bumpVersion = async (tx: Transaction, id: number): Promise<void> => {
  await tx
    .update(listings)
    .set({ version: sql`${listings.version} + 1` })
    .where(eq(listings.id, id));
};

export const setRevision = async (
  tx: Transaction,
  listingId: number,
  { decidedAt, ...content }: FullContent & { decidedAt: Date | null },
): Promise<void> => {
  await tx
    .update(listingRevisions)
    .set({ ...fullContentOf(content), decidedAt })
    .where(eq(listingRevisions.listingId, listingId));
};

interface Step {
  listingId: number;
  /** Undefined when the site itself acts. */
  actorId?: number;
  actorRole: ListingActor;
  /** 'state' by default. */
  what?: ListingEventKind;
  from: number;
  to: number;
  reason?: string;
  comment?: string | null;
  now: Date;
}

/** Records what happened to listings in their history. */
export const recordSteps = async (tx: Transaction, ...steps: readonly Step[]): Promise<void> => {
  const rows = steps.map(({ from, to, now, ...rest }) => ({ ...rest, fromStatus: from, toStatus: to, createdAt: now }));
  if (rows.length > 0) await tx.insert(listingActions).values(rows);
};

/** Deletes revisions whose decision can no longer be undone or shown; the next sweep deletes their pictures. */
export const sweepRevisions = async (db: Database, now: Date): Promise<void> => {
  const before = (ms: number) => lt(listingRevisions.decidedAt, new Date(now.getTime() - ms));
  const { isRejected } = listingRevisions;
  await db
    .delete(listingRevisions)
    .where(or(and(not(isRejected), before(UNDO_OVER_MS)), before(EDIT_REJECTION_DAYS * DAY_MS)));
};

type Entries = Pick<Content, 'breedId' | 'objectId' | 'serviceId'>;

/** Returns whether a change would move a listing's running or ordered pin to another breed, item or service. */
export const wouldMovePin = async (
  tx: Transaction,
  { id, from, to, now }: { id: number; from: Entries; to: Entries; now: Date },
): Promise<boolean> => {
  if (isDeepStrictEqual(pinTarget(from), pinTarget(to))) return false;
  const pinOf = (table: typeof boosts | typeof purchases) =>
    and(eq(table.listingId, id), eq(table.boostType, BoostType.pinned));
  if (await hasRow(tx, boosts, and(pinOf(boosts), runningBoost(now)))) return true;
  return hasRow(tx, purchases, and(pinOf(purchases), eq(purchases.status, PurchaseStatus.pending)));
};
