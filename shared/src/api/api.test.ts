import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { endpoints } from '../contract';
import { HttpResponse, http, server } from '../testing';
import { ApiError, type ApiErrorInit, failureText } from './ApiError';
import { callApi, callForPage, callQuery, keyOf } from './callApi';
import { createApiClient } from './createApiClient';
import { createQueryClient } from './createQueryClient';
import { parseRetryAfter } from './parseErrorBody';

describe('ApiError', () => {
  const texts = { other: 'Не получилось', network: 'Нет связи' };

  const textFor = async (answer: () => Response): Promise<string> => {
    server.use(http.post('/api/thing', answer));
    const error = await createApiClient({ getToken: () => null })
      .post('/api/thing')
      .catch((reason: unknown) => reason);
    return failureText(error, texts);
  };

  test.each([
    ['the server’s words', () => HttpResponse.json({ detail: 'Имя занято' }, { status: 409 }), 'Имя занято'],
    [
      'the first error of a field',
      () => HttpResponse.json({ detail: [{ field: 'username', msg: 'Слишком длинно' }] }, { status: 422 }),
      'Слишком длинно',
    ],
    ['no words', () => new HttpResponse(null, { status: 500 }), 'Не получилось'],
    ['empty words', () => HttpResponse.json({ detail: '' }, { status: 403 }), 'Не получилось'],
    ['somebody else’s page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), 'Не получилось'],
    ['somebody else’s JSON', () => HttpResponse.json({ detail: { a: 1 } }, { status: 400 }), 'Не получилось'],
    ['no connection', () => HttpResponse.error(), 'Нет связи'],
  ])('%s', async (_, answer, expected) => {
    expect(await textFor(answer)).toBe(expected);
  });

  test('returns the fallback for an error that is no ApiError', () => {
    expect(failureText(new Error('x'), texts)).toBe('Не получилось');
  });
});

describe('callApi', () => {
  const api = createApiClient({ getToken: () => null });

  interface Seen {
    method: string;
    url: string;
    body: unknown;
  }

  /** Answers every call of a path with `answer`; returns the recorded requests. */
  const answering = (path: string, answer: object, headers: Record<string, string> = {}): Seen[] => {
    const seen: Seen[] = [];
    const handle = async ({ request }: { request: Request }) => {
      const text = await request.text();
      const { pathname, search } = new URL(request.url);
      seen.push({ method: request.method, url: pathname + search, body: text === '' ? null : JSON.parse(text) });
      return HttpResponse.json(answer, { headers });
    };
    server.use(http.all(`*${path}`, handle));
    return seen;
  };

  test('sends a call with the method, path, parameters, query and body of the register', async () => {
    const read = answering('/api/messages/7', []);
    expect(await callApi(api, endpoints.messages, { params: { id: 7 }, query: { limit: 15, offset: 0 } })).toEqual([]);
    expect(read).toEqual([{ method: 'GET', url: '/api/messages/7?limit=15&offset=0', body: null }]);

    const written = answering('/api/admin/teams/create', { id: 1 });
    await callApi(api, endpoints.adminCreateTeam, { body: { name: 'Новости', webhook: null } });
    expect(written).toEqual([
      { method: 'POST', url: '/api/admin/teams/create', body: { name: 'Новости', webhook: null } },
    ]);
  });

  test('sends a section call to the path of its section', async () => {
    const seen = answering('/api/articles_service/filter', []);
    await callApi(api, endpoints.filter('services'), { body: { limit: 5 } });
    expect(seen).toEqual([{ method: 'POST', url: '/api/articles_service/filter', body: { limit: 5 } }]);
  });

  test.each(['a/b', '$&', 'А б'])('encodes the parameter %j as one path segment', async (id) => {
    const seen = answering('/api/admin/key-info/:id', {});
    await callApi(api, endpoints.adminKeyInfo, { params: { id } });
    expect(seen[0]?.url).toBe(`/api/admin/key-info/${encodeURIComponent(id)}`);
  });

  test('returns a page with the next cursor, null at the end', async () => {
    answering('/api/notifications', [], { 'x-next-cursor': 'abc' });
    expect(await callForPage(api, endpoints.notifications, { query: {} })).toEqual({ items: [], nextCursor: 'abc' });
    answering('/api/notifications', []);
    expect(await callForPage(api, endpoints.notifications, { query: {} })).toEqual({ items: [], nextCursor: null });
  });

  test('builds a query key of path parts and input, prefixed by the key without parameters', () => {
    expect(keyOf(endpoints.adminPromo, { params: { id: 7 } })).toEqual(['admin', 'promo', '7']);
    expect(keyOf(endpoints.adminPromo)).toEqual(['admin', 'promo']);
    expect(keyOf(endpoints.suggest, { query: { q: 'корм' } })).toEqual(['suggest', { q: 'корм' }]);
  });

  test('runs the call of a query under its key', async () => {
    answering('/api/suggest', []);
    const query = callQuery(api, endpoints.suggest, { query: { q: 'корм' } });
    const client = new QueryClient();
    expect(await client.fetchQuery(query)).toEqual([]);
    expect(client.getQueryData(keyOf(endpoints.suggest, { query: { q: 'корм' } }))).toEqual([]);
  });
});

describe('createQueryClient', () => {
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
    ['an error of our own', new TypeError('x is undefined'), 1],
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
});

describe('parseErrorBody', () => {
  const now = () => Date.parse('2026-11-15T12:00:00Z');

  test.each([
    [undefined, undefined],
    ['0', 0],
    ['120', 120],
    ['Sun, 15 Nov 2026 12:00:30 GMT', 30],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
  ])('%s', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
