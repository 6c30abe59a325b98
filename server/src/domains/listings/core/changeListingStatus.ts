import { eq } from 'drizzle-orm';
import {
  type AuditAction,
  ListingStatus,
  OWN_LISTING_CODE,
  type Rejection,
  type Section,
  STALE_VERSION_CODE,
} from 'shared/contract';
import type { Database } from '../../../db/database';
import { listings } from '../../../db/schema';
import { conflict, forbidden, staleSignIn } from '../../../errors/httpError';
import { recordAudit } from '../../accounts/adminAccess/recordAudit';
import { type Actor, mayModerate } from '../../accounts/users/accountPolicy';
import { requirePublicationConsent } from '../../accounts/users/consentState';
import { lockActor } from '../../accounts/users/lockWriter';
import { closeListingCases } from '../../complaints/states/complaintCases';
import { queueMatching } from '../../lost/details/queueMatching';
import { SETTLED_AFTER_MS } from '../../messages/supportMessages';
import { endPaidOptions } from '../../payments/states/purchaseState';
import { queueSearches } from '../../search/core/searchQueue';
import { decideRevision } from './decideRevision';
import { announceDecision } from './listingNotices';
import { type ListingActor, nextStatus } from './listingPolicy';
import { lockListing } from './lockListing';
import { messages } from './messages.ru';
import { recordSteps } from './revisionRows';

interface Change {
  user: Actor;
  section: Section;
  /** As received; an invalid id counts as an unknown listing. */
  listingId: number;
  wanted: number;
  /** The version that the account has seen; any other is refused. */
  version?: number | undefined;
  /** The account's possible roles here; the first that fits applies. */
  as: readonly Exclude<ListingActor, 'system'>[];
  rejection: Rejection | null;
  now: Date;
}

const auditActionOf: Readonly<Record<number, AuditAction>> = {
  [ListingStatus.deleted]: 'delete',
  [ListingStatus.published]: 'publish',
  [ListingStatus.rejected]: 'reject',
};

/**
 * Changes a listing's state and returns the new one; actions on one listing are serialised. While a revision waits,
 * moderators decide on that. Throws 404 for an invisible listing, 403 for one that the account may not change, 409 for
 * a forbidden state, a moderator's own, another version or a missing consent (docs/specification.md, 'States of a listing').
 */
export const changeListingStatus = (db: Database, change: Change): Promise<ListingStatus> =>
  db.transaction(async (tx) => {
    const { user, section, listingId, wanted, version, as, rejection, now } = change;
    const actor = await lockActor(tx, user);
    const listing = await lockListing(tx, { section, listingId, actor, strength: 'update' });
    const part = as.find((role) => (role === 'admin' ? mayModerate(actor) : listing.authorId === actor.id));
    if (!part) throw actor.needsFreshSignIn && as.includes('admin') ? staleSignIn() : forbidden(messages.notOwner);
    if (part === 'admin' && !actor.isAdmin && listing.authorId === actor.id)
      throw conflict(messages.own, OWN_LISTING_CODE);
    if (version !== undefined && version !== listing.version) throw conflict(messages.stale, STALE_VERSION_CODE);
    const ofRevision =
      part === 'admin' && (await decideRevision(tx, { listing, actor, section, wanted, version, rejection, now }));
    if (ofRevision) return listing.status;
    const status = nextStatus(part, listing.status, wanted);
    if (status === null) throw conflict(messages.impossible[listing.status], 'LISTING_STATE');
    if (status === ListingStatus.published)
      await requirePublicationConsent(tx, { authorId: listing.authorId, isAuthor: part === 'owner' });
    await tx
      .update(listings)
      .set({ status, updatedAt: now, ...(status === ListingStatus.published && { publishedAt: now }) })
      .where(eq(listings.id, listing.id));
    if (status === ListingStatus.published) {
      // A moderator may undo a publication for some seconds.
      const afterMs = part === 'admin' ? SETTLED_AFTER_MS : 0;
      await queueMatching(tx, listing.id, { now, afterMs });
      await queueSearches(tx, { id: listing.id, now, afterMs });
    }
    if (status === ListingStatus.deleted || status === ListingStatus.rejected) {
      await endPaidOptions(tx, [listing.id], now);
    }
    if (status === ListingStatus.deleted) await closeListingCases(tx, [listing.id], now);
    const step = { listingId: listing.id, actorId: actor.id, actorRole: part };
    await recordSteps(tx, { ...step, from: listing.status, to: status, ...rejection, now });
    const action = auditActionOf[status];
    if (part === 'admin' && action) {
      await recordAudit(tx, {
        actorId: actor.id,
        action,
        kind: 'listing',
        subjectId: listing.id,
        subject: listing.title,
        section,
        before: { is_visible: listing.status },
        after: { is_visible: status, ...(rejection && { reason: rejection.reason }) },
        now,
      });
      const isApproved = status === ListingStatus.published;
      if (isApproved || status === ListingStatus.rejected)
        await announceDecision(tx, { listing, rejection, isApproved, now });
    }
    return status;
  });
