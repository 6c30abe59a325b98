import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { LiveReleases } from 'shared/contract';
import { teamNotices, teams, trials } from '../../db/schema';
import { readPointer, writePointer } from '../../release';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createTeam } from '../../testing/factories';
import { liveSite, partsOf } from '../../testing/liveSite';
import { startWebhook, type Webhook } from '../../testing/startWebhook';
import { tellTeams } from '../teamNotices/teamNotices';
import { appendJournal, readJournal } from '../teams/journal';
import { hashSecret } from '../teams/teamSecret';
import { judgeTrials, type TrialSettings } from './judgeTrials';
import { trialsOf } from './runningTrials';
import { addCounts, type Counted } from './trialCounts';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-judge-'));
const HOUR_MS = 60 * 60_000;
const now = new Date(TEST_TIME);
const after = (ms: number): Date => new Date(now.getTime() + ms);
const until = after(2 * HOUR_MS).toISOString();

const settings: TrialSettings = {
  RELEASES_DIR: releasesDir,
  TRIAL_WATCH: true,
  TRIAL_LOOKS: [200, 400, 800, 1600],
  TRIAL_RATE_POINTS: 0.5,
  TRIAL_TIME_PERCENT: 10,
  TRIAL_MIN_VISITS: 200,
};

/** A site with a build of the feeds on trial since `now`. */
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

