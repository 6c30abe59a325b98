import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { BoostType, type PersonalData, SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Queryable } from '../../db/database';
import { readByCursor } from '../../db/prepareRows';
import {
  blocks,
  chipAttempts,
  complaintCases,
  complaintMessages,
  complaintRecords,
  complaints,
  consents,
  favourites,
  identities,
  listings,
  notices,
  purchases,
  reads,
  requestKeys,
  sessions,
  users,
} from '../../db/schema';
import { unauthorized } from '../../errors/httpError';
import { readableAddress } from '../../integrations/email/readableAddress';
import { presentRow } from '../../presentRow';
import { roleOf } from '../../session/session';
import { outcomeOf } from '../complaints/states/complaintCases';
import { selectHits, selectSearches } from '../search/savedSearches/selectSearches';
import { exportActions } from './exportActions';
import { exportListingData, type OwnReader } from './exportListingData';
import { exportChannels, exportNotices } from './exportNotices';

const exportMarks = async (db: Queryable, table: typeof favourites | typeof reads, userId: number) => {
  const rows = await db
    .select({ section: table.section, listingId: table.listingId, title: listings.title, createdAt: table.createdAt })
    .from(table)
    .innerJoin(listings, eq(listings.id, table.listingId))
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt));
  return rows.map((row) => presentRow(row, 'section', 'listingId', 'title', 'createdAt'));
};

const exportPurchases = async (db: Queryable, userId: number): Promise<PersonalData['purchases']> => {
  const rows = await db.select().from(purchases).where(eq(purchases.buyerId, userId)).orderBy(asc(purchases.id));
  return rows.map((row) => ({
    ...presentRow(row, 'id', 'listingId', 'amount', 'status', 'receiptPhone', 'createdAt'),
    service_type: row.boostType === BoostType.pinned ? 'Закрепить' : 'Продвижение',
    payment_id: row.providerPaymentId,
    receipt_email: row.receiptEmail === null ? null : readableAddress(row.receiptEmail),
  }));
};

interface StoredMessage {
  fromUser: number;
  toUser: number;
  text: string;
  /** File names, separated by commas. */
  images: string;
  time: string;
  listingId: number | null;
}

/** Through the dialogs, whose pairs of accounts index the messages. */
const messagesOf = (
  userId: number,
): SQL => sql`select message.from_user, message.to_user, message.text, array_to_string(message.images, ','),
    to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), message.listing_id
  from dialogs dialog
  join messages message on message.pair_low = least(dialog.owner_id, dialog.peer_id)
    and message.pair_high = greatest(dialog.owner_id, dialog.peer_id)
  where dialog.owner_id = ${sql.raw(String(userId))}
  order by message.id`;

