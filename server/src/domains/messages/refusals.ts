import { type BlockFlags, dialogRefusals } from 'shared/contract';
import { HttpError } from '../../errors/httpError';
import { messages } from './messages.ru';

/** 404: no such person. */
export const unknownUser = (): HttpError => new HttpError(404, dialogRefusals.unknown, messages.unknownUser);

/** 404: the account is deleted. */
export const deletedRecipient = (): HttpError => new HttpError(404, dialogRefusals.deleted, messages.deleted);

/** 403: a banned person could not answer. */
export const bannedRecipient = (): HttpError => new HttpError(403, dialogRefusals.banned, messages.banned);

/** Returns whether the account is deleted or banned. */
export const isClosed = ({ deletedAt, isBanned }: { deletedAt: Date | null; isBanned: boolean }): boolean =>
  deletedAt !== null || isBanned;

/** 403 or 404: a dialog with oneself. */
export const ownDialog = (status: 403 | 404, detail: string): HttpError =>
  new HttpError(status, dialogRefusals.oneself, detail);

/** 403: support cannot block or be blocked. */
export const supportDialog = (detail: string): HttpError => new HttpError(403, dialogRefusals.support, detail);

/** 409: the key of the message belongs to another one. */
export const keyTaken = (): HttpError => new HttpError(409, dialogRefusals.keyTaken, messages.keyTaken);

/** 403 with the flags of the dialog in the body (`DialogRefusal`). */
export const blockedDialog = (flags: BlockFlags): HttpError =>
  new HttpError(
    403,
    dialogRefusals.blocked,
    flags.blocked_by_them ? messages.blockedByThem : messages.blockedByMe,
    {},
    flags,
  );
