import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { bareSite } from '../../testing/bareSite';
import { hashSource } from '../hashSource';
import { unregisteringWorker } from './offline';
import { registerComposition } from './registerComposition';

const shell = (build: string, worker?: string) => ({
  build,
  scripts: [`/assets/shell/main.${build}.js`],
  preload: ['/assets/shell/vendor.js'],
  whenUsed: ['/assets/shell/modals.js'],
  offline: ['/assets/shell/transport.js'],
  server: `shell/${build}/node/server.cjs`,
  worker,
  ssr: true,
});
const remote = (name: string, more: object) => ({
  name: `mf_${name}`,
  build: `${name}1`,
  entry: `/assets/mf-${name}/entry.js`,
  integrity: 'sha384-x',
  routes: [`/${name}`],
  preload: [`/assets/mf-${name}/routes.js`],
  server: `mf-${name}/${name}1/node/routes.cjs`,
  ...more,
});

let dir: string;
let app: FastifyInstance;

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};

const start = async (live: object | null, worker = true): Promise<void> => {
  for (const build of ['shell1', 'shell2']) {
    put(
      `shell/${build}/node/server.cjs`,
      `exports.inlineScripts = ['1']; exports.renderEmptyPage = ({ boot, registry }) => JSON.stringify({ boot, registry });`,
    );
    put(`shell/${build}/node/worker.cjs`, `worker of ${build}`);
  }
  if (live) put('remotes.json', JSON.stringify({ remotes: {}, ...live }));
  app = bareSite({ RELEASES_DIR: dir, RENDER_WORKERS: '0', SERVICE_WORKER: worker ? 'on' : 'off' });
  await registerComposition(app);
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'laparyadom-offline-'));
});
afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const registryOf = async (): Promise<{ worker?: true }> => (await app.inject('/remotes.json')).json();

it('serves the worker of the live shell, also to visitors with a shell on trial, and nobody caches it', async () => {
  const canaries = { shell: { percent: 99, release: shell('shell2', 'shell/shell2/node/worker.cjs') }, remotes: {} };
  await start({ shell: shell('shell1', 'shell/shell1/node/worker.cjs'), canaries });
  const answer = await app.inject({ url: '/sw.js', cookies: { share: '0' } });
  expect([answer.statusCode, answer.body]).toEqual([200, 'worker of shell1']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache, no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  });
  expect((await registryOf()).worker).toBe(true);
});

it.each([
  ['the operator has switched it off', shell('shell1', 'shell/shell1/node/worker.cjs'), false],
  ['the live shell was built before there was one', shell('shell1'), true],
])('the worker unregisters itself when %s', async (_, live, worker) => {
  await start({ shell: live }, worker);
  const answer = await app.inject('/sw.js');
  expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
    200,
    'no-cache, no-store',
    unregisteringWorker,
  ]);
  expect(answer.headers['clear-site-data']).toBeUndefined();
  expect((await registryOf()).worker).toBeUndefined();
  expect((await app.inject('/offline')).statusCode).toBe(404);
});

it('serves neither worker nor document before the first composition', async () => {
  await start(null);
  expect((await app.inject('/sw.js')).statusCode).toBe(503);
  expect((await app.inject('/offline')).statusCode).toBe(404);
});

it('the cached document names the files of all pages that can be read offline, of the builds in it', async () => {
  const remotes = {
    mf_feeds: remote('feeds', {
      offline: ['/assets/mf-feeds/favourites.js'],
      files: ['/assets/mf-feeds/cards.css', '/assets/mf-feeds/cat.webp'],
    }),
    mf_listing: remote('listing', { offline: [] }),
    mf_messages: remote('messages', { files: ['/assets/mf-messages/a.css'] }),
    mf_admin: remote('admin', { offline: ['/assets/mf-admin/x.js'], audience: 'admins' }),
  };
  await start({ shell: shell('shell1', 'shell/shell1/node/worker.cjs'), remotes });
  const answer = await app.inject('/offline');
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining(hashSource('1')),
    'x-robots-tag': 'noindex',
  });
  const { boot, registry } = answer.json();
  expect([boot.build, registry.remotes.mf_feeds.build, registry.worker]).toEqual(['shell1', 'feeds1', true]);
  expect(boot.offline).toEqual([
    '/assets/shell/main.shell1.js',
    '/assets/shell/vendor.js',
    '/assets/shell/modals.js',
    '/assets/shell/transport.js',
    '/assets/mf-feeds/entry.js',
    '/assets/mf-feeds/routes.js',
    '/assets/mf-feeds/favourites.js',
    '/assets/mf-feeds/cards.css',
    '/assets/mf-feeds/cat.webp',
    '/assets/mf-listing/entry.js',
    '/assets/mf-listing/routes.js',
  ]);
});
