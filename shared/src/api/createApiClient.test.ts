import { expect, jest, test } from '@jest/globals';
import { HttpResponse, http, server } from '../testing';
import { ApiError } from './ApiError';
import { createApiClient } from './createApiClient';

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => new Error('The call was expected to fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
};

const setUp = (token: string | null = null) => {
  const onUnauthorized = jest.fn();
  return { onUnauthorized, api: createApiClient({ getToken: () => token, onUnauthorized }) };
};

const answer = (body: Parameters<typeof HttpResponse.json>[0], init: ResponseInit) =>
  server.use(http.get('/api/thing', () => HttpResponse.json(body, init)));

test('gives data, status and lower-case headers', async () => {
  answer({ id: 7 }, { status: 200, headers: { 'X-Next-Cursor': 'abc' } });
  const response = await setUp().api.get<{ id: number }>('/api/thing');
  expect(response.data).toEqual({ id: 7 });
  expect(response.status).toBe(200);
  expect(response.headers['x-next-cursor']).toBe('abc');
});

test('sends the token, the query and the body', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post('/api/thing', async ({ request }) => {
      seen.push(request.headers.get('authorization'), new URL(request.url).search, await request.json());
      return HttpResponse.json(null);
    }),
  );
  await setUp('t0ken').api.post('/api/thing', { a: 1 }, { params: { limit: 15, empty: undefined } });
  expect(seen).toEqual(['Bearer t0ken', '?limit=15', { a: 1 }]);
});

test('without a token no Authorization header is sent', async () => {
  let header: string | null = 'unset';
  server.use(
    http.get('/api/thing', ({ request }) => {
      header = request.headers.get('authorization');
      return HttpResponse.json(null);
    }),
  );
  await setUp().api.get('/api/thing');
  expect(header).toBeNull();
});

test.each([
  ['a text', 403, { detail: 'Недостаточно прав', code: 'BANNED' }, 'Недостаточно прав', 'BANNED', []],
  [
    'faults of fields',
    422,
    { detail: [{ field: 'city', msg: 'Такого города нет' }] },
    'Такого города нет',
    undefined,
    [{ field: 'city', msg: 'Такого города нет' }],
  ],
  ['no words, 404', 404, null, 'Ничего не найдено', undefined, []],
  ['a stranger’s body, 502', 502, '<html>', 'Сервис временно недоступен. Попробуйте немного позже', undefined, []],
  ['a stranger’s list, 500', 500, { detail: [1] }, 'На сервере произошла ошибка. Попробуйте ещё раз', undefined, []],
])('an answer with %s', async (_, status, body, detail, code, fields) => {
  answer(body, { status });
  const error = await failureOf(setUp().api.get('/api/thing'));
  expect(error).toMatchObject({ kind: 'http', status, detail, message: detail, fields });
  expect(error.code).toBe(code);
});

test('Retry-After in seconds is handed on', async () => {
  answer({ detail: 'Слишком часто' }, { status: 429, headers: { 'Retry-After': '12' } });
  expect(await failureOf(setUp().api.get('/api/thing'))).toMatchObject({ status: 429, retryAfter: 12 });
});

test('401 is told to whoever wants to know; other refusals are not', async () => {
  const { api, onUnauthorized } = setUp('old');
  answer({ detail: 'Нет доступа' }, { status: 403 });
  await failureOf(api.get('/api/thing'));
  expect(onUnauthorized).not.toHaveBeenCalled();
  answer({ detail: 'Войдите в аккаунт' }, { status: 401 });
  await failureOf(api.get('/api/thing'));
  expect(onUnauthorized.mock.calls).toEqual([['old']]);
});

test('401 without a token says nothing of a session', async () => {
  const visitor = setUp();
  answer({ detail: 'Войдите в аккаунт' }, { status: 401 });
  await failureOf(visitor.api.get('/api/thing'));
  expect(visitor.onUnauthorized).not.toHaveBeenCalled();
});

test('an anonymous call sends no token, and its 401 says nothing of the session', async () => {
  const { api, onUnauthorized } = setUp('old');
  let header: string | null = 'unset';
  server.use(
    http.get('/api/thing', ({ request }) => {
      header = request.headers.get('authorization');
      return HttpResponse.json({ detail: 'Данные входа устарели' }, { status: 401 });
    }),
  );
  await failureOf(api.get('/api/thing', { anonymous: true }));
  expect(header).toBeNull();
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('no connection', async () => {
  server.use(http.get('/api/thing', () => HttpResponse.error()));
  expect(await failureOf(setUp().api.get('/api/thing'))).toMatchObject({
    kind: 'network',
    status: 0,
    detail: 'Ошибка соединения с сервером',
  });
});

test('an answer that comes too late', async () => {
  server.use(http.get('/api/thing', () => new Promise<never>(() => undefined)));
  expect(await failureOf(setUp().api.get('/api/thing', { timeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
    status: 0,
    detail: 'Сервер не ответил вовремя. Попробуйте ещё раз',
  });
});

test('a call that its caller calls off', async () => {
  server.use(http.get('/api/thing', () => new Promise<never>(() => undefined)));
  const controller = new AbortController();
  const call = failureOf(setUp().api.get('/api/thing', { signal: controller.signal }));
  controller.abort();
  expect(await call).toMatchObject({ kind: 'cancelled', status: 0, detail: 'Запрос отменён' });
});

test('an adapter takes the place of the network', async () => {
  const api = createApiClient({
    baseURL: 'http://in-process',
    getToken: () => null,
    adapter: async (config) => ({
      data: `${config.baseURL} ${config.url}`,
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    }),
  });
  expect((await api.get('/api/thing')).data).toBe('http://in-process /api/thing');
});
