import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runProcess } from '../process/runProcess';

/**
 * `npm test -- --fuzz --seed 7 --runs 50`: hostile calls of every route, `runs` of each, reproducible by `seed`, by all
 * kinds of callers on both databases; then text processing with longer texts than in `npm test`.
 */
export const run = async (args: string[]): Promise<number> => {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, runs: { type: 'string' } } });
  const { seed = String(randomInt(1_000_000_000)), runs = '20' } = values;
  if (![seed, runs].every((value) => /^\d{1,9}$/.test(value))) {
    console.error('Usage: npm test -- --fuzz [--seed number] [--runs number]');
    return 1;
  }
  console.log(`Repeat: npm test -- --fuzz --seed ${seed} --runs ${runs}`);
  return runProcess(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      'tools/src/testing/fuzz',
      'tools/src/testing/growth',
    ],
    { env: { ...process.env, FUZZ_SEED: seed, FUZZ_RUNS: runs, GROWTH_LONGEST: '131072' } },
  );
};
