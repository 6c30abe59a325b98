import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAssets } from './assets';

let dir: string;
let app: FastifyInstance;

/** Installs a build as a release does: written aside, then renamed. */
const putBuild = (build: string, files: Record<string, string | Buffer>): void => {
  const made = path.join(dir, 'mf-feeds', `${build}.1.tmp`);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
    writeFileSync(path.join(made, file), content);
  }
  renameSync(made, path.join(dir, 'mf-feeds', build));
};
const removeBuild = (build: string): void => rmSync(path.join(dir, 'mf-feeds', build), { recursive: true });
const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) =>
  app.inject({ url, headers });
const statusOf = async (url: string): Promise<number> => (await get(url)).statusCode;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'assets-'));
  putBuild('feeds1', {
    'web/page.aaaa.js': 'page',
    'web/page.aaaa.js.br': brotliCompressSync('page'),
    'web/page.aaaa.js.map': 'map',
    'web/mf-stats.json': '{}',
    'node/routes.js': 'secret',
    'release.json': '{}',
  });
  app = Fastify();
  await registerAssets(app, dir);
});
afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

it('serves scripts compressed and cached for ever, for pages of any origin', async () => {
  const answer = await get('/assets/mf-feeds/page.aaaa.js', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/assets/mf-feeds/page.aaaa.js?again=1')).body).toBe('page');
  expect((await app.inject({ method: 'HEAD', url: '/assets/mf-feeds/page.aaaa.js' })).statusCode).toBe(200);
});

it('keeps the address of a script that builds share until the last of them is removed', async () => {
  expect(await statusOf('/assets/mf-feeds/page.aaaa.js')).toBe(200);
  putBuild('feeds2', { 'web/page.aaaa.js': 'page', 'web/more.bbbb.js': 'more' });
  expect(await statusOf('/assets/mf-feeds/more.bbbb.js')).toBe(200);
  removeBuild('feeds1');
  expect(await statusOf('/assets/mf-feeds/page.aaaa.js')).toBe(200);
  removeBuild('feeds2');
  expect(await statusOf('/assets/mf-feeds/page.aaaa.js')).toBe(404);
});

it.each([
  ['page.aaaa.css', 'text/css; charset=utf-8'],
  ['cat.aaaa.webp', 'image/webp'],
  ['cat.aaaa.svg', 'image/svg+xml'],
  ['text.aaaa.woff2', 'font/woff2'],
])('serves %s', async (name, type) => {
  putBuild('feeds3', { [`web/${name}`]: 'file' });
  const { statusCode, headers } = await get(`/assets/mf-feeds/${name}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    type,
    'public, max-age=31536000, immutable',
  ]);
});

it('runs no script of an SVG that is opened as a page', async () => {
  putBuild('feeds3', { 'web/cat.aaaa.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' });
  const { headers } = await get('/assets/mf-feeds/cat.aaaa.svg');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
});

it('does not serve the scripts of an unfinished build', async () => {
  mkdirSync(path.join(dir, 'mf-feeds/feeds2.7.tmp/web'), { recursive: true });
  writeFileSync(path.join(dir, 'mf-feeds/feeds2.7.tmp/web/new.cccc.js'), 'new');
  expect(await statusOf('/assets/mf-feeds/new.cccc.js')).toBe(404);
});

it('still serves scripts that pages of earlier releases request by build', async () => {
  expect((await get('/assets/mf-feeds/feeds1/web/page.aaaa.js')).body).toBe('page');
});

it.each([
  '/assets/mf-feeds/page.aaaa.js.map',
  '/assets/mf-feeds/page.aaaa.js.br',
  '/assets/mf-feeds/mf-stats.json',
  '/assets/mf-feeds/routes.js',
  '/assets/mf-feeds/feeds1/node/routes.js',
  '/assets/mf-feeds/feeds1/release.json',
  '/assets/mf-feeds/..%2ffeeds1%2fnode%2froutes.js',
  '/assets/..%2fmf-feeds/page.aaaa.js',
  '/assets/mf-feeds/__proto__',
  '/assets/__proto__/page.aaaa.js',
  '/assets/mf-feeds/%00.js',
  '/assets/mf-none/page.aaaa.js',
  '/assets/mf-feeds',
  '/assets/',
])('does not serve %s', async (url) => {
  expect(await statusOf(url)).toBe(404);
});
