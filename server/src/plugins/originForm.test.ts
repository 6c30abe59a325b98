import { type AddressInfo, connect } from 'node:net';
import { expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { originForm, requestUrl } from './originForm';
import { publicUrl } from './publicUrl';

const targets: [string, string][] = [
  ['/posts?city=1', '/posts?city=1'],
  ['http://evil.example/posts', '/posts'],
  ['HTTPS://evil.example:81/posts?to=http://x/', '/posts?to=http://x/'],
  ['http://evil.example', '/'],
  ['http://evil.example?x=1', '/?x=1'],
  ['http://user@evil.example/posts', '/posts'],
  ['http:\\\\evil.example/posts', '/posts'],
  ['//evil.example/posts', '/evil.example/posts'],
  ['/\\evil.example/posts', '/evil.example/posts'],
  ['\\\\evil.example', '/evil.example'],
  ['/\\/\\//evil.example', '/evil.example'],
  ['http://evil.example//other.example', '/other.example'],
  ['evil.example:443', '/evil.example:443'],
  ['', '/'],
];

test.each(targets)('the target %j is the path %j of this site', (target, path) => {
  expect(originForm(target)).toBe(path);
  expect(requestUrl('https://lapa.example', target).origin).toBe('https://lapa.example');
});

/** Asks for a target as it is written, which no client library does, and gives the whole answer. */
const sendRaw = (app: FastifyInstance, target: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

describeOnDatabases(
  'The origin of the site',
  (site) => {
    test.each(targets)('is never that of the target %j', async (target) => {
      const { app } = site();
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const answer = await sendRaw(app, target, 'lapa.example');
      // Some of them are no HTTP for Node either.
      expect(answer).toMatch(/^HTTP\/1\.1 (?:200 [\s\S]*"http:\/\/lapa\.example"|400 )/);
    });
  },
  {
    environment: { DEMO: 'off' },
    register: async (app) => {
      app.get('/*', { schema: { hide: true } }, async (request) => {
        const url = requestUrl(publicUrl(request), request.url);
        return { url: url.href, origin: url.origin };
      });
    },
  },
);
