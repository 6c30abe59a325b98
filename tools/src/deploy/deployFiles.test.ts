import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { settingNames } from '@laparyadom/server/src/settings/settingTexts';
import { parse, parseAllDocuments } from 'yaml';
import { operations } from '../ops/operations';
import { rootDir } from '../webpack/federatedPackages';

const deploy = 'docs/operations/deploy';
const unit = `${deploy}/laparyadom@.service`;
const read = (file: string): string => readFileSync(path.join(rootDir, file), 'utf8');

/** Variables of the proxy, PostgreSQL, the bucket and the C library, and external ones of compose.yaml. */
const others = [
  'CERTIFICATES',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'MINIO_ROOT_PASSWORD',
  'MINIO_ROOT_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'SITE_1',
  'SITE_2',
  'TMPDIR',
];
const nameIsKnown = (name: string): boolean => settingNames.includes(name) || others.includes(name);

/** Units of systemd. */
const units = readdirSync(path.join(rootDir, deploy)).filter((name) => /\.(?:service|timer)$/.test(name));
/** Returns a unit's values of this name. */
const linesOf = (unit: string, name: string): string[] =>
  read(`${deploy}/${unit}`)
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
}
interface Container {
  env?: { name: string }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Deployment {
  kind: string;
  data?: Record<string, string>;
  spec: { template: { spec: { containers: Container[] } } };
}

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const manifests = ['site', 'ingress', 'autoscale', 'kustomization'].flatMap((name) =>
  parseAllDocuments(read(`${deploy}/kubernetes/${name}.yaml`)).map((document) => document.toJS() as Deployment),
);

describe('the files of deployment', () => {
  it('name no setting that the server does not know', () => {
    const named = [
      ...Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment ?? {})),
      ...[...read('compose.yaml').matchAll(/\$\{([A-Z]\w+)/g)].map(([, name = '']) => name),
      ...manifests.filter(({ kind }) => kind === 'ConfigMap').flatMap(({ data }) => Object.keys(data ?? {})),
      ...manifests
        .filter(({ kind }) => kind === 'Deployment')
        .flatMap(({ spec }) => spec.template.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name))),
      ...units
        .flatMap((unit) => linesOf(unit, 'Environment'))
        .flatMap((all) => [...all.matchAll(/([A-Z_\d]+)=/g)].map(([, name = '']) => name)),
      ...[...read(`${deploy}/laparyadom.env.example`).matchAll(/^([A-Z_\d]+)=/gm)].map(([, name = '']) => name),
      ...[...read('Dockerfile').matchAll(/^(?:ENV)? +([A-Z_]+)=/gm)].map(([, name = '']) => name),
    ];
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => !nameIsKnown(name))).toEqual([]);
  });

  it('name no file that is not there', () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes }) => volumes ?? [])
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => volume.split(':')[0] ?? '');
    const cited = ['deploying', 'backup'].flatMap((page) =>
      [...read(`docs/operations/${page}.md`).matchAll(/docs\/operations\/deploy\/[\w./@-]*\w/g)].map(([file]) => file),
    );
    const listed = readdirSync(path.join(rootDir, deploy, 'kubernetes'));
    const resources = manifests.find(({ kind }) => kind === 'Kustomization') as unknown as { resources: string[] };
    expect(mounted.length).toBeGreaterThan(4);
    expect([...mounted, ...cited].filter((file) => !existsSync(path.join(rootDir, file)))).toEqual([]);
    expect(resources.resources.filter((file) => !listed.includes(file))).toEqual([]);
  });

  it('start the server alike', () => {
    const flags = '--max-semi-space-size=4 --max-old-space-size=512 dist/server.js';
    const { start } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    expect(start).toBeDefined();
    expect(read(unit)).toContain(`ExecStart=/usr/bin/node ${flags}`);
    expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...flags.split(' ')]).replaceAll(',', ', ')}`);
    expect(read('tools/src/pack/serverFlags.ts')).toContain(
      flags
        .split(' ')
        .slice(0, 2)
        .map((flag) => `'${flag}'`)
        .join(', '),
    );
    const environment = [...read('tools/src/pack/serverFlags.ts').matchAll(/(MALLOC_\w+): '(\d+)'/g)];
    expect(environment.length).toBeGreaterThan(0);
    for (const [, name, value] of environment) {
      expect(read(unit)).toMatch(new RegExp(`^Environment=(?:.* )?${name}=${value}(?: |$)`, 'm'));
      expect(read('Dockerfile')).toContain(` ${name}=${value} `);
    }
  });

  it('name the ports, folder, account and units that a deployment works with', () => {
    const command = read('tools/src/deploy/cli.ts');
    const page = read('docs/operations/deploying.md');
    const defaultOf = (option: string): string => new RegExp(`${option}: text\\('([^']+)'`).exec(command)?.[1] ?? '';
    const [first, second] = defaultOf('ports').split(',');
    expect(page).toContain(`SITE_1=127.0.0.1:${first}\\nSITE_2=127.0.0.1:${second}\\n`);
    expect(page).toContain(`systemctl enable laparyadom@${first} laparyadom@${second}`);
    for (const verb of ['start', 'stop']) expect(defaultOf(verb)).toBe(`systemctl ${verb} laparyadom@{port}`);
    expect(read(unit)).toContain(`WorkingDirectory=${defaultOf('home')}/servers/%i\n`);
    expect(read(unit)).toMatch(/^Environment=.*PORT=%i$/m);
    expect(read(unit)).toContain('EnvironmentFile=/etc/laparyadom.env');
    for (const name of ['DATABASE_URL', 'DATA_DIR', 'RELEASES_DIR'])
      expect(read(`${deploy}/laparyadom.env.example`)).toMatch(new RegExp(`^${name}=.`, 'm'));
  });

  it('ask the addresses of health that there are, on the port that is open', () => {
    const containers = manifests.find(({ kind }) => kind === 'Deployment')?.spec.template.spec.containers ?? [];
    for (const { ports, startupProbe, readinessProbe, livenessProbe } of containers) {
      const probes = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
      expect(probes.map((probe) => probe.path)).toEqual(['/healthz', '/readyz', '/healthz']);
      for (const { port } of probes) expect(ports.map(({ name }) => name)).toContain(port);
    }
    expect(containers).toHaveLength(1);
    expect(read(`${deploy}/haproxy.cfg`)).toContain('option httpchk GET /readyz');
  });

  it('start commands that there are, at times that are named', () => {
    const timers = units.filter((unit) => unit.endsWith('.timer'));
    expect(timers).toHaveLength(2);
    for (const timer of timers) {
      const service = timer.replace('.timer', '.service');
      expect(units).toContain(service);
      expect(linesOf(timer, 'OnCalendar')).toHaveLength(1);
      const [, name = ''] = /^\/usr\/bin\/node dist\/ops\.js (\S+)/.exec(linesOf(service, 'ExecStart')[0] ?? '') ?? [];
      expect(Object.keys(operations)).toContain(name);
      for (const unit of [timer, service]) expect(read('docs/operations/backup.md')).toContain(`${deploy}/${unit}`);
    }
  });

  it('read the settings and the data of the site in every unit alike', () => {
    for (const service of units.filter((unit) => unit.endsWith('.service'))) {
      expect([service, linesOf(service, 'EnvironmentFile')]).toEqual([service, ['/etc/laparyadom.env']]);
      // Commands run by hand read only the file.
      expect(linesOf(service, 'Environment').join(' ')).not.toMatch(/\b(?:DATA_DIR|RELEASES_DIR|NODE_ENV)=/);
    }
    const settings = read(`${deploy}/laparyadom.env.example`);
    for (const line of [
      'NODE_ENV=production',
      'DATA_DIR=/var/lib/laparyadom',
      'RELEASES_DIR=/var/lib/laparyadom/releases',
    ])
      expect(settings.split('\n').filter((one) => one === line)).toEqual([line]);
  });
});
