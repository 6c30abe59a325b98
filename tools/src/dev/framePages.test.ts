import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answerFrame } from './framePages';

let server: Server;
let origin: string;
beforeAll(async () => {
  const frame = {
    releasesDir: '/nowhere',
    isWhole: false,
    state: () => ({ revision: '1', problems: [] }),
    answerPage: async (_url: URL, response: { end: (text: string) => unknown }) => {
      response.end('page');
      return true;
    },
  };
  server = createServer((request, response) => {
    void answerFrame(frame, request, response).then((isOwn) => !isOwn && response.end('site'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => void server.close());

it.each([
  ['GET', '/news', 'page'],
  ['GET', '/x-ray', 'page'],
  ['GET', '/api/config', 'site'],
  ['POST', '/api/dialogs', 'site'],
  ['GET', '/static/icon.png', 'site'],
  ['GET', '/x/news/latest', 'site'],
  ['POST', '/x/news/latest', 'site'],
  ['GET', '/.well-known/jwks.json', 'site'],
  ['GET', '/metrics', 'site'],
  ['GET', '/demo/mail', 'site'],
  ['GET', '/remotes.json', 'page'],
])('%s %s is for the %s', async (method, path, expected) => {
  expect(await (await fetch(origin + path, { method })).text()).toBe(expected);
});
