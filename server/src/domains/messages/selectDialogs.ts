import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cutText, type Dialog, LAST_MESSAGE_MAX, SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../db/database';
import { blocks, messages as chatMessages, dialogs, listings, users } from '../../db/schema';
import { readableListing, undeletedListing } from '../../db/schema/visibility';
import { displayName } from '../accounts/users/presentAccount';
import { type ImageAddresses, presentPhoto } from '../images/store/imageAddresses';
import { messages } from './messages.ru';

interface ListRequest {
  ownerId: number;
  limit: number;
  offset: number;
  addresses: ImageAddresses;
}

const mine = alias(blocks, 'mine');
const theirs = alias(blocks, 'theirs');

const selectLines = (db: Database, { ownerId, limit, offset }: Omit<ListRequest, 'addresses'>, whose: SQL) =>
  db
    .select({
      peerId: dialogs.peerId,
      username: users.username,
      isBanned: users.isBanned,
      deletedAt: users.deletedAt,
      // One more than is shown, to detect a character of several code points.
      lastText: sql<string>`case when ${chatMessages.text} = '' then ${messages.photo} else left(${chatMessages.text}, ${LAST_MESSAGE_MAX + 1}) end`,
      lastTime: dialogs.lastTime,
      lastFrom: chatMessages.fromUser,
      photo: sql<string | null>`${listings.images}[1]`,
      isReadable: sql<boolean>`coalesce(${readableListing(listings)}, false)`,
      unreadCount: dialogs.unreadCount,
      blockedByMe: mine.blockerId,
      blockedByThem: theirs.blockerId,
    })
    .from(dialogs)
    .innerJoin(users, eq(users.id, dialogs.peerId))
    .innerJoin(chatMessages, eq(chatMessages.id, dialogs.lastMessageId))
    .leftJoin(mine, and(eq(mine.blockerId, dialogs.ownerId), eq(mine.blockedId, dialogs.peerId)))
    .leftJoin(theirs, and(eq(theirs.blockerId, dialogs.peerId), eq(theirs.blockedId, dialogs.ownerId)))
    .leftJoin(
      listings,
      and(
        eq(listings.id, dialogs.listingId),
        or(readableListing(listings), and(undeletedListing(listings), eq(listings.authorId, ownerId))),
      ),
    )
    .where(and(eq(dialogs.ownerId, ownerId), whose))
    .orderBy(desc(dialogs.lastTime), desc(dialogs.lastMessageId))
    .limit(limit)
    .offset(offset);

type Line = Awaited<ReturnType<typeof selectLines>>[number];

const closedBy = ({ deletedAt, isBanned }: Line, ownerId: number): Dialog['closed'] => {
  if (deletedAt !== null) return 'deleted';
  // Support also answers people who object to a ban.
  return isBanned && ownerId !== SUPPORT_USER_ID ? 'banned' : null;
};

const presentDialog = (line: Line, { ownerId, addresses }: Pick<ListRequest, 'ownerId' | 'addresses'>): Dialog => {
  const blockedByThem = line.blockedByThem !== null;
  return {
    user_id: line.peerId,
    username: line.peerId === SUPPORT_USER_ID ? messages.support : displayName(line),
    // Hidden from a blocked reader, as in the dialog.
    last_message: blockedByThem ? '' : cutText(line.lastText, LAST_MESSAGE_MAX),
    last_time: line.lastTime.toISOString(),
    last_is_mine: line.lastFrom === ownerId,
    photo: blockedByThem ? null : presentPhoto(line, addresses),
    unread_count: blockedByThem ? 0 : line.unreadCount,
    blocked_by_me: line.blockedByMe !== null,
    blocked_by_them: blockedByThem,
    closed: closedBy(line, ownerId),
  };
};

const untouchedSupport: Dialog = {
  user_id: SUPPORT_USER_ID,
  username: messages.support,
  last_message: '',
  last_time: null,
  last_is_mine: false,
  photo: null,
  unread_count: 0,
  blocked_by_me: false,
  blocked_by_them: false,
  closed: null,
};

const supportLine = async (db: Database, request: ListRequest): Promise<Dialog> => {
  const one = { ...request, limit: 1, offset: 0 };
  const [line] = await selectLines(db, one, eq(dialogs.peerId, SUPPORT_USER_ID));
  return line ? presentDialog(line, request) : untouchedSupport;
};

/** Returns the dialogs of an account, support first, then the newest. Support itself has no dialog with support. */
export const selectDialogs = async (db: Database, request: ListRequest): Promise<Dialog[]> => {
  const lines = await selectLines(db, request, ne(dialogs.peerId, SUPPORT_USER_ID));
  const others = lines.map((line) => presentDialog(line, request));
  if (request.ownerId === SUPPORT_USER_ID || request.offset > 0) return others;
  return [await supportLine(db, request), ...others];
};
