import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listJournal } from '@laparyadom/server/journal';
import { readPointer, rollBack } from '@laparyadom/server/release';
import { liveSite } from '@laparyadom/server/testing/liveSite';
import { casesOf, inFull } from '@laparyadom/server/testing/testForm';
import { endpoints, type LiveReleases, type RemoteRelease } from 'shared/contract';
import { contracts } from '../release/agreements';
import { newRemote } from '../scaffold/newRemote';
import { startSite } from '../site/startSite';
import { type CheckOut, checkOut } from '../testing/checkOut';
import { type ReleaseRun, runRelease } from '../testing/runRelease';
import { providedPackages } from '../webpack/singletons';

const TIME_LIMIT_MS = 240_000;

/** The real command with really built remotes, in a checkout whose sources change meanwhile. */
describe('npm run release', () => {
  let checkout: CheckOut;
  let releasesDir: string;

  const inCheckout = (file: string): string => path.join(checkout.dir, file);
  const release = (args: string[], folder = '.'): Promise<ReleaseRun> =>
    runRelease({ dir: checkout.dir, folder, releasesDir, args });

  const change = (file: string, from: string, to: string): void => {
    const text = readFileSync(inCheckout(file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(inCheckout(file), text.replaceAll(from, to));
  };
  const pointer = (): string => path.join(releasesDir, 'remotes.json');
  const goLive = (live: LiveReleases): void => {
    mkdirSync(releasesDir, { recursive: true });
    writeFileSync(pointer(), JSON.stringify(live));
  };
  const liveBuild = (name: string): string | undefined => readPointer(releasesDir)?.remotes[name]?.build;
  const buildIn = ({ output }: ReleaseRun): string => /mf-\w+ ([0-9a-f]{12})/.exec(output)?.[1] ?? output;

  /** Expects a refusal with these words and an unchanged pointer. */
  const expectRefusal = async (args: string[], says: RegExp): Promise<void> => {
    const before = readFileSync(pointer(), 'utf8');
    const { code, output } = await release(args);
    expect(output).toMatch(/The release was refused, the site is as it was/);
    expect(output).toMatch(says);
    expect(code).toBe(1);
    expect(readFileSync(pointer(), 'utf8')).toBe(before);
  };

  /** A live shell of these sources that provides `names` of each shared package. */
  const siteThatGives = (names: Record<string, string[]>): LiveReleases => {
    const live = liveSite();
    live.remotes = {};
    live.shell.uses = {};
    live.shell.contracts = contracts();
    live.shell.provides = providedPackages((name) => names[name] ?? []);
    return live;
  };

  beforeAll(async () => {
    checkout = checkOut();
    releasesDir = inCheckout('releases');
    for (const name of ['news', 'tips']) await newRemote(checkout.dir, name);
  }, TIME_LIMIT_MS);
  afterAll(() => checkout.remove());

  it(
    'needs a shell first',
    async () => {
      const { code, output } = await release([], 'mf-news');
      expect(output).toContain('The shell must be released first');
      expect(code).toBe(1);
    },
    TIME_LIMIT_MS,
  );

  it(
    'refuses what the live shell cannot run, and passes what it can',
    async () => {
      goLive(siteThatGives({}));
      await expectRefusal(
        ['mf-news'],
        /mf_news \([0-9a-f]{12}\) импортирует из shared \w+.*, а shell \(shell1\) этого не даёт/,
      );

      const [build = ''] = readdirSync(path.join(releasesDir, 'mf-news'));
      const built = JSON.parse(
        readFileSync(path.join(releasesDir, 'mf-news', build, 'release.json'), 'utf8'),
      ) as RemoteRelease;
      expect(built.imports.shared).toEqual(['Card', 'EmptyState', 'Page', 'pageRoutes']);
      goLive(siteThatGives(built.imports));
      expect(buildIn(await release([], 'mf-news'))).toBe(build);
      expect(liveBuild('mf_news')).toBe(build);
    },
    TIME_LIMIT_MS,
  );

  it(
    'builds and releases where there is no git and no repository',
    async () => {
      change('mf-news/src/messages.ru.ts', 'Здесь будет раздел.', 'Здесь раздел.');
      const before = liveBuild('mf_news');
      const environment = { PATH: inCheckout('docs') };
      const { code, output } = await runRelease({ dir: checkout.dir, releasesDir, args: ['mf-news'], environment });
      expect([code, output]).toEqual([0, expect.stringContaining('mf-news')]);
      expect(liveBuild('mf_news')).not.toBe(before);
      const [newest] = await listJournal(releasesDir, {});
      expect(newest).toMatchObject({ package: 'mf-news', action: 'live', commit: null, dirty: null });
    },
    TIME_LIMIT_MS,
  );

  inFull(
    'shows a build by a link without making it live, whatever the gate objects to',
    async () => {
      const live = readFileSync(pointer(), 'utf8');
      goLive(siteThatGives({}));
      const before = readPointer(releasesDir);
      const environment = { PREVIEW_URL: 'https://preview.example.test', DATA_DIR: inCheckout('data') };
      const preview = (more: Record<string, string>, args = ['mf-tips', '--preview']): Promise<ReleaseRun> =>
        runRelease({ dir: checkout.dir, releasesDir, args, environment: more });
      expect((await preview({})).output).toContain('set PREVIEW_URL');
      expect((await preview(environment, ['mf-tips', '--preview', '--canary', '5'])).output).toContain(
        'Use one of these',
      );
      const { code, output } = await preview(environment);
      expect(output).toMatch(
        /It cannot be released to visitors yet:\n {2}— mf_tips \([0-9a-f]{12}\) импортирует из shared/,
      );
      const [, link = '', build = ''] = /(https:\S+\?build=mf_tips%40([0-9a-f]{12})\S+)/.exec(output) ?? [];
      expect(link).toMatch(/^https:\/\/preview\.example\.test\/tips\?/);
      expect([code, build.length]).toEqual([0, 12]);
      expect(readPointer(releasesDir)).toEqual(before);
      expect(readFileSync(inCheckout('data/secret'), 'utf8').length).toBeGreaterThan(32);
      writeFileSync(pointer(), live);
    },
    TIME_LIMIT_MS,
  );

  inFull(
    'refuses to lose an address, unless it is retired on purpose',
    async () => {
      change('mf-news/src/pages.ts', "'/news'", "'/novosti'");
      await expectRefusal(['mf-news'], /mf_news \([0-9a-f]{12}\) больше не отвечает за \/news/);
      change('mf-news/package.json', '"exposes"', '"retired": ["/news"],\n    "exposes"');
      expect((await release(['mf-news'])).code).toBe(0);
      expect(readPointer(releasesDir)?.remotes.mf_news?.routes).toEqual(['/novosti']);
    },
    TIME_LIMIT_MS,
  );

  inFull(
    'refuses an import that the live shell does not provide',
    async () => {
      change('mf-tips/src/pages/TipsPage/TipsPage.tsx', 'import { Card,', 'import { Button, Card,');
      change('mf-tips/src/pages/TipsPage/TipsPage.tsx', '<Card>', '<Card><Button>OK</Button>');
      await expectRefusal(['mf-tips'], /mf_tips \([0-9a-f]{12}\) импортирует из shared Button/);
      change('mf-tips/src/pages/TipsPage/TipsPage.tsx', '<Button>OK</Button>', '');
      change('mf-tips/src/pages/TipsPage/TipsPage.tsx', 'import { Button, Card,', 'import { Card,');
    },
    TIME_LIMIT_MS,
  );

  inFull(
    'lets two releases at once pass one after the other',
    async () => {
      change('mf-news/src/messages.ru.ts', 'Здесь будет раздел', 'Здесь новости');
      const [news, tips] = await Promise.all([release(['mf-news']), release([], 'mf-tips')]);
      expect([news, tips].map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '']);
      expect([liveBuild('mf_news'), liveBuild('mf_tips')]).toEqual([buildIn(news), buildIn(tips)]);
    },
    TIME_LIMIT_MS,
  );

  inFull(
    'goes through a trial, to all, and back again',
    async () => {
      const before = liveBuild('mf_news') ?? '';
      change('mf-news/src/messages.ru.ts', 'Здесь новости', 'Здесь все новости');
      const trial = await release(['--canary', '10'], 'mf-news');
      const next = buildIn(trial);
      expect(trial.output).toContain(`${next} is on trial for 10 % of visitors`);
      expect(liveBuild('mf_news')).toBe(before);
      expect((await release(['--list'])).output).toMatch(new RegExp(`mf-news +${before} .* ${next} for 10 %`));
      expect((await release(['--rollback'], 'mf-news')).output).toContain(
        `${next} was withdrawn from trial, everyone gets ${before} again`,
      );

      await release(['--canary', '25'], 'mf-news');
      expect((await release(['--promote'], 'mf-news')).output).toContain(`${next} is live`);
      expect(liveBuild('mf_news')).toBe(next);
      expect((await release(['--promote'], 'mf-news')).code).toBe(1);

      expect((await release(['--rollback', 'mf-news'])).output).toContain(
        `${next} was rolled back, ${before} is live again`,
      );
      const earliest = readPointer(releasesDir)?.earlier.remotes.mf_news?.map(({ build }) => build) ?? [];
      expect(earliest).toHaveLength(2);
      for (const build of earliest) expect(await rollBack(releasesDir, 'mf-news')).toMatchObject({ to: build });
      const last = await release(['--rollback'], 'mf-news');
      expect(last.output).toContain('возвращаться не к чему');
      expect(last.code).toBe(1);
    },
    TIME_LIMIT_MS,
  );

  inFull(
    'ships to a site elsewhere by a token that an administrator made',
    async () => {
      const elsewhere = inCheckout('elsewhere');
      const live = siteThatGives(readPointer(releasesDir)?.remotes.mf_news?.imports ?? {});
      const shell = path.join(elsewhere, live.shell.server);
      mkdirSync(path.dirname(shell), { recursive: true });
      const rendersPage = "exports.renderPage = async () => ({ status: 200, html: 'page' });";
      writeFileSync(shell, `exports.singletons = {}; exports.renderEmptyPage = async () => 'frame'; ${rendersPage}`);
      writeFileSync(path.join(elsewhere, 'remotes.json'), JSON.stringify(live));
      const site = await startSite({ RELEASES_DIR: elsewhere, DATA_DIR: inCheckout('data'), DEMO: 'on' });
      // It provides nothing that a real build needs; without it the gate compares only the descriptions.
      rmSync(shell);
      try {
        const ask = async (address: string, body: object, token = ''): Promise<Record<string, unknown>> => {
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
          const answer = await fetch(`${site.url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
          return (await answer.json()) as Record<string, unknown>;
        };
        const { token: admin } = await ask(endpoints.signInDemo.path, { key: 'admin' });
        const team = await ask(endpoints.adminCreateTeam.path, { name: 'Новости', webhook: null }, String(admin));
        const scope = { packages: ['mf-news'], actions: ['live', 'rollback'], days: 1 };
        const made = await ask(
          endpoints.adminCreateToken.path,
          { team_id: team.id, label: 'Тест', ...scope },
          String(admin),
        );
        process.env.RELEASE_TOKEN = String(made.secret);
        const shipped = await release(['--to', site.url], 'mf-news');
        expect(shipped.output).toMatch(/mf-news [0-9a-f]{12} is live/);
        expect(readPointer(elsewhere)?.remotes.mf_news).toMatchObject({ build: buildIn(shipped), owner: 'Новости' });
        const refused = await release(['--to', site.url], 'mf-tips');
        expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Not allowed (403)')]);
        expect((await release(['--list', '--to', site.url])).output).toMatch(/mf-news[\s\S]*Journal:/);
      } finally {
        delete process.env.RELEASE_TOKEN;
        await site.stop();
      }
    },
    TIME_LIMIT_MS,
  );

  const wrong: [string[], string][] = [
    [['mf-nothing'], 'What to release?'],
    [['mf-news', '--canary', '0'], 'a whole number of percent from 1 to 99'],
    [['mf-news', '--canary', '5', '--promote'], 'Use one of these'],
    [['mf-news', '--canary', '5', '--until', '2'], 'Срок пробы'],
    [['mf-news', '--until', '2h'], '--until needs --canary'],
    [['mf-news', 'mf-tips', '--rollback'], 'with one package'],
  ];
  it.each(casesOf(wrong, ([args]) => args.length === 1))('says what is wrong with %j', async (args, says) => {
    const { code, output } = await release(args);
    expect(output).toContain(says);
    expect(code).toBe(1);
  });
});
