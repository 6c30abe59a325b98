import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Queryable, Transaction } from '../../db/database';
import { dialogs, messages as letters } from '../../db/schema';
import type { Departures } from '../accounts/users/departures';
import { limitNewDialogs } from './limitNewDialogs';
import { limitPhotos } from './limitPhotos';
import { lockPair } from './lockPair';
import { messages } from './messages.ru';
import type { MessageRow } from './presentMessage';
import { readBlocks } from './readBlocks';
import {
  bannedRecipient,
  blockedDialog,
  deletedRecipient,
  isClosed,
  keyTaken,
  ownDialog,
  unknownUser,
} from './refusals';
import { selectMessages } from './selectMessages';
import { type Letter, storeMessage } from './storeMessage';

type Sought = Pick<Letter, 'fromUser' | 'toUser' | 'text' | 'clientId'>;

const readSent = async (tx: Queryable, fromUser: number, clientId: string | undefined) => {
  if (clientId === undefined) return undefined;
  const [sent] = await selectMessages(tx).where(and(eq(letters.fromUser, fromUser), eq(letters.clientId, clientId)));
  return sent;
};

/** The message that was sent with this key before. Throws 409 when it is another one. */
export const findSent = async (
  tx: Queryable,
  { fromUser, toUser, text, clientId }: Sought,
): Promise<MessageRow | null> => {
  const sent = await readSent(tx, fromUser, clientId);
  if (sent && (sent.toUser !== toUser || sent.text !== text)) throw keyTaken();
  return sent ?? null;
};

/** Whether the person has never exchanged a word with the other one. Nobody is a stranger to support. */
const areStrangers = async (tx: Transaction, fromUser: number, toUser: number): Promise<boolean> => {
  if (fromUser === SUPPORT_USER_ID || toUser === SUPPORT_USER_ID) return false;
  const [dialog] = await tx
    .select({ peerId: dialogs.peerId })
    .from(dialogs)
    .where(and(eq(dialogs.ownerId, fromUser), eq(dialogs.peerId, toUser)));
  return !dialog;
};

/** Throws what `sendMessage` throws of a letter that its key has not sent yet. To be called under both accounts' locks. */
const requireAdmitted = async (
  tx: Transaction,
  departures: Departures,
  { fromUser, toUser, now, photos }: Pick<Letter, 'fromUser' | 'toUser' | 'now'> & { photos: number },
  recipient: Awaited<ReturnType<typeof lockPair>>,
): Promise<void> => {
  const isStranger = await areStrangers(tx, fromUser, toUser);
  if (isStranger) await limitNewDialogs(tx, departures, { userId: fromUser, now });
  const flags = await readBlocks(tx, fromUser, toUser);
  // One's own block of a stranger is told whoever that is: it costs none of the strangers of an hour.
  if (isStranger && flags.blocked_by_me) throw blockedDialog(flags);
  // Nobody learns by writing whether an account that they never met is not there, gone or banned.
  if (!recipient || (isStranger && isClosed(recipient))) throw unknownUser();
  if (recipient.deletedAt) throw deletedRecipient();
  // Support answers also those who object to a ban.
  if (recipient.isBanned && fromUser !== SUPPORT_USER_ID) throw bannedRecipient();
  if (flags.blocked_by_me || flags.blocked_by_them) throw blockedDialog(flags);
  if (photos > 0) await limitPhotos(tx, departures, { fromUser, toUser, now, count: photos });
};

/**
 * Returns whether a message with photos is still to be sent, false for one that its key has sent before. Throws what
 * `sendMessage` would throw of a message with one photo.
 */
export const admitPhotos = async (
  { db, departures }: Pick<FastifyInstance, 'db' | 'departures'>,
  { fromUser, toUser, clientId, now }: Pick<Letter, 'fromUser' | 'toUser' | 'clientId' | 'now'>,
): Promise<boolean> => {
  if (fromUser === toUser) throw ownDialog(403, messages.oneself);
  return db.transaction(async (tx) => {
    const recipient = await lockPair(tx, fromUser, toUser);
    if (await readSent(tx, fromUser, clientId)) return false;
    await requireAdmitted(tx, departures, { fromUser, toUser, now, photos: 1 }, recipient);
    return true;
  });
};

/**
 * Stores a message, and both sides' dialogs with their counters, in one transaction; gives the message, or the one that
 * the key has sent before. Throws 401 and 403 for a sender who is gone or banned, 403 for a message to oneself, to
 * somebody banned, and across a block, 404 for nobody, 409 for a key that has sent something else
 * (docs/specification.md, 'Messages'), 429 for one stranger, or one photo to such, too many. A stranger who is gone or banned is nobody.
 */
export const sendMessage = async (
  { db, departures }: Pick<FastifyInstance, 'db' | 'departures'>,
  letter: Letter,
): Promise<MessageRow> => {
  const { fromUser, toUser } = letter;
  if (fromUser === toUser) throw ownDialog(403, messages.oneself);
  return db.transaction(async (tx) => {
    const recipient = await lockPair(tx, fromUser, toUser);
    const sent = await findSent(tx, letter);
    if (sent) return sent;
    const photos = letter.images?.length ?? 0;
    await requireAdmitted(tx, departures, { fromUser, toUser, now: letter.now, photos }, recipient);
    return storeMessage(tx, letter);
  });
};
