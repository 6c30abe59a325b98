import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDeprecations } from '../release/deprecations';
import { readExports, readImports, readOwnExports } from './readImports';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** Names used by generated code (`tools/src/gallery/findParts.ts`). */
const usedByWritten: readonly string[] = ['shared/gallery showParts'];

/** Returns the names that files of `shared` import from each other. */
const usedWithin = (rootDir: string): Set<string> =>
  new Set(
    sourceFiles(rootDir, 'shared')
      .flatMap(readImports)
      .flatMap(({ source, names, types }) => (source.startsWith('.') ? [...names, ...types] : [])),
  );

/**
 * Checks that another package uses each exported name of `shared`, or for names by `export *` another file of `shared`.
 * Tests of other packages count for test entries only.
 */
export const checkSharedUse = (rootDir: string): string[] => {
  const manifest = JSON.parse(readFileSync(path.join(rootDir, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const used = new Map<string, Set<string>>();
  for (const folder of packageFolders(rootDir).filter((one) => one !== 'shared')) {
    for (const file of sourceFiles(rootDir, folder)) {
      const isTest = folder === 'e2e' || isTestFile(rootDir, file);
      for (const { source: entry, names: values, types } of readImports(file)) {
        if (!/^shared(?:\/|$)/.test(entry)) continue;
        if (isTest && !entry.startsWith('shared/testing')) continue;
        const names = used.get(entry) ?? new Set();
        used.set(entry, names);
        for (const name of [...values, ...types]) names.add(name);
      }
    }
  }
  const within = usedWithin(rootDir);
  return Object.entries(manifest.exports).flatMap(([key, file]) => {
    const entry = path.posix.join('shared', key);
    const source = path.join(rootDir, 'shared', file);
    const deprecated = readDeprecations(source);
    const { names, stars } = readOwnExports(source);
    const unused = [...names, ...stars.flatMap(readExports).filter((name) => !within.has(name))].filter(
      (name) => !used.get(entry)?.has(name) && !(name in deprecated) && !usedByWritten.includes(`${entry} ${name}`),
    );
    return [...new Set(unused)].map((name) => `${entry}: nobody outside of shared uses '${name}'`);
  });
};
