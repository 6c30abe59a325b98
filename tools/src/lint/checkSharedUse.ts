import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

const given = /(?:^|\n)export (?:type )?\{([^}]*)\} from '[^']+';/g;
const declared = /(?:^|\n)export (?:async )?(?:const|function|class|interface|type) (\w+)/g;
const whole = /(?:^|\n)export \* from '([^']+)';/g;
const taken = /(?:^|\n)\s*(?:import|export) (?:type )?\{([^}]*)\} from '(shared[^']*)'/g;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((name) => name !== '');

const moduleAt = (from: string, source: string): string => {
  const base = path.resolve(path.dirname(from), source);
  return [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(existsSync) ?? base;
};

/** What a module exports, each name as its users write it. */
const exportsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const passedOn = [...text.matchAll(given)].flatMap(([, list = '']) => namesIn(list));
  const own = [...text.matchAll(declared)].map(([, name = '']) => name);
  const byStar = [...text.matchAll(whole)].flatMap(([, source = '']) => exportsOf(moduleAt(file, source)));
  return [...new Set([...passedOn, ...own, ...byStar].map((name) => name.split(' as ').at(-1) ?? name))];
};

/**
 * Checks that each name which an entry of the package `shared` gives has a user in another package. Tests are users of the
 * entries for tests alone. Gives one line for each fault.
 */
export const checkSharedUse = (rootDir: string): string[] => {
  const manifest = JSON.parse(readFileSync(path.join(rootDir, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const used = new Map<string, Set<string>>();
  for (const folder of packageFolders(rootDir).filter((one) => one !== 'shared')) {
    for (const file of sourceFiles(rootDir, folder)) {
      const isTest = folder === 'e2e' || isTestFile(file);
      for (const [, list = '', entry = ''] of readFileSync(file, 'utf8').matchAll(taken)) {
        if (isTest && !entry.startsWith('shared/testing')) continue;
        const names = used.get(entry) ?? new Set();
        used.set(entry, names);
        for (const name of namesIn(list)) names.add(name.split(' as ')[0] ?? name);
      }
    }
  }
  return Object.entries(manifest.exports).flatMap(([key, file]) => {
    const entry = path.posix.join('shared', key);
    return exportsOf(path.join(rootDir, 'shared', file))
      .filter((name) => !used.get(entry)?.has(name))
      .map((name) => `${entry}: nobody outside of shared uses '${name}'`);
  });
};
