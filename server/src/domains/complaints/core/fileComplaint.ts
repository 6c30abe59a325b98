import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  type CheckedComplaint,
  COMPLAINTS_A_DAY,
  complaintRefusals,
  HOUR_MS,
  parseId,
  SUPPORT_USER_ID,
} from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import {
  messages as chatMessages,
  complaintCases,
  complaintMessages,
  complaints,
  dialogs,
  listings,
} from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import { conflict, invalidFields, limitReached, listingNotFound, notFound } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import type { AccountLimit, CarriedLimits } from '../../accounts/users/carriedLimits';
import { lockActor } from '../../accounts/users/lockWriter';
import { isPublic } from '../../listings/core/listingPolicy';
import { lockListing } from '../../listings/core/lockListing';
import { lockPair } from '../../messages/blocks';
import { messages } from '../states/messages.ru';
import type { OriginMarks } from './originMarks';
import { type Target, weighCase } from './weighCase';

export const complaintLimit: AccountLimit = {
  name: 'complaints',
  max: COMPLAINTS_A_DAY,
  windowMs: 24 * HOUR_MS,
  usesOf: (tx, userId, { since }) =>
    tx
      .select({ at: complaints.createdAt })
      .from(complaints)
      .where(and(eq(complaints.reporterId, userId), gt(complaints.createdAt, since))),
};

/** Throws 429 at the day's limit. Requires the person's lock. */
const limitComplaints = async (
  tx: Transaction,
  carriedLimits: CarriedLimits,
  { userId, now }: { userId: number; now: Date },
): Promise<void> => {
  const leftMs = await carriedLimits.waitMs(tx, complaintLimit, { userId, now });
  const detail = messages.refusals.tooMany(Math.ceil(leftMs / HOUR_MS));
  if (leftMs > 0) throw limitReached(complaintRefusals.tooMany, detail, leftMs);
};

interface Filed {
  reporter: Actor;
  complaint: CheckedComplaint;
  marks: OriginMarks;
  now: Date;
}

/** Returns the locked listing. Throws 404 for one that is not visible, 409 for the reporter's own. */
const lockAccused = async (tx: Transaction, carriedLimits: CarriedLimits, filed: Filed): Promise<Target> => {
  const { reporter, complaint, now } = filed;
  const { section, id } = complaint;
  const actor = await lockActor(tx, reporter);
  await limitComplaints(tx, carriedLimits, { userId: reporter.id, now });
  if (section === undefined || id === undefined) throw listingNotFound();
  const listing = await lockListing(tx, { section, listingId: id, actor, strength: 'no key update' });
  if (listing.authorId === reporter.id) throw conflict(messages.refusals.ownListing, complaintRefusals.own);
  if (!isPublic(listing)) throw listingNotFound();
  return { section, listingId: listing.id, authorId: listing.authorId, title: listing.title };
};

/** Returns whether the reporter has a dialog with the person, or the person has a public listing. */
const hasMet = async (tx: Transaction, reporterId: number, userId: number): Promise<boolean> => {
  if (await hasRow(tx, dialogs, and(eq(dialogs.ownerId, reporterId), eq(dialogs.peerId, userId)))) return true;
  return hasRow(tx, listings, and(eq(listings.authorId, userId), publicListing(listings)));
};

/** Returns the locked person. Throws 404 for a stranger, so that accounts cannot be enumerated. */
const lockPerson = async (
  tx: Transaction,
  carriedLimits: CarriedLimits,
  { filed, requested }: { filed: Filed; requested: number },
): Promise<Target> => {
  const { id: reporterId } = filed.reporter;
  const userId = parseId(String(requested));
  if (userId === reporterId) throw conflict(messages.refusals.oneself, complaintRefusals.own);
  if (userId === null || userId === SUPPORT_USER_ID) throw notFound(messages.refusals.unknownUser);
  const person = await lockPair(tx, reporterId, userId);
  await limitComplaints(tx, carriedLimits, { userId: reporterId, now: filed.now });
  const met = await hasMet(tx, reporterId, userId);
  if (!met || !person || person.deletedAt) throw notFound(messages.refusals.unknownUser);
  return { userId };
};

const columnsOf = (target: Target) =>
  'userId' in target ? { userId: target.userId } : { section: target.section, listingId: target.listingId };

const openCase = async (tx: Transaction, target: Target, now: Date): Promise<typeof complaintCases.$inferSelect> => {
  const isTarget =
    'userId' in target ? eq(complaintCases.userId, target.userId) : eq(complaintCases.listingId, target.listingId);
  const [open] = await tx
    .select()
    .from(complaintCases)
    .where(and(isTarget, isNull(complaintCases.decidedAt)))
    .for('update');
  if (open) return open;
  const [opened] = await tx
    .insert(complaintCases)
    .values({ ...columnsOf(target), openedAt: now })
    .returning();
  if (!opened) throw new Error('The case was not stored');
  return opened;
};

/** Copies the picked messages. Throws 422 when one is not of this dialog. */
const copyMessages = async (tx: Transaction, complaintId: number, { reporter, complaint }: Filed): Promise<void> => {
  const { user_id: userId = 0, messages: picked } = complaint;
  const ids = [...new Set(picked)];
  if (ids.length === 0) return;
  const found = await tx
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.pairLow, Math.min(reporter.id, userId)),
        eq(chatMessages.pairHigh, Math.max(reporter.id, userId)),
        inArray(chatMessages.id, ids),
      ),
    );
  if (found.length < ids.length) throw invalidFields([{ field: 'messages', msg: messages.refusals.foreignMessages }]);
  await tx.insert(complaintMessages).values(
    found.map(({ id, fromUser, text, images, createdAt }) => ({
      complaintId,
      messageId: id,
      fromTarget: fromUser === userId,
      text,
      images,
      sentAt: createdAt,
    })),
  );
};

/**
 * Stores a complaint (docs/specification.md, 'Complaints'), weighs the target again and may hide it. Throws 401 and 403
 * for a deleted or banned reporter, 404 for an invisible target, 409 for oneself or a second complaint, 422 for
 * messages of other dialogs, 429 above the limit.
 */
export const fileComplaint = (
  { db, carriedLimits }: Pick<FastifyInstance, 'db' | 'carriedLimits'>,
  filed: Filed,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { reporter, complaint, marks, now } = filed;
    const { user_id: userId, reason, comment } = complaint;
    const target =
      userId === undefined
        ? await lockAccused(tx, carriedLimits, filed)
        : await lockPerson(tx, carriedLimits, { filed, requested: userId });
    const opened = await openCase(tx, target, now);
    const [stored] = await tx
      .insert(complaints)
      .values({ caseId: opened.id, reporterId: reporter.id, reason, comment, ...marks, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: complaints.id });
    if (!stored) throw conflict(messages.refusals.repeated, complaintRefusals.repeated);
    await copyMessages(tx, stored.id, filed);
    await weighCase(tx, opened.id, { target, now });
  });
