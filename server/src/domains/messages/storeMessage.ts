import { and, eq, inArray, sql } from 'drizzle-orm';
import { parseId, sections } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Transaction } from '../../db/database';
import { messages as chatMessages, dialogs, imageClaims, listings, users } from '../../db/schema';
import { visibleTo } from '../listings/queries/visibleTo';
import { notifyOfMessage } from '../notifications/notices/messageNotices';
import { touchVersions } from './dialogVersions';
import type { MessageRow } from './presentMessage';

const beginnings = sections.map((section) => sectionPaths[section].detail(''));
const addresses = new RegExp(`(?:${beginnings.join('|')})(\\d{1,9})(?!\\d)`, 'g');

/** Returns the id of the last listing that a message links to, as the greeting does; null without one. */
export const linkedListing = (text: string): number | null => {
  const last = [...text.matchAll(addresses)].at(-1);
  return last?.[1] === undefined ? null : parseId(last[1]);
};

interface Input {
  fromUser: number;
  toUser: number;
  text: string;
  /** Named by the sender; older clients only link to it. */
  listingId?: number | undefined;
}

/**
 * Returns the listing a message is about, the named or last linked one; null if the sender may not see it or a third
 * person's is named, so that its existence stays hidden.
 */
const findMessageListing = async (tx: Transaction, { fromUser, toUser, text, listingId }: Input) => {
  const linked = linkedListing(text);
  const ids = [listingId, linked].filter((id) => typeof id === 'number');
  if (ids.length === 0) return null;
  const [sender] = await tx
    .select({ id: users.id, isAdmin: users.isAdmin, isModerator: users.isModerator })
    .from(users)
    .where(eq(users.id, fromUser));
  const found = await tx
    .select({ id: listings.id, section: listings.section, authorId: listings.authorId })
    .from(listings)
    .where(and(inArray(listings.id, ids), visibleTo(sender ?? null)));
  const named = found.find(({ id, authorId }) => id === listingId && [fromUser, toUser].includes(authorId));
  return named ?? found.find(({ id }) => id === linked) ?? null;
};

export interface NewMessage {
  fromUser: number;
  toUser: number;
  /** Cleaned. */
  text: string;
  images?: readonly string[];
  claimIds?: readonly number[];
  /** Named by the sender. */
  listingId?: number | undefined;
  /** A repeat with the same one is the same message. */
  clientId: string | undefined;
  now: Date;
}

/** Returns the current time, or that of the newest message if later: times follow the order of ids. */
const timeOf = async (tx: Transaction, { fromUser, toUser, now }: NewMessage): Promise<Date> => {
  const [dialog] = await tx
    .select({ lastTime: dialogs.lastTime })
    .from(dialogs)
    .where(and(eq(dialogs.ownerId, fromUser), eq(dialogs.peerId, toUser)));
  return dialog && dialog.lastTime > now ? dialog.lastTime : now;
};

/** Stores a message with both dialogs. Both accounts must be locked, so that times follow the order of ids. */
export const storeMessage = async (tx: Transaction, draft: NewMessage): Promise<MessageRow> => {
  const { fromUser, toUser, text, images = [], claimIds = [], clientId } = draft;
  const createdAt = await timeOf(tx, draft);
  const listing = await findMessageListing(tx, draft);
  const listingId = listing?.id ?? null;
  const [stored] = await tx
    .insert(chatMessages)
    .values({ fromUser, toUser, text, images: [...images], createdAt, clientId: clientId ?? null, listingId })
    .returning();
  if (!stored) throw new Error('The message was not stored');
  if (claimIds.length > 0) await tx.delete(imageClaims).where(inArray(imageClaims.id, [...claimIds]));
  const newest = { lastMessageId: stored.id, lastTime: createdAt, listingId };
  await tx
    .insert(dialogs)
    .values([
      { ownerId: fromUser, peerId: toUser, unreadCount: 0, ...newest },
      { ownerId: toUser, peerId: fromUser, unreadCount: 1, ...newest },
    ])
    .onConflictDoUpdate({
      target: [dialogs.ownerId, dialogs.peerId],
      set: {
        lastMessageId: sql`excluded.last_message_id`,
        lastTime: sql`excluded.last_time`,
        listingId: sql`coalesce(excluded.listing_id, ${dialogs.listingId})`,
        unreadCount: sql`${dialogs.unreadCount} + excluded.unread_count`,
      },
    });
  await notifyOfMessage(tx, { id: stored.id, fromUser, toUser, now: createdAt });
  await touchVersions(tx, fromUser, toUser);
  return { ...stored, section: listing?.section ?? null };
};
