import path from 'node:path';
import { changedFiles } from '../process/changedFiles';
import { runProcess } from '../process/runProcess';

/**
 * Checks the spelling of documents, and of comments and test titles in changed files: all sources need 20 s (`npm run
 * spelling -w tools`). Prints errors and resolves to whether there are none.
 */
export const checkSpelling = async (rootDir: string): Promise<boolean> => {
  const sources = changedFiles().filter((file) =>
    /^(?:shared|shell|mf-\w+|server|tools|e2e)\/.*\.(?:tsx?|mjs)$/.test(file),
  );
  const cspell = path.join(rootDir, 'node_modules/.bin/cspell');
  const config = path.join(rootDir, 'tools/lint/cspell.json');
  const options = ['lint', '--config', config, '--no-progress', '--no-summary', '--no-must-find-files'];
  return (await runProcess(cspell, [...options, '*.md', 'docs/**/*.md', ...sources])) === 0;
};
