import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { endpoints, type LiveReleases, liveReleasesSchema, type Visit, type VisitTicket } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createTeam } from '../../../../testing/factories';
import { liveSite, partsOf } from '../../../../testing/liveSite';
import { startWebhook, type Webhook } from '../../../../testing/startWebhook';
import { failedItems, teamNotices, teams, trialCounts, trialMarks, trials } from '../../../db/schema';
import { readPointer, writePointer } from '../../../release';
import { sweepRows } from '../../retention/sweepRows';
import { appendJournal, readJournal } from '../core/journal';
import { hashSecret } from '../core/teamTokens';
import { notifyTeams } from '../webhooks/teamNotices';
import { judgeTrial, type TrialSample } from './judgeTrial';
import { judgeTrials, type TrialSettings } from './judgeTrials';
import { trialsOf } from './runningTrials';
import { addCounts, binOf, type Counted, countVisits, readSample, valueOfBin } from './trialCounts';

describe('a comparison of builds', () => {
  const sample = (more: Partial<TrialSample['times']>, failures: TrialSample['failures'] = []): TrialSample => ({
    failures,
    times: { inp: [], lcp: [], draw: [], ...more },
  });
  const times = (trial: [number, number][], live: [number, number][]) => [
    { trial: new Map(trial), live: new Map(live) },
  ];
  const worse = (found: TrialSample) =>
    judgeTrial(found, 200)
      .filter(({ isWorse }) => isWorse)
      .map(({ measure }) => measure);
  const rates = (trial: [number, number], live: [number, number]) => ({
    trial: { hits: trial[0], total: trial[1] },
    live: { hits: live[0], total: live[1] },
  });

  test.each([
    ['twice as often and in three of a hundred more', [8, 200], [8, 800], ['failure']],
    ['in less than three of a hundred more', [7, 200], [8, 800], []],
    ['less than twice as often', [38, 200], [80, 800], []],
    ['by fewer visits than needed', [100, 199], [8, 800], []],
  ] as const)('of failures: %s', (_name, trial, live, expected) => {
    expect(worse(sample({}, [rates([...trial], [...live])]))).toEqual(expected);
  });

  test('weights hours and addresses equally, so that another mix changes nothing', () => {
    // Each address fails alike in both builds; the trial was shown at the worse one more often.
    const mixed = [rates([1, 100], [9, 900]), rates([90, 900], [10, 100]), rates([5, 5], [0, 0])];
    expect(judgeTrial(sample({}, mixed), 200)[0]).toEqual({
      measure: 'failure',
      trial: expect.closeTo(0.055, 6),
      live: expect.closeTo(0.055, 6),
      compared: 1000,
      isWorse: false,
    });
    const slow = [...times([[1, 100]], [[1, 900]]), ...times([[10, 900]], [[10, 100]])];
    expect(worse(sample({ draw: slow }))).toEqual([]);
  });

  test.each([
    [1.4, 250, []],
    [1.6, 250, ['draw']],
    [1.6, 199, []],
  ])('of times %d times as long, %d of them', (value, count, expected) => {
    expect(worse(sample({ draw: times([[value, count]], [[1, 900]]) }))).toEqual(expected);
  });

  test('ignores the first screen, which a new build has to load', () => {
    expect(worse(sample({ lcp: times([[9, 900]], [[1, 900]]) }))).toEqual([]);
  });

  test('measures times to within a hundredth', () => {
    for (const seconds of [0.0002, 0.008, 0.016, 1, 2.5, 60, 599])
      expect(Math.abs(valueOfBin(binOf(seconds)) / seconds - 1)).toBeLessThan(0.0101);
    expect([binOf(0), binOf(1e9)]).toEqual([binOf(0.0001), binOf(600)]);
  });

  test('without data decides nothing', () => {
    expect(judgeTrial(sample({ inp: times([[1, 1]], []) }, [rates([5, 5], [0, 0])]), 200)).toEqual(
      ['failure', 'inp', 'lcp', 'draw'].map((measure) => ({ measure, trial: 0, live: 0, compared: 0, isWorse: false })),
    );
  });
});

