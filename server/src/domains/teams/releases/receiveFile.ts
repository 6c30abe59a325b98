import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { errorCode } from '../../../errorCode';
import { bodyTooSlow, HttpError, invalidRequest, notFound, storageFull, tooManyRequests } from '../../../errors/httpError';
import { WrongBytes, writeChecked } from '../../../release';
import { messages } from './messages.ru';
import type { ReleaseSite } from './releaseSite';
import { findUpload, markFiles } from './uploadRows';

/** Files of one team that come to this server at once: nobody else counts the octets of what is on its way. */
const AT_ONCE = 16;
const RETRY_S = 5;
/** How many come, by team. */
const coming = new Map<number, number>();

/** Does the work unless as many files of the team are on their way as may be: throws 429 then. */
const inTurn = async (teamId: number, work: () => Promise<void>): Promise<void> => {
  const others = coming.get(teamId) ?? 0;
  if (others >= AT_ONCE) throw tooManyRequests(RETRY_S);
  coming.set(teamId, others + 1);
  try {
    await work();
  } finally {
    const left = (coming.get(teamId) ?? 1) - 1;
    if (left > 0) coming.set(teamId, left);
    else coming.delete(teamId);
  }
};

interface ReceiveFile {
  teamId: number;
  upload: string;
  sha256: string;
  /** Throws 403 when the team's token may not release the package. */
  requireScope: (packageName: string) => void;
  /** As the head of the request tells it; null when it does not. */
  length: number | null;
  bytes: Readable;
}

/** What went wrong while the bytes came, as their sender is told. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof HttpError) return error;
  if (error instanceof WrongBytes) {
    return invalidRequest(error.fault === 'size' ? messages.otherSize : messages.otherHash);
  }
  const code = errorCode(error);
  if (code === 'ENOSPC') return storageFull(error);
  // The sender went away: nobody reads this.
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? bodyTooSlow() : error;
};

const take = async (
  { db, store, clock }: ReleaseSite,
  { teamId, upload: id, sha256, requireScope, length, bytes }: ReceiveFile,
): Promise<void> => {
  const upload = await findUpload(db, teamId, id, clock.now());
  if (!upload || upload.end) throw notFound(messages.noUpload);
  requireScope(upload.package);
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

/**
 * Takes one file of an upload as it comes, and keeps it when it is what the plan says. Again is harmless. Throws 404 for
 * another team's upload, one that is over, and a file that is not planned, 422 for other bytes than planned, 429 while too
 * many come.
 */
export const receiveFile = (site: ReleaseSite, file: ReceiveFile): Promise<void> =>
  inTurn(file.teamId, () => take(site, file));
