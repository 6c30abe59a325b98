import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { errorHandler } from '../errors/errorHandler';
import { callLimit } from './callLimit';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the limit of calls in hand', () => {
  let app: FastifyInstance;
  let url: string;
  let finish: () => void;
  let registry: Registry;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: true });
    app.setErrorHandler(errorHandler);
    registry = new Registry();
    app.decorate('metricsRegistry', registry);
    await app.register(callLimit, { max: 2 });
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const wait = async () => {
      await held;
      return 'served';
    };
    app.get('/api/slow', wait);
    app.post('/api/quick', async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return 'served';
    });
    app.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: NodeJS.ReadableStream) => {
      payload.resume();
    });
    app.get('/api/image/:file', async () => 'served');
    app.get('/healthz', async () => 'ok');
    app.post('/api/body', async () => 'served');
    app.post('/api/upload', { config: { isUpload: true } }, async () => 'served');
    app.get('/api/failing', async () => {
      throw new Error('a fault of ours');
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
  /** Two that are in hand. */
  const fill = async (): Promise<Promise<number>[]> => {
    const calls = [statusOf('/api/slow'), statusOf('/api/slow')];
    while ((await statusOf('/api/none')) !== 503) await new Promise((resolve) => setTimeout(resolve, 5));
    return calls;
  };

  it('refuses the next one at once, says when to come again, and serves as before once one is over', async () => {
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

  it('refuses those who come in the same moment, and says the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(`${url}/api/quick`, { method: 'POST', body: '{}', headers: JSON_TYPE });
        return [answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')];
      }),
    );
    const refused = answers.filter(([status]) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(String))).toEqual(new Set(['503,2,application/json; charset=utf-8']));
  });

  it('lets through what is no call, uploads, and what the server asks itself', async () => {
    await fill();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/api/image/a.webp?w=320')).toBe(200);
    const form = new FormData();
    form.append('title', 'Щенок');
    expect(await statusOf('/api/upload', { method: 'POST', body: form })).toBe(200);
    // What is sent as a form to other calls is refused all the same.
    expect(await statusOf('/api/body', { method: 'POST', body: form })).toBe(503);
    expect((await app.inject({ method: 'POST', url: '/api/body' })).statusCode).toBe(200);
  });

  it('counts nobody who is still sending, has failed or has gone', async () => {
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
