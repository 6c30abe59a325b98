import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageDir, rootDir, standsAlone } from '../webpack/federatedPackages';
import { postcssConfigOf } from '../webpack/fileRules';
import { contracts, federatedComponents } from './agreements';
import { ownerOf } from './ownerOf';

/** The folder of these tools: sources here, compiled in a remote's own repository. */
const toolsDir = standsAlone ? import.meta.dirname : path.join(rootDir, 'tools/src');

/** Returns a hash of what makes a build beside the files that it reads: the tools, and what is declared of the package. */
export const describedBy = (packageName: string, mode: string): string => {
  const hash = createHash('sha256');
  const add = (file: string): void => void hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  hash.update(JSON.stringify([mode, ownerOf(rootDir, packageName), contracts(), federatedComponents()]));
  const dir = packageDir(packageName);
  add(path.join(dir, 'package.json'));
  // What changes its builds, and loaders beside it.
  for (const file of readdirSync(dir).sort()) if (/\.[cm]js$/.test(file)) add(path.join(dir, file));
  add(path.join(rootDir, 'package-lock.json'));
  const postcss = postcssConfigOf(packageDir(packageName));
  if (postcss !== undefined) add(path.join(packageDir(packageName), postcss));
  for (const file of readdirSync(toolsDir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.[cm]?[jt]s$/.test(file) && !/\.test\.ts$/.test(file)) add(path.join(toolsDir, file));
  }
  return hash.digest('hex').slice(0, 16);
};
