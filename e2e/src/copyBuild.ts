import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { goLive, RELEASE_FILE, readPointer, trackOf, withTrack, writePointer } from '@laparyadom/server/release';
import { integrityOf } from '@laparyadom/tools/integrity';
import { type LiveReleases, liveReleasesSchema, SHELL_NAME } from 'shared/contract';

type Release = LiveReleases['shell'] | LiveReleases['remotes'][string];

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(dir, file))
    .filter((file) => statSync(file).isFile());

/** Replacements of texts in a new build: keys by values. */
export type Changes = Record<string, string>;

const TEXTS = /\.(?:js|cjs|json)$/;

/** Returns a text as in Node bundles, which are ASCII. */
const inAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** Returns whether a script starts a build, and so contains the names and hashes of the others. */
const isStart = (file: string): boolean => /^(?:main|remoteEntry)\./.test(path.basename(file));

/** Rewrites all texts of a folder. */
const rewriteAll = (dir: string, change: (text: string, file: string) => string): void => {
  for (const file of filesOf(dir).filter((one) => TEXTS.test(one))) {
    writeFileSync(file, change(readFileSync(file, 'utf8'), file));
  }
};

/** Updates the scripts' names and hashes in all files and in `text`. */
const nameAnew = (original: string, target: string, text: string): string => {
  let named = text;
  const scripts = filesOf(path.join(target, 'web')).filter((file) => file.endsWith('.js'));
  // Chunks first: the start script contains their names, so its own changes with them.
  for (const file of scripts.sort((one, other) => Number(isStart(one)) - Number(isStart(other)))) {
    const before = path.basename(file);
    const content = readFileSync(file);
    const contentHash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const now = before.replace(/[0-9a-f]{12}\.js$/, `${contentHash}.js`);
    const [, hashBefore = ''] = /\.([0-9a-f]{12})\.js$/.exec(before) ?? [];
    const integrityBefore = integrityOf(readFileSync(path.join(original, 'web', before)));
    const change = (one: string): string =>
      one.replaceAll(hashBefore, contentHash).replaceAll(integrityBefore, integrityOf(content));
    renameSync(file, path.join(path.dirname(file), now));
    rewriteAll(target, (one, place) => (path.basename(place) === now ? one : change(one)));
    named = change(named);
  }
  return named;
};

const liveOf = (releasesDir: string, name: string) => {
  const pointer = readPointer(releasesDir);
  const live: Release | undefined = name === SHELL_NAME ? pointer?.shell : pointer?.remotes[name];
  if (!pointer || !live) throw new Error(`${name} is not live`);
  return { pointer, live };
};

/** Adds a copy of the live build with a few texts replaced, not live. Throws when a text is missing in the build. */
export const addPreviewCopy = (releasesDir: string, name: string, build: string, changes: Changes): Release => {
  const { live } = liveOf(releasesDir, name);
  const folder = path.join(releasesDir, name.replaceAll('_', '-'));
  const original = path.join(folder, live.build);
  const target = path.join(folder, build);
  // Prepared elsewhere, as a release does: a folder with a build's name is complete.
  const made = path.join(folder, `${build}.${process.pid}.tmp`);
  cpSync(original, made, { recursive: true, filter: (file) => !/\.(?:br|gz|map)$/.test(file) });
  const missing = new Set(Object.keys(changes));
  rewriteAll(made, (text, file) => {
    const changed = Object.entries(changes).reduce(
      (whole, [before, after]) => {
        const next = whole.replaceAll(before, after).replaceAll(inAscii(before), inAscii(after));
        if (next !== whole) missing.delete(before);
        return next;
      },
      text.replaceAll(live.build, build),
    );
    // Every script changes, so none keeps its address.
    return file.endsWith('.js') ? `${changed}\n// ${build}` : changed;
  });
  if (missing.size > 0) throw new Error(`The build of ${name} has no ${[...missing].join(', ')}`);
  const description = nameAnew(original, made, JSON.stringify(live));
  const next = JSON.parse(description.replaceAll(live.build, build)) as Release;
  if ('entry' in next) {
    const entry = path.join(made, 'web', path.basename(next.entry));
    next.integrity = integrityOf(readFileSync(entry), 'sha384');
  }
  writeFileSync(path.join(made, RELEASE_FILE), JSON.stringify(next));
  renameSync(made, target);
  return next;
};

/**
 * Releases a copy of the live build with a few texts replaced, as a release does; returns the id of the replaced build.
 * Idle when the build is live already.
 */
export const releaseCopy = (releasesDir: string, name: string, build: string, changes: Changes): string => {
  const { pointer, live } = liveOf(releasesDir, name);
  if (live.build === build) return live.build;
  const next = addPreviewCopy(releasesDir, name, build, changes);
  const track = goLive(trackOf(pointer, name), next, new Date().toISOString());
  writePointer(releasesDir, liveReleasesSchema.parse(withTrack(pointer, name, track)));
  return live.build;
};

/** Removes the folder of a build, as a release does with expired ones. */
export const deleteBuild = (releasesDir: string, name: string, build: string): void => {
  rmSync(path.join(releasesDir, name.replaceAll('_', '-'), build), { recursive: true });
};
