import { eq } from 'drizzle-orm';
import { ListingStatus, type Rejection, type Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { listingRevisions, type listings } from '../../../db/schema';
import { conflict, invalidFields } from '../../../errors/httpError';
import { recordAudit } from '../../accounts/adminAccess/recordAudit';
import type { Actor } from '../../accounts/users/accountPolicy';
import { requirePublicationConsent } from '../../accounts/users/consentState';
import { withLost } from '../../lost/details/lostDetails';
import { queueMatching } from '../../lost/details/queueMatching';
import { SETTLED_AFTER_MS } from '../../messages/supportMessages';
import { queueSearches } from '../../search/core/searchQueue';
import { apiFieldOf, contentChanges, type FullContent, fullContentOf, priceChange } from './listingContent';
import { announceDecision, decisionSubject, notifyOfPrice } from './listingNotices';
import { messages } from './messages.ru';
import { bumpVersion, recordSteps, setContent, setRevision, waitingRevision, wouldMovePin } from './revisionRows';

interface Decision {
  listing: Omit<typeof listings.$inferSelect, 'status'> & { status: ListingStatus };
  actor: Actor;
  section: Section;
  wanted: number;
  /** The version that the moderator has seen. */
  version: number | undefined;
  rejection: Rejection | null;
  now: Date;
}

type Revision = typeof listingRevisions.$inferSelect;
type Whole = Decision & { listing: FullContent };

/** Returns whether the edit is the first to state where a pet was lost or found. */
const gainsPoint = (before: FullContent, after: FullContent): boolean =>
  typeof before.lost?.publicLatitude !== 'number' && typeof after.lost?.publicLatitude === 'number';

const publish = async (tx: Transaction, { listing, now }: Whole, revision: Revision): Promise<void> => {
  await requirePublicationConsent(tx, { authorId: listing.authorId, isAuthor: false });
  if (await wouldMovePin(tx, { id: listing.id, from: listing, to: revision, now })) {
    throw conflict(messages.pinnedEntry, 'LISTING_PINNED');
  }
  const next = { ...fullContentOf(revision), ...priceChange(listing, revision.price, now) };
  await setContent(tx, listing.id, next, now);
  await queueMatching(tx, listing.id, { now, afterMs: SETTLED_AFTER_MS });
  // Neighbours could not be notified before; those notified by another search are not notified again.
  if (gainsPoint(listing, revision)) await queueSearches(tx, { id: listing.id, now, afterMs: SETTLED_AFTER_MS });
  const untilSettled = { subject: decisionSubject(listing.id), afterMs: SETTLED_AFTER_MS };
  await notifyOfPrice(tx, { listing, price: revision.price, now, ...untilSettled });
  // The old content replaces the new one while the decision can be undone.
  await setRevision(tx, listing.id, { ...fullContentOf(listing), decidedAt: now });
};

const refuse = async (tx: Transaction, { listing, now }: Decision): Promise<void> => {
  await tx
    .update(listingRevisions)
    .set({ decidedAt: now, isRejected: true })
    .where(eq(listingRevisions.listingId, listing.id));
  await bumpVersion(tx, listing.id);
};

const decisions = {
  [ListingStatus.published]: { what: 'approve', audit: 'approve_edit', act: publish },
  [ListingStatus.rejected]: { what: 'reject', audit: 'reject_edit', act: refuse },
} as const;

/** Decisions on a rejected or pending listing concern itself; for one closed by its author, there are none. */
const mayHaveDecision = ({ status, outcome }: Decision['listing']): boolean =>
  status === ListingStatus.published || (status === ListingStatus.outdated && outcome === null);

/**
 * Publishes or rejects a pending revision; false without one or for other actions. Throws 422 without a version, 409
 * when it would move a pin to another entry or lacks the author's consent.
 */
export const decideRevision = async (tx: Transaction, decision: Decision): Promise<boolean> => {
  const { listing, actor, section, wanted, version, rejection, now } = decision;
  const outcome =
    wanted === ListingStatus.published || wanted === ListingStatus.rejected ? decisions[wanted] : undefined;
  const revision = outcome && mayHaveDecision(listing) && (await waitingRevision(tx, listing.id));
  if (!outcome || !revision) return false;
  if (version === undefined) throw invalidFields([{ field: 'version', msg: messages.versionMissing }]);
  const whole = { ...decision, listing: await withLost(tx, listing) };
  const fields = contentChanges(whole.listing, revision).map((key) => apiFieldOf(section, key));
  await outcome.act(tx, whole, revision);
  const { id: listingId, status } = listing;
  await recordSteps(tx, {
    listingId,
    actorId: actor.id,
    actorRole: 'admin',
    what: outcome.what,
    from: status,
    to: status,
    ...rejection,
    now,
  });
  await recordAudit(tx, {
    actorId: actor.id,
    action: outcome.audit,
    kind: 'listing',
    subjectId: listingId,
    subject: listing.title,
    section,
    before: { version: listing.version },
    after: { version: listing.version + 1, fields: fields.join(', '), ...(rejection && { reason: rejection.reason }) },
    now,
  });
  await announceDecision(tx, { listing, rejection, isApproved: wanted === ListingStatus.published, isEdit: true, now });
  return true;
};
