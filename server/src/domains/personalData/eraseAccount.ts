import { and, desc, eq, getTableColumns, inArray, is, isNotNull, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Transaction } from '../../db/database';
import * as schema from '../../db/schema';
import { eraseSubjects } from '../accounts/adminAccess/recordAudit';
import { eraseAccountComplaints } from '../complaints/states/complaintCases';
import { eraseListings } from '../listings/core/eraseListings';
import { register } from './register/register';

const { dialogs, emailLetters, listings, messages, purchases, releaseJournal, users } = schema;

const ownedTables = Object.entries(register).flatMap(([name, { owner }]) => {
  const table: unknown = Reflect.get(schema, name);
  if (owner === undefined || !is(table, PgTable)) return [];
  const column = getTableColumns(table)[owner];
  return column ? [{ table, column }] : [];
});

/** Deletes support's messages to the person, which name the person's listings. The person's own stay. */
const eraseSupportMessages = async (tx: Transaction, userId: number): Promise<void> => {
  const pair = and(eq(messages.pairLow, SUPPORT_USER_ID), eq(messages.pairHigh, userId));
  const dialog = and(eq(dialogs.ownerId, SUPPORT_USER_ID), eq(dialogs.peerId, userId));
  const [newest] = await tx
    .select({ lastMessageId: messages.id, lastTime: messages.createdAt })
    .from(messages)
    .where(and(pair, eq(messages.fromUser, userId)))
    .orderBy(desc(messages.id))
    .limit(1);
  if (newest) await tx.update(dialogs).set(newest).where(dialog);
  else await tx.delete(dialogs).where(dialog);
  await tx.delete(messages).where(and(pair, eq(messages.fromUser, SUPPORT_USER_ID)));
};

/** Messages stay for the other side, unless that is deleted too. */
const eraseDialogs = async (tx: Transaction, userId: number): Promise<void> => {
  const left = await tx.delete(dialogs).where(eq(dialogs.ownerId, userId)).returning({ peerId: dialogs.peerId });
  await eraseSupportMessages(tx, userId);
  if (left.length === 0) return;
  const peers = left.map(({ peerId }) => peerId);
  const abandoned = tx
    .select({ low: sql`least(${users.id}, ${userId})`, high: sql`greatest(${users.id}, ${userId})` })
    .from(users)
    .where(and(inArray(users.id, peers), isNotNull(users.deletedAt)));
  await tx.delete(messages).where(sql`(${messages.pairLow}, ${messages.pairHigh}) in ${abandoned}`);
};

/** Erases the register's data of a deleted account, in its own and other rows. Idempotent. */
export const eraseAccount = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await tx
    .update(users)
    .set({ username: '', isAdmin: false, isModerator: false })
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  const own = await tx.select({ id: listings.id }).from(listings).where(eq(listings.authorId, userId));
  await eraseListings(
    tx,
    own.map(({ id }) => id),
    now,
  );
  await eraseAccountComplaints(tx, userId);
  await eraseSubjects(tx, 'user', [userId]);
  await eraseDialogs(tx, userId);
  await tx.update(purchases).set({ receiptEmail: null, receiptPhone: null }).where(eq(purchases.buyerId, userId));
  // E-mails to one mailbox stay limited, also for a person who leaves and comes back.
  await tx.update(emailLetters).set({ userId: null, digest: '' }).where(eq(emailLetters.userId, userId));
  await tx
    .update(releaseJournal)
    .set({ address: null })
    .where(and(eq(releaseJournal.adminId, userId), isNotNull(releaseJournal.address)));
  for (const { table, column } of ownedTables) await tx.delete(table).where(eq(column, userId));
};
