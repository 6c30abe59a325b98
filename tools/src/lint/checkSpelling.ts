import path from 'node:path';
import { changedFiles } from '../process/changedFiles';
import { runProcess } from '../process/runProcess';

/**
 * Checks the spelling of documents, and of comments and titles of tests in what differs from the main branch: all
 * sources take 20 s of processor time (`npm run spelling -w tools`). Resolves to whether there are no faults; faults go
 * to the terminal.
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
