import { channel } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { bareSite } from '../../testing/bareSite';
import { registerComposition } from './registerComposition';

/** A shell that writes its build names into the page. */
const shellCode = (build: string) => `
let rendered = 0;
exports.singletons = { react: { owner: '${build}' } };
exports.inlineScripts = [];
exports.renderEmptyPage = () => 'empty';
exports.renderPage = async ({ registry, boot, loadRemoteRoutes }) => {
  const { owner } = await loadRemoteRoutes('mf_feeds');
  const page = { shell: '${build}', inlined: registry.remotes.mf_feeds.build, owner, boot };
  return { status: 200, html: JSON.stringify(page) };
};`;
const remoteCode = (build: string) => `exports.owner = '${build} in ' + require('react').owner;`;

const shell = (build: string) => ({
  build,
  scripts: [`/assets/shell/${build}/web/main.js`],
  preload: [`/assets/shell/${build}/web/vendor.js`, `/assets/shell/${build}/web/unsigned.js`],
  integrities: {
    [`/assets/shell/${build}/web/main.js`]: `sha256-main-${build}`,
    [`/assets/shell/${build}/web/vendor.js`]: `sha256-vendor-${build}`,
  },
  server: `shell/${build}/node/server.cjs`,
  ssr: true,
});
const feeds = (build: string) => ({
  name: 'mf_feeds',
  build,
  entry: `/assets/mf-feeds/${build}/web/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: ['/posts'],
  preload: [],
  whenUsed: [`/assets/mf-feeds/${build}/web/viewer.js`],
  integrities: { [`/assets/mf-feeds/${build}/web/viewer.js`]: `sha256-viewer-${build}` },
  server: `mf-feeds/${build}/node/routes.cjs`,
});

/** The Cache-Control of a page that is the same for every visitor. */
const SHARED = 'public, max-age=0, s-maxage=10, must-revalidate';

interface Page {
  shell: string;
  inlined: string;
  owner: string;
  boot: { scripts: string[]; preload: { href: string }[] };
}

describe('pages while builds are on trial', () => {
  let dir: string;
  let app: FastifyInstance;
  let contentRevision = 0;
  let mayRender = true;
  let allowOverride = false;

  const put = (file: string, code: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  /** Renders pages in this process, except where a test is about separate processes. */
  const start = async (canaries: object, search?: string[], renderWorkers = 0) => {
    put(
      'remotes.json',
      JSON.stringify({ shell: shell('shell1'), remotes: { mf_feeds: { ...feeds('feeds1'), search } }, canaries }),
    );
    const environment = {
      RELEASES_DIR: dir,
      RENDER_WORKERS: String(renderWorkers),
      RATE_LIMIT: 'on',
      ALLOW_REMOTE_OVERRIDE: allowOverride ? 'on' : 'off',
    };
    app = bareSite(environment, { contentRevision: () => contentRevision });
    app.decorate('createRateLimit', () => async () => ({
      isAllowed: false,
      key: '',
      max: 0,
      timeWindow: 0,
      remaining: 0,
      ttl: 0,
      ttlInSeconds: 0,
      isExceeded: !mayRender,
      isBanned: false,
    }));
    await registerComposition(app);
  };
  const visit = (cookie?: string, url = '/posts') =>
    app.inject({ url, headers: { 'accept-encoding': 'identity', ...(cookie && { cookie }) } });

  /** Returns a rendered page: processes that start on a busy machine send the frame first. */
  const visitRendered = async (cookie?: string) => {
    for (;;) {
      const answer = await visit(cookie);
      if (answer.body !== 'empty') return answer;
    }
  };

  beforeEach(() => {
    mayRender = true;
    allowOverride = false;
    dir = mkdtempSync(path.join(tmpdir(), 'pages-'));
    for (const build of ['shell1', 'shell2']) put(`shell/${build}/node/server.cjs`, shellCode(build));
    for (const build of ['feeds1', 'feeds2']) put(`mf-feeds/${build}/node/routes.cjs`, remoteCode(build));
  });
  afterEach(async () => {
    await app.close();
    rmSync(dir, { recursive: true });
  });

  it('caches a page briefly, but not past a change of the content', async () => {
    put('shell/shell1/node/server.cjs', shellCode('shell1').replace('JSON.stringify(page)', 'String((rendered += 1))'));
    await start({ remotes: {} });
    const first = (await visit()).body;
    expect((await visit()).body).toBe(first);
    contentRevision += 1;
    expect(Number((await visit()).body)).toBe(Number(first) + 1);
  });

  const renderUrls = () =>
    put(
      'shell/shell1/node/server.cjs',
      shellCode('shell1')
        .replace('async ({ registry,', 'async ({ url, registry,')
        .replace('JSON.stringify(page)', 'url + " " + (rendered += 1)'),
    );
  const rendered = async (search: string) => (await visit(undefined, `/posts${search}`)).body.split(' ');

  it('renders one page for all parameters that its build does not declare', async () => {
    renderUrls();
    await start({ remotes: {} }, ['city', 'sex']);
    const [address, number] = await rendered('');
    expect(address).toBe('http://site.test/posts');
    for (const search of ['?u=1', '?u=2', '?utm_source=x&utm_medium=y', '?city=', '?']) {
      expect(await rendered(search)).toEqual([address, number]);
    }
    const [narrowed, next] = await rendered('?sex=1&u=5&city=Омск');
    expect(decodeURIComponent(narrowed ?? '')).toBe('http://site.test/posts?city=Омск&sex=1');
    expect(await rendered('?city=%20Омск&sex=1')).toEqual([narrowed, next]);
  });

  it('keeps the whole address for a build older than the declaration', async () => {
    renderUrls();
    await start({ remotes: {} });
    expect((await rendered('?u=1'))[0]).toBe('http://site.test/posts?u=1');
  });

  it('beyond the limit serves the cached page, or else the frame, which is cached for nobody else', async () => {
    await start({ remotes: {} }, ['city']);
    const page = (await visit(undefined, '/posts?city=1')).body;
    mayRender = false;
    expect((await visit(undefined, '/posts?city=1')).body).toBe(page);
    const over = await visit(undefined, '/posts?city=2');
    expect([over.statusCode, over.body]).toEqual([200, 'empty']);
    mayRender = true;
    expect((await visit(undefined, '/posts?city=2')).body).not.toBe('empty');
  });

  it('caches searches separately, so that they evict no popular page @slow', async () => {
    renderUrls();
    await start({ remotes: {} }, ['q', 'city']);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      const feed = await rendered('?city=Омск');
      const search = await rendered('?q=кот');
      expect(await rendered('?q=кот')).toEqual(search);
      for (let word = 0; word < 600; word += 1) await rendered(`?q=${word}`);
      expect(await rendered('?city=Омск')).toEqual(feed);
      expect(await rendered('?q=кот')).not.toEqual(search);
    } finally {
      clock.mockRestore();
    }
  });

  it('sets no cookie when there is no trial', async () => {
    await start({ remotes: {} });
    const answer = await visit();
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).toMatchObject({ 'cache-control': SHARED, vary: 'accept-encoding' });
  });

  it('lets shared caches store for ten seconds only what is the same for everybody', async () => {
    await start({ remotes: {} }, ['city', 'q']);
    const controlOf = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers })).headers['cache-control'];
    expect(await controlOf('/posts?utm_source=x')).toBe(SHARED);
    // No page depends on a cookie: an old one changes nothing.
    expect(await controlOf('/posts', { cookie: 'canary=5; other=1' })).toBe(SHARED);
    const { etag } = (await visit()).headers;
    const unchanged = await app.inject({
      url: '/posts',
      headers: { 'accept-encoding': 'identity', 'if-none-match': String(etag) },
    });
    expect([unchanged.statusCode, unchanged.headers['cache-control']]).toEqual([304, SHARED]);
    expect(await controlOf('/posts', { authorization: 'Bearer x' })).toBe('no-cache');
    expect(await controlOf('/posts?q=кот')).toBe('no-cache');
    mayRender = false;
    expect(await controlOf('/posts?city=9')).toBe('no-cache');
  });

  it.each([
    ['page that is not there', "'missing'", 404],
    ['page that cannot be rendered', '(() => { throw new Error() })()', 200],
  ])('leaves no %s to shared caches', async (_name, html, status) => {
    const code = shellCode('shell1').replace(
      'status: 200, html: JSON.stringify(page)',
      `status: ${status}, html: ${html}`,
    );
    put('shell/shell1/node/server.cjs', code);
    await start({ remotes: {} });
    const answer = await visit();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-cache']);
  });

  it('sets the cache headers of redirects like those of pages', async () => {
    const redirect = shellCode('shell1').replace('status: 200,', "status: 301, location: '/new',");
    put('shell/shell1/node/server.cjs', redirect);
    await start({ remotes: {} });
    const { statusCode, headers } = await visit();
    expect([statusCode, headers.location]).toEqual([301, '/new']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('shared caches store nothing of a site on which tabs may load remotes from elsewhere', async () => {
    allowOverride = true;
    await start({ remotes: {} });
    expect((await visit(undefined, '/posts?remote=mf_feeds@http://localhost:1')).headers['cache-control']).toBe(
      'no-cache',
    );
  });

  it('never lets shared caches store an answer that sets a cookie or depends on one', async () => {
    const trial = { remotes: { mf_feeds: { percent: 10, release: feeds('feeds2') } } };
    await start(trial);
    for (const cookie of [undefined, 'canary=5', 'canary=50']) {
      const { headers } = await visit(cookie);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers.vary).toContain('cookie');
    }
  });

  it('renders a page once for concurrent requests, then serves the stale page while one of them renders it', async () => {
    put('shell/shell1/node/server.cjs', shellCode('shell1').replace('JSON.stringify(page)', 'String((rendered += 1))'));
    await start({ remotes: {} });
    const crowd = async () => (await Promise.all(Array.from({ length: 20 }, () => visit()))).map(({ body }) => body);
    expect(new Set(await crowd())).toEqual(new Set(['1']));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000);
    try {
      expect((await crowd()).sort()).toEqual([...Array<string>(19).fill('1'), '2']);
      expect(new Set(await crowd())).toEqual(new Set(['2']));
      clock.mockReturnValue(Date.now() + 11_000);
      expect(new Set(await crowd())).toEqual(new Set(['3']));
      contentRevision += 1;
      expect(new Set(await crowd())).toEqual(new Set(['4']));
    } finally {
      clock.mockRestore();
    }
  });

  it('renders a page once for all encodings, with one ETag', async () => {
    put(
      'shell/shell1/node/server.cjs',
      shellCode('shell1').replace('JSON.stringify(page)', "'страница ' + (rendered += 1)"),
    );
    await start({ remotes: {} });
    const ask = (encoding: string, etag?: string) =>
      app.inject({ url: '/posts', headers: { 'accept-encoding': encoding, ...(etag && { 'if-none-match': etag }) } });
    const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    for (const encoding of ['gzip', 'br', 'identity', 'gzip'] as const) {
      const { rawPayload, headers } = await ask(encoding);
      expect(read[encoding](rawPayload).toString()).toBe('страница 1');
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      const unchanged = await ask('br', `"other", ${headers.etag}`);
      expect([unchanged.statusCode, unchanged.body, unchanged.headers['content-encoding']]).toEqual([
        304,
        '',
        undefined,
      ]);
    }
    expect((await ask('gzip', '"other"')).statusCode).toBe(200);
  });

  it('compresses a page better when it was requested a moment ago', async () => {
    const text = "Array.from({ length: 3000 }, (_, index) => 'слово ' + ((index * 7919) % 997)).join(' ')";
    put('shell/shell1/node/server.cjs', shellCode('shell1').replace('JSON.stringify(page)', text));
    await start({ remotes: {} });
    const bytes = async () => {
      const { rawPayload } = await app.inject({ url: '/posts', headers: { 'accept-encoding': 'br' } });
      return rawPayload.length;
    };
    const first = await bytes();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000);
    try {
      expect(await bytes()).toBeLessThan(first);
      clock.mockReturnValue(Date.now() + 30_000);
      expect(await bytes()).toBe(first);
    } finally {
      clock.mockRestore();
    }
  });

  it('beyond the limit renders nothing again, and serves the stale page', async () => {
    put('shell/shell1/node/server.cjs', shellCode('shell1').replace('JSON.stringify(page)', 'String((rendered += 1))'));
    await start({ remotes: {} });
    await visit();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000);
    try {
      mayRender = false;
      expect((await visit()).body).toBe('1');
      mayRender = true;
      expect((await visit()).body).toBe('2');
    } finally {
      clock.mockRestore();
    }
  });

  it('assigns each visitor a permanent number, each to about a hundredth of all visitors @slow', async () => {
    await start({ remotes: { mf_feeds: { percent: 10, release: feeds('feeds2') } } });
    let onTrial = 0;
    for (let visitor = 0; visitor < 500; visitor += 1) {
      const answer = await visit();
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/^canary=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
      const build = answer.json<Page>().inlined;
      if (build === 'feeds2') onTrial += 1;
      const again = await visit(cookie.split(';')[0]);
      expect(again.headers).not.toHaveProperty('set-cookie');
      expect(again.json<Page>().inlined).toBe(build);
    }
    // Six standard deviations around 50 of 500.
    expect(onTrial).toBeGreaterThan(9);
    expect(onTrial).toBeLessThan(91);
  });

  it.each(['canary=100', 'canary=-1', 'canary=1e1', 'canary=', 'canary=0x', 'xcanary=1'])(
    'assigns a new one for the cookie %s',
    async (cookie) => {
      await start({ remotes: { mf_feeds: { percent: 10, release: feeds('feeds2') } } });
      const answer = await visit(cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toMatch(/^canary=\d{1,2};/);
    },
  );

  it('never mixes builds in one page, though all visitors share the cache of pages @slow', async () => {
    const canaries = {
      shell: { percent: 30, release: shell('shell2') },
      remotes: { mf_feeds: { percent: 10, release: feeds('feeds2') } },
    };
    await start(canaries, [], 2);
    for (const share of [5, 20, 60, 5, 20, 60, 9, 10, 29, 30, 99]) {
      const [shellBuild, feedsBuild] = [share < 30 ? 'shell2' : 'shell1', share < 10 ? 'feeds2' : 'feeds1'];
      const answer = await visitRendered(`other=1; canary=${share}`);
      expect(answer.json<Page>()).toEqual({
        shell: shellBuild,
        inlined: feedsBuild,
        owner: `${feedsBuild} in ${shellBuild}`,
        boot: {
          isTried: true,
          build: shellBuild,
          scripts: [`/assets/shell/${shellBuild}/web/main.js`],
          integrities: { [`/assets/shell/${shellBuild}/web/main.js`]: `sha256-main-${shellBuild}` },
          preload: [
            { href: `/assets/shell/${shellBuild}/web/vendor.js`, integrity: `sha256-vendor-${shellBuild}` },
            { href: `/assets/shell/${shellBuild}/web/unsigned.js` },
            { href: `/assets/mf-feeds/${feedsBuild}/web/remoteEntry.js`, integrity: 'sha384-x' },
          ],
          whenUsed: [
            {
              href: `/assets/mf-feeds/${feedsBuild}/web/viewer.js`,
              integrity: `sha256-viewer-${feedsBuild}`,
              of: 'mf_feeds',
            },
          ],
        },
      });
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
      const registry = await app.inject({ url: '/remotes.json', headers: { cookie: `canary=${share}` } });
      expect(registry.json()).toMatchObject({ remotes: { mf_feeds: { build: feedsBuild } } });
    }
  });

  it('serves the next build where the one before is gone in the middle of a page', async () => {
    const [started, swapped] = [channel('started'), channel('swapped')];
    const hasStarted = new Promise((resolve) => started.subscribe(resolve));
    put(
      'shell/shell1/node/server.cjs',
      shellCode('shell1')
        .replace('const page', "throw new Error('broken'); const page")
        .replace(
          "() => 'empty'",
          `async () => {
            const { channel } = require('node:diagnostics_channel');
            channel('started').publish();
            await new Promise((resolve) => channel('swapped').subscribe(resolve));
            throw new Error('gone');
          }`,
        ),
    );
    await start({ remotes: {} });
    const answer = visit();
    await hasStarted;
    put('remotes.json', JSON.stringify({ shell: shell('shell2'), remotes: { mf_feeds: feeds('feeds2') } }));
    const served = async () => (await app.inject('/remotes.json')).body;
    while (!(await served()).includes('feeds2')) await new Promise((resolve) => setTimeout(resolve, 20));
    swapped.publish(null);
    expect((await answer).json<Page>().shell).toBe('shell2');
  });

  it('serves one build right after a swap of the shell alone @slow', async () => {
    await start({ remotes: {} }, [], 2);
    expect((await visitRendered()).json<Page>().owner).toBe('feeds1 in shell1');
    put('remotes.json', JSON.stringify({ shell: shell('shell2'), remotes: { mf_feeds: feeds('feeds1') } }));
    const swapped = async (): Promise<Page> => {
      const page = (await visitRendered()).json<Page>();
      if (page.shell === 'shell2') return page;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return swapped();
    };
    expect(await swapped()).toMatchObject({ shell: 'shell2', owner: 'feeds1 in shell2' });
  });
});
