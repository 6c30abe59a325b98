import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { growthOf } from './growthOf';

const rootDir = path.resolve(import.meta.dirname, '../../..');
/** Four times the text may take so many times as long; work that grows with the square takes 16 times. */
const GROWTH_MAX = 6;
/** Of the texts that are measured first, in characters; `npm test -- --fuzz` takes longer ones. */
const longest = process.env.GROWTH_LONGEST ?? '16384';

test('work on text takes time in proportion to its length', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      // Room for what is thrown away: else the collector's own work is measured.
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
