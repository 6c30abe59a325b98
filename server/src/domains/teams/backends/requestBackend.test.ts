import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loopbackTls } from '../../../../testing/loopbackTls';
import { startBackend, type TestBackend } from '../../../../testing/startBackend';
import type { Resolve } from '../../../network/publicOnly';
import { BackendFailure } from './backendFailure';
import { ANSWER_MAX_BYTES, type BackendCall, type Backends, createBackends } from './requestBackend';

const patient = { connectMs: 60_000, headersMs: 60_000, flowMs: 60_000 };

let backend: TestBackend;
let made: Backends[];
beforeEach(async () => {
  backend = await startBackend();
  made = [];
});
afterEach(async () => {
  await Promise.all(made.map(({ close }) => close()));
  await backend.stop();
});

const make = (options: Partial<Parameters<typeof createBackends>[0]> = {}): Backends => {
  const backends = createBackends({ allowLoopback: true, times: patient, ...options });
  made.push(backends);
  return backends;
};
const callTo = (origin: string, over: Partial<BackendCall> = {}): BackendCall => ({
  origin,
  path: '/list?x=1',
  method: 'GET',
  headers: { accept: 'application/json' },
  body: null,
  wholeMs: 60_000,
  ...over,
});
const reasonOf = async (requested: Promise<unknown>): Promise<string> => {
  const error = await requested.then(
    () => new Error('It was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof BackendFailure) return error.reason;
  throw error;
};
const at = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('a backend', () => {
  it('receives method, address, headers and body, and its answer is read completely', async () => {
    backend.answer((_call, response) => response.writeHead(201, { 'x-own': '1' }).end('made'));
    const answer = await make().request(callTo(backend.url, { method: 'POST', body: Buffer.from('{"a":1}') }));
    expect(answer).toMatchObject({ status: 201, headers: { 'x-own': '1' }, body: Buffer.from('made') });
    expect(backend.calls).toMatchObject([{ method: 'POST', url: '/list?x=1', body: '{"a":1}' }]);
  });

  it('is requested once, and redirects are not followed', async () => {
    const { request } = make();
    for (const status of [302, 429, 503]) {
      backend.answer((_call, response) => response.writeHead(status, { location: '/other', 'retry-after': '0' }).end());
      expect((await request(callTo(backend.url))).status).toBe(status);
    }
    expect(backend.calls.map(({ url }) => url)).toEqual(['/list?x=1', '/list?x=1', '/list?x=1']);
  });

  it('that never starts to answer is late @slow', async () => {
    backend.answer(() => undefined);
    expect(await reasonOf(make().request(callTo(backend.url, { wholeMs: 50 })))).toBe('late');
    expect(await reasonOf(make({ times: { ...patient, headersMs: 50 } }).request(callTo(backend.url)))).toBe('late');
  });

  it('that never ends is late @slow', async () => {
    backend.answer((_call, response) => response.writeHead(200).write('{'));
    expect(await reasonOf(make({ times: { ...patient, flowMs: 50 } }).request(callTo(backend.url)))).toBe('late');
  });

  it('that answers slowly is late as a whole', async () => {
    backend.answer((_call, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drip));
    });
    expect(await reasonOf(make().request(callTo(backend.url, { wholeMs: 100 })))).toBe('late');
  });

  it.each([
    ['says so', { 'content-length': String(ANSWER_MAX_BYTES + 1) }],
    ['does not', {}],
  ])('whose answer is too large is cut off, when it %s', async (_what, headers) => {
    backend.answer((_call, response) => response.writeHead(200, headers).end(Buffer.alloc(ANSWER_MAX_BYTES + 1)));
    expect(await reasonOf(make().request(callTo(backend.url)))).toBe('large');
  });

  it('that hangs up or does not exist is unreachable', async () => {
    backend.answer((_call, response) => response.destroy());
    expect(await reasonOf(make().request(callTo(backend.url)))).toBe('unreachable');
    const { url } = backend;
    await backend.stop();
    expect(await reasonOf(make().request(callTo(url)))).toBe('unreachable');
    backend = await startBackend();
  });

  it('with too many headers is unreachable', async () => {
    backend.answer((_call, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end());
    expect(await reasonOf(make().request(callTo(backend.url)))).toBe('unreachable');
  });

  it('must present a valid certificate', async () => {
    let calls = 0;
    const server = createServer(loopbackTls, (_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await reasonOf(make().request(callTo(`https://localhost:${port}`)))).toBe('unreachable');
    expect(calls).toBe(0);
    server.close();
  });
});

describe('no connection is made', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0', '[::]'])(
    'to this machine, as %s',
    async (host) => {
      const { port } = new URL(backend.url);
      expect(
        await reasonOf(make({ allowLoopback: false }).request(callTo(new URL(`http://${host}:${port}`).origin))),
      ).toBe('forbidden');
      expect(backend.calls).toEqual([]);
    },
  );

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    'fd00::1',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::a9fe:a9fe',
  ])('by a name that resolves to %s, alone or beside an allowed one', async (address) => {
    for (const found of [at(address), at('8.8.8.8', address)]) {
      const resolve: Resolve = (_name, _options, answer) => answer(null, found);
      expect(await reasonOf(make({ resolve }).request(callTo('https://news.example')))).toBe('forbidden');
    }
  });

  it('by a name that resolves differently the next time', async () => {
    const { port } = new URL(backend.url);
    const answers = [at('127.0.0.1'), at('10.0.0.1')];
    const resolve: Resolve = (_name, _options, answer) => answer(null, answers.shift() ?? []);
    const { request } = make({ resolve });
    backend.answer((_call, response) => response.writeHead(200, { connection: 'close' }).end());
    expect((await request(callTo(`http://news.example:${port}`))).status).toBe(200);
    expect(await reasonOf(request(callTo(`http://news.example:${port}`)))).toBe('forbidden');
    expect(await reasonOf(request(callTo(`http://news.example:${port}`)))).toBe('forbidden');
  });
});
