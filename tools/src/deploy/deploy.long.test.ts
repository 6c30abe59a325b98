import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { versionOf, writeFileList } from '../pack/fileList';
import { type FakeMachine, makeFakeMachine } from '../testing/fakeMachine';
import { writeFakePack } from '../testing/fakePack';
import { deploy, goBack, restart } from './deploy';
import { readState, writeState } from './state';
import { installVersion } from './versions';

let machine: FakeMachine;
let packs: string;

beforeEach(async () => {
  machine = await makeFakeMachine();
  packs = path.join(machine.data, 'packs');
});
afterEach(() => machine.remove());

type Problems = Partial<Omit<Parameters<typeof writeFakePack>[1], 'version'>>;

const pack = (version: number, problems: Problems = {}): string =>
  writeFakePack(path.join(packs, `${version}`), { version, ...problems });

const sectionsNow = (): unknown =>
  JSON.parse(readFileSync(path.join(machine.environment.RELEASES_DIR ?? '', 'live.json'), 'utf8'));

/** Returns what an operator can see of the site. */
const look = async () => ({
  answers: await machine.ask(),
  sections: sectionsNow(),
  running: machine.running(),
  current: readFileSync(path.join(machine.home, 'current/dist/server.js'), 'utf8').includes(`'${await machine.ask()}'`),
  state: readState(machine.home),
});

/** Requests the site every 20 ms during the work, and returns the answers without repetitions. */
const requestsDuring = async (work: Promise<void>): Promise<string[]> => {
  const answers: string[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const answer = await machine.ask();
    if (answers.at(-1) !== answer) answers.push(answer);
    await sleep(20);
  }
  await done;
  return answers;
};

it('changes the server, then its sections, and leaves no call without an answer', async () => {
  const [first, second] = machine.ports;
  await deploy(machine, pack(1));
  expect(machine.takeJournal()).toEqual(['prepare 1', 'sections 1', `start ${first}`]);
  expect(await requestsDuring(deploy(machine, pack(2)))).toEqual(['1', '2']);
  expect(machine.takeJournal()).toEqual(['prepare 2', `start ${second}`, `stop ${first}`, 'sections 2']);
  expect(await look()).toMatchObject({ answers: '2', sections: { version: 2 }, current: true });
  expect(Object.keys(machine.running())).toEqual([String(second)]);
});

it('goes back in the opposite order, so that no server meets sections that are newer', async () => {
  const [first, second] = machine.ports;
  for (const version of [1, 2]) await deploy(machine, pack(version));
  machine.takeJournal();
  expect(await requestsDuring(goBack(machine))).toEqual(['2', '1']);
  expect(machine.takeJournal()).toEqual(['prepare 1', 'sections 1', `start ${first}`, `stop ${second}`]);
  expect(await look()).toMatchObject({ answers: '1', sections: { version: 1 }, current: true });
  await expect(goBack(machine)).rejects.toThrow('There is no previous version');
});

it('goes back twice, and brings the newer version again from where it is installed', async () => {
  for (const version of [1, 2, 3]) await deploy(machine, pack(version));
  const newest = path.join(machine.home, 'versions', versionOf(path.join(packs, '3')));
  await goBack(machine);
  await deploy(machine, newest);
  expect(await machine.ask()).toBe('3');
  await goBack(machine);
  await goBack(machine);
  expect([await machine.ask(), sectionsNow()]).toEqual(['1', { version: 1 }]);
});

it('restarts the same version on the other port, and can still go back', async () => {
  const [first, second] = machine.ports;
  await deploy(machine, pack(1));
  await deploy(machine, pack(2));
  machine.takeJournal();
  expect(await requestsDuring(restart(machine))).toEqual(['2']);
  expect(machine.takeJournal()).toEqual(['prepare 2', `start ${first}`, `stop ${second}`]);
  await goBack(machine);
  expect([await machine.ask(), sectionsNow()]).toEqual(['1', { version: 1 }]);
});

