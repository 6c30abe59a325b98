import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** `endpoints.config`, `sectionEndpoints[section].filters`: where a call is named. */
const named = /\b(sectionEndpoints\[\w+\]|endpoints)\.(\w+)/g;

/** The register defines calls and makes none. */
const isContract = (file: string): boolean => file.includes(path.join('shared', 'src', 'contract'));

/**
 * Checks that each call of the API is named in one package alone: what two packages ask for is one function of `shared`,
 * with one key, so that an answer of one is the other's as well. Gives one line for each fault.
 */
export const checkEndpoints = (rootDir: string): string[] => {
  const owners = new Map<string, Map<string, string>>();
  for (const owner of packageFolders(rootDir)) {
    if (owner !== 'shared' && owner !== 'shell' && !owner.startsWith('mf-')) continue;
    for (const file of sourceFiles(rootDir, owner).filter((one) => !isTestFile(rootDir, one) && !isContract(one)))
      for (const [, of = '', name = ''] of readFileSync(file, 'utf8').matchAll(named)) {
        const call = of === 'endpoints' ? name : `${name} of a section`;
        const places = owners.get(call) ?? new Map<string, string>();
        if (!places.has(owner)) places.set(owner, path.relative(rootDir, file));
        owners.set(call, places);
      }
  }
  return [...owners].flatMap(([call, places]) =>
    places.size < 2
      ? []
      : [
          `the call ${call} is made in ${[...places.values()].sort().join(' and in ')}; one function of shared makes it`,
        ],
  );
};
