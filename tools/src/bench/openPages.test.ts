import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { openPages } from './openPages';

/** Answers requests and counts the connections. */
const withSite = async (
  answer: RequestListener,
  ask: (pages: ReturnType<typeof openPages>) => Promise<void>,
): Promise<number> => {
  let opened = 0;
  const server = createServer(answer).on('connection', () => {
    opened += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pages = openPages(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1);
  try {
    await ask(pages);
    return opened;
  } finally {
    pages.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const long = 'Щенок\r\n0\r\n\r\n'.repeat(20_000);

it('reads bodies of a known length and bodies in pieces, one after the other by one connection', async () => {
  const opened = await withSite(
    ({ url }, reply) => {
      if (url === '/known') reply.setHeader('content-length', Buffer.byteLength(long)).end(long);
      else if (url === '/none') reply.writeHead(404, { 'content-length': 0 }).end();
      else {
        reply.setHeader('content-encoding', 'br');
        for (let at = 0; at < long.length; at += 9000) reply.write(long.slice(at, at + 9000));
        reply.end();
      }
    },
    async (pages) => {
      const read = async (path: string) => {
        const { status, encoding, bytes } = await pages.ask(path);
        return [status, encoding, String(bytes)];
      };
      expect(await read('/known')).toEqual([200, undefined, long]);
      expect(await read('/pieces')).toEqual([200, 'br', long]);
      expect(await read('/none')).toEqual([404, undefined, '']);
      expect(await read('/known')).toEqual([200, undefined, long]);
    },
  );
  expect(opened).toBe(1);
});

it('requests as browsers do, and reopens a closed connection', async () => {
  const requested: unknown[] = [];
  const opened = await withSite(
    ({ url, headers }, reply) => {
      requested.push([url, headers.host?.startsWith('127.0.0.1:'), headers['accept-encoding']]);
      reply.setHeader('connection', 'close').end('page');
    },
    async (pages) => {
      for (const path of ['/1', '/2?a=%D0%B0']) expect(String((await pages.ask(path)).bytes)).toBe('page');
    },
  );
  expect(requested).toEqual([
    ['/1', true, 'gzip, br'],
    ['/2?a=%D0%B0', true, 'gzip, br'],
  ]);
  expect(opened).toBe(2);
});

it('reports an answer that ends too early', async () => {
  await withSite(
    (_request, reply) => {
      reply.setHeader('content-length', 10).write('half');
      setImmediate(() => reply.destroy());
    },
    async (pages) => {
      await expect(pages.ask('/half')).rejects.toThrow('/half');
    },
  );
});
