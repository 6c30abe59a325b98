import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listingForm, makePicture } from '@laparyadom/server/testing/listingForms';
import {
  killServerProcesses,
  type ServerProgram,
  startServerProcess,
  untilItIsReady,
  untilItServes,
} from '@laparyadom/server/testing/serverProcess';
import { startPostgres } from '@laparyadom/server/testing/startPostgres';
import { botSettings, widgetOf } from '@laparyadom/server/testing/startServers';
import { writeFakeRelease } from '@laparyadom/server/testing/writeFakeRelease';
import { consentEditions, endpoints, sectionEndpoints } from 'shared/contract';
import { namedMetrics } from '../testing/namedMetrics';
import { packServer } from './packServer';

let work: string;
let dir: string;
let program: ServerProgram;

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'packed-'));
  dir = path.join(work, 'site');
  program = { cwd: dir, args: ['dist/server.js'] };
  writeFakeRelease(path.join(work, 'releases'));
  await packServer(dir, path.join(work, 'releases'));
});
afterAll(() => {
  killServerProcesses();
  rmSync(work, { recursive: true, force: true });
});

it('packs no TypeScript, and refuses a folder that contains something else', async () => {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  expect(files).toContain(path.join('dist', 'server.js'));
  expect(files).toContain('docs/operations/deploy/laparyadom@.service');
  expect(files.filter((file) => !file.startsWith('node_modules') && /\.tsx?$/.test(file))).toEqual([]);
  await expect(packServer(path.join(work, 'releases'), path.join(work, 'releases'))).rejects.toThrow(
    'something other than a pack',
  );
});

it('lists every package that ships, with its licence, in a bill of materials and for visitors', () => {
  const readPacked = (file: string): string => readFileSync(path.join(dir, file), 'utf8');
  const installed = Object.keys((JSON.parse(readPacked('package-lock.json')) as { packages: object }).packages)
    .filter((place) => existsSync(path.join(dir, place, 'package.json')) && place !== '')
    .map((place) => place.replace('node_modules/', ''));
  const bundled = ['fastify', 'zod', 'pg', 'drizzle-orm'];
  const bom = JSON.parse(readPacked('sbom.cdx.json')) as { components: { name: string }[] };
  const licences = JSON.parse(readPacked('static/licences.json')) as { name: string; license: string }[];
  for (const list of [bom.components, licences]) {
    expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining([...installed, ...bundled]));
  }
  expect(licences.filter(({ license }) => license === '')).toEqual([]);
  expect(readPacked('static/licences.txt')).toContain('Permission is hereby granted, free of charge');
  expect(readPacked('sbom.cdx.json')).not.toMatch(/"(?:serialNumber|timestamp)"|registry\.npmjs/);
});

it('serves pages, calls, static files and pictures with nothing but what is packed, and stops on request', async () => {
  const settings = { ...botSettings, RELEASES_DIR: path.join(dir, 'releases') };
  const server = startServerProcess(path.join(work, 'data'), settings, program);
  const url = await untilItServes(server);
  await untilItIsReady(url);
  expect(server.child.spawnargs.join(' ')).not.toMatch(/tsx|\.ts\b/);
  for (const address of ['/', endpoints.config.path, '/static/favicon.svg', '/api/docs/static/index.css']) {
    expect([address, (await fetch(`${url}${address}`)).status]).toEqual([address, 200]);
  }
  const post = (address: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post(endpoints.signInTelegram.path, widgetOf(7))).json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const consent = { kind: 'publication', edition: consentEditions.publication, given: true };
  expect((await post(endpoints.changeConsent.path, consent, { authorization })).status).toBe(200);
  const { payload, headers } = await listingForm('pets', {}, [await makePicture()]);
  const created = await fetch(`${url}${sectionEndpoints.pets.create}`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  });
  expect([created.status, created.ok ? '' : await created.text()]).toEqual([200, '']);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

it('exports every metric that dashboards, alert rules and the autoscaler ask for, as one of several servers', async () => {
  const postgres = await startPostgres();
  const server = startServerProcess(
    path.join(work, 'other'),
    { DATABASE_URL: postgres.url, REDIS_URL: 'redis://127.0.0.1:9', RELEASES_DIR: path.join(dir, 'releases') },
    program,
  );
  try {
    const metrics = await (await fetch(`${await untilItServes(server)}/metrics`)).text();
    const exported = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(namedMetrics().length).toBeGreaterThan(15);
    expect(namedMetrics().filter((name) => !exported.includes(name))).toEqual([]);
  } finally {
    server.child.kill('SIGKILL');
    await server.exited;
    await postgres.stop();
  }
});

it('makes and tries out backups', async () => {
  for (const [args, says] of [
    [['backup', '--keep', '0'], '--keep'],
    [['restore-check', '--from', '/nonexistent'], '/nonexistent'],
    [['toString'], 'backup, restore-check'],
  ] as const) {
    const program = spawn(process.execPath, ['dist/ops.js', ...args], { cwd: dir, env: { DATA_DIR: work } });
    let printed = '';
    program.stderr.on('data', (piece: Buffer) => {
      printed += piece.toString();
    });
    expect(await new Promise((resolve) => program.once('close', resolve))).toBe(1);
    expect(printed).toContain(says);
  }
});

it('compares the books of payments', async () => {
  const books = spawn(process.execPath, ['dist/ops.js', 'reconcile', '--days', 'ten'], { cwd: dir, env: {} });
  let printed = '';
  books.stderr.on('data', (piece: Buffer) => {
    printed += piece.toString();
  });
  expect(await new Promise((resolve) => books.once('close', resolve))).toBe(2);
  expect(printed).toContain('--days 30');
});
