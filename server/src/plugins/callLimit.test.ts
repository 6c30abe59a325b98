import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { sectionEndpoints } from 'shared/contract';
import { callBudget, withCallerShare } from '../db/callBudget';
import { errorHandler } from '../errors/errorHandler';
import { createCallLimit } from './callLimit';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the limit of calls in progress', () => {
  let app: FastifyInstance;
  let url: string;
  let finish: () => void;
  let registry: Registry;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    const { serverFactory, plugin } = createCallLimit({ max: 2, share: 20 });
    app = Fastify({ serverFactory, forceCloseConnections: true, trustProxy: true });
    app.decorateRequest('userId', null);
    app.decorateRequest('databaseBudget', null);
    app.setErrorHandler(errorHandler);
    registry = new Registry();
    app.decorate('metricsRegistry', registry);
    await app.register(plugin);
    const pending = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const wait = async () => {
      await pending;
      return 'served';
    };
    app.get('/api/slow', wait);
    app.post('/api/slow', wait);
    app.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: NodeJS.ReadableStream) => {
      payload.resume();
    });
    app.get('/api/image/:file', async () => 'served');
    app.get('/healthz', async () => 'ok');
    app.post('/api/body', async () => 'served');
    app.post('/api/upload', { config: { isUpload: true } }, async () => 'served');
    app.get('/api/failing', async () => {
      throw new Error('an error of ours');
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    finish();
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  const statusOf = async (path: string, init: RequestInit = {}): Promise<number> =>
    (await fetch(`${url}${path}`, init)).status;
  /** Two calls in progress. */
  const fill = async (): Promise<Promise<number>[]> => {
    const calls = [statusOf('/api/slow'), statusOf('/api/slow')];
    while ((await statusOf('/api/none')) !== 503) await new Promise((resolve) => setTimeout(resolve, 5));
    return calls;
  };

  it('refuses the next one at once with Retry-After, and serves as before once one has ended', async () => {
    const calls = await fill();
    const refused = await fetch(`${url}/api/slow`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toEqual({
      detail: 'Сейчас слишком много посетителей. Не закрывайте страницу и повторите через несколько секунд',
      code: 'OVERLOADED',
    });
    expect(await registry.metrics()).toMatch(/^calls_refused_total [1-9]/m);
    finish();
    expect(await Promise.all(calls)).toEqual([200, 200]);
    expect(await statusOf('/api/slow')).toBe(200);
  });

  it('refuses calls of the same moment in the same way', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(`${url}/api/slow`, { method: 'POST', body: '{}', headers: JSON_TYPE });
        if (answer.status !== 200) finish();
        return [answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')];
      }),
    );
    const refused = answers.filter(([status]) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(String))).toEqual(new Set(['503,2,application/json; charset=utf-8']));
  });

  it('lets through pages, uploads, and the server’s own requests', async () => {
    await fill();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/api/image/a.webp?w=320')).toBe(200);
    const form = new FormData();
    form.append('title', 'Щенок');
    expect(await statusOf('/api/upload', { method: 'POST', body: form })).toBe(200);
    // Forms sent to other calls are still refused.
    expect(await statusOf('/api/body', { method: 'POST', body: form })).toBe(503);
    expect((await app.inject({ method: 'POST', url: '/api/body' })).statusCode).toBe(200);
  });

  it('does not count calls that are still being sent, have failed or were aborted', async () => {
    const { port } = new URL(url);
    const open = (text: string): Promise<Socket> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          sockets.push(socket);
          socket.write(text, () => resolve(socket));
        });
      });
    const head = 'POST /api/body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{';
    for (let index = 0; index < 4; index += 1) await open(head);
    for (let index = 0; index < 4; index += 1) expect(await statusOf('/api/failing')).toBe(500);
    expect(await statusOf('/api/body', { method: 'POST', body: '{}', headers: JSON_TYPE })).toBe(200);
    const gone = await Promise.all([1, 2].map(() => open('GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n')));
    while ((await statusOf('/api/none')) !== 503) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const socket of gone) socket.destroy();
    while ((await statusOf('/api/none')) === 503) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await statusOf('/api/none')).toBe(404);
  });
});

