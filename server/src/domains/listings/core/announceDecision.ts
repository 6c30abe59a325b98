import { ListingStatus, type Rejection, type Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { SETTLED_AFTER_MS } from '../../messages/sendNotice';
import { notify } from '../../notifications/notices/notify';

interface Decided {
  /** After the decision. */
  listing: { id: number; section: Section; authorId: number; title: string; status: number };
  rejection: Rejection | null;
  now: Date;
}

/** Returns the subject of a decision's pending notice, for withdrawing it. */
export const decisionSubject = (listingId: number): string => `listing:${listingId}`;

const announce = async (
  tx: Transaction,
  { listing, rejection, now }: Decided,
  { isApproved, isEdit }: { isApproved: boolean; isEdit: boolean },
): Promise<void> => {
  const { id, section, authorId: userId, title } = listing;
  const about = { section, id, title, isEdit };
  const told = {
    userId,
    once: `decided:${id}:${now.getTime()}`,
    now,
    subject: decisionSubject(id),
    afterMs: SETTLED_AFTER_MS,
  };
  const why = { reason: rejection?.reason ?? null, comment: rejection?.comment ?? null };
  if (isApproved) await notify(tx, { ...told, event: 'approved', data: about });
  else await notify(tx, { ...told, event: 'rejected', data: { ...about, ...why } });
};

/**
 * Notifies the author that a listing was published or rejected, and why, within the decision's transaction. The notice
 * is delayed until the decision can no longer be undone.
 */
export const announceDecision = async (tx: Transaction, decided: Decided): Promise<void> => {
  const { status } = decided.listing;
  if (status !== ListingStatus.published && status !== ListingStatus.rejected) return;
  await announce(tx, decided, { isApproved: status === ListingStatus.published, isEdit: false });
};

/** Notifies the author of a decision on a revision in the same way. */
export const announceRevision = (tx: Transaction, decided: Decided, isApproved: boolean): Promise<void> =>
  announce(tx, decided, { isApproved, isEdit: true });
