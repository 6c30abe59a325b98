import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestForm } from '@laparyadom/server/testing/testForm';
import { listLicences } from '../licences/listLicences';
import { packageFolders, sourceFiles } from '../lint/sourceFiles';
import { compileServer } from '../pack/compileServer';
import { changedFiles } from '../process/changedFiles';
import { findChromium } from '../process/findChromium';
import { failedTests, type PlaywrightReport, skippedTests } from '../process/playwrightReport';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';
import { validate } from './validate';

interface Counts {
  passed: number;
  failed: number;
  /** Names and messages of failed tests. */
  failures?: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Returns the failed tests and their messages; of a file that could not run, its own. */
const failuresOf = ({ testResults }: JestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative(rootDir, name);
      return failed.length === 0
        ? [`${file}\n${message}`]
        : failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
    });

const readReport = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    console.error(
      `The report ${file} could not be read: ${error instanceof Error ? error.message : error}. Its tests count as failed.`,
    );
    return null;
  }
};

/** For jest and its workers: fewer, larger garbage collections take a fourteenth less processor time. */
const forTests = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** Returns jest arguments that exclude test files of these kinds, as in `x.long.test.ts`. */
const without = (...kinds: string[]): string[] => [
  '--testPathIgnorePatterns',
  '/node_modules/',
  `\\.(?:${kinds.join('|')})\\.test\\.`,
];

/** In the name of a test or group that takes over 0.3 s, which only the long and the full form run. */
const SLOW = '@slow';

/** Tests that depend on the machine's speed run only by path or in the full form. */
const leftOut: Record<TestForm, string[]> = {
  short: [...without('timed', 'long'), '--testNamePattern', `^(?!.*${SLOW})`],
  long: without('timed'),
  full: [],
};

/** Returns jest arguments that select the slow tests of files that are not wholly long. */
const slowTests = (): string[] => {
  const files = packageFolders(rootDir)
    .flatMap((folder) => sourceFiles(rootDir, folder))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(SLOW));
  return ['--testNamePattern', SLOW, '--runTestsByPath', ...files];
};

/** `selection`: jest arguments that select tests; empty for all. */
const runJest = async (
  work: string,
  form: TestForm,
  selection: string[],
  excluded = leftOut[form],
): Promise<Counts> => {
  const output = path.join(work, 'jest.json');
  const code = await runProcess(
    process.execPath,
    [
      ...forTests,
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      // One more than cores: some tests wait without using the processor.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--json',
      `--outputFile=${output}`,
      '--silent=false',
      ...selection,
      ...excluded,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TEST_FORM: form } },
  );
  const report = readReport<JestReport>(output);
  if (!report) return { passed: 0, failed: 1 };
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites);
  return {
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures: failuresOf(report),
  };
};

const runPlaywright = (args: string[], environment: Record<string, string>): Promise<number> =>
  runProcess(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...args],
    { env: { ...process.env, CHROMIUM_PATH: findChromium(), ...environment } },
  );

/** `npm test -- --faults`: every fault at every stage of every remote, in a browser. Arguments are Playwright's. */
export const runFaults = async (args: string[]): Promise<number> => {
  await buildAll();
  return runPlaywright(['faults.spec.ts', ...args], { FAULT_CELLS: 'all' });
};

const runBrowserTests = async (work: string, form: TestForm): Promise<Counts> => {
  const output = path.join(work, 'playwright.json');
  const code = await runPlaywright([], { PLAYWRIGHT_JSON_OUTPUT_FILE: output, TEST_FORM: form });
  const report = readReport<PlaywrightReport>(output);
  if (!report) return { passed: 0, failed: 1 };
  for (const line of skippedTests(report.suites)) console.log(`• Skipped: ${line}`);
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return {
    passed: expected,
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures: failedTests(report.suites),
  };
};

/** Returns jest arguments that select the tests of these files and of their importers. */
const relatedTo = (files: string[]): string[] => ['--passWithNoTests', '--findRelatedTests', ...files];

interface Phase {
  label: string;
  run: (work: string) => Promise<Counts>;
}

const checks: Phase = { label: 'Checks', run: validate };
const browser = (form: TestForm): Phase => ({
  label: 'Browser tests',
  run: (work) => runBrowserTests(work, form),
});
const unit = (form: TestForm, selection: string[] = []): Phase => ({
  label: 'Unit and API tests',
  run: (work) => runJest(work, form, selection),
});
const slow: Phase = {
  label: 'Slow tests',
  run: (work) => runJest(work, 'short', slowTests(), without('timed', 'long')),
};
const build: Phase = {
  label: 'Build',
  run: async () => {
    await buildAll();
    // The credits page requests them.
    if (process.env.TEST_SERVER_DIR) listLicences(process.env.TEST_SERVER_DIR);
    return { passed: 0, failed: 0 };
  },
};

/** Returns the phases in order. The build prints its own line. */
const phasesOf = (args: string[]): Phase[] => {
  if (args.includes('--changed')) {
    const files = changedFiles();
    return files.length > 0 ? [checks, unit('full', relatedTo(files))] : [checks];
  }
  if (args.includes('--full')) return [checks, unit('full'), build, browser('full')];
  if (args.includes('--long'))
    return [slow, unit('long', ['--testPathPatterns', '\\.long\\.test\\.']), build, browser('long')];
  if (args.length > 0) return [unit('full', ['--testPathPatterns', ...args])];
  return [checks, unit('short'), build, browser('short')];
};

/** Length in characters of a failed test's name and message in the list at the end. */
const FAILURE_LENGTH = 1200;

const note = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

/**
 * `npm test`: every check and the fast tests. `--long` adds the slow and long ones that any machine can run; `--full`
 * (`npm run test:full`) runs every test in full; `npm test -- mf-news` the unit and API tests whose path contains that;
 * `--changed` checks and tests what differs from the main branch.
 */
export const run = async (args: string[]): Promise<number> => {
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-test-'));
  try {
    const counts: Counts[] = [];
    // Tests start dozens of servers, and a compiled one starts sooner; a single test uses the sources.
    if (args.every((arg) => arg === '--full' || arg === '--long')) {
      process.env.TEST_SERVER_DIR = await step('Server', compileServer, (dir) => path.relative(rootDir, dir));
    }
    for (const phase of phasesOf(args)) {
      counts.push(phase === build ? await build.run(work) : await step(phase.label, () => phase.run(work), note));
    }
    const passed = counts.reduce((sum, one) => sum + one.passed, 0);
    const failed = counts.reduce((sum, one) => sum + one.failed, 0);
    for (const failure of counts.flatMap(({ failures = [] }) => failures)) {
      console.log(`Failed: ${stripVTControlCharacters(failure).slice(0, FAILURE_LENGTH)}`);
    }
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
