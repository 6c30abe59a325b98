import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { inFull } from '@laparyadom/server/testing/testForm';
import { writeFakeRelease } from '@laparyadom/server/testing/writeFakeRelease';
import { parse } from 'yaml';
import { packServer } from '../pack/packServer';
import { followGuide } from '../sdk/outside/followGuide';
import { type GuideStep, readBlocks, readGuide } from '../sdk/outside/readGuide';
import {
  canStartMachines,
  connectMachines,
  type ScratchMachine,
  startMachine,
} from '../testing/scratchMachine/startMachine';
import { rootDir } from '../webpack/federatedPackages';

const read = (file: string): string => readFileSync(path.join(rootDir, file), 'utf8');
const runbook = read('docs/operations/runbook.md');

it('runs every block of the runbook, or says why not', () => {
  const isCovered = ({ language, what, isNotRun }: ReturnType<typeof readBlocks>[number]): boolean =>
    language === 'sh' ? (what === undefined) === isNotRun : language === 'text' && what === 'expect';
  const blocks = readBlocks(runbook);
  expect(blocks.length).toBeGreaterThan(30);
  expect(runbook.match(/^ *```/gm)).toHaveLength(2 * blocks.length);
  expect(blocks.filter((block) => !isCovered(block))).toEqual([]);
  expect(blocks.filter(({ isNotRun }) => isNotRun).length).toBeLessThan(4);
});

it('leads from every alert to a section of the runbook', () => {
  const { groups } = parse(read('docs/operations/deploy/metrics/alerts.yaml')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const rows = [...runbook.matchAll(/^\| (`.+`) +\| (.+?) +\|$/gm)].map(([, names = '', where = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    where,
  }));
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(alerts.sort());
  expect(rows.filter(({ where }) => !where.includes(']('))).toEqual([]);
});

let work = '';
const machines: ScratchMachine[] = [];
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.stop()));
  if (work) rmSync(work, { recursive: true, force: true });
});

const addMachine = async (name: string): Promise<ScratchMachine> => {
  const machine = await startMachine(path.join(work, name));
  machines.push(machine);
  return machine;
};

/** Packs a server whose pages name the sections that rendered them. */
const pack = async (name: string): Promise<string> => {
  const releases = path.join(work, `releases-${name}`);
  writeFakeRelease(releases, `return '<p>${name}</p>';`, name);
  const dir = path.join(work, `pack-${name}`);
  await packServer(dir, releases);
  return dir;
};

const bringPack = ({ root }: ScratchMachine, from: string): void => {
  rmSync(path.join(root, 'root/pack'), { recursive: true, force: true });
  cpSync(from, path.join(root, 'root/pack'), { recursive: true });
};

/** Signs a certificate with a test authority. */
const certify = (machine: ScratchMachine): void =>
  machine.run(`
    mkdir -p /etc/letsencrypt/live/site.example && cd /etc/letsencrypt/live/site.example
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=site.example \\
      -addext subjectAltName=DNS:site.example -keyout privkey.pem -out fullchain.pem
    cat fullchain.pem >> /root/ca.pem`);

/** Follows the run blocks of a document up to a heading. `before` runs before the section of this name. */
const follow = async (
  on: (machine: string | undefined) => ScratchMachine,
  markdown: string,
  before: Readonly<Record<string, () => void | Promise<void>>> = {},
): Promise<void> => {
  const headings = markdown.split('\n').map((line) => /^##+ (.+)/.exec(line)?.[1]);
  const sectionOf = ({ line }: GuideStep): string => headings.slice(0, line).findLast(Boolean) ?? '';
  let section = '';
  await followGuide(readGuide(markdown), {
    dir: '/',
    env: process.env,
    shellOn: (machine) => on(machine).shell,
    onStep: async (step) => {
      if (sectionOf(step) === section) return;
      section = sectionOf(step);
      await before[section]?.();
    },
  });
};

(canStartMachines ? inFull : it.skip)(
  'leads through the life of a site, on machines that are set up by the documents',
  async () => {
    work = mkdtempSync(path.join(tmpdir(), 'runbook-'));
    const [older, newer] = [await pack('first1'), await pack('second2')];
    const first = await addMachine('first');
    mkdirSync(path.join(first.root, 'root/pack'));
    certify(first);
    bringPack(first, older);
    await follow(() => first, read('docs/operations/deploying.md'));
    await follow(() => first, read('docs/operations/backup.md'));
    bringPack(first, newer);

    let second: ScratchMachine;
    await follow((name) => (name === 'second' ? second : first), runbook, {
      Start: () => first.run('pkill -KILL "node|haproxy|postgres"; while pgrep "node|haproxy|postgres"; do :; done'),
      'Second server': async () => {
        second = await addMachine('second');
        connectMachines(first, second);
        bringPack(second, older);
        second.run(`
          useradd --system --home-dir /var/lib/laparyadom --shell /usr/sbin/nologin laparyadom
          install -d -o laparyadom -g laparyadom -m 0700 /var/lib/laparyadom
          install -m 0644 docs/operations/deploy/laparyadom@.service /etc/systemd/system/`);
        for (const place of ['etc/laparyadom.env', 'var/lib/laparyadom/releases'])
          cpSync(path.join(first.root, place), path.join(second.root, place), { recursive: true });
        second.run('chown -R laparyadom:laparyadom /var/lib/laparyadom');
      },
      'Expired certificate': () => certify(first),
      'Stuck queue': () =>
        first.run(`su postgres -c "psql -d laparyadom -c \\"
          insert into failed_turns (queue, key, failures, failed_at, error) values ('notices', '1', 6, now(), '23505')\\""`),
    });
  },
  900_000,
);
