import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../process/findChromium';
import { runProcess } from '../process/runProcess';
import { buildAll } from './build';

interface Measured {
  ms: number;
  stalledMs: number;
}

/** One line of `e2e/tests/faults.spec.ts` for each passed cell. */
interface Line {
  stage: string;
  fallback?: Measured;
  heal: Measured;
}

const worst = (measured: Measured[]): string => {
  const [first] = [...measured].sort((one, other) => other.ms - other.stalledMs - (one.ms - one.stalledMs));
  return first ? `${first.ms} ms (${first.stalledMs} ms of them waiting for the processor)` : '—';
};

const report = (file: string): void => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const interrupted = lines.filter((line) => line.fallback);
  console.log(`Cells run: ${lines.length}`);
  console.log(`Longest until the fallback: ${worst(interrupted.flatMap((line) => line.fallback ?? []))}`);
  console.log(`Longest from 'Повторить' to the remote: ${worst(interrupted.map((line) => line.heal))}`);
};

/** `npm test -- --faults`: every fault at every stage of every remote, in a browser. Arguments are Playwright's. */
export const run = async (args: string[]): Promise<number> => {
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-faults-'));
  const results = path.join(work, 'results.jsonl');
  try {
    await buildAll();
    const code = await runProcess(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', 'faults.spec.ts', ...args],
      { env: { ...process.env, CHROMIUM_PATH: findChromium(), FAULT_CELLS: 'all', FAULT_RESULTS: results } },
    );
    report(results);
    return code;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
