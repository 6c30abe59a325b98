import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@laparyadom/server/testing/freePort';
import { isOnPath } from '@laparyadom/server/testing/isOnPath';
import { type RunningPostgres, startPostgres } from '@laparyadom/server/testing/startPostgres';
import { inFull } from '@laparyadom/server/testing/testForm';
import { writeFakeRelease } from '@laparyadom/server/testing/writeFakeRelease';
import { sectionEndpoints } from 'shared/contract';
import { rootDir } from '../webpack/federatedPackages';
import { packServer } from './packServer';

/** An unused account: a version's programs run as the owner of the data. */
const NOBODY = 65_534;

let work: string;
let postgres: RunningPostgres;
let proxy: ChildProcess;
let site: string;
let settings: Record<string, string>;
let options: string[];

/** Returns the documented proxy configuration for the two servers, on another port and without a certificate. */
const proxyConfig = (port: number): string => {
  const documented = readFileSync(path.join(rootDir, 'docs/operations/deploy/haproxy.cfg'), 'utf8');
  const part = (from: string, to?: string): string =>
    documented.slice(documented.indexOf(`\n${from}`), to === undefined ? undefined : documented.indexOf(`\n${to}`));
  return `${part('defaults', 'frontend plain')}\nfrontend test\n    bind 127.0.0.1:${port}\n    default_backend site\n${part('backend site')}`;
};

/** Packs a server whose pages name the sections that rendered them. */
const pack = async (name: string): Promise<string> => {
  const releases = path.join(work, `releases-${name}`);
  writeFakeRelease(releases, `return '<p>sections ${name}</p>';`, name);
  const dir = path.join(work, name);
  await packServer(dir, releases);
  return dir;
};

/** Calls a packed command. `killAt` is the output at which it is killed with SIGKILL. */
const call = async (words: readonly [string, ...string[]], killAt?: string): Promise<string> => {
  const [command, dir = ''] = words;
  const child = spawn(process.execPath, ['dist/ops.js', ...words, ...options], {
    cwd: command === 'deploy' ? dir : path.join(work, 'home/current'),
    // Nothing may download packages.
    env: { PATH: process.env.PATH, npm_config_registry: 'http://127.0.0.1:9', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (killAt && output.includes(killAt)) child.kill('SIGKILL');
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0 && !killAt) throw new Error(output);
  return output;
};

interface Requested {
  failed: string[];
  /** The longest time between two answers, in milliseconds. */
  gap: number;
}

/** Requests pages, and calls that no proxy retries, every 20 ms during the work. */
const askDuring = async (work: Promise<unknown>): Promise<Requested> => {
  const requested: Requested = { failed: [], gap: 0 };
  let isDone = false;
  let last = performance.now();
  const done = work.finally(() => {
    isDone = true;
  });
  const ask = async (place: string, how: RequestInit = {}): Promise<void> => {
    const answer = await fetch(`${site}${place}`, { ...how, signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    if (!answer.ok) requested.failed.push(`${place}: ${answer.status} ${text.slice(0, 100)}`);
    requested.gap = Math.max(requested.gap, performance.now() - last);
    last = performance.now();
  };
  const filter = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"filters":{}}' };
  while (!isDone) {
    await ask('/').catch((error: unknown) => requested.failed.push(String(error)));
    await ask(sectionEndpoints.pets.filter, filter).catch((error: unknown) => requested.failed.push(String(error)));
    await sleep(20);
  }
  await done;
  return requested;
};

const page = async (): Promise<string> => (await fetch(site)).text();

beforeAll(async () => {
  if (!isOnPath('haproxy')) return;
  work = mkdtempSync(path.join(tmpdir(), 'deployed-'));
  chmodSync(work, 0o755);
  postgres = await startPostgres();
  const [first, second, front] = [await freePort(), await freePort(), await freePort()];
  const data = path.join(work, 'data');
  const releases = path.join(work, 'releases');
  for (const dir of [data, releases, path.join(work, 'home')]) mkdirSync(dir);
  if (process.getuid?.() === 0) for (const dir of [data, releases]) chownSync(dir, NOBODY, NOBODY);
  site = `http://127.0.0.1:${front}`;
  settings = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: data,
    RELEASES_DIR: releases,
    HOST: '127.0.0.1',
    PUBLIC_URL: site,
    SECRET: 'a secret of the tests that is long enough',
    RENDER_WORKERS: '1',
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'loopback',
  };
  const units = path.join(rootDir, 'tools/src/testing/fakeUnits.sh');
  const command = (verb: string): string => `sh ${units} ${verb} ${path.join(work, 'home')} {port} ${process.execPath}`;
  options = ['--home', path.join(work, 'home'), '--ports', `${first},${second}`];
  options.push('--start', command('start'), '--stop', command('stop'));
  const config = path.join(work, 'haproxy.cfg');
  writeFileSync(config, proxyConfig(front));
  const servers = { SITE_1: `127.0.0.1:${first}`, SITE_2: `127.0.0.1:${second}` };
  proxy = spawn('haproxy', ['-db', '-f', config], { env: { ...process.env, ...servers }, stdio: 'ignore' });
});

afterAll(async () => {
  if (!work) return;
  const home = path.join(work, 'home');
  for (const name of readdirSync(home).filter((one) => one.startsWith('unit-')))
    process.kill(-Number(readFileSync(path.join(home, name), 'utf8')), 'SIGKILL');
  proxy.kill('SIGKILL');
  await postgres.stop();
  rmSync(work, { recursive: true, force: true });
});

(isOnPath('haproxy') ? inFull : it.skip)(
  'changes the version of a site behind the proxy of the documents, there and back, cut off or not, without one failed answer',
  async () => {
    const untilPage = async (text: string): Promise<void> => {
      while (!(await page()).includes(text)) await sleep(100);
    };
    await call(['deploy', await pack('first1')]);
    await untilPage('sections first1');
    const newer = await pack('second2');
    const gaps: number[] = [];
    const change = async (text: string, ...how: Parameters<typeof call>): Promise<void> => {
      const { failed, gap } = await askDuring(call(...how));
      expect(failed).toEqual([]);
      gaps.push(Math.round(gap));
      await untilPage(text);
    };
    await change('sections second2', ['deploy', newer]);
    await change('sections first1', ['back']);
    await change('sections first1', ['deploy', newer], 'is ready on port');
    await change('sections second2', ['deploy', newer]);
    await change('sections second2', ['restart']);
    // It has expired in the releases folder, but is still in its version.
    rmSync(path.join(work, 'releases/shell/first1'), { recursive: true });
    await change('sections first1', ['back'], 'is ready on port');
    await change('sections first1', ['back']);
    console.log(`Longest times between two answers, in ms: ${gaps.join(', ')}`);
  },
  600_000,
);
