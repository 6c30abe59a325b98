import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { DECISION_UNDO_MS, ListingStatus } from 'shared/contract';
import type { Database, Transaction } from '../../../../db/database';
import { hasRow } from '../../../../db/hasRow';
import { boosts, complaintCases, listingActions, listings, type Reversal } from '../../../../db/schema';
import { conflict, notFound } from '../../../../errors/httpError';
import { recordAudit } from '../../../accounts/adminAccess/recordAudit';
import { type Actor, mayModerate } from '../../../accounts/users/accountPolicy';
import { requirePublicationConsent } from '../../../accounts/users/consentState';
import { lockActor } from '../../../accounts/users/lockWriter';
import { caseSubject, hideListing } from '../../../complaints/states/complaintCases';
import { recordOutcome, reweighCases } from '../../../complaints/states/reporters';
import { decisionSubject } from '../../../listings/core/listingNotices';
import { withdrawSupportMessages } from '../../../messages/supportMessages';
import { withdrawQueued } from '../../../notifications/notices/notify';
import { messages } from '../messages.ru';
import { setBanIn } from '../setBan';
import { findCase, lockCase, subjectOf } from './lockCase';

const text = messages.complaints;

interface Undo {
  actor: Actor;
  caseId: number;
  now: Date;
}

type Case = typeof complaintCases.$inferSelect;
type Listing = NonNullable<Awaited<ReturnType<typeof lockCase>>['listing']>;

const isOwnAndFresh = ({ decidedBy, decidedAt }: Case, { actor, now }: Undo): boolean =>
  decidedBy === actor.id && decidedAt !== null && now.getTime() - decidedAt.getTime() <= DECISION_UNDO_MS;

/** Returns whether there is a newer case about the same target: both would be open. */
const isOpenAnew = async (tx: Transaction, { id, listingId, userId }: Case): Promise<boolean> => {
  const isTarget: SQL =
    listingId === null ? eq(complaintCases.userId, userId ?? 0) : eq(complaintCases.listingId, listingId);
  const others = and(isTarget, isNull(complaintCases.decidedAt), ne(complaintCases.id, id));
  return hasRow(tx, complaintCases, others);
};

/** Restores the boosts that the decision ended, unless their time has passed or another one occupies their place. */
const reviveBoosts = async (tx: Transaction, { boosts: ids }: Reversal, now: Date): Promise<void> => {
  if (ids.length === 0) return;
  const isOccupied = sql`exists (select 1 from boosts other where other.state = 'live' and (other.listing_id = ${boosts.listingId}
    or other.breed_id = ${boosts.breedId} or other.object_id = ${boosts.objectId} or other.service_id = ${boosts.serviceId}))`;
  await tx
    .update(boosts)
    .set({ state: 'live' })
    .where(
      and(inArray(boosts.id, ids), or(gt(boosts.endsAt, now), isNotNull(boosts.pausedAt)), sql`not ${isOccupied}`),
    );
};

/** Returns whether the listing has left the status that the decision gave or left it. */
const hasMoved = ({ status }: Listing, { decision, reversal }: Case): boolean =>
  status !== (decision === 'reject' ? ListingStatus.rejected : reversal?.status);

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));

const restoreListing = async (
  tx: Transaction,
  listing: Listing,
  { decision, decidedAt, reversal }: Case,
  now: Date,
) => {
  if (!reversal) return;
  const { status, marks } = reversal;
  const hiddenAt = toDate(reversal.hiddenAt);
  if (decision === 'dismiss' && hiddenAt) await hideListing(tx, listing.id, now);
  if (decision !== 'dismiss') await tx.update(listings).set({ hiddenAt }).where(eq(listings.id, listing.id));
  if (decision !== 'reject' || status === null || status === listing.status) return;
  if (status === ListingStatus.published)
    await requirePublicationConsent(tx, { authorId: listing.authorId, isAuthor: false });
  await tx
    .update(listings)
    .set({ status, updatedAt: now, ...(marks && { ...marks, closedAt: toDate(marks.closedAt) }) })
    .where(eq(listings.id, listing.id));
  // The undone step must not count against the author. The audit log stores it.
  await tx
    .delete(listingActions)
    .where(
      and(
        eq(listingActions.listingId, listing.id),
        eq(listingActions.toStatus, listing.status),
        eq(listingActions.createdAt, decidedAt ?? now),
      ),
    );
};

/**
 * Undoes this account's decision within `DECISION_UNDO_MS`; closed orders stay closed. Throws 404 for an unknown or
 * forbidden case, 409 when it is too late, another person's, the target has changed, or the consent is withdrawn.
 */
export const undoComplaints = (db: Database, undo: Undo): Promise<void> =>
  db.transaction(async (tx) => {
    const { actor: asking, caseId, now } = undo;
    const { id: actorId } = asking;
    const { found, accusedId } = await findCase(tx, caseId);
    const isOwnBan = found.reversal?.banned && isOwnAndFresh(found, undo);
    if (isOwnBan) await setBanIn(tx, { actorId, ban: { user_id: accusedId, ban: false }, now });
    const actor = await lockActor(tx, asking);
    if (!(found.userId === null ? mayModerate(actor) : actor.isAdmin)) throw notFound(text.none);
    const { locked, listing } = await lockCase(tx, found);
    const isLapsed = !isOwnAndFresh(locked, undo) || (listing !== null && hasMoved(listing, locked));
    if (isLapsed || (await isOpenAnew(tx, locked))) throw conflict(text.undoLapsed, 'UNDO_LAPSED');
    if (listing) await restoreListing(tx, listing, locked, now);
    await withdrawSupportMessages(tx, caseSubject(caseId));
    await withdrawQueued(tx, caseSubject(caseId));
    if (listing && locked.decision === 'reject') await withdrawQueued(tx, decisionSubject(listing.id));
    if (locked.reversal) await reviveBoosts(tx, locked.reversal, now);
    await recordOutcome(tx, { caseId, upheld: locked.decision !== 'dismiss', times: -1 });
    await tx
      .update(complaintCases)
      .set({ decision: null, decidedAt: null, decidedBy: null, reversal: null })
      .where(eq(complaintCases.id, caseId));
    await recordAudit(tx, {
      actorId,
      action: 'undo',
      ...(await subjectOf(tx, listing, accusedId)),
      before: { complaints: locked.decision === 'dismiss' ? 'dismissed' : 'upheld' },
      after: { complaints: 'open' },
      now,
    });
    await reweighCases(tx, caseId);
  });
