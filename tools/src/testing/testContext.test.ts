import { AsyncLocalStorage, executionAsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const { withTestContext } = createRequire(import.meta.url)(
  path.resolve(import.meta.dirname, '../../jest/testContext.cjs'),
) as { withTestContext: <T>(load: () => T) => T };

const context = withTestContext(() => {
  const { AsyncLocalStorage: Given } = createRequire(import.meta.url)('node:async_hooks') as {
    AsyncLocalStorage: typeof AsyncLocalStorage;
  };
  return new Given<string>();
});

it('keeps no store of the test in what Node calls back for', () => {
  const resource = executionAsyncResource() as Record<symbol, { test?: object } | undefined>;
  const stores = Object.getOwnPropertySymbols(resource).map((symbol) => resource[symbol]);
  expect(stores.filter((store) => store?.test)).toEqual([]);
});

it('stands in for a storage while it loads, and no longer', () => {
  expect(context).not.toBeInstanceOf(AsyncLocalStorage);
  expect(withTestContext(() => 1)).toBe(1);
  expect(createRequire(import.meta.url)('node:async_hooks')).toMatchObject({ AsyncLocalStorage });
});

it('tells what runs, and what ran around it when that ends', async () => {
  const seen: (string | undefined)[] = [];
  await context.run('test', async () => {
    seen.push(context.getStore());
    await context.run('hook', async () => {
      await Promise.resolve();
      seen.push(context.getStore());
    });
    seen.push(context.getStore());
    await expect(context.run('failing', async () => Promise.reject(new Error('late')))).rejects.toThrow('late');
    seen.push(context.run('at once', () => context.getStore()));
    expect(() =>
      context.run('throwing', () => {
        throw new Error('at once');
      }),
    ).toThrow('at once');
    seen.push(context.getStore());
  });
  expect([...seen, context.getStore()]).toEqual(['test', 'hook', 'test', 'at once', 'test', undefined]);
});
