import { expect, jest, test } from '@jest/globals';
import type { AxiosRequestConfig } from 'axios';
import { endpoints, FRESH_SIGN_IN, type Section, sections, withParam } from '../contract';
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

test('returns data, status and lower-case headers', async () => {
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

test('sends no Authorization header without a token', async () => {
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
    'errors of fields',
    422,
    { detail: [{ field: 'city', msg: 'Такого города нет' }] },
    'Такого города нет',
    undefined,
    [{ field: 'city', msg: 'Такого города нет' }],
  ],
  ['no words, 404', 404, null, 'Ничего не найдено', undefined, []],
  ['a stranger’s body, 502', 502, '<html>', 'Сервис временно недоступен. Попробуйте немного позже', undefined, []],
  ['a stranger’s list, 500', 500, { detail: [1] }, 'На сервере произошла ошибка. Попробуйте ещё раз', undefined, []],
])('maps a response with %s', async (_, status, body, detail, code, fields) => {
  answer(body, { status });
  const error = await failureOf(setUp().api.get('/api/thing'));
  expect(error).toMatchObject({ kind: 'http', status, detail, message: detail, fields });
  expect(error.code).toBe(code);
});

test.each([
  ['cut off', '[{"id":1},{"i'],
  ['empty', ''],
])('reports a body that is %s as a network failure', async (_, body) => {
  server.use(http.get('/api/thing', () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } })));
  expect(await failureOf(setUp().api.get('/api/thing'))).toMatchObject({ kind: 'network', status: 0 });
});

test('passes on Retry-After in seconds', async () => {
  answer({ detail: 'Слишком часто' }, { status: 429, headers: { 'Retry-After': '12' } });
  expect(await failureOf(setUp().api.get('/api/thing'))).toMatchObject({ status: 429, retryAfter: 12 });
});

test('calls onUnauthorized for a 401 only', async () => {
  const { api, onUnauthorized } = setUp('old');
  answer({ detail: 'Нет доступа' }, { status: 403 });
  await failureOf(api.get('/api/thing'));
  expect(onUnauthorized).not.toHaveBeenCalled();
  answer({ detail: 'Войдите в аккаунт' }, { status: 401 });
  await failureOf(api.get('/api/thing'));
  expect(onUnauthorized.mock.calls).toEqual([['old']]);
});

test('does not call onUnauthorized for a 401 without a token', async () => {
  const visitor = setUp();
  answer({ detail: 'Войдите в аккаунт' }, { status: 401 });
  await failureOf(visitor.api.get('/api/thing'));
  expect(visitor.onUnauthorized).not.toHaveBeenCalled();
});

