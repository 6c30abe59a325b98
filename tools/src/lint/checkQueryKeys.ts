import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** `queryKey: ['word'`, `=> ['word'`: where a key is made. */
const made = /(?:queryKey:|=>)\s*\[\s*'([\w-]+)'/g;
/** `['word',`: where a part of one may be written out. */
const written = /\[\s*'([\w-]+)'\s*[,\]]/g;
const speaksOfKeys = /\bqueryKey\b|Keys?\b\s*=/;

interface Source {
  place: string;
  owner: string;
  text: string;
}

const wordsOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, word = '']) => word);

/**
 * Checks that the first word of a query's key is written in one package alone: whoever makes data of another package
 * stale takes its key from a function, so that a rename reaches them. Gives one line for each fault.
 */
export const checkQueryKeys = (rootDir: string): string[] => {
  const sources: Source[] = packageFolders(rootDir)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((owner) =>
      sourceFiles(rootDir, owner)
        .filter((file) => !isTestFile(rootDir, file))
        .map((file) => ({ place: path.relative(rootDir, file), owner, text: readFileSync(file, 'utf8') })),
    )
    .filter(({ text }) => speaksOfKeys.test(text));
  const owners = new Map<string, string>();
  // Who lends to all others comes first: a word of its own is nobody else's.
  for (const { owner, text } of [...sources].sort(
    (a, b) => Number(b.owner === 'shared') - Number(a.owner === 'shared'),
  ))
    for (const word of wordsOf(text, made)) if (!owners.has(word)) owners.set(word, owner);
  return sources.flatMap(({ place, owner, text }) =>
    [...new Set(wordsOf(text, written))]
      .filter((word) => owners.has(word) && owners.get(word) !== owner)
      .map((word) => `${place}: query keys that begin with '${word}' belong to ${owners.get(word)}; take its function`),
  );
};