it('leaves sections alone that are released apart', async () => {
  await deploy(machine, pack(1));
  await deploy(machine, pack(2), { serverOnly: true });
  expect([await machine.ask(), sectionsNow()]).toEqual(['2', { version: 1 }]);
});

it('does nothing when the version is live already', async () => {
  await deploy(machine, pack(1));
  const before = await look();
  await deploy(machine, pack(1));
  expect(machine.logged.at(-1)).toContain('is running already');
  expect(await look()).toEqual(before);
});

it('removes old versions, but none that runs or can be gone back to', async () => {
  for (const version of [1, 2, 3, 4]) await deploy(machine, pack(version));
  const kept = [4, 3, 2].map((version) => versionOf(path.join(packs, `${version}`)));
  expect(readdirSync(path.join(machine.home, 'versions')).sort()).toEqual(kept.sort());
});

/** Keeps the server of a version from becoming ready, with a short deadline. */
const makeUnready = (version: number): void => {
  writeFileSync(path.join(machine.data, `unready-${version}`), '');
  machine.readySeconds = 1;
};

const withoutSections = (dir: string): void => {
  rmSync(path.join(dir, 'dist/sections.js'));
  writeFileList(dir);
};
const problems: [string, Problems, (dir: string) => void, string][] = [
  [
    'a changed byte',
    {},
    (dir) => appendFileSync(path.join(dir, 'dist/server.js'), ' '),
    'are not those that were packed',
  ],
  ['a file more', {}, (dir) => writeFileSync(path.join(dir, 'more.js'), ''), 'more.js'],
  ['no list', {}, (dir) => rmSync(path.join(dir, 'files.sha256')), 'has no pack'],
  ['no way back', {}, withoutSections, 'dist/sections.js'],
  ['a database that is away', { doesPrepare: false }, () => undefined, 'prepareSite'],
  ['a schema for newer servers alone', { oldest: '0009' }, () => undefined, 'a version in between'],
  ['a server that never becomes ready', {}, () => makeUnready(2), 'the site works as before'],
  ['sections that the gate refuses', { doesPublish: false }, () => undefined, 'the site works as before'],
];
it.each(problems)('refuses a pack with %s and leaves everything as it was', async (_name, problem, spoil, sentence) => {
  await deploy(machine, pack(1));
  const before = await look();
  const broken = pack(2, problem);
  spoil(broken);
  await expect(requestsDuring(deploy(machine, broken))).rejects.toThrow(sentence);
  expect(await look()).toEqual(before);
});

it('leaves nothing running when the first deployment fails', async () => {
  makeUnready(1);
  await expect(deploy(machine, pack(1))).rejects.toThrow('the site works as before');
  expect([machine.running(), readState(machine.home).change]).toEqual([{}, null]);
  expect(existsSync(path.join(machine.home, 'servers', String(machine.ports[0])))).toBe(false);
});

it('brings the newer sections again when the older server does not become ready', async () => {
  for (const version of [1, 2]) await deploy(machine, pack(version));
  const before = await look();
  makeUnready(1);
  await expect(requestsDuring(goBack(machine))).rejects.toThrow('the site works as before');
  expect(await look()).toEqual(before);
});

it('starts no server on a port that another program has', async () => {
  const other = createServer().listen(machine.ports[0], '127.0.0.1');
  await once(other, 'listening');
  await expect(deploy(machine, pack(1))).rejects.toThrow('is in use');
  other.close();
  expect(machine.running()).toEqual({});
});

it('refuses another version while a deployment is unfinished, and goes back from it', async () => {
  await deploy(machine, pack(1));
  const before = await look();
  const to = { version: await installVersion(machine.home, pack(2), []), port: machine.ports[1] };
  writeState(machine.home, { ...before.state, change: { kind: 'deploy', to, sections: before.sections } });
  await expect(deploy(machine, pack(3))).rejects.toThrow('The deployment of ');
  await goBack(machine);
  expect(await look()).toEqual(before);
});
