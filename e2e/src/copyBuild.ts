import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LiveReleases, liveReleasesSchema, SHELL_NAME } from 'shared/contract';
import { integrityOf } from 'tools/integrity';
import { goLive, readPointer, trackOf, withTrack, writePointer } from 'tools/releases';

type Release = LiveReleases['shell'] | LiveReleases['remotes'][string];

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(dir, file))
    .filter((file) => statSync(file).isFile());

/** Texts of a new build: what stands left of the colon becomes what stands right of it. */
export type Changes = Record<string, string>;

const rewrite = (file: string, from: string, to: string, changes: Changes): void => {
  if (/\.(?:br|gz|map)$/.test(file)) {
    rmSync(file);
    return;
  }
  if (!/\.(?:js|cjs|json)$/.test(file)) return;
  let text = readFileSync(file, 'utf8').replaceAll(from, to);
  for (const [before, after] of Object.entries(changes)) text = text.replaceAll(before, after);
  writeFileSync(file, text);
};

/** Whether a script starts a build, and so holds the hashes of the others. */
const isStart = (file: string): boolean => /^(?:main|remoteEntry)\./.test(path.basename(file));

const scriptsOf = (dir: string): string[] => filesOf(dir).filter((file) => file.endsWith('.js'));

/** Puts the hashes of scripts as they are now in the place of what they were in `original`: in all files, and in `text`. */
const signAnew = (original: string, target: string, text: string): string => {
  let signed = text;
  // Chunks first: the entry holds their hashes, so its own changes with them.
  for (const file of scriptsOf(target).sort((one, other) => Number(isStart(one)) - Number(isStart(other)))) {
    const before = integrityOf(readFileSync(path.join(original, path.relative(target, file))));
    const now = integrityOf(readFileSync(file));
    signed = signed.replaceAll(before, now);
    for (const start of scriptsOf(target).filter(isStart))
      writeFileSync(start, readFileSync(start, 'utf8').replaceAll(before, now));
  }
  return signed;
};

/**
 * Releases a build that differs from the live one in a few texts: its folder is copied and rewritten, which takes a
 * moment where a build takes seconds. Then the pointer is replaced, as a release does, and what was live can be gone
 * back to. Gives the id of the build it replaced.
 */
export const releaseCopy = (releasesDir: string, name: string, build: string, changes: Changes): string => {
  const pointer = readPointer(releasesDir);
  const live: Release | undefined = name === SHELL_NAME ? pointer?.shell : pointer?.remotes[name];
  if (!pointer || !live) throw new Error(`${name} is not live`);
  const folder = path.join(releasesDir, name.replaceAll('_', '-'));
  const target = path.join(folder, build);
  if (!existsSync(target)) {
    cpSync(path.join(folder, live.build), target, { recursive: true });
    for (const file of filesOf(target)) rewrite(file, live.build, build, changes);
  }
  const description = signAnew(path.join(folder, live.build), target, JSON.stringify(live));
  const next = JSON.parse(description.replaceAll(live.build, build)) as Release;
  if ('entry' in next) {
    const entry = path.join(releasesDir, next.entry.replace('/assets/', ''));
    next.integrity = integrityOf(readFileSync(entry), 'sha384');
  }
  const track = goLive(trackOf(pointer, name), next, new Date().toISOString());
  writePointer(releasesDir, liveReleasesSchema.parse(withTrack(pointer, name, track)));
  return live.build;
};

/** Removes the folder of a build, as a release does with those whose time is over. */
export const deleteBuild = (releasesDir: string, name: string, build: string): void => {
  rmSync(path.join(releasesDir, name.replaceAll('_', '-'), build), { recursive: true });
};
