import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { remoteReleaseSchema, shellReleaseSchema } from 'shared/contract';
import { createPreviewRenderer, type PreviewRenderer } from './previewRenderer';
import { noProviders } from './providers';

const shellCode = `
exports.singletons = {};
exports.inlineScripts = ['start()'];
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async ({ url, loadRemoteRoutes }) =>
  ({ status: 200, html: (await loadRemoteRoutes('mf_' + new URL(url).pathname.slice(1))).page });`;

/** Long enough that only a failure can be late. */
const limits = { pageMs: 120_000, frameMs: 120_000, startMs: 120_000, waitMs: 120_000 };

let dir: string;
let renderer: PreviewRenderer;
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
const shell = shellReleaseSchema.parse({
  build: 'shell1',
  scripts: [],
  preload: [],
  server: 'shell/shell1/node/server.cjs',
  ssr: true,
});
const pairOf = (name: string) => {
  const server = `mf-${name}/${name}01/node/routes.cjs`;
  put(server, `exports.page = 'page of ${name}';`);
  const facts = { build: `${name}001`, entry: '/e.js', integrity: '', routes: [`/${name}`], preload: [], server };
  return { shell, remote: remoteReleaseSchema.parse({ name: `mf_${name}`, ...facts }), providers: noProviders };
};
const render = async (name: string): Promise<string> => {
  const input = { url: `http://preview.test/${name}`, registry: { remotes: {} }, boot: { scripts: [], preload: [] } };
  return (await renderer.page(pairOf(name), input)).body.toString();
};
/** Counts the running child processes of this one, without `ps` itself. */
const children = (): number =>
  execFileSync('ps', ['-o', 'comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && name !== 'ps').length;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'preview-renderer-'));
  put(shell.server, shellCode);
  const api = async () => ({ status: 503, headers: {}, bytes: new Uint8Array() });
  renderer = createPreviewRenderer({ releasesDir: dir, api, log: fastify().log, idleMs: 200, limits });
});
afterEach(async () => {
  await renderer.close();
  rmSync(dir, { recursive: true });
});

test('one process renders all previews, one after the other, and ends when idle', async () => {
  // The first process tests the isolation, with processes of its own.
  expect(await render('feeds')).toBe('page of feeds');
  await renderer.close();
  const before = children();
  const pages = Promise.all(['feeds', 'news', 'feeds', 'tips'].map(render));
  let most = 0;
  let isDone = false;
  void pages.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, children() - before);
    await new Promise(setImmediate);
  }
  expect(await pages).toEqual(['page of feeds', 'page of news', 'page of feeds', 'page of tips']);
  expect(most).toBe(1);
  while (children() > before) await new Promise(setImmediate);
  expect(await render('feeds')).toBe('page of feeds');
});
