import { afterEach, expect, jest, test } from '@jest/globals';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiError, type ApiErrorInit } from './ApiError';
import { createQueryClient } from './createQueryClient';

afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

const failing = (init: Omit<ApiErrorInit, 'detail'>) => new ApiError({ detail: 'Ошибка', ...init });

test.each([
  ['no connection', failing({ kind: 'network', status: 0 }), 3],
  ['no answer in time', failing({ kind: 'timeout', status: 0 }), 2],
  ['503', failing({ kind: 'http', status: 503 }), 3],
  ['503 that asks for a long wait', failing({ kind: 'http', status: 503, retryAfter: 60 }), 1],
  ['404', failing({ kind: 'http', status: 404 }), 1],
  ['429', failing({ kind: 'http', status: 429 }), 1],
  ['a call called off', failing({ kind: 'cancelled', status: 0 }), 1],
  ['a fault of our own', new TypeError('x is undefined'), 1],
])('%s', async (_, error, expectedCalls) => {
  const client = createQueryClient();
  let calls = 0;
  const { retry } = client.getDefaultOptions().queries ?? {};
  const query = client.fetchQuery({
    queryKey: ['thing'],
    queryFn: () => {
      calls += 1;
      throw error;
    },
    retryDelay: 0,
    ...(retry !== undefined && { retry }),
  });
  await expect(query).rejects.toBe(error);
  expect(calls).toBe(expectedCalls);
});

const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
};

test('fails a query at once offline and refetches it on reconnect', async () => {
  const client = createQueryClient();
  client.mount();
  goOffline();
  const error = failing({ kind: 'network', status: 0 });
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('here');
  const observer = new QueryObserver(client, { queryKey: ['thing'], queryFn: load });
  const stop = observer.subscribe(() => undefined);
  await expect(client.fetchQuery({ queryKey: ['thing'], queryFn: load })).rejects.toBe(error);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(load).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  const answered = new Promise<void>((resolve) => observer.subscribe(({ data }) => data && resolve()));
  onlineManager.setOnline(true);
  await answered;
  expect(load).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});

test('fails a mutation offline instead of pausing it', async () => {
  const client = createQueryClient();
  goOffline();
  const error = failing({ kind: 'network', status: 0 });
  const change = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationFn: () => Promise.reject(error) }));
  await expect(change.execute(undefined)).rejects.toBe(error);
});
