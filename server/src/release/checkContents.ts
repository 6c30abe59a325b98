import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { fileUrls } from './checkDescription';
import { describeShell } from './describeShell';
import { messages } from './messages.ru';
import { isRemote, NAMELESS, outputHash, type Release } from './release';
import { findStyleProblems } from './styleProblems';

const text = messages.upload;

const manifestSchema = z.object({ exposes: z.array(z.object({ path: z.string() })) });

/** Returns the content's integrity, hashed with the algorithm of `declared`. */
const integrityLike = (declared: string, content: Buffer): string => {
  const algorithm = declared.startsWith('sha384-') ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
};

/** Returns scripts and stylesheets whose hash the first script lacks: browsers would load them unchecked. */
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

const checkShell = async (dir: string, release: Exclude<Release, { entry: string }>): Promise<string[]> => {
  try {
    const { names, routes } = await describeShell(dir, 'node/server.cjs');
    const declared = Object.entries(release.provides).filter(([name]) => name in names);
    const isDeclared =
      isDeepStrictEqual(routes, release.routes) &&
      declared.every(([name, one]) => isDeepStrictEqual(names[name], one.names));
    return isDeclared ? [] : [text.otherShell];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

/**
 * Compares a description with the planned files in `dir`: id, integrity, the hashes in the first script, stylesheets,
 * exposed modules, and the exports of a shell. Returns a sentence for each mismatch.
 */
export const checkContents = async (
  dir: string,
  release: Release,
  describe: Record<string, unknown>,
): Promise<string[]> => {
  const web = path.join(dir, 'web');
  const problems: string[] = [];
  const nameless: unknown = JSON.parse(JSON.stringify(describe).replaceAll(String(describe.build), NAMELESS));
  const id = outputHash(dir, nameless as Release);
  if (id !== release.build) problems.push(text.otherBuild(release.build, id));
  const integrities = { ...release.integrities, ...(isRemote(release) && { [release.entry]: release.integrity }) };
  for (const [url, declared] of Object.entries(integrities)) {
    if (integrityLike(declared, readFileSync(path.join(web, path.posix.basename(url)))) !== declared)
      problems.push(text.otherIntegrity(url));
  }
  const [first] = fileUrls(release);
  if (first === undefined) problems.push(text.noScripts);
  else {
    const unsigned = unsignedFiles(web, path.posix.basename(first));
    if (unsigned.length > 0) problems.push(text.unsigned(unsigned));
  }
  for (const file of readdirSync(web).filter((one) => one.endsWith('.css')))
    problems.push(...findStyleProblems(readFileSync(path.join(web, file), 'utf8'), file));
  if (!isRemote(release)) return [...problems, ...(await checkShell(dir, release))];
  if (!isDeepStrictEqual(exposedIn(web), Object.keys(release.exposes).sort())) problems.push(text.otherExposes);
  return problems;
};
