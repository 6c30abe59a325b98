const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: tsx ? { plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false }]] } : {},
    },
    module: { type: 'es6' },
  },
];

const transform = { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) };
const extensionsToTreatAsEsm = ['.ts', '.tsx'];

/** Two projects: `dom` renders pages in jsdom, `node` runs the server and the tools. */
export default {
  testTimeout: 30_000,
  // ES modules of finished test files stay in memory; collecting them over and over costs more than a fresh worker.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/jest/domEnvironment.mjs',
      testMatch: ['<rootDir>/{shared,shell,mf-*}/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/setupDom.ts'],
      moduleNameMapper: {
        '^mf_([a-z]+)/(.*)$': '<rootDir>/mf-$1/$2',
        '\\.css$': '<rootDir>/tools/jest/libraryStyles.mjs',
        '^react-datepicker$': '<rootDir>/tools/jest/reactDatepicker.mjs',
      },
      transform,
      extensionsToTreatAsEsm,
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
      transform,
      extensionsToTreatAsEsm,
    },
  ],
};
