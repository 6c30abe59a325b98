import { and, eq, gt } from 'drizzle-orm';
import { type Section, SUPPORT_USER_ID } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import { complaintCases } from '../../../db/schema';
import { recordAudit } from '../../accounts/adminAccess/recordAudit';
import { sendSupportMessage } from '../../messages/supportMessages';
import { hideListing } from '../states/complaintCases';
import {
  HIDING_WEIGHT,
  hidingThreshold,
  hidingWeight,
  queueWeight,
  type Reporter,
  storedWeight,
} from '../states/complaintWeight';
import { messages as notices } from '../states/messages.ru';
import { readListingHistory, readReporters } from '../states/reporters';

/** How long a dismissal protects a listing from being hidden, in milliseconds. */
const PROTECTED_MS = 7 * 24 * 60 * 60 * 1000;

export type Target = { section: Section; listingId: number; authorId: number; title: string } | { userId: number };

interface Weighed {
  target: Target;
  now: Date;
}

const isProtected = async (tx: Transaction, listingId: number, now: Date): Promise<boolean> => {
  const dismissals = and(
    eq(complaintCases.listingId, listingId),
    eq(complaintCases.decision, 'dismiss'),
    gt(complaintCases.decidedAt, new Date(now.getTime() - PROTECTED_MS)),
  );
  return hasRow(tx, complaintCases, dismissals);
};

const mustHide = async (
  tx: Transaction,
  reporters: readonly Reporter[],
  { target, now }: Weighed,
): Promise<boolean> => {
  if (!('listingId' in target)) return false;
  const { listingId } = target;
  const weight = hidingWeight(reporters);
  // Too light with any history.
  if (weight < HIDING_WEIGHT) return false;
  return (
    weight >= hidingThreshold(await readListingHistory(tx, listingId, now)) && !(await isProtected(tx, listingId, now))
  );
};

/** Weighs a case's target again, under its lock, and hides a listing that has become too heavy. */
export const weighCase = async (tx: Transaction, caseId: number, weighed: Weighed): Promise<void> => {
  const { target, now } = weighed;
  const reporters = (await readReporters(tx, [caseId], now)).get(caseId) ?? [];
  const hides = 'listingId' in target && (await mustHide(tx, reporters, weighed));
  await tx
    .update(complaintCases)
    .set({ weight: storedWeight(queueWeight(reporters)), ...(hides && { hidAt: now }) })
    .where(eq(complaintCases.id, caseId));
  if (!hides) return;
  await hideListing(tx, target.listingId, now);
  await sendSupportMessage(tx, { userId: target.authorId, text: notices.hidden(target.title), now });
  await recordAudit(tx, {
    actorId: SUPPORT_USER_ID,
    action: 'hide',
    kind: 'listing',
    subjectId: target.listingId,
    subject: target.title,
    section: target.section,
    before: { hidden: false },
    after: { hidden: true },
    now,
  });
};
