const asyncHooks = require('node:async_hooks');

/**
 * Stands in for the AsyncLocalStorage by which jest-circus tells which test code belongs to. Tests of a file run one after
 * the other, so a variable tells it, too. A real storage makes Node call back for every promise there is, once more for
 * each test file that the worker has run: a tenth of what page tests cost.
 */
class TestContext {
  getStore() {
    return this.store;
  }

  run(store, callback) {
    const before = this.store;
    const putBack = () => {
      this.store = before;
    };
    this.store = store;
    let result;
    try {
      result = callback();
    } catch (error) {
      putBack();
      throw error;
    }
    if (typeof result?.then !== 'function') {
      putBack();
      return result;
    }
    return result.finally(putBack);
  }
}

/** Loads jest's collector of tests, which keeps its context in a variable then. */
module.exports.withTestContext = (load) => {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = TestContext;
  try {
    return load();
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
};