describe('the share of one account or address', () => {
  let app: FastifyInstance;
  let url: string;
  /** Callers of the calls that have started, in order. */
  let started: string[];
  let finish: (() => void)[];
  let mostStatements: number;

  beforeEach(async () => {
    [started, finish, mostStatements] = [[], [], 0];
    const { serverFactory, plugin } = createCallLimit({ max: 6, share: 2 });
    app = Fastify({ serverFactory, forceCloseConnections: true, trustProxy: true });
    app.setErrorHandler(errorHandler);
    app.decorate('metricsRegistry', new Registry());
    app.decorateRequest('userId', null);
    app.addHook('onRequest', async (request) => {
      const { account } = request.headers;
      if (account !== undefined) request.userId = Number(account);
    });
    await app.register(plugin);
    await app.register(callBudget, {});
    app.get<{ Params: { name: string } }>('/api/slow/:name', async ({ params: { name } }) => {
      started.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return name;
    });
    app.get(sectionEndpoints.pets.own, async () => {
      started.push('own');
      await new Promise<void>((resolve) => finish.push(resolve));
      return [];
    });
    let running = 0;
    app.get('/api/many', async () => {
      const statement = async (): Promise<void> => {
        running += 1;
        mostStatements = Math.max(mostStatements, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      };
      await Promise.all(Array.from({ length: 10 }, () => withCallerShare(statement)));
      return 'served';
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const ask = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${url}${path}`, { headers })).status;
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('leaves others their share: further calls of one wait for each other, and run in their order', async () => {
    const greedy: Promise<number>[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      greedy.push(ask(`/api/slow/${name}`, { account: '7' }));
      if (name < 'c') await until(() => started.includes(name));
    }
    const other = ask('/api/slow/other', { account: '8' });
    await until(() => started.includes('other'));
    expect(started).toEqual(['a', 'b', 'other']);
    for (let done = 0; done < 5; done += 1) {
      await until(() => finish.length > done);
      finish[done]?.();
    }
    expect(await Promise.all([...greedy, other])).toEqual([200, 200, 200, 200, 200]);
    expect([...started].sort()).toEqual(['a', 'b', 'c', 'd', 'other']);
  });

  it('answers one caller’s largest calls one at a time, and other calls beside them', async () => {
    const account = '7';
    const first = ask(sectionEndpoints.pets.own, { account });
    await until(() => started.length === 1);
    const second = ask(sectionEndpoints.pets.own, { account });
    const beside = ask('/api/slow/beside', { account });
    await until(() => started.includes('beside'));
    expect(started).toEqual(['own', 'beside']);
    for (let done = 0; done < 3; done += 1) {
      await until(() => finish.length > done);
      finish[done]?.();
    }
    expect(await Promise.all([first, second, beside])).toEqual([200, 200, 200]);
    expect(started).toEqual(['own', 'beside', 'own']);
  });

  it('is of the account wherever it calls from, else of the address', async () => {
    const calls = [
      ask('/api/slow/1', { account: '7', 'x-forwarded-for': '203.0.113.1' }),
      ask('/api/slow/2', { account: '7', 'x-forwarded-for': '203.0.113.2' }),
    ];
    await until(() => started.length === 2);
    const third = ask('/api/slow/3', { account: '7', 'x-forwarded-for': '203.0.113.3' });
    calls.push(ask('/api/slow/4', { 'x-forwarded-for': '203.0.113.1' }));
    await until(() => started.length === 3);
    expect(started).not.toContain('3');
    for (const end of finish) end();
    await until(() => started.length === 4);
    for (const end of finish) end();
    expect(await Promise.all([...calls, third])).toEqual([200, 200, 200, 200]);
  });

  it('is bounded: a caller with as many waiting calls as the server serves gets 429 with Retry-After', async () => {
    const refused: (string | null)[] = [];
    const statuses = Array.from({ length: 20 }, async (_, index) => {
      const { status, headers } = await fetch(`${url}/api/slow/${index}`, { headers: { account: '7' } });
      if (status === 429) refused.push(headers.get('retry-after'));
      return status;
    });
    // Two are served, and six wait for them.
    await until(() => refused.length === 12);
    expect(new Set(refused)).toEqual(new Set(['2']));
    for (let done = 0; done < 8; done += 1) {
      await until(() => finish.length > done);
      finish[done]?.();
    }
    const served = (await Promise.all(statuses)).filter((status) => status === 200);
    expect(served).toHaveLength(8);
  });

  it('bounds the statements of one call as well', async () => {
    expect(await ask('/api/many', { account: '7' })).toBe(200);
    expect(mostStatements).toBe(2);
  });
});