test('sends no token with an anonymous call and ignores its 401', async () => {
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

test('reports a lost connection', async () => {
  server.use(http.get('/api/thing', () => HttpResponse.error()));
  expect(await failureOf(setUp().api.get('/api/thing'))).toMatchObject({
    kind: 'network',
    status: 0,
    detail: 'Ошибка соединения с сервером',
  });
});

test('rejects the page of a captive portal', async () => {
  server.use(http.get('/api/thing', () => HttpResponse.html('<h1>Wi-Fi</h1>')));
  expect(await failureOf(setUp().api.get('/api/thing'))).toMatchObject({ kind: 'network', status: 0 });
});

test('times out', async () => {
  server.use(http.get('/api/thing', () => new Promise<never>(() => undefined)));
  expect(await failureOf(setUp().api.get('/api/thing', { timeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
    status: 0,
    detail: 'Сервер не ответил вовремя. Попробуйте ещё раз',
  });
});

test('reports a cancelled call', async () => {
  server.use(http.get('/api/thing', () => new Promise<never>(() => undefined)));
  const controller = new AbortController();
  const call = failureOf(setUp().api.get('/api/thing', { signal: controller.signal }));
  controller.abort();
  expect(await call).toMatchObject({ kind: 'cancelled', status: 0, detail: 'Запрос отменён' });
});

test('reads from the primary for as many seconds after a write as the response requests', async () => {
  const sentHeaders: (string | null)[] = [];
  const note = ({ request }: { request: Request }) => {
    sentHeaders.push(request.headers.get('read-primary'));
    return HttpResponse.json(null, { headers: request.method === 'POST' ? { 'Read-Primary': '5' } : {} });
  };
  server.use(http.get('/api/thing', note), http.post('/api/thing', note));
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const { api } = setUp('t0ken');
  await api.get('/api/thing');
  await api.post('/api/thing', {});
  now.mockReturnValue(5999);
  await api.get('/api/thing');
  now.mockReturnValue(6001);
  await api.get('/api/thing');
  now.mockRestore();
  expect(sentHeaders).toEqual([null, null, '1', null]);
});

test('uses a given transport instead of the network', async () => {
  const api = createApiClient({
    getToken: () => null,
    transport: async <T>({ method, url }: AxiosRequestConfig) => ({
      data: `${method} ${url}` as T,
      status: 200,
      headers: {},
    }),
  });
  expect((await api.get('/api/thing')).data).toBe('get /api/thing');
});

/** Answers the keyed call with these statuses, then with success; records requests and waits. */
const repeating = (...answers: (Response | 'cut')[]) => {
  const came: unknown[] = [];
  const waited: number[] = [];
  const onRetry = jest.fn();
  server.use(
    http.post('/api/thing', async ({ request }) => {
      came.push([request.headers.get('idempotency-key'), await request.json()]);
      const next = answers.shift();
      if (next === 'cut') return HttpResponse.error();
      return next ?? HttpResponse.json({ id: 7 });
    }),
  );
  const wait = (ms: number): Promise<void> => {
    waited.push(ms);
    return Promise.resolve();
  };
  return { came, waited, onRetry, api: createApiClient({ getToken: () => null, onRetry, wait }) };
};
const refusal = (status: number, headers: Record<string, string> = {}) =>
  HttpResponse.json({ detail: 'Нет' }, { status, headers });
const KEY = '4f9d1c1e-8a43-4c53-9a1b-0d6f3f0c8f01';

test('retries a call with a key unchanged until there is a response', async () => {
  const { api, came, waited, onRetry } = repeating('cut', refusal(503, { 'retry-after': '2' }));
  expect((await api.post('/api/thing', { a: 1 }, { key: KEY })).data).toEqual({ id: 7 });
  expect(came).toEqual([1, 2, 3].map(() => [KEY, { a: 1 }]));
  expect(waited).toEqual([700, 2000]);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('gives up after three retries', async () => {
  const { api, came, waited } = repeating('cut', 'cut', 'cut', 'cut');
  expect((await failureOf(api.post('/api/thing', {}, { key: KEY }))).kind).toBe('network');
  expect(came).toHaveLength(4);
  expect(waited).toEqual([700, 1400, 2800]);
});

test.each([
  ['a call without a key', undefined, () => 'cut' as const],
  ['a refusal', KEY, () => refusal(409)],
  ['too many calls', KEY, () => refusal(429, { 'retry-after': '1' })],
  ['a server that asks for a long wait', KEY, () => refusal(503, { 'retry-after': '60' })],
])('does not retry %s', async (_, key, first) => {
  const { api, came, onRetry } = repeating(first());
  await failureOf(api.post('/api/thing', {}, { key }));
  expect(came).toHaveLength(1);
  expect(onRetry).not.toHaveBeenCalled();
});

test('does not retry a call cancelled during the wait', async () => {
  const caller = new AbortController();
  const { came, onRetry } = repeating('cut');
  const wait = (): Promise<void> => Promise.resolve(caller.abort());
  const api = createApiClient({ getToken: () => null, onRetry, wait });
  await failureOf(api.post('/api/thing', {}, { key: KEY, signal: caller.signal }));
  expect(came).toHaveLength(1);
});

type Made = { path: string };
const { auditNames: _names, ...calls } = endpoints;
const allPaths = [
  ...new Set(
    Object.values<Made | ((section: Section) => Made)>(calls)
      .flatMap((one) => (typeof one === 'function' ? sections.map((section) => one(section)) : [one]))
      .map(({ path }) => path),
  ),
];

test.each(allPaths)('a 403 of %s is one of the administration only if its path is', async (path) => {
  const onAdminRefused = jest.fn();
  const onStaleSignIn = jest.fn();
  const api = createApiClient({ getToken: () => null, onAdminRefused, onStaleSignIn });
  const address = withParam(path, 7);
  const refuse = (code?: string) =>
    server.use(http.post(`*${address}`, () => HttpResponse.json({ detail: 'Нет', code }, { status: 403 })));
  refuse(FRESH_SIGN_IN);
  await failureOf(api.post(address, { typed: 1 }));
  expect(onAdminRefused).not.toHaveBeenCalled();
  expect(onStaleSignIn.mock.calls).toEqual([[{ path: address, body: { typed: 1 } }]]);
  refuse();
  await failureOf(api.post(address));
  expect(onStaleSignIn).toHaveBeenCalledTimes(1);
  expect(onAdminRefused).toHaveBeenCalledTimes(path.startsWith('/api/admin/') ? 1 : 0);
});
