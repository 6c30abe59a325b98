import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { endpoints, sectionEndpoints } from 'shared/contract';
import type { ApiAnswer } from '../renderProcess';
import { createAnonymousApi } from './anonymousApi';

const ask = (url: string, method = 'GET') => ({
  method,
  url,
  headers: { authorization: 'Bearer me' },
  body: undefined,
});

const textOf = ({ bytes }: ApiAnswer): string => Buffer.from(bytes).toString();

/** A server that answers every call with the number of requests to its address. */
const counting = (statusOf: (count: number) => number = () => 200, contentRevision = () => 0) => {
  const app = fastify();
  app.decorate('contentRevision', contentRevision);
  const counts = new Map<string, number>();
  app.all('/*', async ({ url, headers }, reply) => {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    return reply.code(statusOf(count)).send({ count, who: headers.authorization ?? null });
  });
  return app;
};

describe('createAnonymousApi', () => {
  it('calls the API as an anonymous visitor', async () => {
    const api = createAnonymousApi(counting());
    expect(textOf(await api(ask(endpoints.config.path)))).toBe('{"count":1,"who":null}');
    expect((await api(ask(endpoints.profile.path))).status).toBe(403);
    expect((await api(ask(endpoints.config.path, 'POST'))).status).toBe(403);
  });

  it('allows only public reads of section backends', async () => {
    const api = createAnonymousApi(counting());
    expect(textOf(await api(ask('/x/news/latest?page=2')))).toBe('{"count":1,"who":null}');
    expect(textOf(await api(ask('/x/news/latest?page=2')))).toBe('{"count":2,"who":null}');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await api(ask('/x/news/latest', method))).status).toBe(403);
    for (const url of [
      '/x/../metrics',
      '/x/news/../../api/me/export',
      '/x/news/%2e%2e/%2e%2e/metrics',
      '/x\\..\\metrics',
    ])
      expect([url, (await api(ask(url))).status]).toEqual([url, 403]);
  });

  it('shares one call among equal requests of all pages, until the content changes', async () => {
    let revision = 0;
    const api = createAnonymousApi(counting(undefined, () => revision));
    const count = async (url: string) => JSON.parse(textOf(await api(ask(url)))).count;
    expect([await count(endpoints.promos.path), await count(endpoints.promos.path)]).toEqual([1, 1]);
    expect(await count(`${endpoints.promos.path}?city=1`)).toBe(1);
    revision += 1;
    expect(await count(endpoints.promos.path)).toBe(2);
    const listing = sectionEndpoints.pets.detail.replace(/:\w+/, '7');
    expect([await count(listing), await count(listing)]).toEqual([1, 2]);
  });

  it('calls again after a failure', async () => {
    const api = createAnonymousApi(counting((count) => (count === 1 ? 503 : 200)));
    expect((await api(ask(endpoints.config.path))).status).toBe(503);
    expect((await api(ask(endpoints.config.path))).status).toBe(200);
  });
});
