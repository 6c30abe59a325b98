import { esModules, pageTests } from './pageTests.mjs';

/** Tests of a remote in a repository of its own, which has these files as a package. */
export default {
  testTimeout: 30_000,
  ...pageTests({
    setUp: 'setupDom.js',
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    // So are the packages of the site.
    modules: esModules,
  }),
};
