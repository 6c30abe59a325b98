import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSite, readSiteUrl } from '../dev/runUntilStopped';
import { currentPackage } from '../process/currentPackage';
import { runProcess } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';
import { startWithin } from './devAlone';
import { messages } from './messages';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of an installed Chromium, `CHROMIUM_PATH` first; undefined for Playwright's own. */
const installedChromium = (): string | undefined => {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return NAMES.flatMap((name) => PATH.split(path.delimiter).map((dir) => path.join(dir, name))).find((file) =>
    existsSync(file),
  );
};

const program = path.join(rootDir, 'node_modules/@playwright/test/cli.js');
const config = path.join(import.meta.dirname, '../browser/playwright.config.mjs');

const runTests = (url: string, args: string[]): Promise<number> => {
  const chromium = installedChromium();
  const env = { ...process.env, BROWSER_URL: url, ...(chromium && { CHROMIUM_PATH: chromium }) };
  return runProcess(process.execPath, [program, 'test', '--config', config, ...args], { env });
};

/**
 * `npm run test:browser`: runs `e2e/` against `npm run dev`, or with `--site` against that live site. Other arguments
 * are parts of tests' paths.
 */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({ args, options: { site: { type: 'string' } }, allowPositionals: true });
  const live = readSiteUrl(values.site);
  if (live) return runTests(live, positionals);
  const around = readSite([]);
  if (!around) throw new Error(messages.whichSite);
  const { url, stop } = await startWithin(around, currentPackage() ?? '', undefined);
  const code = await runTests(url, positionals);
  await stop();
  // webpack's watchers would keep the process.
  process.exit(code);
};
