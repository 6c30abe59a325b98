import { readdirSync } from 'node:fs';
import { blockedUrlPart, isBuildFile } from 'shared/contract';
import { packageDir } from '../webpack/federatedPackages';
import { readPackage } from '../webpack/readPackage';
import { messages } from './messages';

const text = messages.blocked;

/** Returns a sentence for each name of a package that ad blockers block: its own, its addresses, its build's files. */
export const blockedNames = (packageName: string, addresses: readonly string[], files: readonly string[]): string[] => {
  const problemsOf = (address: string, sentence: (part: string) => string): string[] => {
    const part = blockedUrlPart(address);
    return part === null ? [] : [sentence(part)];
  };
  return [
    ...problemsOf(`/${packageName}/`, (part) => text.packageName(packageName, part)),
    ...addresses.flatMap((pattern) =>
      // With subpaths.
      problemsOf(`${pattern}/`, (part) => text.address(packageName, pattern, part)),
    ),
    ...files.flatMap((file) =>
      problemsOf(`/${file}`, (part) => text.file(packageName, file.replace(/\.[0-9a-f]{12}\./, '.'), part)),
    ),
  ];
};

/** Throws these sentences for a finished build with these routes; `web` is the folder of its browser files. */
export const refuseBlockedNames = (packageName: string, routes: readonly string[], web: string): void => {
  const { api = [] } = readPackage(packageDir(packageName)).federation;
  const addresses = [...routes, ...api.map(({ path }) => path)];
  const problems = blockedNames(packageName, addresses, readdirSync(web).filter(isBuildFile).sort());
  if (problems.length > 0) throw new Error(problems.join('\n'));
};
