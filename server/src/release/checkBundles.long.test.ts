import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveSite, partsOf } from '../../testing/liveSite';
import { casesOf, inFull } from '../../testing/testForm';
import { findBrokenBundles } from './checkBundles';

const shellCode = `
const shared = { theme: { colour: 'blue' }, Query: class Query { fetch() { return 'data'; } }, ThemeContext: { Provider: {}, Consumer: {}, value: 'light' } };
exports.singletons = { react: { version: '19' }, axios: { defaults: { timeout: 1 } }, shared };
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async ({ url, registry, loadRemoteRoutes, inject }) => {
  const { render = () => 'page' } = registry.remotes.mf_feeds ? await loadRemoteRoutes('mf_feeds') : {};
  return { status: 200, html: await render({ url, inject }) };
};`;
const routes = 'exports.createRoutes = () => [];';

/** What a build of a remote does, and the sentence on it. */
const problems: [code: string, says: RegExp][] = [
  ["throw new Error('boom');", /^mf_feeds \(feeds1\) не запускается на сервере: .*boom$/],
  ["require('fs'); exports.createRoutes = () => [];", /require\('fs'\)/],
  ["require('react'); exports.routes = [];", /не отдаёт функцию createRoutes/],
  ['module.exports = Promise.resolve({ createRoutes: () => [] });', /await вне функции.* Перенесите await в loader/],
  ['exports.createRoutes = async () => [];', /createRoutes возвращает Promise, .* Уберите async/],
  [`${routes} for (;;);`, /не управился за 3 с \(выполнение сборки\)/],
  [`${routes} exports.render = () => { for (;;); };`, /не управился за 3 с \(\/posts\)/],
  [`${routes} exports.render = () => new Promise(() => undefined);`, /не управился за 3 с/],
  [`${routes} process.exit(0);`, /process\.exit is not a function/],
  [`${routes} Promise.reject(new Error('lost'));`, /не запускается на сервере: lost/],
  [`${routes} Array.prototype.mine = 1;`, /меняет общее для всех разделов: Array\.prototype/],
  [
    `${routes} exports.render = () => { globalThis.mine = 1; return 'page'; };`,
    /меняет общее для всех разделов: globalThis/,
  ],
  [`${routes} exports.render = () => { throw new Error('no page'); };`, /не рисует \/posts на сервере: no page/],
  [
    `${routes} exports.render = () => '<main><div data-remote="mf_feeds" data-build="feeds1"></div></main>';`,
    /ничего не рисует на \/posts/,
  ],
  [`exports.createRoutes = () => { for (;;); };`, /не управился за 3 с \(создание маршрутов\)/],
  [`${routes} throw new Error(Object.keys(process.env).length + typeof fetch);`, /0undefined$/],
];

/**
 * One that fails at each step: loading, creating routes, rendering; one that hangs, one that changes shared objects.
 */
