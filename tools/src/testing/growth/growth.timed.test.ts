import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { growthOf } from './growthOf';

const rootDir = path.resolve(import.meta.dirname, '../../../..');
/** Limit of the time ratio for four times the text; quadratic work takes 16 times. */
const GROWTH_MAX = 6;
/** Characters of the longest texts measured at first; `npm test -- --fuzz` sets longer ones. */
const longest = process.env.GROWTH_LONGEST ?? '16384';

test('work on text takes time in proportion to its length', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      // Room for garbage: otherwise the collector's work is measured.
      ...['--min-semi-space-size=128', '--max-semi-space-size=128'],
      ...['--import', 'tsx', path.join(import.meta.dirname, 'measure.ts'), rootDir, String(GROWTH_MAX), longest],
    ],
    {
      cwd: rootDir,
      env: { ...process.env, TSX_TSCONFIG_PATH: path.join(rootDir, 'tsconfig.json') },
      timeout: 280_000,
    },
  );
  expect(JSON.parse(stdout)).toEqual([]);
});

test('work that grows with the square is found', () => {
  const cleanSlowly = (text: string): string => text.replace(/[^\S\n]+\n/g, '\n');
  const blanks = (length: number): string => `${' '.repeat(length)}x`;
  expect(growthOf(cleanSlowly, blanks, { limit: GROWTH_MAX, longest: 8192 })).toBeGreaterThan(GROWTH_MAX);
});
