import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { liveSite } from '@laparyadom/server/testing/liveSite';
import { remoteEntrySchema } from 'shared/contract';
import { siteFrame, withRemote } from './siteFrame';

const [first] = Object.values(liveSite().remotes);
const live = remoteEntrySchema.parse(first);
const own = remoteEntrySchema.parse({ ...first, name: 'mf_news', routes: ['/news'] });

const state = {
  registry: { remotes: { [live.name]: live } },
  rendered: true,
  publicUrl: 'https://site.test',
  queries: {},
};
const page = `<!doctype html><html><head></head><body><div id="root" data-remote="shell"><p>$&</p><div>Нет такой</div></div><script type="application/json" id="page-state">${JSON.stringify(state)}</script><script>start()</script></body></html>`;

const stateIn = (html: string): unknown => JSON.parse(/id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '');

const frameAround = (site: URL) =>
  siteFrame({
    site,
    releasesDir: '/nowhere',
    own: () => own,
    problems: () => [],
    onOpened: () => undefined,
  });

let server: Server | undefined;
afterEach(() => void server?.close());

/** Starts a site with the same answer for everything. */
const siteOf = async (type: string, body: string, status = 200): Promise<URL> => {
  server = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return new URL(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
};

it('adds the remote to a page of the site, which the browser then renders', () => {
  const html = withRemote(page, own);
  expect(stateIn(html)).toEqual({
    ...state,
    registry: { remotes: { [live.name]: live, mf_news: own } },
    rendered: false,
    queries: null,
    loaderData: null,
    vitalsPercent: 0,
  });
  expect(html).toMatch(/<script>start\(\)<\/script><\/body><\/html><script src="\/__dev\/reload\.js"><\/script>$/);
});

it('replaces the live build with its own', () => {
  const newer = { ...live, build: 'newer0000000' };
  expect(stateIn(withRemote(page, newer))).toMatchObject({ registry: { remotes: { [live.name]: newer } } });
});

it('reports a page that is not of such a site', async () => {
  const site = await siteOf('text/html', '<p>Другой сайт</p>');
  await expect(frameAround(site).checkSite()).rejects.toThrow('no site with remotes');
  expect(() => withRemote('<p>Другой сайт</p>', own)).toThrow('no site with remotes');
});

it.each([
  ['a refusal', '<h1>Страница не открылась</h1>', false],
  ['a page that the shell lacks', page, true],
])('answers itself unless the site refused: %s', async (_name, body, isAnswered) => {
  const site = await siteOf('text/html', body, isAnswered ? 404 : 503);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  expect(await frameAround(site).answerPage(new URL('/news', site), response)).toBe(isAnswered);
});

it('reports that nobody answers', async () => {
  const frame = frameAround(new URL('http://127.0.0.1:9'));
  await expect(frame.checkSite()).rejects.toThrow('http://127.0.0.1:9 does not answer');
});

it('recognises a site of this repository', async () => {
  await expect(frameAround(await siteOf('text/html', page)).checkSite()).resolves.toBe(undefined);
});
