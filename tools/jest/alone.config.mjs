import { esModules, pageTests } from './pageTests.mjs';

/** Tests of a remote in its own repository, which has these files as a package. */
export default {
  testTimeout: 30_000,
  ...pageTests({
    setUp: 'setupDom.js',
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    // The site's packages are ES modules as well.
    modules: esModules,
  }),
};
