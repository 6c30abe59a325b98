import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { readTrustProxy } from '../network/trustProxy';
import type { Settings } from '../settings/settings';
import { connectionLimit } from './connectionLimit';

const MAX = 5;

let app: FastifyInstance;
let waiting: (() => void)[] = [];
/** The port of each connection of the test, and the server's end of each port. */
const open = new Map<Socket, number | undefined>();
const accepted = new Map<number | undefined, Socket>();

const start = async (trustProxy = 'off', isOn = true): Promise<void> => {
  app = Fastify({ forceCloseConnections: true });
  const settings = { RATE_LIMIT: isOn, TRUST_PROXY: readTrustProxy(trustProxy) } as Settings;
  app.decorate('settings', settings);
  await app.register(connectionLimit, { max: MAX });
  app.get('/', async () => 'ok');
  waiting = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('ok'))));
  app.server.on('connection', (socket: Socket) => accepted.set(socket.remotePort, socket));
  await app.listen({ port: 0, host: 'localhost' });
};

afterEach(async () => {
  for (const socket of open.keys()) socket.destroy();
  open.clear();
  accepted.clear();
  await app.close();
});

/** Opens a connection from one of this machine's addresses and sends the text. */
const dial = async (from = '127.0.0.1', text = ''): Promise<Socket> => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: from.includes(':') ? '::1' : '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  open.set(socket, undefined);
  await once(socket, 'connect');
  open.set(socket, socket.localPort);
  if (text !== '') socket.write(text);
  return socket;
};
const dialMany = async (count: number, from?: string, text?: string): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) sockets.push(await dial(from, text));
  return sockets;
};
const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
/** Returns what an address gets on a new connection: a status, or nothing when it is closed. */
const ask = async (from?: string): Promise<string> => {
  const socket = await dial(from, head('/'));
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return Buffer.isBuffer(data) ? data.toString().slice(9, 12) : 'closed';
};
/** Returns the indexes of the connections that the server has closed. */
const closed = (sockets: readonly Socket[]): number[] =>
  sockets.flatMap((socket, place) => (accepted.get(open.get(socket))?.destroyed === false ? [] : [place]));

describe('Connections of one address', () => {
  it('that ask for nothing make room, the oldest first', async () => {
    await start();
    const idle = await dialMany(MAX);
    expect(await ask()).toBe('200');
    expect(await ask()).toBe('200');
    expect(closed(idle)).toEqual([0, 1]);
  });

  it.each(['G', 'GET / HTTP/1.1\r\nHost: '])('that send %j and no more make room as well', async (text) => {
    await start();
    const slow = await dialMany(MAX, undefined, text);
    expect(await ask()).toBe('200');
    expect(closed(slow)).toEqual([0]);
  });

  it('with an answered request stay longer than those without any', async () => {
    await start();
    const requested = await dial(undefined, head('/'));
    await once(requested, 'data');
    const idle = await dialMany(MAX - 1);
    // A new request puts it in use.
    requested.write(head('/'));
    await once(requested, 'data');
    expect(await ask()).toBe('200');
    expect(closed([requested, ...idle])).toEqual([1]);
  });

  it('with a request in progress are kept, and a new one is closed', async () => {
    await start();
    const busy = await dialMany(MAX, undefined, head('/slow'));
    while (waiting.length < MAX) await sleep(5);
    expect(await ask()).toBe('closed');
    expect(closed(busy)).toEqual([]);
    // One is answered, and others find room.
    const answered = Promise.race(busy.map((socket) => once(socket, 'data')));
    waiting[0]?.();
    await answered;
    expect(await ask()).toBe('200');
  });

  it('do not touch those of another', async () => {
    await start();
    const idle = await dialMany(MAX);
    expect(await ask('127.0.0.2')).toBe('200');
    expect(closed(idle)).toEqual([]);
  });

  it('that were closed are not counted', async () => {
    await start();
    for (const socket of await dialMany(MAX)) {
      socket.end();
      await once(socket, 'close');
    }
    const idle = await dialMany(MAX - 1);
    expect(await ask()).toBe('200');
    expect(closed(idle)).toEqual([]);
  });

  it.each([
    ['1', true, []],
    ['loopback', true, []],
    ['127.0.0.0/8', true, []],
    ['10.0.0.0/8', true, [0]],
    ['off', false, []],
  ])('with TRUST_PROXY=%s and limits %j', async (trustProxy, isOn, expected) => {
    await start(trustProxy, isOn);
    const idle = await dialMany(MAX);
    expect(await ask()).toBe('200');
    expect(closed(idle)).toEqual(expected);
  });
});
