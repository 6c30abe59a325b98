import { ListingStatus, type Rejection, rejectionReasonText, type Section } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Transaction } from '../../db/database';
import { SETTLED_AFTER_MS, sendNotice } from '../messages/sendNotice';
import { messages } from './messages.ru';

interface Decided {
  /** As it is after the decision. */
  listing: { id: number; section: Section; authorId: number; title: string; status: number };
  rejection: Rejection | null;
  /** Of the site. */
  origin: string;
  now: Date;
}

/** The subject under which the notice of a decision waits, for who takes the decision back. */
export const decisionSubject = (listingId: number): string => `listing:${listingId}`;

/**
 * Tells the author that a listing was published or rejected, and why, in the transaction of the decision. The message
 * goes out when the decision can no longer be taken back: one that was read could not be unsaid.
 */
export const announceDecision = async (tx: Transaction, { listing, rejection, origin, now }: Decided) => {
  const { id, section, authorId: userId, title, status } = listing;
  if (status !== ListingStatus.published && status !== ListingStatus.rejected) return;
  const href = `${origin}${sectionPaths[section].detail(id)}`;
  const why = rejection && { reason: rejectionReasonText(rejection.reason), comment: rejection.comment };
  const text =
    status === ListingStatus.published
      ? messages.notices.published(title, href)
      : messages.notices.rejected(title, href, why);
  await sendNotice(tx, { userId, text, now, subject: decisionSubject(id), afterMs: SETTLED_AFTER_MS });
};

/** The same of a decision on an edit: the listing stays what it is, or becomes what its author wanted. */
export const announceRevision = async (
  tx: Transaction,
  { listing, rejection, origin, now }: Decided,
  published: boolean,
): Promise<void> => {
  const { id, section, authorId: userId, title } = listing;
  const href = `${origin}${sectionPaths[section].detail(id)}`;
  const why = rejection && { reason: rejectionReasonText(rejection.reason), comment: rejection.comment };
  const { editPublished, editRejected } = messages.notices;
  const text = published ? editPublished(title, href) : editRejected(title, href, why);
  await sendNotice(tx, { userId, text, now, subject: decisionSubject(id), afterMs: SETTLED_AFTER_MS });
};
