import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dialogRefusals, MESSAGE_PHOTOS_MAX, SUPPORT_USER_ID } from 'shared/contract';
import type { Queryable, Transaction } from '../../db/database';
import { messages as chatMessages, dialogs } from '../../db/schema';
import { HttpError, invalidFields } from '../../errors/httpError';
import type { CarriedLimits } from '../accounts/users/carriedLimits';
import type { PictureForm } from '../calls/readForm';
import { withStoredImages } from '../images/rules/storedImages';
import { blockedDialog, deletedRecipient, lockPair, ownDialog, readBlocks, unknownUser } from './blocks';
import { limitNewDialogs, limitPhotos } from './messageLimits';
import { messages } from './messages.ru';
import { type MessageRow, selectMessages } from './presentMessage';
import { type NewMessage, storeMessage } from './storeMessage';

type Sought = Pick<NewMessage, 'fromUser' | 'toUser' | 'text' | 'clientId'>;

const readSent = async (tx: Queryable, fromUser: number, clientId: string | undefined) => {
  if (clientId === undefined) return undefined;
  const [sent] = await selectMessages(tx).where(
    and(eq(chatMessages.fromUser, fromUser), eq(chatMessages.clientId, clientId)),
  );
  return sent;
};

/** Returns the message sent earlier with this key. Throws 409 when it is a different one. */
const findSent = async (tx: Queryable, { fromUser, toUser, text, clientId }: Sought): Promise<MessageRow | null> => {
  const sent = await readSent(tx, fromUser, clientId);
  if (sent && (sent.toUser !== toUser || sent.text !== text))
    throw new HttpError(409, dialogRefusals.keyTaken, messages.keyTaken);
  return sent ?? null;
};

/** Returns whether the two have never exchanged a message. Support knows no strangers. */
const haveNotTalked = async (tx: Transaction, fromUser: number, toUser: number): Promise<boolean> => {
  if (fromUser === SUPPORT_USER_ID || toUser === SUPPORT_USER_ID) return false;
  return (await tx.$count(dialogs, and(eq(dialogs.ownerId, fromUser), eq(dialogs.peerId, toUser)))) === 0;
};

/** Throws the refusals of `sendMessage` for a message whose key is new. Must be called under both accounts' locks. */
const requireAdmitted = async (
  tx: Transaction,
  carriedLimits: CarriedLimits,
  { fromUser, toUser, now, photos }: Pick<NewMessage, 'fromUser' | 'toUser' | 'now'> & { photos: number },
  recipient: Awaited<ReturnType<typeof lockPair>>,
): Promise<void> => {
  const isFirstContact = await haveNotTalked(tx, fromUser, toUser);
  if (isFirstContact) await limitNewDialogs(tx, carriedLimits, { userId: fromUser, now });
  const flags = await readBlocks(tx, fromUser, toUser);
  // The sender's own block of a stranger is reported for any id, and does not count as a stranger of the hour.
  if (isFirstContact && flags.blocked_by_me) throw blockedDialog(flags);
  // Writing must not reveal whether a stranger's account is absent, deleted or banned.
  if (!recipient || (isFirstContact && (recipient.deletedAt || recipient.isBanned))) throw unknownUser();
  if (recipient.deletedAt) throw deletedRecipient();
  // Support also answers people who object to a ban.
  if (recipient.isBanned && fromUser !== SUPPORT_USER_ID)
    throw new HttpError(403, dialogRefusals.banned, messages.banned);
  if (flags.blocked_by_me || flags.blocked_by_them) throw blockedDialog(flags);
  if (photos > 0) await limitPhotos(tx, carriedLimits, { fromUser, toUser, now, count: photos });
};

/** Returns whether a message with photos is still to be sent, by its key. Throws as `sendMessage` does. */
export const admitPhotos = async (
  { db, carriedLimits }: Pick<FastifyInstance, 'db' | 'carriedLimits'>,
  { fromUser, toUser, clientId, now }: Pick<NewMessage, 'fromUser' | 'toUser' | 'clientId' | 'now'>,
): Promise<boolean> => {
  if (fromUser === toUser) throw ownDialog(403, messages.oneself);
  return db.transaction(async (tx) => {
    const recipient = await lockPair(tx, fromUser, toUser);
    if (await readSent(tx, fromUser, clientId)) return false;
    await requireAdmitted(tx, carriedLimits, { fromUser, toUser, now, photos: 1 }, recipient);
    return true;
  });
};

/**
 * Stores a message with both dialogs; returns it, or the key's earlier one. Throws 401 or 403 for a deleted or banned
 * sender, 403 to oneself, a banned person or across a block, 404 for an unknown person, and for a stranger who is
 * deleted or banned, 409 for a key used otherwise, 429 above the limits (docs/specification.md, 'Messages').
 */
export const sendMessage = async (
  { db, carriedLimits }: Pick<FastifyInstance, 'db' | 'carriedLimits'>,
  draft: NewMessage,
): Promise<MessageRow> => {
  const { fromUser, toUser } = draft;
  if (fromUser === toUser) throw ownDialog(403, messages.oneself);
  return db.transaction(async (tx) => {
    const recipient = await lockPair(tx, fromUser, toUser);
    const sent = await findSent(tx, draft);
    if (sent) return sent;
    const photos = draft.images?.length ?? 0;
    await requireAdmitted(tx, carriedLimits, { fromUser, toUser, now: draft.now, photos }, recipient);
    return storeMessage(tx, draft);
  });
};

/**
 * Sends a form's photos as one message, stored under claims, all or nothing. Throws 422 for no, too many or invalid
 * photos, and as `sendMessage` does.
 */
export const sendPhotos = async (
  site: Pick<FastifyInstance, 'db' | 'carriedLimits' | 'images' | 'clock'>,
  draft: Omit<NewMessage, 'images' | 'claimIds'>,
  { imageCount, imageError, images }: Pick<PictureForm, 'imageCount' | 'imageError' | 'images'>,
): Promise<MessageRow> => {
  if (imageCount === 0) throw invalidFields([{ field: 'images', msg: messages.noPhoto }]);
  if (imageCount > MESSAGE_PHOTOS_MAX) throw invalidFields([{ field: 'images', msg: messages.photosInMessage }]);
  if (imageError) throw imageError;
  const sent = await findSent(site.db, draft);
  if (sent) return sent;
  const names = images.map(({ name }) => name);
  return withStoredImages(site, images, (claimIds) => sendMessage(site, { ...draft, images: names, claimIds }));
};
