import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { endpoints } from '../contract';
import { HttpResponse, http, server } from '../testing';
import { callApi, callForPage, callQuery, keyOf } from './callApi';
import { createApiClient } from './createApiClient';

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
