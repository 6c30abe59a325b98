import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageDir, rootDir, standsAlone } from '../webpack/federatedPackages';
import { readPackage } from '../webpack/readPackage';
import { contracts, federatedComponents } from './agreements';

const isSource = (file: string): boolean => !/\.(test|md)\b|[\\/]dev[\\/]/.test(file);

const filesUnder = (target: string): string[] => {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
};

/** What the build of a remote in a repository of its own depends on: the lock file names these tools and `shared` as well. */
const inputsAlone = ['src', 'package.json', 'package-lock.json', '.github/CODEOWNERS'];

/** What a package's build depends on. A remote bundles only the contract of `shared`, the shell all of it. */
const inputsOf = (packageName: string): string[] => [
  `${packageName}/src`,
  `${packageName}/package.json`,
  `${packageName}/webpack.config.ts`,
  'tools/src/webpack',
  'tools/src/release/describeRelease.ts',
  'package-lock.json',
  packageName === 'shell' ? 'shared/src' : 'shared/src/contract',
  'shared/package.json',
];

/** The agreements that a build records: its contract, and the components that it lends or shows. */
const agreementsOf = (packageName: string, sources: string[]): unknown => {
  const { federation } = readPackage(packageDir(packageName));
  const concerned = Object.entries(federatedComponents()).filter(
    ([name]) => name.startsWith(`${federation.name}/`) || sources.some((source) => source.includes(name)),
  );
  return [contracts(), concerned];
};

/** Hash of all that the build of a package is made from: equal sources are not built twice. */
export const inputHash = (packageName: string, mode: string): string => {
  const hash = createHash('sha256').update(mode);
  const sources: string[] = [];
  for (const input of standsAlone ? inputsAlone : inputsOf(packageName)) {
    for (const file of filesUnder(path.join(rootDir, input)).filter(isSource).sort()) {
      const content = readFileSync(file);
      hash.update(path.relative(rootDir, file)).update('\0').update(content).update('\0');
      if (input === 'src' || input === `${packageName}/src`) sources.push(content.toString());
    }
  }
  return hash
    .update(JSON.stringify(agreementsOf(packageName, sources)))
    .digest('hex')
    .slice(0, 12);
};
