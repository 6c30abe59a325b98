import { executionAsyncResource } from 'node:async_hooks';
import { expect, it } from '@jest/globals';

it('keeps no store of the test in what Node calls back for', () => {
  const resource = executionAsyncResource() as Record<symbol, { test?: object } | undefined>;
  const stores = Object.getOwnPropertySymbols(resource).map((symbol) => resource[symbol]);
  expect(stores.filter((store) => store?.test)).toEqual([]);
});
