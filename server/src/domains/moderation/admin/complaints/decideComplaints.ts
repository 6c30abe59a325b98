import { and, eq } from 'drizzle-orm';
import { type CheckedComplaintDecision, ListingStatus, type Rejection } from 'shared/contract';
import type { Database, Transaction } from '../../../../db/database';
import { boosts, complaintCases, listings, type Reversal } from '../../../../db/schema';
import { conflict, notFound, staleSignIn } from '../../../../errors/httpError';
import { recordAudit } from '../../../accounts/adminAccess/recordAudit';
import { type Actor, mayModerate } from '../../../accounts/users/accountPolicy';
import { lockActor } from '../../../accounts/users/lockWriter';
import { caseSubject, notifyReporters, showListing } from '../../../complaints/states/complaintCases';
import { messages as notices } from '../../../complaints/states/messages.ru';
import { recordOutcome, reweighCases } from '../../../complaints/states/reporters';
import { announceDecision, rejectionOf } from '../../../listings/core/listingNotices';
import { recordSteps } from '../../../listings/core/revisionRows';
import { queueMatching } from '../../../lost/details/queueMatching';
import { SETTLED_AFTER_MS, sendSupportMessage } from '../../../messages/supportMessages';
import { endPaidOptions } from '../../../payments/states/purchaseState';
import { messages } from '../messages.ru';
import { setBanIn } from '../setBan';
import { findCase, lockCase, subjectOf } from './lockCase';

const text = messages.complaints;

interface Decided {
  actor: Actor;
  /** The sign-in is fresh enough to ban accounts. */
  isFresh: boolean;
  decision: CheckedComplaintDecision;
  now: Date;
}

interface Announced extends Pick<Decided, 'decision' | 'now'> {
  about: typeof complaintCases.$inferSelect;
  listing: Listing | null;
}

type Listing = NonNullable<Awaited<ReturnType<typeof lockCase>>['listing']>;

/** Returns the boosts that a decision may end: of the listing, or all of the person's. */
const liveBoosts = async (tx: Transaction, target: { listingId: number } | { authorId: number }): Promise<number[]> => {
  const rows = await tx
    .select({ id: boosts.id })
    .from(boosts)
    .innerJoin(listings, eq(listings.id, boosts.listingId))
    .where(
      and(
        eq(boosts.state, 'live'),
        'listingId' in target ? eq(listings.id, target.listingId) : eq(listings.authorId, target.authorId),
      ),
    );
  return rows.map(({ id }) => id);
};

/** Moves the listing to state 3, if it is not there, and returns the boosts that this ends. */
const rejectListing = async (
  tx: Transaction,
  listing: Listing,
  { actorId, rejection, now }: { actorId: number; rejection: Rejection | null; now: Date },
): Promise<number[]> => {
  const { id, status } = listing;
  const { rejected } = ListingStatus;
  if (status === rejected) return [];
  const ended = await liveBoosts(tx, { listingId: id });
  await tx.update(listings).set({ status: rejected, updatedAt: now }).where(eq(listings.id, id));
  await endPaidOptions(tx, [id], now);
  await recordSteps(tx, { listingId: id, actorId, actorRole: 'admin', from: status, to: rejected, ...rejection, now });
  return ended;
};

const marksOf = ({ isReserved, outcome, closedAt, isReadableClosed }: Listing) => ({
  isReserved,
  outcome,
  closedAt: closedAt?.toISOString() ?? null,
  isReadableClosed,
});

