/** What `@jest/globals` gives to the test file that runs. */
export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let it;
export let jest;
export let test;

export const setGlobals = (globals) => {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
};
