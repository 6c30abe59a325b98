import { expect, test } from '@jest/globals';
import { createStore } from 'jotai';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { createAppContext } from './AppContextProvider';

const contextOf = (isServer: boolean) =>
  createAppContext({
    api: createApiClient({ getToken: () => null }),
    queryClient: createQueryClient(),
    store: createStore(),
    isServer,
    loadFederated: () => Promise.reject(new Error('nothing is lent here')),
  });

const never = { queryKey: ['never'], queryFn: () => new Promise<string>(() => undefined) };
const failing = {
  queryKey: ['failing'],
  queryFn: () => Promise.reject<string>(new Error('нет')),
  retry: false,
};
const given = { queryKey: ['given'], queryFn: () => Promise.resolve('данные') };
const pages = {
  queryKey: ['pages'],
  queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve(`страница ${pageParam}`),
  initialPageParam: 1,
  getNextPageParam: () => undefined,
};

test('awaits prefetched data on the server', async () => {
  const app = contextOf(true);
  await app.prefetch(given);
  await app.prefetchInfinite(pages);
  expect(app.queryClient.getQueryData(['given'])).toBe('данные');
  expect(app.queryClient.getQueryData(['pages'])).toEqual({ pages: ['страница 1'], pageParams: [1] });
});

test('rejects on the server', async () => {
  await expect(contextOf(true).prefetch(failing)).rejects.toThrow('нет');
});

test('starts the request in the browser without waiting or failing', async () => {
  const app = contextOf(false);
  await app.prefetch(never);
  await app.prefetch(failing);
  await app.prefetchInfinite(pages);
  expect(app.queryClient.getQueryState(['never'])?.fetchStatus).toBe('fetching');
});