/** Notifies the reporters, and the author if something changed, once the decision can no longer be undone. */
const announce = async (tx: Transaction, { about, listing, decision, now }: Announced): Promise<void> => {
  const { id: caseId, hidAt } = about;
  const upheld = decision.action !== 'dismiss';
  const words = listing
    ? (upheld ? notices.upheldListing : notices.dismissedListing)(listing.title)
    : upheld
      ? notices.upheldUser
      : notices.dismissedUser;
  const stays = listing && !upheld && listing.status === ListingStatus.published ? listing : undefined;
  const kept = stays && { section: stays.section, id: stays.id, title: stays.title };
  await notifyReporters(tx, { caseId, text: words, listing: kept, now, afterMs: SETTLED_AFTER_MS });
  if (!listing) return;
  if (decision.action === 'reject')
    await announceDecision(tx, { listing, rejection: rejectionOf(decision), isApproved: false, now });
  if (!upheld && hidAt) {
    const shown = { userId: listing.authorId, text: notices.shown(listing.title), now };
    await sendSupportMessage(tx, { ...shown, subject: caseSubject(caseId), afterMs: SETTLED_AFTER_MS });
  }
};

/**
 * Decides all open complaints about a target: `reject` moves the listing to state 3, `ban` bans its person, `dismiss`
 * shows it again; none leaves it hidden by complaints. Throws 404 for a case that this account may not decide,
 * `FRESH_SIGN_IN` for a ban after an old sign-in, 409 for one's own or a decided case, and an impossible action.
 */
export const decideComplaints = (db: Database, { actor: asking, isFresh, decision, now }: Decided): Promise<void> =>
  db.transaction(async (tx) => {
    const { id: actorId } = asking;
    const { case_id: caseId, action } = decision;
    const rejection = rejectionOf(decision);
    const { found, accusedId } = await findCase(tx, caseId);
    const isPerson = found.userId !== null;
    const endedByBan = action === 'ban' ? await liveBoosts(tx, { authorId: accusedId }) : [];
    let banned = false;
    if (action === 'ban') {
      if (!isFresh) throw staleSignIn();
      ({ changed: banned } = await setBanIn(tx, { actorId, ban: { user_id: accusedId, ban: true }, now }));
    }
    const actor = await lockActor(tx, asking);
    if (!(isPerson ? actor.isAdmin : mayModerate(actor))) throw notFound(text.none);
    if (accusedId === actorId) throw conflict(text.own, 'OWN_CASE');
    if (isPerson && action === 'reject') throw conflict(text.onlyListings, 'NOT_A_LISTING');
    const { locked, listing } = await lockCase(tx, found);
    if (locked.decidedAt) throw conflict(text.decided, 'COMPLAINTS_DECIDED');
    const reversal: Reversal = {
      status: listing?.status ?? null,
      hiddenAt: listing?.hiddenAt?.toISOString() ?? null,
      marks: listing && marksOf(listing),
      boosts: endedByBan,
      banned,
    };
    if (listing && action === 'reject') reversal.boosts = await rejectListing(tx, listing, { actorId, rejection, now });
    if (listing?.hiddenAt && action === 'dismiss') {
      await showListing(tx, listing.id, now);
      // A hidden listing was not matched.
      await queueMatching(tx, listing.id, { now, afterMs: SETTLED_AFTER_MS });
    } else if (listing?.hiddenAt) {
      // Nobody could show it again after the rejection is corrected or the ban lifted: no case would be open.
      await tx.update(listings).set({ hiddenAt: null, updatedAt: now }).where(eq(listings.id, listing.id));
    }
    await tx
      .update(complaintCases)
      .set({ decision: action, decidedAt: now, decidedBy: actorId, reversal })
      .where(eq(complaintCases.id, caseId));
    await recordOutcome(tx, { caseId, upheld: action !== 'dismiss', times: 1 });
    await announce(tx, { about: locked, listing, decision, now });
    const entry = {
      actorId,
      action,
      ...(await subjectOf(tx, listing, accusedId)),
      before: { is_visible: reversal.status, hidden: reversal.hiddenAt !== null, complaints: 'open' },
      after: {
        is_visible: action === 'reject' ? ListingStatus.rejected : reversal.status,
        ...(rejection && { reason: rejection.reason }),
        hidden: false,
        complaints: action === 'dismiss' ? 'dismissed' : 'upheld',
      },
      now,
    };
    // The ban has its own entry, about the account.
    if (action !== 'ban' || !isPerson) await recordAudit(tx, entry);
    await reweighCases(tx, caseId);
  });
