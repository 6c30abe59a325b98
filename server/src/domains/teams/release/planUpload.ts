import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { DAY_MS, type PlannedRelease, type planReleaseSchema } from 'shared/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../db/database';
import { releaseUploads } from '../../../db/schema';
import { conflict, HttpError, invalidFields } from '../../../errors/httpError';
import {
  checkBounds,
  checkDescription,
  findOwnershipViolations,
  findStoredFile,
  parseDescription,
  readPointer,
  releaseMessages,
} from '../../../release';
import { messages } from './messages.ru';
import type { ReleaseSite } from './releaseSite';
import { markFiles, openUploads, pendingFiles, storeFiles, type Upload, waitingBytes } from './uploadRows';

/** How long an upload is stored after its last plan, in milliseconds. */
export const UPLOAD_LIFETIME_MS = DAY_MS;
/** Maximum of open uploads of one team. */
const OPEN_MAX = 10;
/** Maximum of bytes that one team's uploads may store. */
const WAITING_MAX = 256 * 1024 * 1024;
const UPLOAD_LOCK = 7301;
/** Maximum of problems reported. */
const MAX_REPORTED_ERRORS = 20;

export type Plan = z.output<typeof planReleaseSchema>;

const planHash = ({ package: packageName, files, describe }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([packageName, files.map(({ path, sha256, size }) => [path, sha256, size]).sort(), describe]))
    .digest('hex');

/** Refuses a description that does not fit these files of this package. */
const rejectMismatch = (releasesDir: string, { package: packageName, files, describe }: Plan): void => {
  const release = parseDescription(packageName, describe);
  if (!release) throw invalidFields([{ field: 'describe', msg: releaseMessages.upload.noDescription }]);
  const excess = checkBounds(release);
  // Out of bounds it is not compared, which alone could take for ever.
  const problems = (
    excess.length > 0
      ? excess
      : [
          ...findOwnershipViolations(packageName, release, readPointer(releasesDir)),
          ...checkDescription(packageName, release, files),
        ]
  ).slice(0, MAX_REPORTED_ERRORS);
  if (problems.length > 0) throw invalidFields(problems.map((msg) => ({ field: 'describe', msg })));
};

const openUpload = async (tx: Queryable, teamId: number, plan: Plan, now: Date): Promise<Upload> => {
  const hash = planHash(plan);
  const facts = { commit: plan.commit, dirty: plan.dirty, expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_MS) };
  const open = await openUploads(tx, teamId, now);
  const same = open.find((one) => one.planHash === hash);
  if (same) {
    await tx.update(releaseUploads).set(facts).where(eq(releaseUploads.id, same.id));
    return { ...same, ...facts };
  }
  await tx
    .delete(releaseUploads)
    .where(
      and(
        eq(releaseUploads.teamId, teamId),
        eq(releaseUploads.planHash, hash),
        isNull(releaseUploads.end),
        lte(releaseUploads.expiresAt, now),
      ),
    );
  if (open.length >= OPEN_MAX) throw conflict(messages.tooManyUploads(OPEN_MAX), 'TOO_MANY_UPLOADS');
  const [made] = await tx
    .insert(releaseUploads)
    .values({
      teamId,
      package: plan.package,
      planHash: hash,
      files: plan.files,
      describe: JSON.stringify(plan.describe),
      createdAt: now,
      ...facts,
    })
    .returning();
  if (!made) throw new Error('No upload was stored');
  return made;
};

/** Returns the hashes of files in the package's other builds on this server. */
const deployedHashes = async (releasesDir: string, { package: packageName, files }: Plan): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const file of files) if (await findStoredFile(releasesDir, packageName, file)) found.add(file.sha256);
  return found;
};

/** Plans an upload; returns the missing files. Throws 422 for a false description, 409 and 413 at the limits. */
export const planUpload = async (
  { db, releasesDir, clock }: ReleaseSite,
  teamId: number,
  plan: Plan,
): Promise<PlannedRelease> => {
  rejectMismatch(releasesDir, plan);
  const standing = await deployedHashes(releasesDir, plan);
  const hashes = [...new Set(plan.files.map(({ sha256 }) => sha256))];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${UPLOAD_LOCK}, ${teamId})`);
    const upload = await openUpload(tx, teamId, plan, clock.now());
    const waiting = new Map((await pendingFiles(tx, teamId, hashes)).map((one) => [one.sha256, one]));
    // A requested file stays requested, even if it is on this server: the finishing one lacked it.
    const missing = hashes.filter((one) => (waiting.has(one) ? !waiting.get(one)?.storedAt : !standing.has(one)));
    const reserved = plan.files.filter(({ sha256 }) => missing.includes(sha256) && !waiting.has(sha256));
    await storeFiles(tx, teamId, hashes, upload.expiresAt);
    await markFiles(tx, teamId, reserved, { storedAt: null, neededUntil: upload.expiresAt });
    if ((await waitingBytes(tx, teamId)) > WAITING_MAX)
      throw new HttpError(413, 'TOO_LARGE', messages.tooMuchWaits(WAITING_MAX / 1024 / 1024));
    return { upload: upload.id, missing, expires_at: upload.expiresAt.toISOString() };
  });
};
