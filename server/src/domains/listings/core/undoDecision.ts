import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { DECISION_UNDO_MS, ListingStatus, PurchaseStatus, type Section } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import { boosts, listingActions, listingRevisions, listings, purchases } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { recordAudit } from '../../accounts/adminAccess/recordAudit';
import type { Actor } from '../../accounts/users/accountPolicy';
import { lockActor } from '../../accounts/users/lockWriter';
import { withLost } from '../../lost/details/lostDetails';
import { withdrawQueued } from '../../notifications/notices/notify';
import { unqueueSearches } from '../../search/core/searchQueue';
import { fullContentOf } from './listingContent';
import { decisionSubject } from './listingNotices';
import { lockListing } from './lockListing';
import { messages } from './messages.ru';
import { bumpVersion, recordSteps, setContent, setRevision, wouldMovePin } from './revisionRows';

interface Undo {
  user: Actor;
  section: Section;
  /** As received; an invalid id counts as an unknown listing. */
  listingId: number;
  now: Date;
}

const { published, review } = ListingStatus;

/** Restores a decided revision to pending. Throws 409 when it is gone or a pin was bought for the changed entry. */
const undoRevision = async (
  tx: Transaction,
  { listing, wasPublished, now }: { listing: typeof listings.$inferSelect; wasPublished: boolean; now: Date },
): Promise<void> => {
  const [snapshot] = await tx
    .select()
    .from(listingRevisions)
    .where(and(eq(listingRevisions.listingId, listing.id), isNotNull(listingRevisions.decidedAt)));
  if (!snapshot) throw conflict(messages.undoLapsed, 'UNDO_LAPSED');
  if (!wasPublished) {
    await tx
      .update(listingRevisions)
      .set({ decidedAt: null, isRejected: false })
      .where(eq(listingRevisions.listingId, listing.id));
    await bumpVersion(tx, listing.id);
    return;
  }
  if (await wouldMovePin(tx, { id: listing.id, from: listing, to: snapshot, now })) {
    throw conflict(messages.undoPaid, 'LISTING_STATE');
  }
  await setRevision(tx, listing.id, { ...fullContentOf(await withLost(tx, listing)), decidedAt: null });
  await setContent(tx, listing.id, fullContentOf(snapshot), now);
};

const onRevision: readonly string[] = ['approve', 'reject'];

/** Returns a listing's latest step if it is this moderator's decision and can still be undone; null otherwise. */
const ownAndFresh = async (tx: Transaction, listing: { id: number; status: number }, { user, now }: Undo) => {
  const [step] = await tx
    .select()
    .from(listingActions)
    .where(eq(listingActions.listingId, listing.id))
    .orderBy(desc(listingActions.id))
    .limit(1);
  const isOwn = step?.actorRole === 'admin' && step.actorId === user.id;
  if (!isOwn || now.getTime() - step.createdAt.getTime() > DECISION_UNDO_MS) return null;
  const isDecision = step.what === 'state' && step.fromStatus === review && step.toStatus === listing.status;
  return isDecision || onRevision.includes(step.what) ? step : null;
};

const isPaidFor = async (tx: Transaction, listingId: number): Promise<boolean> =>
  (await hasRow(tx, boosts, and(eq(boosts.listingId, listingId), eq(boosts.state, 'live')))) ||
  hasRow(tx, purchases, and(eq(purchases.listingId, listingId), eq(purchases.status, PurchaseStatus.pending)));

const backToReview = async (tx: Transaction, listing: { id: number; status: number }, now: Date): Promise<void> => {
  if (listing.status === published && (await isPaidFor(tx, listing.id))) {
    throw conflict(messages.undoPaid, 'LISTING_STATE');
  }
  await tx
    .update(listings)
    .set({ status: review, updatedAt: now, publishedAt: null })
    .where(eq(listings.id, listing.id));
};

/**
 * Undoes this moderator's decision on a listing or revision within `DECISION_UNDO_MS`, and returns the state; the
 * author is notified of neither. Throws 404 for an unknown listing, 409 when the decision is older, another moderator's
 * or not the latest, or a payment is involved.
 */
export const undoDecision = (db: Database, undo: Undo): Promise<ListingStatus> =>
  db.transaction(async (tx) => {
    const { user, section, listingId, now } = undo;
    const actor = await lockActor(tx, user);
    const listing = await lockListing(tx, { section, listingId, actor, strength: 'update' });
    const step = await ownAndFresh(tx, listing, undo);
    if (!step) throw conflict(messages.undoLapsed, 'UNDO_LAPSED');
    const ofRevision = onRevision.includes(step.what);
    const status = ofRevision ? listing.status : review;
    if (ofRevision) await undoRevision(tx, { listing, wasPublished: step.what === 'approve', now });
    else await backToReview(tx, listing, now);
    await unqueueSearches(tx, listing.id, step.createdAt);
    await withdrawQueued(tx, decisionSubject(listing.id));
    await recordSteps(tx, {
      listingId: listing.id,
      actorId: actor.id,
      actorRole: 'admin',
      what: ofRevision ? 'undo' : 'state',
      from: listing.status,
      to: status,
      now,
    });
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'undo',
      kind: 'listing',
      subjectId: listing.id,
      subject: listing.title,
      section,
      before: { is_visible: listing.status },
      after: { is_visible: status },
      now,
    });
    return status;
  });
