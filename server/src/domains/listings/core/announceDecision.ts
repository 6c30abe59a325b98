import { ListingStatus, type Rejection, type Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { SETTLED_AFTER_MS } from '../../messages/sendNotice';
import { notify } from '../../notifications/notices/notify';

interface Decided {
  /** As it is after the decision. */
  listing: { id: number; section: Section; authorId: number; title: string; status: number };
  rejection: Rejection | null;
  now: Date;
}

/** The subject under which the notice of a decision waits, for who takes the decision back. */
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
 * Has the author told that a listing was published or rejected, and why, in the transaction of the decision. They are
 * told when the decision can no longer be taken back: what was read could not be unsaid.
 */
export const announceDecision = async (tx: Transaction, decided: Decided): Promise<void> => {
  const { status } = decided.listing;
  if (status !== ListingStatus.published && status !== ListingStatus.rejected) return;
  await announce(tx, decided, { isApproved: status === ListingStatus.published, isEdit: false });
};

/** The same of a decision on an edit: the listing stays what it is, or becomes what its author wanted. */
export const announceRevision = (tx: Transaction, decided: Decided, isApproved: boolean): Promise<void> =>
  announce(tx, decided, { isApproved, isEdit: true });