const exportMessages = async (
  db: Queryable,
  { id: userId, addresses }: OwnReader,
): Promise<Pick<PersonalData, 'messages_sent' | 'messages_received'>> => {
  const exportedMessages: Pick<PersonalData, 'messages_sent' | 'messages_received'> = {
    messages_sent: [],
    messages_received: [],
  };
  const add = ({ fromUser, toUser, text, images, time, listingId }: StoredMessage): void => {
    const photos = images === '' ? [] : images.split(',').map(addresses.sign);
    const message = { text, photos, time, listing_id: listingId };
    if (fromUser === userId) exportedMessages.messages_sent.push({ to_user: toUser, ...message });
    if (toUser === userId) exportedMessages.messages_received.push({ from_user: fromUser, ...message });
  };
  for await (const rows of readByCursor<StoredMessage>(db, messagesOf(userId), [
    'fromUser',
    'toUser',
    'text',
    'images',
    'time',
    'listingId',
  ]))
    rows.forEach(add);
  const waiting = await db
    .select({ text: notices.text, createdAt: notices.dueAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(notices.id));
  for (const { text, createdAt } of waiting)
    add({
      fromUser: SUPPORT_USER_ID,
      toUser: userId,
      text,
      images: '',
      time: createdAt.toISOString(),
      listingId: null,
    });
  return exportedMessages;
};

const exportComplaints = async (
  db: Queryable,
  { id: userId, addresses }: OwnReader,
): Promise<PersonalData['complaints']> => {
  const rows = await db
    .select({ complaint: complaints, about: complaintCases })
    .from(complaints)
    .innerJoin(complaintCases, eq(complaintCases.id, complaints.caseId))
    .where(eq(complaints.reporterId, userId))
    .orderBy(asc(complaints.id));
  const picked = await db
    .select(getTableColumns(complaintMessages))
    .from(complaintMessages)
    .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
    .where(eq(complaints.reporterId, userId))
    .orderBy(asc(complaintMessages.messageId));
  return rows.map(({ complaint, about }) => {
    const own = picked.filter(({ complaintId }) => complaintId === complaint.id);
    return {
      ...presentRow(about, 'section', 'listingId', 'userId'),
      ...presentRow(complaint, 'reason', 'comment', 'createdAt'),
      messages: own.map(({ text }) => text),
      photos: own.flatMap(({ images }) => images.map(addresses.sign)),
      outcome: outcomeOf(about),
    };
  });
};

const exportComplaintRecord = async (db: Queryable, userId: number): Promise<PersonalData['complaint_record']> => {
  const [record] = await db
    .select({ upheld: complaintRecords.upheld, decided: complaintRecords.decided })
    .from(complaintRecords)
    .where(eq(complaintRecords.userId, userId));
  return record ?? { upheld: 0, decided: 0 };
};

const exportAccount = async (db: Queryable, userId: number): Promise<Pick<PersonalData, 'account' | 'identities'>> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) throw unauthorized();
  const ways = await db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.id));
  return {
    account: {
      user_id: user.id,
      role: roleOf(user),
      ...presentRow(user, 'username', 'isAdmin', 'isBanned', 'createdAt'),
    },
    identities: ways.map((way) => presentRow(way, 'provider', 'subject', 'createdAt')),
  };
};

const exportSessions = async (db: Queryable, userId: number): Promise<PersonalData['sessions']> => {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt));
  return rows.map((row) => ({
    since: row.createdAt.toISOString(),
    last_seen: row.lastSeenAt.toISOString(),
    ...presentRow(row, 'device', 'provedAt', 'byMiniApp', 'endedAt'),
  }));
};

const exportConsents = async (db: Queryable, userId: number): Promise<PersonalData['consents']> => {
  const rows = await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
  return rows.map((row) => presentRow(row, 'kind', 'edition', 'givenAt', 'withdrawnAt'));
};

/** Returns all data of a person, as of one moment (docs/specification.md, 'Personal data'). Throws 401 when gone. */
export const exportPersonalData = (db: Database, reader: OwnReader): Promise<PersonalData> =>
  db.transaction(
    async (tx) => {
      const { id: userId } = reader;
      const blocked = await tx.select().from(blocks).where(eq(blocks.blockerId, userId));
      const tries = await tx.select().from(chipAttempts).where(eq(chipAttempts.userId, userId));
      const keys = await tx.select().from(requestKeys).where(eq(requestKeys.userId, userId));
      return {
        exported_at: reader.now.toISOString(),
        ...(await exportAccount(tx, userId)),
        sessions: await exportSessions(tx, userId),
        channels: await exportChannels(tx, userId),
        ...(await exportListingData(tx, reader)),
        ...(await exportActions(tx, userId)),
        favourites: await exportMarks(tx, favourites, userId),
        reads: await exportMarks(tx, reads, userId),
        chip_tries: tries.map((one) => presentRow(one, 'listingId', 'since', 'tries')),
        ...(await exportMessages(tx, reader)),
        saved_searches: await selectSearches(tx, userId),
        search_hits: await selectHits(tx, userId),
        blocked_users: blocked.map(({ blockedId, createdAt }) => ({
          user_id: blockedId,
          created_at: createdAt.toISOString(),
        })),
        ...(await exportNotices(tx, userId)),
        complaints: await exportComplaints(tx, reader),
        complaint_record: await exportComplaintRecord(tx, userId),
        purchases: await exportPurchases(tx, userId),
        consents: await exportConsents(tx, userId),
        keys: keys.map((one) => presentRow(one, 'key', 'action', 'section', 'createdAt', 'usedAt')),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
