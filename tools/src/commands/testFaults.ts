import { findChromium } from '../process/findChromium';
import { runProcess } from '../process/runProcess';
import { buildAll } from './build';

/** `npm test -- --faults`: every fault at every stage of every remote, in a browser. Arguments are Playwright's. */
export const run = async (args: string[]): Promise<number> => {
  await buildAll();
  return runProcess(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', 'faults.spec.ts', ...args],
    { env: { ...process.env, CHROMIUM_PATH: findChromium(), FAULT_CELLS: 'all' } },
  );
};
