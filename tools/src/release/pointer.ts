import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LiveReleases, liveReleasesSchema } from 'shared/contract';

const pointerFile = (releasesDir: string): string => path.join(releasesDir, 'remotes.json');

/** What is live, or null when nothing has been released into the folder yet. */
export const readPointer = (releasesDir: string): LiveReleases | null => {
  const file = pointerFile(releasesDir);
  return existsSync(file) ? liveReleasesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
};

/** Replaces the pointer in one step: readers see the old one or the new one, whole. */
export const writePointer = (releasesDir: string, live: LiveReleases): void => {
  mkdirSync(releasesDir, { recursive: true });
  const draft = `${pointerFile(releasesDir)}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(live, null, 2)}\n`);
  // The server keeps what it writes to itself, but who releases reads this too.
  chmodSync(draft, 0o644);
  renameSync(draft, pointerFile(releasesDir));
};
