import { eq } from 'drizzle-orm';
import { parseId } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { messages as letters } from '../../db/schema';
import { notFound } from '../../errors/httpError';
import { messages } from './messages.ru';
import { readBlocks } from './readBlocks';
import { blockedDialog } from './refusals';

/**
 * Returns the names of a message's photos to its sender or recipient. Throws 404 for others, and 403 with the dialog's
 * flags when the reader was blocked, as for the messages themselves.
 */
export const readPhotos = async (
  db: Queryable,
  { readerId, messageId }: { readerId: number; messageId: string },
): Promise<string[]> => {
  const id = parseId(messageId);
  const [found] = id === null ? [] : await db.select().from(letters).where(eq(letters.id, id));
  if (!found || ![found.fromUser, found.toUser].includes(readerId)) throw notFound(messages.noMessage);
  const peerId = found.fromUser === readerId ? found.toUser : found.fromUser;
  const flags = await readBlocks(db, readerId, peerId);
  if (flags.blocked_by_them) throw blockedDialog(flags);
  return found.images;
};