describeOnDatabases('A trial that is judged', (site) => {
  const judge = (at = now, more: Partial<TrialSettings> = {}) =>
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
  const tell = (at = now, told: unknown[] = []) =>
    tellTeams({ db: site().db, now: at, allowLoopback: true, onFault: (...fault) => told.push(fault) });

  beforeEach(() => {
    hook.calls.length = 0;
    hook.answer(204);
  });

  test('and fails more often is withdrawn: pointer, journal, and notice to the team that put it on trial', async () => {
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
    await judge();
    expect([trialBuild(), (await journal()).length]).toEqual(['feeds2', 1]);
    await add(pointer, 'trial', 1, 0);
    await Promise.all([judge(), judge()]);
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

    await tell();
    await tell(after(HOUR_MS));
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
    // The team has its token, and so the key.
    const seconds = now.getTime() / 1000;
    const signed = createHmac('sha256', hashSecret(team.secret)).update(`${seconds}.${call?.body}`).digest('hex');
    expect(call?.signature).toBe(`t=${seconds},${team.secret.slice(0, 6)}=${signed}`);
  });

  test('and is slower is withdrawn, with what it was slower in', async () => {
    const pointer = point({ until });
    await add(pointer, 'trial', 410, 4, 0.048);
    await add(pointer, 'live', 1600, 16, 0.04);
    await judge();
    expect(trialBuild()).toBeUndefined();
    expect((await journal())[0]?.sentences).toEqual([
      'Пробная сборка хуже действующей и снята, посещений пробы: 410',
      expect.stringMatching(/^ответ на нажатие \(INP\): 4[78](,\d)? мс против (39|40)(,\d)? мс у действующей$/),
    ]);
  });

  test('and is equal goes to everybody when its time is over, and not before', async () => {
    const pointer = point({ until });
    await add(pointer, 'trial', 250, 2);
    await add(pointer, 'live', 1000, 8);
    await judge(after(HOUR_MS));
    expect([trialBuild(), (await stateOf())?.taken]).toEqual(['feeds2', 200]);
    await judge(after(2 * HOUR_MS));
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
    expect(await stateOf()).toMatchObject({ state: 'promoted', taken: 1600 });
  });

  test('and nobody asked to promote stays, whatever its visits', async () => {
    const pointer = point();
    await add(pointer, 'trial', 1700, 17);
    await add(pointer, 'live', 1700, 17);
    await judge(after(30 * 24 * HOUR_MS));
    expect([trialBuild(), await journal()]).toEqual(['feeds2', []]);
    expect(await stateOf()).toMatchObject({ state: 'running', taken: 1600 });
  });

  test('and has too few visits when its time is over stays, tells so once, and goes on', async () => {
    const pointer = point({ until });
    const { db } = site();
    await createTeam(db);
    await db.update(teams).set({ webhook: hook.url });
    await add(pointer, 'trial', 150, 1);
    for (let again = 0; again < 3; again += 1) await judge(after(3 * HOUR_MS));
    await tell(after(3 * HOUR_MS));
    expect(hook.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
      { action: 'stays', sentences: [expect.stringContaining('сравнить можно только 0 посещений, а нужно 200')] },
    ]);
    expect([trialBuild(), await journal()]).toEqual(['feeds2', []]);
    await add(pointer, 'trial', 100, 1);
    await add(pointer, 'live', 900, 9);
    await judge(after(4 * HOUR_MS));
    expect(liveBuild()).toBe('feeds2');
  });

  test('is noted by the next run when a run was cut off', async () => {
    const pointer = point();
    await add(pointer, 'trial', 200, 20);
    await add(pointer, 'live', 800, 8);
    const { db } = site();
    const figures = [{ measure: 'failure' as const, trial: 0.1, live: 0.01, compared: 200, isWorse: true }];
    const [trial] = trialsOf(pointer);
    await db
      .insert(trials)
      .values({ remote: 'mf_feeds', build: 'feeds2', startedAt: trial?.startedAt ?? now, taken: 200, figures });
    // Judged, but still there.
    await judge();
    expect([trialBuild(), (await journal()).length]).toEqual([undefined, 1]);
    // Withdrawn, but not noted.
    await db.update(trials).set({ state: 'running', endedAt: null });
    await judge();
    expect([(await journal()).length, (await stateOf())?.state]).toEqual([2, 'withdrawn']);
  });

  test('that somebody ends, or puts on trial again, is another one', async () => {
    const pointer = point();
    await add(pointer, 'trial', 150, 30);
    await add(pointer, 'live', 800, 8);
    await judge();
    const again = point({}, after(HOUR_MS).toISOString());
    await add(again, 'trial', 60, 10);
    await judge(after(HOUR_MS));
    const rows = await site().db.select().from(trials).orderBy(trials.startedAt);
    expect([rows.map(({ state }) => state), trialBuild()]).toEqual([['over', 'running'], 'feeds2']);
  });

  test('is left alone where nobody is to watch', async () => {
    const pointer = point({ until });
    await add(pointer, 'trial', 400, 200);
    await add(pointer, 'live', 400, 0);
    await judge(after(3 * HOUR_MS), { TRIAL_WATCH: false });
    expect([trialBuild(), await site().db.select().from(trials)]).toEqual(['feeds2', []]);
  });

  test('is told of again when nobody answered, and given up in the end', async () => {
    const { db } = site();
    const team = await createTeam(db);
    await db.update(teams).set({ webhook: hook.url });
    await db.insert(teamNotices).values({ teamId: team.id, body: '{}', dueAt: now });
    hook.answer(500);
    const faults: unknown[] = [];
    let at = now;
    for (const seconds of [0, 30, 120, 600, 3600, 6 * 3600]) {
      await tell(new Date(at.getTime() + seconds * 1000 - 1), faults);
      const before = hook.calls.length;
      at = new Date(at.getTime() + seconds * 1000);
      await tell(at, faults);
      expect(hook.calls.length - before).toBe(1);
    }
    expect(await db.select().from(teamNotices)).toEqual([]);
    expect(faults).toHaveLength(6);
    expect(faults.at(-1)).toEqual([{ team: team.id, attempt: 6, isLast: true }, 'status 500']);
  });

  test('leads nobody into the networks of the site', async () => {
    const { db } = site();
    const team = await createTeam(db);
    await db.update(teams).set({ webhook: hook.url });
    await db.insert(teamNotices).values({ teamId: team.id, body: '{}', dueAt: now });
    const faults: unknown[] = [];
    await tellTeams({ db, now, allowLoopback: false, onFault: (...fault) => faults.push(fault) });
    expect(hook.calls).toEqual([]);
    expect(faults).toEqual([[expect.anything(), 'The address is not one of the public network']]);
  });
});
