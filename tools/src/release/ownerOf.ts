import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the team in `.github/CODEOWNERS` for a package; undefined when there is none. The last matching rule counts.
 */
export const ownerOf = (rootDir: string, packageName: string): string | undefined => {
  const file = path.join(rootDir, '.github/CODEOWNERS');
  if (!existsSync(file)) return undefined;
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rules.findLast(([pattern]) => pattern === `/${packageName}/` || pattern === '*')?.[1];
};
