import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { measureMemory, readTreeMemory, sumOf } from './measureMemory';
import { processTree } from './processTree';

const MEGABYTE = 1024 * 1024;
/** Allocates 64 MB, as does its child process. */
const holder = `
const { spawn } = require('node:child_process');
const held = Buffer.alloc(64 * ${MEGABYTE}, 1);
if (process.argv[1] !== 'last') spawn(process.execPath, ['-e', process.env.HOLDER, 'last'], { stdio: 'inherit' });
else process.stdout.write('held');
setInterval(() => held.length, 1000);`;

describe('the bench of memory', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) {
      for (const pid of processTree(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    }
  });

  it('sums up a process and what it has started, and visits as many pages as it says', async () => {
    const child = spawn(process.execPath, ['-e', holder], {
      env: { HOLDER: holder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    const pid = child.pid ?? 0;

    const requested: string[] = [];
    const site = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.end(request.url === '/1' ? '<div></div>' : '<h1>Лента</h1>');
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    const plan = { url: `http://127.0.0.1:${port}`, pid, pages: 5, pageOf: (number: number) => `/${number}` };
    const { idle, visited, rendered } = await measureMemory({ ...plan, visitors: 2 });
    site.close();

    expect(requested.sort()).toEqual(['/0', '/1', '/2', '/3', '/4']);
    expect(rendered).toBe(4);
    for (const memory of [idle, visited]) {
      expect(memory.map((one) => one.pid)).toEqual(processTree(pid));
      expect(memory).toHaveLength(2);
      for (const { bytes } of memory) expect(bytes).toBeGreaterThan(64 * MEGABYTE);
      expect(sumOf(memory)).toBeLessThan(512 * MEGABYTE);
    }
  });

  it('says so when there is no such process', () => {
    expect(() => readTreeMemory(2 ** 30)).toThrow('cannot be read');
  });
});