const isShort = ([code]: (typeof problems)[number]): boolean =>
  /boom|no page|createRoutes = \(\) => \{|render = \(\) => \{ for|exit|Array/.test(code);

describe('findBrokenBundles', () => {
  let dir: string;
  const put = (file: string, code: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  const feeds = (code: string, limitMs?: number): Promise<string[]> => {
    put('mf-feeds/feeds1/node/routes.cjs', code);
    return findBrokenBundles(dir, null, liveSite(), limitMs);
  };

  const shell = (code: string, limitMs?: number): Promise<string[]> => {
    put('shell/shell2/node/server.cjs', code);
    const after = liveSite();
    after.shell = { ...partsOf(after).shell, build: 'shell2', server: 'shell/shell2/node/server.cjs' };
    return findBrokenBundles(dir, liveSite(), after, limitMs);
  };

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'bundles-'));
    put('shell/shell1/node/server.cjs', shellCode);
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('passes a remote that exports createRoutes', async () => {
    expect(await feeds("require('react'); exports.createRoutes = () => [];")).toEqual([]);
  });

  it.each(casesOf(problems, isShort))('refuses %s', async (code, says) => {
    // Only what hangs gets less time than a busy machine may need.
    const limitMs = says.source.includes('за 3 с') ? 3000 : undefined;
    expect(await feeds(code, limitMs)).toEqual([expect.stringMatching(says)]);
  });

  it.each(
    casesOf(
      [
        ["Object.prototype.sick = 1; return 'page';", 'Object.prototype'],
        ["Array.prototype.map = () => []; return 'page';", 'Array.prototype'],
        ["Object.defineProperty(Object.prototype, 'then', { get() {} }); return 'page';", 'Object.prototype'],
        ["JSON.stringify = () => '{}'; return 'page';", 'JSON'],
        ["require('shared').theme.colour = 'red'; return 'page';", 'shared.theme'],
        ["require('axios').defaults.mine = 1; return 'page';", 'axios.defaults'],
        ["require('shared').Query.prototype.fetch = () => 'mine'; return 'page';", 'shared.Query.prototype'],
      ] as const,
      ([code]) => code.includes('theme'),
    ),
  )('refuses a page that changes shared state: %s', async (code, what) => {
    const problem = `mf_feeds (feeds1) меняет общее для всех разделов: ${what}`;
    expect(await feeds(`${routes} exports.render = () => { ${code} };`)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ["throw new Error('no page');", /не рисует \/posts на сервере: no page$/],
    ['window.scrollTo(0, 0);', /не рисует \/posts на сервере: window is not defined$/],
  ])('reports what was thrown, not the changes that it left: %s', async (problem, says) => {
    const left = "require('shared').ThemeContext.value = 'dark'; globalThis.mine = 1;";
    expect(await feeds(`${routes} exports.render = () => { ${left} ${problem} };`)).toEqual([
      expect.stringMatching(says),
    ]);
  });

  it('reports the source position of the error', async () => {
    const code = `${routes}\nconst fail = () => { throw new Error('no page'); };\nexports.render = () => fail();`;
    const map = { version: 3, sources: ['webpack://mf_feeds/./src/FeedPage.tsx'], names: [], mappings: ';AAWA' };
    put('mf-feeds/feeds1/node/routes.cjs.map', JSON.stringify(map));
    expect(await feeds(code)).toEqual(['mf_feeds (feeds1) не рисует /posts на сервере: no page (src/FeedPage.tsx:12)']);
  });

  it('reports no position in the shell for an error of the remote', async () => {
    put(
      'shell/shell1/node/server.cjs.map',
      JSON.stringify({ version: 3, sources: ['src/render.ts'], names: [], mappings: 'AAAA;AAAA;AAAA;AAAA;AAAA' }),
    );
    expect(await feeds(`${routes} exports.render = () => { throw new Error('no page'); };`)).toEqual([
      'mf_feeds (feeds1) не рисует /posts на сервере: no page',
    ]);
  });

  it('passes a section that renders something', async () => {
    const renders = `exports.render = () => '<div data-remote="mf_feeds" data-build="feeds1"><p>page</p></div><div></div>';`;
    expect(await feeds(`${routes} ${renders}`)).toEqual([]);
  });

  it('skips a page that requires its data', async () => {
    const asks =
      "exports.render = async ({ inject }) => { if ((await inject({ method: 'GET', url: '/api/config', headers: {} })).status > 300) throw new Error('no data'); };";
    expect(await feeds(`${routes} ${asks}`)).toEqual([]);
  });

  it('refuses a route that is not declared', async () => {
    const routes = (path: string) => `exports.createRoutes = (app) => [{ path: '${path}', loader: app.api.get(1) }];`;
    expect(await feeds(routes('/posts'))).toEqual([]);
    expect(await feeds(routes('/nowhere/:id'))).toEqual([
      'mf_feeds (feeds1) отвечает по адресам /nowhere/:id, которых нет среди его страниц: до них никто не дойдёт',
    ]);
  });

  it('skips pairs that were live before', async () => {
    put('mf-feeds/feeds1/node/routes.cjs', "throw new Error('boom');");
    expect(await findBrokenBundles(dir, liveSite(), liveSite())).toEqual([]);
  });

  it('checks live remotes under a new shell', async () => {
    put('mf-feeds/feeds1/node/routes.cjs', "require('react'); exports.createRoutes = () => [];");
    expect(await shell(`${shellCode} exports.singletons = {};`)).toEqual([
      expect.stringMatching(/^mf_feeds .*require\('react'\)/),
    ]);
  });

  it('passes a shell whose pages render', async () => {
    expect(await shell(shellCode)).toEqual([]);
  });

  it.each([
    ["throw new Error('boom');", /^shell \(shell2\) не запускается на сервере: boom$/],
    ['process.exit(0);', /^shell \(shell2\) не запускается на сервере: process\.exit is not a function$/],
    [
      "exports.renderPage = async ({ url }) => { if (url.endsWith('/login')) throw new Error('boom'); return { status: 200, html: '' }; };",
      /^shell \(shell2\) не рисует \/login на сервере: boom$/,
    ],
    [
      "exports.renderEmptyPage = () => { throw new Error('boom'); };",
      /^shell \(shell2\) не рисует пустую рамку на сервере: boom$/,
    ],
  ])('refuses the shell %s', async (code, says) => {
    expect(await shell(`${shellCode} ${code}`)).toEqual([expect.stringMatching(says)]);
  });

  inFull('refuses a shell that hangs', async () => {
    expect(await shell(`${shellCode} for (;;);`, 3000)).toEqual([
      'shell (shell2) не управился за 3 с (выполнение сборки): проверка прервана',
    ]);
  });
});
