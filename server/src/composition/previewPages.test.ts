import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from 'shared/contract';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { previewCookie } from '../plugins/hosts';
import { type LinkedBuild, previewLink, signPreview } from '../release/previewLink';
import { readKeys } from '../session/siteKeys';
import { readKeySettings } from '../settings/settings';
import { registerComposition } from './registerComposition';

const PREVIEW_URL = 'https://preview.example.test';
const SECRET = 'a secret for the tests of previews that is long enough';
const keys = readKeys(readKeySettings({ SECRET }), 'previews');

const releasesDir = mkdtempSync(path.join(tmpdir(), 'previews-'));
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(releasesDir, file)), { recursive: true });
  writeFileSync(path.join(releasesDir, file), text);
};

/** A shell that writes its build names, and what the API reports of this installation, into the page. */
const shellCode = (build: string): string => `
exports.singletons = { react: { owner: '${build}' } };
exports.inlineScripts = ['start()'];
exports.renderEmptyPage = async () => '<html><head></head><body>frame of ${build}</body></html>';
exports.renderPage = async ({ url, registry, boot, vitalsPercent, allowOverride, loadRemoteRoutes, inject }) => {
  const name = new URL(url).pathname === '/news' ? 'mf_news' : 'mf_feeds';
  const { render } = await loadRemoteRoutes(name);
  const config = JSON.parse((await inject({ method: 'GET', url: '/api/config', headers: {} })).body);
  const page = { url, owner: render(), boot, vitalsPercent, allowOverride, preview: config.preview, demo: config.demo };
  page.registry = Object.values(registry.remotes).map(({ build }) => build);
  return { status: 200, html: '<html><head></head><body>' + JSON.stringify(page) + '</body></html>' };
};`;
const remoteCode = (build: string): string => `exports.render = () => '${build} in ' + require('react').owner;`;

