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

/** Never a package folder: their names do not begin with a dot. */
const FOLDER = '.uploads';
/** Suffix of a file that is still being received. */
const PART = '.part';

export interface UploadedFile {
  teamId: number;
  sha256: string;
}

/** Stores files of each team until their build is complete. */
export interface UploadStore {
  /** Returns the path to which this server writes received bytes. */
  draft: (name: string) => string;
  /** Moves the file from `draft` into the store. */
  put: (file: UploadedFile, draft: string) => Promise<void>;
  read: (file: UploadedFile) => Promise<Readable | null>;
  remove: (file: UploadedFile) => Promise<void>;
  /** Removes this server's uploads that were interrupted before this time. */
  removeLeftovers: (before: Date) => void;
}

/** Creates the store: in the bucket, so that any server can finish an upload, else in a folder. */
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
    const keyFor = ({ teamId, sha256 }: UploadedFile): string => keyOf(bucket, 'uploads', String(teamId), sha256);
    return {
      ...drafts,
      put: async (file, draft) => {
        const blob = await openAsBlob(draft);
        await bucket.client.putObject(keyFor(file), blob, 'application/octet-stream', undefined, undefined, blob.size);
        await rm(draft, { force: true });
      },
      read: async (file) => {
        const answer = await bucket.client.getObjectResponse(keyFor(file));
        return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
      },
      remove: async (file) => void (await bucket.client.deleteObject(keyFor(file))),
    };
  }
  const at = ({ teamId, sha256 }: UploadedFile): string => path.join(dir, String(teamId), sha256);
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
