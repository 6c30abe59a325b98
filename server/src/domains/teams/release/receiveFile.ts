import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { errorCode, isDiskFull } from '../../../errorCode';
import {
  bodyTooSlow,
  HttpError,
  invalidRequest,
  notFound,
  storageFull,
  tooManyRequests,
} from '../../../errors/httpError';
import { WrongBytes, writeChecked } from '../../../release';
import { requireAnyMode, type TeamCaller } from '../core/teamTokens';
import { messages } from './messages.ru';
import type { ReleaseSite } from './releaseSite';
import { findUpload, markFiles } from './uploadRows';

/** Maximum of concurrent files of one team on this server: bytes in transfer are counted nowhere else. */
const AT_ONCE = 16;
const RETRY_S = 5;
const transfers = new Map<number, number>();

/** Runs the work unless the team has too many files in transfer: then throws 429. */
const limitTransfers = async (teamId: number, work: () => Promise<void>): Promise<void> => {
  const others = transfers.get(teamId) ?? 0;
  if (others >= AT_ONCE) throw tooManyRequests(RETRY_S);
  transfers.set(teamId, others + 1);
  try {
    await work();
  } finally {
    const left = (transfers.get(teamId) ?? 1) - 1;
    if (left > 0) transfers.set(teamId, left);
    else transfers.delete(teamId);
  }
};

interface ReceiveFile {
  caller: TeamCaller;
  upload: string;
  sha256: string;
  /** From the request's head; null if absent. */
  length: number | null;
  bytes: Readable;
}

/** Returns the sender's error for a failed transfer. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof HttpError) return error;
  if (error instanceof WrongBytes) {
    return invalidRequest(error.problem === 'size' ? messages.otherSize : messages.otherHash);
  }
  if (isDiskFull(error)) return storageFull(error);
  const code = errorCode(error);
  // The sender is gone.
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? bodyTooSlow() : error;
};

const storeFile = async (
  { db, store, clock }: ReleaseSite,
  { caller, upload: id, sha256, length, bytes }: ReceiveFile,
): Promise<void> => {
  const teamId = caller.team.id;
  const upload = await findUpload(db, teamId, id, clock.now());
  if (!upload || upload.end) throw notFound(messages.noUpload);
  requireAnyMode(caller, upload.package);
  const file = upload.files.find((one) => one.sha256 === sha256);
  if (!file) throw notFound(messages.noFile);
  if (length !== null && length !== file.size) throw invalidRequest(messages.otherSize);
  const draft = store.draft(randomUUID());
  try {
    await writeChecked(bytes, draft, file);
    await store.put({ teamId, sha256 }, draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw refusalOf(error);
  }
  await markFiles(db, teamId, [file], { storedAt: clock.now(), neededUntil: upload.expiresAt });
};

/** Stores a planned file. Idempotent. Throws 403 for the token, 404 for no open upload, 422 for other bytes, 429. */
export const receiveFile = (site: ReleaseSite, file: ReceiveFile): Promise<void> =>
  limitTransfers(file.caller.team.id, () => storeFile(site, file));