describe('judge trials', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-judge-'));
  const HOUR_MS = 60 * 60_000;
  const now = new Date(TEST_TIME);
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const until = after(2 * HOUR_MS).toISOString();

  const settings: TrialSettings = {
    RELEASES_DIR: releasesDir,
    TRIAL_WATCH: true,
    TRIAL_MIN_VISITS: 200,
  };

  /** Writes a pointer with a build of the feeds on trial since `since`. */
  const point = (more: { until?: string } = {}, since = TEST_TIME): LiveReleases => {
    const site = liveSite();
    const release = { ...partsOf(site).feeds, build: 'feeds2', since };
    site.canaries.remotes.mf_feeds = { percent: 10, release, ...more };
    writePointer(releasesDir, site);
    return site;
  };
  const liveBuild = () => readPointer(releasesDir)?.remotes.mf_feeds?.build;
  const trialBuild = () => readPointer(releasesDir)?.canaries.remotes.mf_feeds?.release.build;

  let hook: Webhook;
  beforeAll(async () => {
    hook = await startWebhook();
  });
  afterAll(async () => {
    await hook.stop();
    rmSync(releasesDir, { recursive: true });
  });

  describeOnDatabases('A trial', (site) => {
    const evaluate = (at = now, more: Partial<TrialSettings> = {}) =>
      judgeTrials({ db: site().db, settings: { ...settings, ...more }, now: at });
    const journal = () => readJournal(site().db, { limit: 10 });
    const stateOf = async () => (await site().db.select().from(trials).where(eq(trials.build, 'feeds2')))[0];
    const add = async (
      pointer: LiveReleases,
      arm: 'trial' | 'live',
      visits: number,
      failures: number,
      seconds = 0.04,
    ) => {
      const [trial] = trialsOf(pointer);
      if (!trial) throw new Error('Nothing is on trial');
      const one = { trial, arm, place: 'mf_feeds /posts' };
      const counted: Counted[] = Array.from({ length: visits }, (_, index) => [
        { ...one, measure: 'visit' as const },
        { ...one, measure: 'inp' as const, seconds: seconds * (0.5 + (index % 100) / 100) },
        ...(index < failures ? [{ ...one, measure: 'failure' as const }] : []),
      ]).flat();
      await addCounts(site().db, counted, now);
    };
    const report = (at = now, events: unknown[] = []) =>
      notifyTeams({ db: site().db, now: at, allowLoopback: true, onError: (...fault) => events.push(fault) });

    beforeEach(() => {
      hook.calls.length = 0;
      hook.answer(204);
    });

    test('with more failures is withdrawn: pointer, journal, and webhook to its team', async () => {
      const pointer = point();
      const { db } = site();
      const team = await createTeam(db);
      await createTeam(db);
      await db.update(teams).set({ webhook: hook.url });
      await appendJournal(db, {
        time: now,
        team,
        who: team.name,
        package: 'mf-feeds',
        action: 'canary',
        build: 'feeds2',
        previous: 'feeds1',
        commit: null,
        dirty: null,
        refused: false,
        sentences: [],
        address: null,
      });
      await add(pointer, 'trial', 199, 14);
      await add(pointer, 'live', 800, 8);
      await evaluate();
      expect([trialBuild(), (await journal()).length]).toEqual(['feeds2', 1]);
      await add(pointer, 'trial', 1, 0);
      await Promise.all([evaluate(), evaluate()]);
      expect([trialBuild(), liveBuild()]).toEqual([undefined, 'feeds1']);
      const [entry, ...more] = await journal();
      expect(more).toHaveLength(1);
      expect(entry).toMatchObject({
        who: 'сайт',
        team: null,
        package: 'mf-feeds',
        action: 'withdraw',
        build: 'feeds2',
        previous: 'feeds1',
        sentences: [
          'Пробная сборка хуже действующей и снята, посещений пробы: 200',
          'сбои раздела: 7 % против 1 % у действующей',
        ],
      });
      expect(await stateOf()).toMatchObject({ state: 'withdrawn', taken: 200 });

      await report();
      await report(after(HOUR_MS));
      const [call, ...others] = hook.calls;
      expect(others).toEqual([]);
      expect(JSON.parse(call?.body ?? '')).toEqual({
        package: 'mf-feeds',
        build: 'feeds2',
        action: 'withdraw',
        live: 'feeds1',
        sentences: entry?.sentences,
        time: TEST_TIME,
      });
      // The team derives the key from its token.
      const seconds = now.getTime() / 1000;
      const signed = createHmac('sha256', hashSecret(team.secret)).update(`${seconds}.${call?.body}`).digest('hex');
      expect(call?.signature).toBe(`t=${seconds},${team.secret.slice(0, 6)}=${signed}`);
    });

    test('that is slower is withdrawn, with the slower measure', async () => {
      const pointer = point({ until });
      await add(pointer, 'trial', 410, 4, 0.07);
      await add(pointer, 'live', 1600, 16, 0.04);
      await evaluate();
      expect(trialBuild()).toBeUndefined();
      expect((await journal())[0]?.sentences).toEqual([
        'Пробная сборка хуже действующей и снята, посещений пробы: 410',
        expect.stringMatching(/^ответ на нажатие \(INP\): 8[67](,\d)? мс против (49|50)(,\d)? мс у действующей$/),
      ]);
    });

    test('that is equal is promoted at its end, and not before', async () => {
      const pointer = point({ until });
      await add(pointer, 'trial', 250, 2);
      await add(pointer, 'live', 1000, 8);
      await evaluate(after(HOUR_MS));
      expect([trialBuild(), (await stateOf())?.taken]).toEqual(['feeds2', 250]);
      await evaluate(after(2 * HOUR_MS));
      expect([trialBuild(), liveBuild()]).toEqual([undefined, 'feeds2']);
      expect((await journal())[0]).toMatchObject({
        who: 'сайт',
        action: 'promote',
        build: 'feeds2',
        previous: 'feeds1',
        sentences: [
          'Срок пробы вышел, хуже не стало: сборка теперь у всех, посещений пробы: 250',
          'сбои раздела: 0,8 % против 0,8 % у действующей',
          expect.stringContaining('INP'),
        ],
      });
      expect(await stateOf()).toMatchObject({ state: 'promoted', taken: 250 });
    });

    test('without a request to promote stays, whatever its visits', async () => {
      const pointer = point();
      await add(pointer, 'trial', 1700, 17);
      await add(pointer, 'live', 1700, 17);
      await evaluate(after(30 * 24 * HOUR_MS));
      expect([trialBuild(), await journal()]).toEqual(['feeds2', []]);
      expect(await stateOf()).toMatchObject({ state: 'running', taken: 1700 });
    });

    test('with too few visits at its end stays, reports it once, and continues', async () => {
      const pointer = point({ until });
      const { db } = site();
      await createTeam(db);
      await db.update(teams).set({ webhook: hook.url });
      await add(pointer, 'trial', 150, 1);
      for (let again = 0; again < 3; again += 1) await evaluate(after(3 * HOUR_MS));
      await report(after(3 * HOUR_MS));
      expect(hook.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
        { action: 'stays', sentences: [expect.stringContaining('сравнить можно только 0 посещений, а нужно 200')] },
      ]);
      expect([trialBuild(), await journal()]).toEqual(['feeds2', []]);
      await add(pointer, 'trial', 100, 1);
      await add(pointer, 'live', 900, 9);
      await evaluate(after(4 * HOUR_MS));
      expect(liveBuild()).toBe('feeds2');
    });

    test('is recorded by the next run after an interruption', async () => {
      const pointer = point();
      await add(pointer, 'trial', 200, 20);
      await add(pointer, 'live', 800, 8);
      const { db } = site();
      const figures = [{ measure: 'failure' as const, trial: 0.1, live: 0.01, compared: 200, isWorse: true }];
      const [trial] = trialsOf(pointer);
      await db
        .insert(trials)
        .values({ remote: 'mf_feeds', build: 'feeds2', startedAt: trial?.startedAt ?? now, taken: 200, figures });
      // Judged, but still on trial.
      await evaluate();
      expect([trialBuild(), (await journal()).length]).toEqual([undefined, 1]);
      // Withdrawn, but not recorded.
      await db.update(trials).set({ state: 'running', endedAt: null });
      await evaluate();
      expect([(await journal()).length, (await stateOf())?.state]).toEqual([2, 'withdrawn']);
    });

    test('that was ended or restarted is another one', async () => {
      const pointer = point();
      await add(pointer, 'trial', 150, 30);
      await add(pointer, 'live', 800, 8);
      await evaluate();
      const again = point({}, after(HOUR_MS).toISOString());
      await add(again, 'trial', 60, 10);
      await evaluate(after(HOUR_MS));
      const rows = await site().db.select().from(trials).orderBy(trials.startedAt);
      expect([rows.map(({ state }) => state), trialBuild()]).toEqual([['over', 'running'], 'feeds2']);
    });

    test('is not judged when TRIAL_WATCH is off', async () => {
      const pointer = point({ until });
      await add(pointer, 'trial', 400, 200);
      await add(pointer, 'live', 400, 0);
      await evaluate(after(3 * HOUR_MS), { TRIAL_WATCH: false });
      expect([trialBuild(), await site().db.select().from(trials)]).toEqual(['feeds2', []]);
    });

    test('repeats an unanswered webhook, and gives up in the end', async () => {
      const { db } = site();
      const team = await createTeam(db);
      await db.update(teams).set({ webhook: hook.url });
      await db.insert(teamNotices).values({ teamId: team.id, body: '{}', dueAt: now });
      hook.answer(500);
      const faults: unknown[] = [];
      let at = now;
      for (const seconds of [0, 30, 120, 600, 3600, 6 * 3600]) {
        await report(new Date(at.getTime() + seconds * 1000 - 1), faults);
        const before = hook.calls.length;
        at = new Date(at.getTime() + seconds * 1000);
        await report(at, faults);
        expect(hook.calls.length - before).toBe(1);
      }
      await report(new Date(at.getTime() + 24 * HOUR_MS), faults);
      expect(await db.select().from(failedItems)).toMatchObject([
        { queue: 'team_notices', failures: 6, againAt: null, error: 'WebhookFailed 500' },
      ]);
      expect(await db.$count(teamNotices)).toBe(1);
      expect(faults).toHaveLength(6);
      expect(faults.at(-1)).toEqual([{ team: team.id, attempt: 6, isLast: true }, 'status 500']);
    });

    test('sends what an older or killed server left queued', async () => {
      const { db } = site();
      const team = await createTeam(db);
      await db.update(teams).set({ webhook: hook.url });
      const left = { teamId: team.id, body: '{}' };
      await db.insert(teamNotices).values([
        { ...left, attempts: 5, dueAt: now },
        { ...left, attempts: 1, dueAt: after(30_000) },
      ]);
      await Promise.all([report(), report()]);
      expect(hook.calls).toHaveLength(1);
      await report(after(30_000));
      expect([hook.calls.length, await db.$count(teamNotices)]).toEqual([2, 0]);
    });

    test('fails the run when our own database fails, without blaming the team', async () => {
      const { db } = site();
      const team = await createTeam(db);
      await db.update(teams).set({ webhook: hook.url });
      await db.insert(teamNotices).values({ teamId: team.id, body: '{}', dueAt: now });
      await db.execute(sql`create function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'no end'; end $$`);
      await db.execute(sql`create trigger refuse_end before delete on team_notices for each row
      execute function refuse_end()`);
      const faults: unknown[] = [];
      try {
        await expect(report(now, faults)).rejects.toThrow(/^team_notices \d+ is set aside, failures: 1$/);
      } finally {
        await db.execute(sql`drop function refuse_end() cascade`);
      }
      expect([hook.calls.length, faults]).toEqual([1, []]);
    });

    test('sends no webhook into private networks', async () => {
      const { db } = site();
      const team = await createTeam(db);
      await db.update(teams).set({ webhook: hook.url });
      await db.insert(teamNotices).values({ teamId: team.id, body: '{}', dueAt: now });
      const faults: unknown[] = [];
      await notifyTeams({ db, now, allowLoopback: false, onError: (...fault) => faults.push(fault) });
      expect(hook.calls).toEqual([]);
      expect(faults).toEqual([[expect.anything(), 'The address is not one of the public network']]);
    });
  });
});

