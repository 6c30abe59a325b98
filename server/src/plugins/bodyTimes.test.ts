import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerFactory } from 'fastify';
import { listingForm } from '../../testing/listingForms';
import { readForm } from '../domains/calls/readForm';
import { clientErrorHandler, errorHandler } from '../errors/errorHandler';
import { notFound, unauthorized } from '../errors/httpError';
import { type BodyTimes, bodyTimes, defaultBodyTimes, serverTimes } from './bodyTimes';

const BODY_MS = 1_500;
const UPLOAD_MS = 6_000;
const short = { headersMs: 1_200, bodyMs: BODY_MS, uploadMs: UPLOAD_MS, flowMs: 1_500, flowBytes: 500 };
const MANY_BYTES = 10 * 1024 * 1024;

/** Tells when `/guarded` checks a sender, and when the sender has left. */
const guard = new EventEmitter();

const start = async (times: BodyTimes): Promise<FastifyInstance> => {
  const serverFactory: FastifyServerFactory = (handler) => createServer(serverTimes(times), handler);
  const app = Fastify({ serverFactory, clientErrorHandler, forceCloseConnections: true });
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler((request, reply) => errorHandler(notFound(), request, reply));
  await app.register(bodyTimes, times);
  await app.register(multipart);
  app.post('/json', async () => ({ ok: true }));
  const refuse = async () => {
    throw unauthorized();
  };
  app.post('/refused', { preParsing: refuse }, async () => ({ ok: true }));
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.post<{ Body: Readable }>('/given-up', async ({ body }) => {
    for await (const _bytes of body) throw unauthorized();
  });
  const wait = async ({ raw }: FastifyRequest) => {
    guard.emit('asked');
    await new Promise((resolve) => raw.once('close', resolve));
    guard.emit('left');
  };
  app.post('/guarded', { preParsing: wait }, async () => ({ ok: true }));
  app.post('/upload', { config: { isUpload: true } }, (request) =>
    readForm(request, {
      fileField: 'images',
      fileMaxBytes: MANY_BYTES,
      formMaxBytes: MANY_BYTES,
      discardMaxBytes: MANY_BYTES,
      formTooLarge: '',
      onFile: () => undefined,
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await start(short);
});
afterAll(() => app.close());

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

describe('slow senders', () => {
  const port = () => (app.server.address() as AddressInfo).port;
  /**
   * Sends the head, then a piece of the body at each interval; returns the answer and how long the connection was
   * open.
   */
  const drip = async (head: string, pieces: { every: number; piece: Buffer | string }, first: Buffer | string = '') => {
    const started = performance.now();
    let answer = '';
    await new Promise<void>((resolve) => {
      const socket = connect(port(), '127.0.0.1', () => {
        socket.write(head);
        if (first.length > 0) socket.write(first);
      });
      open.add(socket);
      const timer = setInterval(() => socket.writable && socket.write(pieces.piece), pieces.every);
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
    return { answer, ms: performance.now() - started };
  };
  const headOf = (path: string, headers: Record<string, string | number>): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  const json = { 'content-type': 'application/json', 'content-length': 5000 };
  const slowly = { every: 200, piece: ' ' };
  const upload = async () => {
    const { payload, headers } = await listingForm('pets');
    // The form without its end.
    return { first: payload.subarray(0, payload.length - 200), headers };
  };

  it('a body that drips is refused in Russian, and the connection closed @slow', async () => {
    const { answer } = await drip(headOf('/json', json), slowly);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      detail: 'Запрос передаётся слишком медленно. Проверьте связь и повторите',
      code: 'TOO_SLOW',
    });
  });

  it.each([
    ['that nobody reads', '/nothing'],
    ['of somebody who may not send it', '/refused'],
  ])('a body %s does not hold the connection @slow', async (_name, path) => {
    const { answer } = await drip(headOf(path, json), slowly);
    expect(answer).toMatch(/^HTTP\/1\.1 40[148] /);
  });

  it('an upload that stops flowing is refused @slow', async () => {
    const { first, headers } = await upload();
    const { answer } = await drip(headOf('/upload', { ...headers, 'content-length': 500_000 }), slowly, first);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('TOO_SLOW');
  });

  it('an upload that flows may take longer than other bodies, but not for ever @slow', async () => {
    const { first, headers } = await upload();
    const { answer, ms } = await drip(
      headOf('/upload', { ...headers, 'content-length': 5_000_000 }),
      { every: 200, piece: Buffer.alloc(1000, 1) },
      first,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(UPLOAD_MS - 500);
  });

  it('a form of unknown length is read up to its limit and refused, and the connection closed', async () => {
    const part = `--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(part), Buffer.alloc(MANY_BYTES)]);
    const { answer } = await drip(
      headOf('/upload', { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }),
      { every: UPLOAD_MS, piece: '' },
      Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body]),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('a sender may break off while the right to send is checked', async () => {
    const socket = connect(port(), '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    const [asked, left] = [once(guard, 'asked'), once(guard, 'left')];
    socket.write(`${headOf('/guarded', json)}{`);
    await asked;
    socket.destroy();
    await left;
    expect((await fetch(`http://127.0.0.1:${port()}/json`, { method: 'POST' })).status).toBe(200);
  });

  it.each([
    ['whose reader gives up', '/given-up'],
    ['of somebody who may not send it', '/refused'],
  ])('the rest of a body %s is discarded, and the connection serves on', async (_name, path) => {
    const socket = connect(port(), '127.0.0.1');
    open.add(socket);
    const bytes = Buffer.alloc(MANY_BYTES / 10);
    socket.write(headOf(path, { 'content-type': 'application/octet-stream', 'content-length': bytes.length }));
    socket.write(bytes.subarray(0, 1000));
    const answers = socket[Symbol.asyncIterator]();
    expect(String((await answers.next()).value)).toMatch(/^HTTP\/1\.1 401 /);
    socket.write(bytes.subarray(1000));
    socket.write(headOf('/json', { 'content-length': 0 }));
    expect(String((await answers.next()).value)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('headers that drip are refused @slow', async () => {
    const { answer } = await drip('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', slowly);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('TOO_SLOW');
  });

  it('a body in good time is accepted, also on a reused connection', async () => {
    await app.close();
    app = await start(defaultBodyTimes);
    for (let number = 0; number < 3; number += 1) {
      const answer = await fetch(`http://127.0.0.1:${port()}/json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    }
  });
});
