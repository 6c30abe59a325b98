import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { childEnvironment, findSandbox, type SandboxLayer, sandboxLayers } from './sandbox';

/** A program with all of Node, as an escaped bundle would have. */
const burglar = (secretFile: string, port: number): string => `
const report = {};
const attempt = async (name, work) => {
  try { report[name] = String(await work()).slice(0, 200); } catch (error) { report[name] = 'refused ' + (error.code ?? error.message); }
};
const fs = require('fs');
const get = (url) => new Promise((resolve, reject) => require('http').get(url, () => resolve('reached')).on('error', reject));
(async () => {
  await attempt('read', () => fs.readFileSync(${JSON.stringify(secretFile)}, 'utf8'));
  await attempt('list', () => fs.readdirSync(${JSON.stringify(path.dirname(secretFile))}));
  await attempt('root', () => fs.readdirSync('/'));
  await attempt('parent', () => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8'));
  await attempt('write', () => fs.writeFileSync('/tmp/laparyadom-burglar', 'x'));
  await attempt('spawn', () => require('child_process').execFileSync('/bin/cat', [${JSON.stringify(secretFile)}]));
  await attempt('thread', () => new (require('worker_threads').Worker)('0', { eval: true }));
  await attempt('binding', () => process.binding('fs'));
  await attempt('addon', () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'));
  await attempt('inspector', () => require('inspector').open(0));
  await attempt('wasi', () => new (require('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } }));
  await attempt('http', () => get('http://127.0.0.1:${port}/'));
  await attempt('fetch', () => fetch('http://127.0.0.1:${port}/').then(() => 'reached'));
  await attempt('eval', () => (0, eval)('1'));
  await attempt('kill', () => process.kill(process.ppid, 0));
  report.environment = Object.keys(process.env).join();
  report.user = String(process.getuid());
  console.log(JSON.stringify(report));
  process.exit();
})();`;

const isRoot = process.getuid?.() === 0;
const starts = (...command: string[]): boolean => spawnSync('env', [...command, 'true']).status === 0;
/** What this system offers, by its own programs. */
const offers: Record<SandboxLayer, boolean> = {
  permissions: true,
  user: isRoot && starts('setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups'),
  network: starts('unshare', ...(isRoot ? [] : ['--user']), '--net'),
  memory: starts('prlimit', '--core=0'),
  orphans: starts('setpriv', '--pdeathsig', 'KILL'),
};

describe('the sandbox of a rendering process', () => {
  let dir: string;
  let report: Record<string, string>;
  let missing: readonly string[];
  const server = createServer((_request, response) => response.end('secret'));

  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    const secretFile = path.join(dir, 'jwt-secret');
    writeFileSync(secretFile, 'TOP SECRET');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sandbox = await findSandbox();
    missing = sandbox.missing;
    const child = spawn(sandbox.program, [...sandbox.args, '-'], {
      env: childEnvironment,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(burglar(secretFile, (server.address() as AddressInfo).port));
    const pieces: Buffer[] = [];
    for await (const piece of child.stdout) pieces.push(piece as Buffer);
    report = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, string>;
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true });
    await new Promise((resolve) => server.close(resolve));
  });

  it('has every layer that the system offers, and reports the missing ones', () => {
    expect(missing).toEqual(sandboxLayers.filter((layer) => !offers[layer]));
  });

  it.each(['read', 'list', 'root', 'parent', 'write', 'spawn', 'thread', 'binding', 'addon', 'eval'])(
    'refuses: %s',
    (name) => {
      expect(report[name]).toMatch(/^refused /);
    },
  );

  it('hides the environment', () => {
    expect(report.environment).toBe('MALLOC_ARENA_MAX');
  });

  it('blocks network access where the system allows namespaces', () => {
    const outcome = expect.stringMatching(offers.network ? /^refused / : 'reached');
    expect([report.http, report.fetch]).toEqual([outcome, outcome]);
  });

  it('drops the privileges of a server that runs as root', () => {
    expect(report.user).toBe(offers.user ? '65534' : String(process.getuid?.()));
    if (offers.user) expect(report.kill).toBe('refused EPERM');
  });
});
