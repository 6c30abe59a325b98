import { eq, getTableColumns } from 'drizzle-orm';
import type { Message, Section } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { messages as chatMessages, listings, type messages } from '../../db/schema';

export type MessageRow = Pick<
  typeof messages.$inferSelect,
  'id' | 'fromUser' | 'text' | 'images' | 'createdAt' | 'clientId' | 'listingId'
> & {
  /** The listing's. */
  section: Section | null;
};

/** Returns a message as one of the two reads it. */
export const presentMessage = (row: MessageRow, readerId: number): Message => ({
  id: row.id,
  from_user: row.fromUser,
  text: row.text,
  time: row.createdAt.toISOString(),
  ...(row.images.length > 0 && { photos: row.images.length }),
  ...(row.listingId !== null && row.section !== null && { listing: { section: row.section, id: row.listingId } }),
  ...(row.clientId !== null && row.fromUser === readerId && { client_id: row.clientId }),
});

export const selectMessages = (db: Queryable) =>
  db
    .select({ ...getTableColumns(chatMessages), section: listings.section })
    .from(chatMessages)
    .leftJoin(listings, eq(listings.id, chatMessages.listingId));
