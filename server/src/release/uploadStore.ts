import {
  createReadStream,
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { keyOf, type ReleaseBucket } from './storedBuilds';

/** Beside the folders of packages, whose names never begin with a dot. */
const FOLDER = '.uploads';
/** Suffix of a file being received and not checked yet. */
const PART = '.part';

/** A waiting file: its team, and the SHA-256 of its content. */
export interface WaitingFile {
  teamId: number;
  sha256: string;
}

/** Stores files until their build is complete; each team has its own. */
export interface UploadStore {
  /** Returns where this server may write what it receives. */
  draft: (name: string) => string;
  /** Stores the file at `draft`, which is removed. */
  put: (file: WaitingFile, draft: string) => Promise<void>;
  /** Returns the bytes, or null when they are missing. */
  read: (file: WaitingFile) => Promise<Readable | null>;
  /** Removes a file if it exists. */
  remove: (file: WaitingFile) => Promise<void>;
  /** Removes this server's interrupted uploads from before this moment. */
  removeLeftovers: (before: Date) => void;
}

/**
 * Creates the store: in the bucket of releases, so that any server can finish what others have received; else in a
 * folder.
 */
export const createUploadStore = (releasesDir: string, bucket: ReleaseBucket | null): UploadStore => {
  const dir = path.join(releasesDir, FOLDER);
  const drafts: Pick<UploadStore, 'draft' | 'removeLeftovers'> = {
    draft: (name) => {
      mkdirSync(dir, { recursive: true });
      return path.join(dir, `${name}${PART}`);
    },
    removeLeftovers: (before) => {
      if (!existsSync(dir)) return;
      for (const name of readdirSync(dir).filter((one) => one.endsWith(PART))) {
        const stat = statSync(path.join(dir, name), { throwIfNoEntry: false });
        if (stat && stat.mtimeMs < before.getTime()) rmSync(path.join(dir, name), { force: true });
      }
    },
  };
  if (bucket) {
    const at = ({ teamId, sha256 }: WaitingFile): string => keyOf(bucket, 'uploads', String(teamId), sha256);
    return {
      ...drafts,
      put: async (file, draft) => {
        const blob = await openAsBlob(draft);
        await bucket.client.putObject(at(file), blob, 'application/octet-stream', undefined, undefined, blob.size);
        await rm(draft, { force: true });
      },
      read: async (file) => {
        const answer = await bucket.client.getObjectResponse(at(file));
        return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
      },
      remove: async (file) => void (await bucket.client.deleteObject(at(file))),
    };
  }
  const at = ({ teamId, sha256 }: WaitingFile): string => path.join(dir, String(teamId), sha256);
  return {
    ...drafts,
    put: async (file, draft) => {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      renameSync(draft, at(file));
    },
    read: async (file) => (existsSync(at(file)) ? createReadStream(at(file)) : null),
    remove: async (file) => rmSync(at(file), { force: true }),
  };
};
