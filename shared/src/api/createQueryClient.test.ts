import { expect, test } from '@jest/globals';
import { ApiError, type ApiErrorInit } from './ApiError';
import { createQueryClient } from './createQueryClient';

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
