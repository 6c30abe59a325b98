import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the team of a package in `.github/CODEOWNERS`, by the last matching rule. */
export const ownerOf = (rootDir: string, packageName: string): string | undefined => {
  const file = path.join(rootDir, '.github/CODEOWNERS');
  if (!existsSync(file)) return undefined;
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rules.findLast(([pattern]) => pattern === `/${packageName}/` || pattern === '*')?.[1];
};
