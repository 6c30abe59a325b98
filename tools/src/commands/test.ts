import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../process/findChromium';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { buildAll } from './build';
import { validate } from './validate';

interface Counts {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const readReport = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    console.error(`Отчёт ${file} не прочитан: ${error instanceof Error ? error.message : error}`);
    return null;
  }
};

/** Type check, lint and import zones count as one test each. */
const runChecks = async (): Promise<Counts> => {
  const failed = await validate();
  return { passed: 3 - failed.length, failed: failed.length };
};

const runJest = async (work: string, patterns: string[] = []): Promise<Counts> => {
  const output = path.join(work, 'jest.json');
  const code = await runProcess(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      // One more than there are cores: some tests wait for what is silent.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--json',
      `--outputFile=${output}`,
      '--silent=false',
      ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const report = readReport<JestReport>(output);
  if (!report) return { passed: 0, failed: 1 };
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites);
  return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
};

const runBrowserTests = async (work: string): Promise<Counts> => {
  const output = path.join(work, 'playwright.json');
  const code = await runProcess(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    { env: { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: output } },
  );
  const report = readReport<PlaywrightReport>(output);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed: code === 0 ? failed : Math.max(failed, 1) };
};

/**
 * `npm test`: every check there is; the last line counts them. `npm test -- mf-news`: the unit and API tests in whose path
 * that stands.
 */
export const run = async (patterns: string[]): Promise<number> => {
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-test-'));
  const note = ({ passed, failed }: Counts) => `прошло ${passed}, упало ${failed}`;
  try {
    const counts: Counts[] = [];
    if (patterns.length === 0) counts.push(await step('Проверки', runChecks, note));
    counts.push(await step('Модульные тесты и тесты API', () => runJest(work, patterns), note));
    if (patterns.length === 0) {
      await buildAll();
      counts.push(await step('Браузерные тесты', () => runBrowserTests(work), note));
    }
    const passed = counts.reduce((sum, one) => sum + one.passed, 0);
    const failed = counts.reduce((sum, one) => sum + one.failed, 0);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
