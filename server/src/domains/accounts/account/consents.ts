import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type ConsentChange, type Consents, consentEditions, consentKinds, ListingStatus } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { consents, listingRevisions, listings } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { consentSubject } from '../../listings/core/listingNotices';
import { lockListingsOf } from '../../listings/core/lockListing';
import { recordSteps } from '../../listings/core/revisionRows';
import { withdrawQueued } from '../../notifications/notices/notify';
import { endPaidOptions } from '../../payments/states/purchaseState';
import { lockAccount } from '../users/lockWriter';
import { messages } from '../users/messages.ru';

export const readConsents = async (db: Queryable, userId: number): Promise<Consents> => {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
  return consentKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      edition: consentEditions[kind],
      given: row ? { edition: row.edition, at: row.givenAt.toISOString() } : null,
    };
  });
};

/** Moves an account's published listings to state 4, which ends boosts and orders; closed ones become unreadable. */
const unpublishListings = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await tx
    .update(listings)
    .set({ isReadableClosed: false, updatedAt: now })
    .where(and(eq(listings.authorId, userId), eq(listings.isReadableClosed, true)));
  const unpublished = await tx
    .update(listings)
    .set({ status: ListingStatus.outdated, updatedAt: now })
    .where(and(eq(listings.authorId, userId), eq(listings.status, ListingStatus.published)))
    .returning({ id: listings.id });
  if (unpublished.length === 0) return;
  const ids = unpublished.map(({ id }) => id);
  await endPaidOptions(tx, ids, now);
  const step = { actorId: userId, actorRole: 'owner', from: ListingStatus.published, now } as const;
  await recordSteps(tx, ...ids.map((listingId) => ({ ...step, listingId, to: ListingStatus.outdated })));
};

/** Submits listings and revisions that waited for the account's consent to moderation. */
const sendOnToReview = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  const own = tx.select({ id: listings.id }).from(listings).where(eq(listings.authorId, userId));
  await tx
    .update(listings)
    .set({ reviewSince: now })
    .where(and(eq(listings.authorId, userId), eq(listings.status, ListingStatus.review)));
  await tx
    .update(listingRevisions)
    .set({ since: now })
    .where(and(inArray(listingRevisions.listingId, own), isNull(listingRevisions.decidedAt)));
  await withdrawQueued(tx, consentSubject(userId));
};

/**
 * Records a given or withdrawn consent, also of banned people, and returns the current state. Consent to publication
 * submits waiting listings to moderation; withdrawing it takes down published ones. Throws 409 for an outdated edition,
 * 401 when the account is gone.
 */
export const changeConsent = (
  db: Database,
  userId: number,
  { kind, edition, given }: ConsentChange,
  now: Date,
): Promise<Consents> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (given && edition !== consentEditions[kind]) throw conflict(messages.otherEdition, 'CONSENT_EDITION');
    const live = and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt));
    const [current] = await tx.select({ edition: consents.edition }).from(consents).where(live);
    if (given && current?.edition === edition) return readConsents(tx, userId);
    // A moderator who publishes one locks it before reading the consent.
    if (!given && kind === 'publication') await lockListingsOf(tx, userId);
    await tx.update(consents).set({ withdrawnAt: now }).where(live);
    if (given) {
      await tx.insert(consents).values({ userId, kind, edition, givenAt: now });
      if (kind === 'publication') await sendOnToReview(tx, userId, now);
    } else if (kind === 'publication') await unpublishListings(tx, userId, now);
    return readConsents(tx, userId);
  });