const shell = (build: string) => ({
  build,
  scripts: [`/assets/shell/${build}/web/main.js`],
  preload: [],
  server: `shell/${build}/node/server.cjs`,
  ssr: true,
});
const remote = (name: string, build: string, more: object = {}) => ({
  name: `mf_${name}`,
  build,
  entry: `/assets/mf-${name}/${build}/web/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: name === 'feeds' ? ['/posts', '/posts/:id'] : [`/${name}`],
  preload: [],
  search: ['city'],
  server: `mf-${name}/${build}/node/routes.cjs`,
  owner: `@laparyadom/${name}`,
  ...more,
});
const standShell = (build: string, code = shellCode(build)): void => {
  put(`shell/${build}/release.json`, JSON.stringify(shell(build)));
  put(shell(build).server, code);
};
const stand = (
  name: string,
  build: string,
  { code = remoteCode(build), ...more }: { code?: string; audience?: string } = {},
): void => {
  put(`mf-${name}/${build}/release.json`, JSON.stringify(remote(name, build, more)));
  put(`mf-${name}/${build}/node/routes.cjs`, code);
};

interface RenderedPage {
  url: string;
  owner: string;
  boot: { scripts: string[]; preload: { href: string }[] };
  registry: string[];
  vitalsPercent: number;
  allowOverride: boolean;
  preview?: boolean;
  demo: boolean;
}
const renderedIn = (body: string): RenderedPage =>
  JSON.parse(/<body>(\{.*?\})(?=<style>|<\/body>)/s.exec(body)?.[1] ?? body) as RenderedPage;

/** Returns the cookies that an answer has set, as a request carries them. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): Record<string, string> => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});

const countIncidents = jest.fn(async () => undefined);

afterAll(() => rmSync(releasesDir, { recursive: true }));

describeOnDatabases(
  'Previews',
  (site) => {
    const place = { releasesDir, previewUrl: PREVIEW_URL, keys: () => keys };
    const link = (...builds: LinkedBuild[]): string => previewLink(place, builds, site().clock.now()).url;
    const feeds = (build: string): LinkedBuild => ({ packageName: 'mf-feeds', build });
    const signed = (name: string, build: string): string =>
      `${PREVIEW_URL}/posts?${signPreview(keys, { builds: [{ name, build }], until: new Date('2026-11-25') })}`;
    const open = (url: string, headers: Record<string, string> = {}) => {
      const { host, pathname, search } = new URL(url);
      return site().app.inject({
        url: `${pathname}${search}`,
        headers: { host, 'accept-encoding': 'identity', ...headers },
      });
    };
    /** Returns a page of the site itself: processes that start on a busy machine send the frame first. */
    const onSite = async (url = '/posts', headers: Record<string, string> = {}): Promise<RenderedPage> => {
      for (;;) {
        const { body } = await site().app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });
        if (!body.includes('frame of')) return renderedIn(body);
      }
    };
    const stoodSince = (folder: string, days: number): void => {
      const time = new Date(Date.parse(TEST_TIME) - days * DAY_MS);
      utimesSync(path.join(releasesDir, folder), time, time);
    };

    beforeEach(() => {
      countIncidents.mockClear();
      standShell('shell2');
      stand('feeds', 'feeds2');
      stand('news', 'newest1');
      for (const folder of ['shell/shell2', 'mf-feeds/feeds2', 'mf-news/newest1']) stoodSince(folder, 0);
    });

    it('show the builds of the link, rendered by the server, while the site shows its own @slow', async () => {
      const url = link(feeds('feeds2'));
      expect(new URL(url).origin).toBe(PREVIEW_URL);
      expect(new URL(url).pathname).toBe('/posts');
      const answer = await open(`${url}&city=1&u=2`);
      expect(answer.statusCode).toBe(200);
      const rendered = renderedIn(answer.body);
      expect(rendered).toMatchObject({
        url: `${PREVIEW_URL}/posts?city=1`,
        owner: 'feeds2 in shell1',
        registry: ['feeds2'],
        vitalsPercent: 0,
        allowOverride: false,
        preview: true,
        demo: false,
      });
      expect(rendered.boot.preload).toEqual([
        { href: '/assets/mf-feeds/feeds2/web/remoteEntry.js', integrity: 'sha384-x' },
      ]);
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'private, no-store',
      });
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-[^']+'; .*connect-src 'self'; worker-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(await onSite()).toMatchObject({ owner: 'feeds1 in shell1', registry: ['feeds1', 'admin1'] });
    });

    it('continue by a cookie of the preview host only @slow', async () => {
      const first = await open(link(feeds('feeds2')));
      const cookie = String(first.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-preview=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const [kept = ''] = cookie.split(';');
      const next = await open(`${PREVIEW_URL}/posts/7`, { cookie: `canary=3; ${kept}` });
      expect(renderedIn(next.body)).toMatchObject({ owner: 'feeds2 in shell1', url: `${PREVIEW_URL}/posts/7` });
      expect(next.headers).not.toHaveProperty('set-cookie');
      const registry = await open(`${PREVIEW_URL}/remotes.json`, { cookie: kept });
      expect(Object.values(registry.json<{ remotes: Record<string, { build: string }> }>().remotes)).toMatchObject([
        { build: 'feeds2' },
      ]);
      // A newly opened link replaces the one in the cookie.
      expect(
        (await open(`${PREVIEW_URL}/posts?build=mf_feeds%40feeds2&exp=1&sig=x`, { cookie: kept })).statusCode,
      ).toBe(403);
      site().clock.advance(8 * DAY_MS);
      expect((await open(`${PREVIEW_URL}/posts/7`, { cookie: kept })).statusCode).toBe(410);
    });

    it('open nothing on the site itself', async () => {
      const { search } = new URL(link(feeds('feeds2')));
      const [cookie = ''] = String((await open(link(feeds('feeds2')))).headers['set-cookie']).split(';');
      expect(await onSite(`/posts${search}`, { cookie })).toMatchObject({ owner: 'feeds1 in shell1' });
      const registry = await site().app.inject({ url: `/remotes.json${search}`, headers: { cookie } });
      expect(registry.body).not.toContain('feeds2');
    });

    it('may be of several builds, of the shell, and of a section that is not on the site yet @slow', async () => {
      const both = link({ packageName: 'shell', build: 'shell2' }, feeds('feeds2'));
      expect(renderedIn((await open(both)).body).owner).toBe('feeds2 in shell2');
      const alone = await open(link({ packageName: 'shell', build: 'shell2' }));
      expect(alone.statusCode).toBe(200);
      expect(renderedIn((await open(`${PREVIEW_URL}/posts`, cookieOf(alone))).body).owner).toBe('feeds1 in shell2');
      const news = link({ packageName: 'mf-news', build: 'newest1' });
      expect(new URL(news).pathname).toBe('/news');
      expect(renderedIn((await open(news)).body).owner).toBe('newest1 in shell1');
    });

    it('name the owner of the build and the end of the preview', async () => {
      const { body } = await open(link(feeds('feeds2')));
      expect(body).toContain('<summary>Предпросмотр</summary>');
      expect(body).toContain('<p>mf-feeds feeds2, @laparyadom/feeds, до 28 ноября в 12:00 МСК</p>');
      expect(body).toContain('войти, написать или разместить объявление можно на самом сайте');
    });

    it.each([
      ['no link', () => `${PREVIEW_URL}/posts`, 403, 'Откройте ссылку на предпросмотр целиком'],
      [
        'a link that was changed',
        () => link(feeds('feeds2')).replace('feeds2', 'feeds1'),
        403,
        'Ссылка на предпросмотр неверна',
      ],
      ['a build that is not there', () => signed('mf_feeds', 'feeds9'), 410, 'Этой сборки больше нет'],
      ['a package that is not there', () => signed('mf_other', 'feeds2'), 410, 'Этой сборки больше нет'],
      ['administrators’ pages', () => signed('mf_admin', 'admin1'), 403, 'Этот раздел по ссылке не показывают'],
      [
        'administrators’ pages that say they are for all',
        () => signed('mf_admin', 'admin2'),
        403,
        'Этот раздел по ссылке не показывают',
      ],
    ])('of %s are refused with a reason', async (_what, url, status, words) => {
      const answer = await open(url());
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(words);
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'private, no-store',
      });
      expect(answer.headers).not.toHaveProperty('set-cookie');
    });

    it('end with their link', async () => {
      const url = link(feeds('feeds2'));
      site().clock.advance(7 * DAY_MS - 1000);
      expect((await open(url)).statusCode).toBe(200);
      site().clock.advance(1000);
      const over = await open(url);
      expect([over.statusCode, over.body.includes('Срок ссылки истёк')]).toEqual([410, true]);
    });

    it('last no longer than the build is kept, and builds that are missing or for administrators get no link', () => {
      const { clock } = site();
      stoodSince('mf-feeds/feeds2', 12);
      expect(previewLink(place, [feeds('feeds2')], clock.now()).until.getTime()).toBe(
        Date.parse(TEST_TIME) + 2 * DAY_MS,
      );
      stoodSince('mf-feeds/feeds2', 15);
      const refusalOf =
        (builds: LinkedBuild[], previewUrl: string | undefined = PREVIEW_URL) =>
        () =>
          previewLink({ ...place, previewUrl }, builds, clock.now());
      expect(refusalOf([feeds('feeds2')])).toThrow('mf-feeds: сборки feeds2 на этом сайте нет.');
      expect(refusalOf([feeds('feeds9')])).toThrow('mf-feeds: сборки feeds9 на этом сайте нет.');
      expect(refusalOf([{ packageName: 'mf-admin', build: 'admin2' }])).toThrow('mf-admin — раздел администратора');
      expect(() => previewLink({ ...place, previewUrl: undefined }, [feeds('feeds2')], clock.now())).toThrow(
        'set PREVIEW_URL',
      );
    });

    it.each([
      ['throws', "exports.render = () => { throw new Error('broken'); };"],
      ['does not evaluate', "throw new Error('broken');"],
      ['never ends', 'exports.render = () => { for (;;); };'],
      ['ends its process', "exports.render = () => { ''.constructor.constructor('return process')().exit(1); };"],
    ])('of a build that %s are the frame with the badge, and count no incident @slow', async (_how, code) => {
      const build = `broken${code.length}`;
      stand('feeds', build, { code });
      stoodSince(`mf-feeds/${build}`, 0);
      const { statusCode, body } = await open(link(feeds(build)));
      expect(statusCode).toBe(200);
      expect(body).toContain('frame of shell1');
      expect(body).toContain('<summary>Предпросмотр</summary>');
      expect(countIncidents).not.toHaveBeenCalled();
      expect(site().app.quarantine.all()).toEqual([]);
    });

    it('of a shell that cannot render report it @slow', async () => {
      standShell('shell3', "throw new Error('broken');");
      stoodSince('shell/shell3', 0);
      const { statusCode, body } = await open(link({ packageName: 'shell', build: 'shell3' }));
      expect([statusCode, body.includes('Эту сборку не удалось показать')]).toEqual([502, true]);
    });

    it('of a build whose files are those of another are refused', async () => {
      put('mf-feeds/feeds3/release.json', JSON.stringify({ ...remote('feeds', 'feeds3'), server: 'remotes.json' }));
      put('mf-feeds/feeds4/release.json', JSON.stringify(remote('feeds', 'feeds2')));
      put('mf-feeds/feeds5/release.json', '{');
      for (const build of ['feeds3', 'feeds4', 'feeds5']) {
        expect((await open(signed('mf_feeds', build))).statusCode).toBe(410);
      }
    });
  },
  {
    kinds: ['PostgreSQL'],
    environment: {
      PREVIEW_URL,
      SECRET,
      PUBLIC_URL: 'https://example.test',
      RELEASES_DIR: releasesDir,
      RENDER_WORKERS: '1',
    },
    register: async (app) => {
      standShell('shell1');
      stand('feeds', 'feeds1');
      stand('admin', 'admin1', { audience: 'admins' });
      stand('admin', 'admin2');
      const remotes = {
        mf_feeds: remote('feeds', 'feeds1'),
        mf_admin: remote('admin', 'admin1', { audience: 'admins' }),
      };
      put('remotes.json', JSON.stringify({ shell: shell('shell1'), remotes }));
      app.countIncidents = countIncidents;
      await registerComposition(app);
    },
  },
);

describe('the cookie of a site without HTTPS', () => {
  it('has no __Host- prefix', () => {
    expect(previewCookie('http://preview.localhost:3000')).toBe('preview');
  });
});
