import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { askShell } from './askShell';
import { fileUrls } from './checkDescription';
import { messages } from './messages.ru';
import { NAMELESS, outputHash } from './outputHash';
import { isRemote, type Release } from './release';
import { findStyleFaults } from './styleFaults';

const text = messages.upload;

const manifestSchema = z.object({ exposes: z.array(z.object({ path: z.string() })) });

/** The integrity that `said` should be, by the same function. */
const integrityLike = (said: string, content: Buffer): string => {
  const algorithm = said.startsWith('sha384-') ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
};

/** Scripts and stylesheets whose hash the first script does not hold: browsers would take them unchecked. */
const unsignedFiles = (web: string, first: string): string[] => {
  const known = new Set(readFileSync(path.join(web, first), 'utf8').match(/sha256-[\w+/]{43}=/g));
  return readdirSync(web)
    .filter((file) => /\.(?:js|css)$/.test(file) && file !== first)
    .filter((file) => !known.has(integrityLike('sha256-', readFileSync(path.join(web, file)))));
};

const exposedIn = (web: string): string[] | null => {
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(web, 'mf-manifest.json'), 'utf8')));
    return manifest.exposes.map((one) => one.path.replace('./', '')).sort();
  } catch {
    return null;
  }
};

/** What a shell says of itself has to be what its bundle says when it is asked. */
const checkShell = async (dir: string, release: Exclude<Release, { entry: string }>): Promise<string[]> => {
  try {
    const { names, routes } = await askShell(dir, 'node/server.cjs');
    const given = Object.entries(release.provides).filter(([name]) => name in names);
    const isTold =
      isDeepStrictEqual(routes, release.routes) &&
      given.every(([name, one]) => isDeepStrictEqual(names[name], one.names));
    return isTold ? [] : [text.otherShell];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

/** The id of a build whose description, as it was sent, names one: what its files and the rest of it come to. */
export const recomputedId = (dir: string, describe: Record<string, unknown>): string => {
  const nameless: unknown = JSON.parse(JSON.stringify(describe).replaceAll(String(describe.build), NAMELESS));
  return outputHash(dir, nameless as Release);
};

/**
 * Holds a description against the files in `dir`, which are what was planned: the id of the build, the integrity of the
 * files that pages name, the hashes of all scripts and stylesheets in the first one, what stylesheets reach, what it
 * exposes; of a shell, what it gives.
 * A sentence for each that is not so.
 */
export const checkContents = async (
  dir: string,
  release: Release,
  describe: Record<string, unknown>,
): Promise<string[]> => {
  const web = path.join(dir, 'web');
  const faults: string[] = [];
  const id = recomputedId(dir, describe);
  if (id !== release.build) faults.push(text.otherBuild(release.build, id));
  const vouched = { ...release.integrities, ...(isRemote(release) && { [release.entry]: release.integrity }) };
  for (const [url, said] of Object.entries(vouched)) {
    if (integrityLike(said, readFileSync(path.join(web, path.posix.basename(url)))) !== said)
      faults.push(text.otherIntegrity(url));
  }
  const [first] = fileUrls(release);
  if (first === undefined) faults.push(text.noScripts);
  else {
    const unsigned = unsignedFiles(web, path.posix.basename(first));
    if (unsigned.length > 0) faults.push(text.unsigned(unsigned));
  }
  for (const file of readdirSync(web).filter((one) => one.endsWith('.css')))
    faults.push(...findStyleFaults(readFileSync(path.join(web, file), 'utf8'), file));
  if (!isRemote(release)) return [...faults, ...(await checkShell(dir, release))];
  if (!isDeepStrictEqual(exposedIn(web), Object.keys(release.exposes).sort())) faults.push(text.otherExposes);
  return faults;
};
