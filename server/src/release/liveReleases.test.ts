import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveReleasesSchema } from 'shared/contract';
import { withHashes } from './buildHashes';
import { createLiveReleases, type LiveComposition } from './liveReleases';

const shell = (build: string, contract = '1.0') => ({
  build,
  scripts: ['/s.js'],
  preload: [],
  server: `shell/${build}/node/server.cjs`,
  ssr: true,
  contracts: [{ version: contract, signature: '' }],
});

const feeds = (build: string, contract = '1.0') => ({
  name: 'mf_feeds',
  build,
  entry: '/e.js',
  integrity: 'sha384-x',
  routes: ['/posts'],
  preload: [],
  server: `mf-feeds/${build}/node/routes.cjs`,
  contract: { version: contract, signature: '' },
});

const bundlesOf = ({ releases }: LiveComposition): string[] => [
  releases.shell.server,
  ...Object.values(releases.remotes).map(({ server }) => server),
];

describe('createLiveReleases', () => {
  let dir: string;
  let time = 0;
  const problems: unknown[] = [];
  const swaps: string[][] = [];
  const write = (pointer: object) => {
    writeFileSync(path.join(dir, 'next'), JSON.stringify(pointer));
    renameSync(path.join(dir, 'next'), path.join(dir, 'remotes.json'));
  };
  const open = (remoteOrigins: string[] = []) =>
    createLiveReleases({
      releasesDir: dir,
      remoteOrigins,
      onError: (error) => problems.push(error),
      onSwap: (compositions) => swaps.push(compositions.flatMap(bundlesOf)),
      now: () => time,
    });

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'live-'));
    time = 0;
    problems.length = 0;
    swaps.length = 0;
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('returns nothing before the first release', () => {
    expect(open()()).toBeNull();
    expect(problems).toHaveLength(1);
  });

  it('accepts a pointer when its builds are complete, and serves what was live until then', () => {
    const put = (build: string, text: string) => {
      const node = path.join(dir, 'shell', build, 'node');
      mkdirSync(node, { recursive: true });
      writeFileSync(path.join(node, 'server.cjs'), text);
    };
    put('shell1', 'whole');
    put('shell2', 'whole');
    const pointerOf = (build: string) =>
      withHashes(dir, liveReleasesSchema.parse({ shell: shell(build), remotes: {} }));
    const [first, second] = [pointerOf('shell1'), pointerOf('shell2')];
    put('shell2', 'wh');
    write(first);
    const live = open();
    expect(live()?.releases.shell.build).toBe('shell1');

    write(second);
    for (const at of [1000, 2000]) {
      time = at;
      expect(live()?.releases.shell.build).toBe('shell1');
    }
    expect(problems.map(String)).toEqual([expect.stringContaining('shell/shell2')]);
    // A server that starts meanwhile has the previous set.
    writeFileSync(path.join(dir, 'remotes.json.before'), JSON.stringify(first));
    expect(open()()?.releases.shell.build).toBe('shell1');

    put('shell2', 'whole');
    time = 3000;
    expect(live()?.releases.shell.build).toBe('shell2');
    expect(open()()?.releases.shell.build).toBe('shell2');
  });

  it.each([
    'https://evil.example/e.js',
    '//evil.example/e.js',
    '/\\evil.example/e.js',
    'data:text/javascript,1',
    'https://',
  ])('accepts no build from %s', (entry) => {
    const foreign = { ...feeds('foreign'), entry };
    const canaries = { remotes: { mf_feeds: { percent: 50, release: foreign } } };
    write({ shell: shell('shell1'), remotes: { mf_feeds: foreign }, canaries, earlier: { shell: [], remotes: {} } });
    expect(open()(10)?.registry.remotes).toEqual({});
    expect(String(problems[0])).toContain('REMOTE_ORIGINS');

    const earlier = { shell: [], remotes: { mf_feeds: [feeds('build1')] } };
    write({ shell: shell('shell1'), remotes: { mf_feeds: { ...feeds('foreign'), preload: [entry] } }, earlier });
    expect(open()()?.registry.remotes).toEqual({});

    write({ shell: { ...shell('shell2'), scripts: [entry] }, remotes: {} });
    expect(open()()).toBeNull();
  });

  it('accepts builds from known origins', () => {
    const entry = 'https://cdn.example/mf-feeds/e.js';
    write({ shell: shell('shell1'), remotes: { mf_feeds: { ...feeds('build1'), entry } } });
    expect(open(['https://cdn.example'])()?.registry.remotes.mf_feeds?.entry).toBe(entry);
    expect(open(['https://cdn.example:8443'])()?.registry.remotes).toEqual({});
    expect(problems).toHaveLength(1);
  });

  it('returns a registry of what browsers need, and nothing else', () => {
    write({ shell: shell('shell1'), remotes: { mf_feeds: feeds('build1') } });
    const live = open()();
    expect(live?.registry.remotes.mf_feeds).toEqual({
      name: 'mf_feeds',
      build: 'build1',
      entry: '/e.js',
      integrity: 'sha384-x',
      routes: ['/posts'],
      audience: 'everyone',
      preload: [],
    });
    expect(live?.releases.remotes.mf_feeds?.server).toBe('mf-feeds/build1/node/routes.cjs');
    expect(live?.split).toBe(false);
  });

  it('detects a swap, but polls the file at most every 500 ms', () => {
    write({ shell: shell('shell1'), remotes: { mf_feeds: feeds('build1') } });
    const live = open();
    const before = live()?.revision;
    write({ shell: shell('shell1'), remotes: { mf_feeds: feeds('build22') } });
    time = 499;
    expect(live()?.registry.remotes.mf_feeds?.build).toBe('build1');
    time = 500;
    expect(live()?.registry.remotes.mf_feeds?.build).toBe('build22');
    expect(live()?.revision).not.toBe(before);
    expect(swaps.at(-1)).toEqual(['shell/shell1/node/server.cjs', 'mf-feeds/build22/node/routes.cjs']);
  });

  it('uses the previous pointer at the start when the current one is broken, and reports that once', () => {
    write({ shell: shell('shell1'), remotes: { mf_feeds: feeds('build1') } });
    renameSync(path.join(dir, 'remotes.json'), path.join(dir, 'remotes.json.before'));
    writeFileSync(path.join(dir, 'remotes.json'), '{"shell": {"bui');
    const live = open();
    expect(live()?.registry.remotes.mf_feeds?.build).toBe('build1');
    time = 5000;
    live();
    expect(problems.map(String)).toEqual([expect.stringContaining(path.join(dir, 'remotes.json'))]);
    write({ shell: shell('shell1'), remotes: { mf_feeds: feeds('build22') } });
    time = 10_000;
    expect(live()?.registry.remotes.mf_feeds?.build).toBe('build22');
  });

  it('keeps the last good pointer when the file is broken, and reports it', () => {
    write({ shell: shell('shell1'), remotes: { mf_feeds: feeds('build1') } });
    const live = open();
    live();
    write({ shell: {} });
    time = 1000;
    expect(live()?.registry.remotes.mf_feeds?.build).toBe('build1');
    expect(problems).toHaveLength(1);
  });

  describe('while a build is on trial', () => {
    beforeEach(() =>
      write({
        shell: shell('shell1'),
        remotes: { mf_feeds: feeds('build1') },
        canaries: { remotes: { mf_feeds: { percent: 10, release: feeds('build2') } } },
      }),
    );

    it('serves it to exactly that share of visitors, and always the same to one visitor', () => {
      const live = open();
      const builds = Array.from({ length: 100 }, (_, share) => live(share)?.registry.remotes.mf_feeds?.build);
      expect(builds.filter((build) => build === 'build2')).toHaveLength(10);
      expect(builds.filter((build) => build === 'build1')).toHaveLength(90);
      expect(Array.from({ length: 100 }, (_, share) => live(share)?.registry.remotes.mf_feeds?.build)).toEqual(builds);
      expect(live()?.registry.remotes.mf_feeds?.build).toBe('build1');
    });

    it('never mixes the sets of builds', () => {
      const live = open();
      const trial = live(0);
      const common = live(50);
      expect(trial?.revision).not.toBe(common?.revision);
      for (const composition of [trial, common]) {
        expect(composition?.split).toBe(true);
        expect(composition?.registry.remotes.mf_feeds?.build).toBe(composition?.releases.remotes.mf_feeds?.build);
      }
      expect(swaps).toEqual([
        expect.arrayContaining(['mf-feeds/build1/node/routes.cjs', 'mf-feeds/build2/node/routes.cjs']),
      ]);
    });
  });

  describe('under a shell older than the contract of a remote', () => {
    const past = { shell: [], remotes: { mf_feeds: [feeds('build2', '1.4'), feeds('build1', '1.3')] } };

    it('keeps the newest build that runs', () => {
      write({ shell: shell('shell1', '1.4'), remotes: { mf_feeds: feeds('build3', '2.0') }, earlier: past });
      expect(open()()?.registry.remotes.mf_feeds?.build).toBe('build2');
      write({ shell: shell('shell1', '1.3'), remotes: { mf_feeds: feeds('build3', '2.0') }, earlier: past });
      expect(open()()?.registry.remotes.mf_feeds?.build).toBe('build1');
    });

    it('serves the new build to visitors with the new shell on trial', () => {
      write({
        shell: shell('shell1', '1.4'),
        remotes: { mf_feeds: feeds('build3', '2.0') },
        earlier: past,
        canaries: { shell: { percent: 25, release: shell('shell2', '2.0') }, remotes: {} },
      });
      const live = open();
      expect(live(24)?.releases.shell.build).toBe('shell2');
      expect(live(24)?.registry.remotes.mf_feeds?.build).toBe('build3');
      expect(live(25)?.releases.shell.build).toBe('shell1');
      expect(live(25)?.registry.remotes.mf_feeds?.build).toBe('build2');
    });

    it('keeps the live build where none runs, so that its section can report it', () => {
      write({ shell: shell('shell1', '3.0'), remotes: { mf_feeds: feeds('build3', '2.0') }, earlier: past });
      expect(open()()?.registry.remotes.mf_feeds?.build).toBe('build3');
    });
  });
});