describe('visits', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-visits-'));
  afterAll(() => rmSync(releasesDir, { recursive: true }));

  const SHELL = 'aaaaaa111111';
  const SHELL_TRIAL = 'aaaaaa222222';
  const LIVE = 'bbbbbb111111';
  const TRIAL = 'bbbbbb222222';
  const SINCE = '2026-11-20T09:00:00.000Z';
  const DAY_MS = 24 * 60 * 60_000;

  const feeds = (build: string) => ({
    name: 'mf_feeds',
    build,
    since: SINCE,
    entry: `/assets/mf-feeds/${build}/web/remoteEntry.js`,
    integrity: 'sha384-x',
    routes: ['/posts', '/post/:id'],
    preload: [],
    server: `mf-feeds/${build}/node/routes.cjs`,
  });
  const shell = (build: string) => ({ build, since: SINCE, scripts: ['/s.js'], preload: [], server: 'x', ssr: true });
  const released = (percents: { feeds?: number; shell?: number }): LiveReleases =>
    liveReleasesSchema.parse({
      shell: shell(SHELL),
      remotes: { mf_feeds: feeds(LIVE) },
      canaries: {
        remotes: percents.feeds ? { mf_feeds: { percent: percents.feeds, release: feeds(TRIAL) } } : {},
        ...(percents.shell && { shell: { percent: percents.shell, release: shell(SHELL_TRIAL) } }),
      },
    });

  const point = (percents: { feeds?: number; shell?: number }): LiveReleases => {
    const pointer = released(percents);
    writePointer(releasesDir, pointer);
    return pointer;
  };

  describeOnDatabases(
    'Visits while a build is on trial',
    (site) => {
      let network = 0;
      const from = (address: string) => ({ remoteAddress: address });
      const newNetwork = (): string => {
        network += 1;
        return `10.${Math.floor(network / 256)}.${network % 256}.7`;
      };
      const ticketFor = async ({ call }: TestSite, share: number | string, address: string): Promise<string | null> =>
        (
          await call(`POST ${endpoints.visitTicket.path}`, { ...from(address), headers: { cookie: `canary=${share}` } })
        ).json<VisitTicket>().ticket;
      const visit = (ticket: string, over: Partial<Visit> = {}): Visit => ({
        ticket,
        remote: 'mf_feeds',
        route: '/posts',
        sections: [
          { remote: 'shell', build: SHELL, isFailed: false },
          { remote: 'mf_feeds', build: TRIAL, isFailed: false },
        ],
        lcp: 1.2,
        inp: { remote: 'mf_feeds', value: 0.04 },
        ...over,
      });
      const send = async ({ call }: TestSite, payload: unknown, address: string): Promise<number> =>
        (await call(`POST ${endpoints.visits.path}`, { ...from(address), payload: payload as object })).statusCode;
      const counts = () => site().db.select().from(trialCounts);
      const visitsOf = async (pointer: LiveReleases) => {
        const [trial] = trialsOf(pointer);
        if (!trial) throw new Error('Nothing is on trial');
        return countVisits(site().db, trial);
      };

      beforeEach(() => {
        network = 0;
        point({ feeds: 10 });
      });

      test('are counted once, with their outcome', async () => {
        const address = newNetwork();
        const ticket = (await ticketFor(site(), 3, address)) ?? '';
        const failed = visit(ticket, {
          sections: [
            { remote: 'shell', build: SHELL, isFailed: false },
            { remote: 'mf_feeds', build: TRIAL, isFailed: true },
          ],
        });
        for (let again = 0; again < 3; again += 1) expect(await send(site(), failed, address)).toBe(204);
        expect((await counts()).map(({ measure, arm, place, count }) => [measure, arm, place, count]).sort()).toEqual([
          ['failure', 'trial', 'mf_feeds /posts', 1],
          ['inp', 'trial', 'mf_feeds /posts', 1],
          ['lcp', 'trial', 'mf_feeds /posts', 1],
          ['visit', 'trial', 'mf_feeds /posts', 1],
        ]);
        // It contains neither the visitor nor what was viewed.
        expect(JSON.stringify([await counts(), await site().db.select().from(trialMarks)])).not.toContain('10.0.1');
      });

      test('count nothing without a ticket, or with a forged, foreign or old one', async () => {
        const address = newNetwork();
        const ticket = (await ticketFor(site(), 3, address)) ?? '';
        const [body = '', signature = ''] = ticket.split('.');
        const other = Buffer.from(
          Buffer.from(body, 'base64url').toString().replace('"arm":"trial"', '"arm":"live"'),
        ).toString('base64url');
        for (const wrong of [
          '',
          '.',
          'x.y',
          body,
          `${body}.`,
          `${other}.${signature}`,
          `${body}.${signature}A`.repeat(2),
        ])
          expect(await send(site(), visit(wrong), address)).toBe(204);
        expect(await send(site(), visit(ticket), newNetwork())).toBe(204);
        site().clock.advance(6 * 60 * 60_000 + 1);
        expect(await send(site(), visit(ticket), address)).toBe(204);
        expect(await counts()).toEqual([]);
        expect(await send(site(), { ...visit(ticket), ticket: undefined }, address)).toBe(422);
        expect(await send(site(), visit('x'.repeat(12_001)), address)).toBe(422);
      });

      test('get a ticket for their own builds, and none without a trial', async () => {
        const address = newNetwork();
        const armsOf = (ticket: string | null) =>
          JSON.parse(Buffer.from(ticket?.split('.')[0] ?? '', 'base64url').toString()).parts;
        expect(armsOf(await ticketFor(site(), 9, address))).toMatchObject([{ name: 'mf_feeds', arm: 'trial' }]);
        // The live build has nine times the visitors; four tenths of them are enough.
        const lives = await Promise.all(Array.from({ length: 200 }, () => ticketFor(site(), 10, address)));
        const given = lives.filter((ticket) => ticket !== null);
        expect(given.length).toBeGreaterThan(50);
        expect(given.length).toBeLessThan(130);
        expect(armsOf(given[0] ?? null)).toMatchObject([{ name: 'mf_feeds', arm: 'live' }]);
        for (const share of ['', '100', '-1', 'x', '3.5']) expect(await ticketFor(site(), share, address)).toBeNull();
        point({});
        expect(await ticketFor(site(), 3, address)).toBeNull();
      });

      test("with builds other than the ticket's count nothing", async () => {
        const address = newNetwork();
        const ticket = (await ticketFor(site(), 3, address)) ?? '';
        const sections = [
          { remote: 'shell', build: SHELL, isFailed: false },
          { remote: 'mf_feeds', build: LIVE, isFailed: true },
        ];
        expect(await send(site(), visit(ticket, { sections }), address)).toBe(204);
        expect(await counts()).toEqual([]);
      });

      test('of one network decide nothing, in any number', async () => {
        const flood = newNetwork();
        const failing = async (address: string) => {
          const ticket = (await ticketFor(site(), 3, address)) ?? '';
          const sections = [{ remote: 'mf_feeds', build: TRIAL, isFailed: true }];
          return send(site(), visit(ticket, { sections }), address);
        };
        for (let one = 0; one < 60; one += 1) expect(await failing(flood.replace(/7$/, String(one)))).toBe(204);
        const pointer = released({ feeds: 10 });
        expect(await visitsOf(pointer)).toEqual({ trial: 1, live: 0 });
        site().clock.advance(DAY_MS);
        await failing(flood);
        expect(await visitsOf(pointer)).toEqual({ trial: 2, live: 0 });
      });

      test('do not store addresses that match no pattern of the section', async () => {
        const address = newNetwork();
        const ticket = (await ticketFor(site(), 3, address)) ?? '';
        await send(site(), visit(ticket, { route: '/post/17?to=Анна' }), address);
        expect(new Set((await counts()).map(({ place }) => place))).toEqual(new Set(['mf_feeds']));
      });

      test('may have a ticket for sixteen trials at once', async () => {
        const address = newNetwork();
        const names = Array.from({ length: 16 }, (_, one) => `mf_section_${one}`);
        const parts = names.map((name) => ({
          name,
          build: TRIAL,
          startedAt: site().clock.now().getTime(),
          arm: 'trial' as const,
          others: names
            .slice(1)
            .map((other) => `${other}=0123456789ab`)
            .join(),
        }));
        const ticket = site().app.trials.tickets.issue(parts, { address, now: site().clock.now() });
        expect(await send(site(), visit(ticket), address)).toBe(204);
      });

      test('of a section that is not on the site add no route', async () => {
        const address = newNetwork();
        const ticket = (await ticketFor(site(), 3, address)) ?? '';
        expect(await send(site(), visit(ticket, { remote: 'mf_made_up_17' }), address)).toBe(204);
        expect(new Set((await counts()).map(({ place }) => place))).toEqual(new Set(['']));
      });

      test('two concurrent trials are compared where all else is equal', async () => {
        // Shares that need every visit of the live builds: for smaller ones some are left out at random.
        const pointer = point({ feeds: 20, shell: 30 });
        const seen = async (share: number, shellBuild: string, feedsBuild: string) => {
          const address = newNetwork();
          let ticket: string | null = null;
          while (ticket === null) ticket = await ticketFor(site(), share, address);
          const sections = [
            { remote: 'shell', build: shellBuild, isFailed: false },
            { remote: 'mf_feeds', build: feedsBuild, isFailed: false },
          ];
          await send(site(), visit(ticket, { sections }), address);
        };
        for (let one = 0; one < 4; one += 1) {
          await seen(5, SHELL_TRIAL, TRIAL);
          await seen(25, SHELL_TRIAL, LIVE);
          await seen(50, SHELL, LIVE);
        }
        const trials = trialsOf(pointer);
        const compared = await Promise.all(
          trials.map(async (trial) => [
            trial.name,
            ...(await readSample(site().db, trial)).failures
              .filter((one) => one.trial.total > 0 && one.live.total > 0)
              .map((one) => one.trial.total),
          ]),
        );
        // The shell with the live feeds, the feeds under the shell on trial.
        expect(compared.sort()).toEqual([
          ['mf_feeds', 4],
          ['shell', 4],
        ]);
      });

      test('delete their marks when the time is over', async () => {
        const address = newNetwork();
        await send(site(), visit((await ticketFor(site(), 3, address)) ?? ''), address);
        const { db, clock } = site();
        await sweepRows(db, new Date(clock.now().getTime() + DAY_MS));
        expect(await db.select().from(trialMarks)).not.toEqual([]);
        await sweepRows(db, new Date(clock.now().getTime() + 2 * DAY_MS));
        expect([await db.select().from(trialMarks), (await counts()).length]).toEqual([[], 3]);
        await sweepRows(db, new Date(clock.now().getTime() + 31 * DAY_MS));
        expect(await counts()).toEqual([]);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );
});
