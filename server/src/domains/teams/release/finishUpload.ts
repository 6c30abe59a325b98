import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FILES_MISSING, type FinishedRelease, type FinishRelease, RELEASE_RUNNING } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { conflict, notFound } from '../../../errors/httpError';
import {
  assembleBuild,
  currentOf,
  FilesMissing,
  federationName,
  publish,
  publishPreview,
  ReleaseConflict,
  ReleaseRefused,
  readPointer,
  releaseWarnings,
  trackOf,
  trialEnd,
} from '../../../release';
import { appendJournal } from '../core/journal';
import { requireScope, requireValidToken, type TeamCaller } from '../core/teamTokens';
import { messages } from './messages.ru';
import { asRefusal, type ReleaseSite, sentencesOf } from './releaseSite';
import {
  claimUpload,
  endClaim,
  endUpload,
  findUpload,
  forgetFiles,
  markFiles,
  renewClaim,
  type Upload,
  unneededFiles,
} from './uploadRows';

const RENEW_EVERY_MS = 15_000;
/** Attempts while other machines are faster. */
const ATTEMPTS = 3;

interface FinishUpload {
  caller: TeamCaller;
  upload: string;
  requested: FinishRelease;
  address: string;
}

const answerOf = (
  { asked, answer, refused }: NonNullable<Upload['end']>,
  requested: FinishRelease,
): FinishedRelease => {
  if (!isDeepStrictEqual(asked, requested)) throw conflict(messages.otherEnd);
  if (refused) throw asRefusal(new ReleaseRefused(answer.gate.sentences));
  return answer;
};

/** Assembles the build, passes it through the gate and makes it live. Throws `ReleaseRefused`. */
const release = async (
  { db, releasesDir, store, clock }: ReleaseSite,
  { id, teamId, package: packageName, files, describe }: Upload,
  { caller, requested: { mode, share, until } }: FinishUpload,
): Promise<FinishedRelease> => {
  const staging = path.join(releasesDir, packageName, `${id.replaceAll('-', '')}.${process.pid}.tmp`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  try {
    const uploaded = await assembleBuild({
      releasesDir,
      packageName,
      files,
      describe: JSON.parse(describe) as Record<string, unknown>,
      owner: caller.team.name,
      staging,
      read: (sha256) => store.read({ teamId, sha256 }),
    });
    // Assembling a large build takes a while.
    await requireValidToken(db, caller, clock.now());
    const { build } = uploaded.release;
    const trialUntil = until === undefined ? undefined : trialEnd(until, clock.now());
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (mode === 'preview') {
          const sentences = await publishPreview(releasesDir, uploaded);
          return { build, gate: { passed: sentences.length === 0, sentences }, live: false };
        }
        await publish({ releasesDir, built: [uploaded], uploaded, canary: share, until: trialUntil });
        const after = readPointer(releasesDir);
        const sentences = after ? releaseWarnings(after, [federationName(packageName)], clock.now()) : [];
        return { build, gate: { passed: true, sentences }, live: true };
      } catch (error) {
        if (!(error instanceof ReleaseConflict) || attempt === ATTEMPTS) throw error;
      }
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
};

/** Marks lost files as missing: the next plan requests them, even if its server has them. */
const markMissing = async ({ db, store }: ReleaseSite, upload: Upload, { files }: FilesMissing): Promise<never> => {
  for (const { sha256 } of files) await store.remove({ teamId: upload.teamId, sha256 });
  await markFiles(db, upload.teamId, files, { storedAt: null, neededUntil: upload.expiresAt });
  throw conflict(messages.missing, FILES_MISSING);
};

const forgetUnneeded = async ({ db, store, clock, onError }: ReleaseSite, upload: Upload): Promise<void> => {
  const hashes = await unneededFiles(db, upload, clock.now());
  await forgetFiles(db, upload.teamId, hashes);
  const removed = await Promise.allSettled(hashes.map((sha256) => store.remove({ teamId: upload.teamId, sha256 })));
  for (const one of removed) if (one.status === 'rejected') onError(one.reason, 'upload.file_left');
};

const finish = async (site: ReleaseSite, upload: Upload, asking: FinishUpload): Promise<FinishedRelease> => {
  const { caller, requested, address } = asking;
  const { db, clock, releasesDir } = site;
  const [previous] = currentOf(trackOf(readPointer(releasesDir), federationName(upload.package)));
  const build = String((JSON.parse(upload.describe) as { build?: unknown }).build ?? '');
  const record = (to: Queryable, refused: boolean, sentences: readonly string[]): Promise<boolean> =>
    appendJournal(to, {
      time: clock.now(),
      team: caller.team,
      who: caller.team.name,
      package: upload.package,
      action: requested.mode,
      build,
      previous: previous?.build ?? null,
      commit: upload.commit,
      dirty: upload.dirty,
      refused,
      sentences,
      address,
    });
  try {
    const answer = await release(site, upload, asking);
    // Together: a repeat of an ended upload records nothing.
    await db.transaction(async (tx) => {
      await endUpload(tx, upload.id, { asked: requested, answer, refused: false });
      await record(tx, false, answer.gate.sentences);
    });
    await forgetUnneeded(site, upload);
    return answer;
  } catch (error) {
    if (error instanceof FilesMissing) return markMissing(site, upload, error);
    const sentences = sentencesOf(error);
    if (sentences) await record(db, true, sentences);
    // Being overtaken, or a missing prerequisite, is no verdict on the build.
    if (error instanceof ReleaseRefused && !(error instanceof ReleaseConflict)) {
      const gate = { passed: false, sentences: [...error.reasons] };
      await endUpload(db, upload.id, { asked: requested, answer: { build, gate, live: false }, refused: true });
    }
    throw asRefusal(error);
  }
};

/**
 * Finishes an upload: the gate checks the build, which goes live, on trial, or to a preview. A repeat returns the same
 * answer. Throws 404 for another team's, 409 for a refusal, missing files, or a concurrent attempt.
 */
export const finishUpload = async (
  site: ReleaseSite,
  asking: FinishUpload,
): Promise<{ package: string; answer: FinishedRelease }> => {
  const { db, clock, onError } = site;
  const { caller, requested } = asking;
  const find = () => findUpload(db, caller.team.id, asking.upload, clock.now());
  const upload = await find();
  if (!upload) throw notFound(messages.noUpload);
  const { package: packageName } = upload;
  requireScope(caller, packageName, requested.mode);
  if (upload.end) return { package: packageName, answer: answerOf(upload.end, requested) };
  if (!(await claimUpload(db, upload.id))) {
    const ended = await find();
    if (ended?.end) return { package: packageName, answer: answerOf(ended.end, requested) };
    throw conflict(messages.running, RELEASE_RUNNING);
  }
  const sign = setInterval(() => {
    renewClaim(db, upload.id).catch((error: unknown) => onError(error, 'upload.claim_lost'));
  }, RENEW_EVERY_MS);
  try {
    return { package: packageName, answer: await finish(site, upload, asking) };
  } catch (error) {
    await endClaim(db, upload.id);
    throw error;
  } finally {
    clearInterval(sign);
  }
};
