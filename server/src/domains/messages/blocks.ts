import { and, eq, or } from 'drizzle-orm';
import { type BlockFlags, dialogRefusals, SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../db/database';
import { blocks, dialogs, type users } from '../../db/schema';
import { forbidden, HttpError, unauthorized } from '../../errors/httpError';
import { mayWriteTo } from '../accounts/users/accountPolicy';
import { lockUsers } from '../accounts/users/lockWriter';
import { messages as accountTexts } from '../accounts/users/messages.ru';
import { touchVersions } from './dialogVersions';
import { messages } from './messages.ru';

type User = typeof users.$inferSelect;

/**
 * Locks both accounts and returns the other, null if absent. Throws 401 when the writer is gone, 403 when banned, except
 * towards support.
 */
export const lockPair = async (tx: Transaction, writerId: number, peerId: number): Promise<User | null> => {
  const pair = await lockUsers(tx, writerId, peerId);
  const writer = pair.find(({ id }) => id === writerId);
  const peer = pair.find(({ id }) => id === peerId);
  if (!writer || writer.deletedAt) throw unauthorized();
  if (!mayWriteTo(writer, peerId)) throw forbidden(accountTexts.banned);
  return peer ?? null;
};

const isBlock = (blockerId: number, blockedId: number) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

/** Returns who of the two has blocked whom, from the first one's view. */
export const readBlocks = async (db: Queryable, userId: number, peerId: number): Promise<BlockFlags> => {
  const found = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(isBlock(userId, peerId), isBlock(peerId, userId)));
  return {
    blocked_by_me: found.some(({ blockerId }) => blockerId === userId),
    blocked_by_them: found.some(({ blockerId }) => blockerId === peerId),
  };
};

export const unknownUser = (): HttpError => new HttpError(404, dialogRefusals.unknown, messages.unknownUser);

export const deletedRecipient = (): HttpError => new HttpError(404, dialogRefusals.deleted, messages.deleted);

/** 403 or 404: a dialog with oneself. */
export const ownDialog = (status: 403 | 404, detail: string): HttpError =>
  new HttpError(status, dialogRefusals.oneself, detail);

/** 403: support cannot block or be blocked. */
const supportDialog = (detail: string): HttpError => new HttpError(403, dialogRefusals.support, detail);

/** 403 with the flags of the dialog in the body (`dialogRefusalSchema`). */
export const blockedDialog = (flags: BlockFlags): HttpError =>
  new HttpError(
    403,
    dialogRefusals.blocked,
    flags.blocked_by_them ? messages.blockedByThem : messages.blockedByMe,
    {},
    flags,
  );

interface Toggle {
  userId: number;
  peerId: number;
  /** By default the other state. */
  wanted?: boolean | undefined;
  now: Date;
}

/**
 * Blocks or unblocks a person, even any stranger; returns whether they are blocked now. Throws 401, 403, or 404 for a
 * deleted person of a dialog (docs/specification.md, 'Messages').
 */
export const toggleBlock = async (db: Database, { userId, peerId, wanted, now }: Toggle): Promise<boolean> => {
  if (userId === peerId) throw ownDialog(403, messages.blockOneself);
  if (peerId === SUPPORT_USER_ID) throw supportDialog(messages.blockSupport);
  if (userId === SUPPORT_USER_ID) throw supportDialog(messages.supportBlocks);
  return db.transaction(async (tx) => {
    const peer = await lockPair(tx, userId, peerId);
    const isBlocked = (await tx.$count(blocks, isBlock(userId, peerId))) > 0;
    if (isBlocked === wanted) return isBlocked;
    if (isBlocked) await tx.delete(blocks).where(isBlock(userId, peerId));
    else {
      const met = await tx.$count(dialogs, and(eq(dialogs.ownerId, userId), eq(dialogs.peerId, peerId)));
      // Blocking must not reveal whether a stranger's account is absent, deleted or banned: all can be blocked.
      if (met > 0 && peer?.deletedAt) throw deletedRecipient();
      await tx.insert(blocks).values({ blockerId: userId, blockedId: peerId, createdAt: now });
    }
    await touchVersions(tx, userId, ...(peer ? [peerId] : []));
    return !isBlocked;
  });
};
