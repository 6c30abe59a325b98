import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { RELEASE_FILE } from '@laparyadom/server/release';
import {
  endpoints,
  FILES_MISSING,
  type FinishedRelease,
  type FinishRelease,
  finishedReleaseSchema,
  plannedReleaseSchema,
  RELEASE_RUNNING,
  type ReleaseFile,
} from 'shared/contract';
import { messages } from './messages';
import { type SiteClient, SiteRefusal, SiteUnreachable } from './siteClient';
import type { createUploadProgress } from './uploadProgress';

/** Concurrent file uploads. */
const CONCURRENCY = 4;
/** Limit of upload plans: one more for files that another server of the site lacks. */
const MAX_ROUNDS = 3;
const POLL_MS = 2000;
/** Limit of polls of an upload being finished elsewhere; longer than any gate check. */
const MAX_POLLS = 450;

export interface BuildFolder {
  packageName: string;
  dir: string;
}

/** Whether a file is sent: the site creates some, and the description is sent separately. */
const isSent = (file: string): boolean => file !== RELEASE_FILE && !/\.(?:br|gz)$/.test(file);

const describeFile = async (dir: string, name: string): Promise<ReleaseFile> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(dir, name)), hash);
  return { path: name, sha256: hash.digest('hex'), size: statSync(path.join(dir, name)).size };
};

const filesOf = (dir: string): Promise<ReleaseFile[]> =>
  Promise.all(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter(isSent)
      .sort()
      .map((name) => describeFile(dir, name)),
  );

interface UploadBuild extends BuildFolder {
  requested: FinishRelease;
  commit: string | null;
  dirty: boolean | null;
  progress: ReturnType<typeof createUploadProgress>;
  /** Called when everything is uploaded and the site judges it. */
  onUploaded?: () => void;
}

/** Uploads the files that the site lacks. Returns the id of the upload. */
const uploadMissing = async (site: SiteClient, files: ReleaseFile[], upload: UploadBuild): Promise<string> => {
  const { packageName, dir, commit, dirty, progress } = upload;
  const describe: unknown = JSON.parse(readFileSync(path.join(dir, RELEASE_FILE), 'utf8'));
  const planned = await site.call({
    method: 'POST',
    path: endpoints.planRelease.path,
    json: { package: packageName, files, describe, commit, dirty },
    answer: plannedReleaseSchema,
    isRepeatable: true,
  });
  const missing = planned.missing.flatMap((sha256) => files.find((file) => file.sha256 === sha256) ?? []);
  progress.start({ files: missing.length, bytes: missing.reduce((sum, { size }) => sum + size, 0) });
  try {
    const waiting = missing.values();
    const lane = async (): Promise<void> => {
      for (const { path: name, sha256, size } of waiting) {
        await site.call({
          method: 'PUT',
          path: endpoints.releaseFile.path.replace(':upload', planned.upload).replace(':sha256', sha256),
          octets: await openAsBlob(path.join(dir, name)),
          isRepeatable: true,
        });
        progress.sent(size);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  } finally {
    progress.end();
  }
  return planned.upload;
};

/** Finishes an upload, and waits when it is being finished already, as after a lost answer. */
const finish = async (site: SiteClient, upload: string, requested: FinishRelease): Promise<FinishedRelease> => {
  for (let poll = 1; ; poll += 1) {
    try {
      return await site.call({
        method: 'POST',
        path: endpoints.finishRelease.path.replace(':upload', upload),
        json: requested,
        answer: finishedReleaseSchema,
        isRepeatable: true,
      });
    } catch (error) {
      if (!(error instanceof SiteRefusal && error.code === RELEASE_RUNNING) || poll === MAX_POLLS) throw error;
      await pause(POLL_MS);
    }
  }
};

/**
 * Uploads files that the site lacks and has the build judged there. Throws `SiteRefusal` with the gate's reasons, and a
 * sentence on how to continue when the site is unreachable.
 */
export const uploadBuild = async (site: SiteClient, upload: UploadBuild): Promise<FinishedRelease> => {
  const files = await filesOf(upload.dir);
  for (let round = 1; ; round += 1) {
    try {
      const id = await uploadMissing(site, files, upload);
      upload.onUploaded?.();
      return await finish(site, id, upload.requested);
    } catch (error) {
      if (error instanceof SiteUnreachable) throw new SiteUnreachable(`${error.message} ${messages.resume}`);
      if (!(error instanceof SiteRefusal && error.code === FILES_MISSING) || round === MAX_ROUNDS) throw error;
    }
  }
};
