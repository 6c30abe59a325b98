import { commonJs, esModules, pageTests } from './tools/jest/pageTests.mjs';

/** Two projects: `dom` renders pages in jsdom, `node` runs the server and the tools. */
export default {
  // Ends what hangs; the machine may be busy.
  testTimeout: 600_000,
  // What finished test files leave in memory is collected over and over; a fresh worker costs less.
  workerIdleMemoryLimit: '1GB',
  projects: [
    pageTests({
      setUp: 'setupDom.ts',
      testMatch: ['<rootDir>/{shared,shell,mf-*}/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '^mf_([a-z]+)/(.*)$': '<rootDir>/mf-$1/$2' },
      // react-datepicker publishes ES modules that Node takes for CommonJS; its CommonJS is as it should be.
      modules: commonJs,
    }),
    {
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server/src,server/testing,tools/src}/**/*.test.ts'],
      moduleNameMapper: { '^mf_([a-z]+)/(.*)$': '<rootDir>/mf-$1/src/$2' },
      globalSetup: '<rootDir>/tools/jest/postgresSetup.mjs',
      globalTeardown: '<rootDir>/tools/jest/postgresTeardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/failOnConsoleError.ts'],
      ...esModules,
    },
  ],
};
