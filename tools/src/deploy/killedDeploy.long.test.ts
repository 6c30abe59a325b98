import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { casesOf } from '@laparyadom/server/testing/testForm';
import { type FakeMachine, makeFakeMachine } from '../testing/fakeMachine';
import { writeFakePack } from '../testing/fakePack';
import { rootDir } from '../webpack/federatedPackages';
import { deploy } from './deploy';
import { readState } from './state';

let machine: FakeMachine;

beforeEach(async () => {
  machine = await makeFakeMachine();
});
afterEach(() => machine.remove());

const pack = (version: number): string => writeFakePack(path.join(machine.data, 'packs', `${version}`), { version });

const { TEST_SERVER_DIR } = process.env;
const program = TEST_SERVER_DIR
  ? [path.join(TEST_SERVER_DIR, 'ops.js')]
  : ['--import', 'tsx', path.join(rootDir, 'tools/src/deploy/cli.ts')];

/** Calls the command as an operator does, kills it with SIGKILL after so many lines, and returns its output. */
const call = async (words: readonly string[], lines = Number.POSITIVE_INFINITY): Promise<string> => {
  const { home, ports, start, stop, environment } = machine;
  const options = ['--home', home, '--ports', ports.join(), '--start', start, '--stop', stop];
  const child = spawn(process.execPath, [...program, ...words, ...options], {
    cwd: rootDir,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > lines) child.kill('SIGKILL');
    });
  }
  await once(child, 'close');
  return output;
};

/** Starts what starts with the machine: a server for each link. */
const boot = async (): Promise<void> => {
  for (const port of readdirSync(path.join(machine.home, 'servers'))) {
    const child = spawn('/bin/sh', ['-c', machine.start.replaceAll('{port}', port)], { stdio: 'ignore' });
    await once(child, 'exit');
  }
};

const untilReady = async (): Promise<string> => {
  for (;;) {
    const answer = await machine.ask().catch(() => null);
    if (answer !== null) return answer;
  }
};

/** Cuts: before the first line of a deployment or a return, and after each. */
const cuts = [1, 2, 3, 4, 5, 6].flatMap((line) => [
  ['deploy', line, 'the command'] as const,
  ['deploy', line, 'the machine'] as const,
  ['back', line, 'the command'] as const,
  ['back', line, 'the machine'] as const,
]);

it.each(casesOf(cuts, ([command, line]) => line === 3 || (command === 'back' && line === 2)))(
  'finishes %s, cut off after line %i of it together with %s, when it is called again',
  async (command, line, what) => {
    await deploy(machine, pack(1));
    const words = command === 'deploy' ? ['deploy', pack(2)] : ['back'];
    if (command === 'back') await deploy(machine, pack(2));
    const [from, to] = command === 'deploy' ? ['1', '2'] : ['2', '1'];
    await call(words, line);
    if (what === 'the machine') {
      machine.cutPower();
      await boot();
    }
    expect([from, to]).toContain(await untilReady());
    await call(words);
    expect(await machine.ask()).toBe(to);
    const { live, change } = readState(machine.home);
    expect(machine.running()).toEqual({ [String(live?.port)]: live?.version });
    expect(change).toBeNull();
    expect(machine.takeJournal().filter((note) => note.includes('newer'))).toEqual([]);
  },
);

it('says what it did, and refuses what it does not know', async () => {
  expect(await call(['deploy', pack(1)])).toMatch(/is on disk[\s\S]*is ready on port[\s\S]*Done: version/);
  expect(await call(['back'])).toContain('There is no previous version');
  expect(await call(['forward'])).toContain('Which operation?');
  expect(await call(['deploy', machine.data])).toContain('has no pack');
});
