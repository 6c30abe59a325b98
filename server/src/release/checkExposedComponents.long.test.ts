import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveReleases } from 'shared/contract';
import { liveSite, partsOf } from '../../testing/liveSite';
import { casesOf, inFull } from '../../testing/testForm';
import { findBrokenBundles } from './checkBundles';

const BUNDLE = 'mf-feeds/feeds1/node/lent.cjs';
const subject = 'компонент ListingBlocks раздела mf_feeds (feeds1) с примером «full»';
const shellCode = `
exports.singletons = { react: { version: '19' } };
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async () => ({ status: 200, html: 'page' });`;
const rendering = `${shellCode}
exports.renderLent = async ({ Component, props, inject, isSignedIn }) => String((await Component({ ...props, inject, isSignedIn })) ?? '');`;

/** A bundle that provides one component with one fixture. */
const providing = (component: string, fixtures = "{ full: { text: 'three blocks' } }"): string =>
  `exports.lent = { ListingBlocks: { Component: ${component}, fixtures: ${fixtures} } };`;

/** Components with the gate's sentences on them. */
const broken: [component: string, says: string][] = [
  ["() => { throw new Error('boom'); }", `${subject} не рисуется: boom`],
  ["({ isSignedIn }) => { if (isSignedIn) throw new Error('boom'); return 'x'; }", `${subject} не рисуется: boom`],
  ['() => process.exit(0)', `${subject} не рисуется: process.exit is not a function`],
  [
    "() => { Array.prototype.mine = 1; return 'x'; }",
    `${subject} меняет общее для всех разделов: Array.prototype. Так он сломал бы чужие страницы`,
  ],
  ["() => { Promise.reject(new Error('lost')); return 'x'; }", `${subject} не запускается на сервере: lost`],
  ['() => null', `${subject} ничего не рисует`],
  ["({ isSignedIn }) => (isSignedIn ? null : 'x')", `${subject} ничего не рисует`],
];

describe('federated components at the gate', () => {
  let dir: string;
  const put = (file: string, code: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  /** The site with a build of mf_feeds that has a bundle of federated components for the gate. */
  const site = (): LiveReleases => {
    const live = liveSite();
    partsOf(live).feeds.lent = BUNDLE;
    return live;
  };
  const judge = (code: string, limitMs?: number): Promise<string[]> => {
    put(BUNDLE, code);
    return findBrokenBundles(dir, null, site(), limitMs);
  };

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'federated-'));
    put('shell/shell1/node/server.cjs', rendering);
    put('mf-feeds/feeds1/node/routes.cjs', 'exports.createRoutes = () => [];');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('passes a component that renders with the props of its fixtures', async () => {
    expect(await judge(`require('react'); ${providing('({ text }) => text')}`)).toEqual([]);
  });

  it.each(casesOf(broken, ([component]) => /^\(\) => (?:null|\{ (?:throw|Array))/.test(component)))(
    'refuses %s',
    async (component, says) => {
      expect(await judge(providing(component))).toEqual([says]);
    },
  );

  it('refuses a component that hangs, for visitors or signed-in people', async () => {
    const hangs = "({ isSignedIn }) => { if (isSignedIn) for (;;); return 'x'; }";
    expect(await judge(providing(hangs), 3000)).toEqual([
      `${subject} не управился за 3 с (вошедший человек): проверка прервана`,
    ]);
  });

  it.each([
    ["throw new Error('boom');", /^mf_feeds \(feeds1\) не запускается на сервере: boom$/],
    ['Array.prototype.mine = 1;', /^mf_feeds \(feeds1\) меняет общее для всех разделов: Array\.prototype/],
    ["require('fs');", /require\('fs'\)/],
    ['exports.lent = {};', /^mf_feeds \(feeds1\) отдаёт ListingBlocks, а примеров его свойств в сборке нет/],
    [providing('() => 1', '{}'), /^mf_feeds \(feeds1\) отдаёт ListingBlocks, а примеров его свойств в сборке нет/],
  ])('refuses the bundle %s', async (code, says) => {
    expect(await judge(code)).toEqual([expect.stringMatching(says)]);
  });

  inFull('refuses a component that ends the process', async () => {
    const greedy = '() => { const all = []; for (;;) all.push(new Array(8e6).fill(1.5)); }';
    expect(await judge(providing(greedy), 60_000)).toEqual([
      expect.stringContaining(`${subject} завершает процесс, который его проверяет`),
    ]);
  });

  it('skips a component that requires its data', async () => {
    const asks = `async ({ inject }) => { await inject({ method: 'GET', url: '/api/config', headers: {} }); throw new Error('no data'); }`;
    expect(await judge(providing(asks))).toEqual([]);
  });

  it('refuses a build whose bundle of federated components is missing', async () => {
    expect(await findBrokenBundles(dir, null, site())).toEqual([
      expect.stringMatching(/^mf_feeds \(feeds1\) не запускается на сервере: .*lent\.cjs/),
    ]);
  });

  it('passes a build without fixtures under a new shell, and a new build under a shell that renders none', async () => {
    expect(await findBrokenBundles(dir, null, liveSite())).toEqual([]);
    put('shell/shell1/node/server.cjs', shellCode);
    expect(await judge(providing('() => null'))).toEqual([]);
  });
});
