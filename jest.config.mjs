import { pageTests, typescript } from './tools/jest/pageTests.mjs';

/** Two projects: `dom` renders pages in jsdom, `node` runs the server and the tools. */
export default {
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tools/jest/longestFirst.cjs',
  // ES modules of finished test files stay in memory; collecting them over and over costs more than a fresh worker.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...pageTests({
        setUp: 'setupDom.ts',
        testMatch: ['<rootDir>/{shared,shell,mf-*}/src/**/*.test.{ts,tsx}'],
        moduleNameMapper: {
          '^mf_([a-z]+)/(.*)$': '<rootDir>/mf-$1/$2',
          '^react-datepicker$': '<rootDir>/tools/jest/reactDatepicker.mjs',
        },
      }),
      testEnvironment: '<rootDir>/tools/jest/pageEnvironment.mjs',
      runtime: '<rootDir>/tools/jest/pageRuntime.cjs',
    },
    {
      displayName: 'node',
      testEnvironment: '<rootDir>/tools/jest/hostEnvironment.cjs',
      runtime: '<rootDir>/tools/jest/hostRuntime.cjs',
      // What a test file leaves in the worker itself must not meet pages.
      runner: '<rootDir>/tools/jest/nodeRunner.cjs',
      testMatch: ['<rootDir>/{server,tools}/src/**/*.test.ts'],
      globalSetup: '<rootDir>/tools/jest/postgresSetup.mjs',
      globalTeardown: '<rootDir>/tools/jest/postgresTeardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/failOnConsoleError.ts'],
      ...typescript,
    },
  ],
};
