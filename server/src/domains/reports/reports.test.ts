import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Histogram } from 'prom-client';
import {
  type Composition,
  endpoints,
  type JournalEntry,
  type LiveReleases,
  liveReleasesSchema,
  type StandingBuild,
  type TeamView,
} from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createUser } from '../../../testing/factories';
import { liveSite } from '../../../testing/liveSite';
import { teamCaller } from '../../../testing/teamCaller';
import { auditLog, incidents } from '../../db/schema';
import { readKeys, readPointer, withLock, writePointer } from '../../release';
import { readPreview } from '../../release/previewLink';
import { createRenderMetrics } from '../../render/renderMetrics';
import { sweepRows } from '../retention/sweepRows';
import { appendJournal } from '../teams/core/journal';
import { rollBackPackage } from './rollBackPackage';

describe('reports', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-reports-'));
  afterAll(() => rmSync(releasesDir, { recursive: true }));

  const PREVIEW_URL = 'https://preview.example.test';
  const SHELL = 'aaaaaa111111';
  const LIVE = 'bbbbbb222222';
  const BEFORE = 'cccccc333333';
  const SINCE = '2026-11-20T09:00:00.000Z';

  const feeds = (build: string) => ({
    name: 'mf_feeds',
    build,
    since: SINCE,
    size: 50_000,
    entry: `/assets/mf-feeds/${build}/web/remoteEntry.js`,
    integrity: 'sha384-x',
    routes: ['/posts'],
    preload: [],
    server: `mf-feeds/${build}/node/routes.cjs`,
  });

  const released = (): LiveReleases =>
    liveReleasesSchema.parse({
      shell: {
        build: SHELL,
        since: SINCE,
        scripts: ['/s.js'],
        preload: [],
        server: 'shell/x/node/server.cjs',
        ssr: true,
      },
      remotes: { mf_feeds: feeds(LIVE) },
      earlier: { shell: [], remotes: { mf_feeds: [feeds(BEFORE)] } },
    });

  /** Writes a build to disk that a rollback can restore. */
  const putBuild = (build: string): void => {
    const dir = path.join(releasesDir, 'mf-feeds', build);
    mkdirSync(dir, { recursive: true });
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(feeds(build)));
  };

  beforeEach(() => {
    for (const build of [LIVE, BEFORE]) putBuild(build);
    writePointer(releasesDir, released());
  });

  const report = (kind: string, remote = 'mf_feeds', build = LIVE) => ({ kind, remote, build });
  const send = ({ call }: TestSite, payload: unknown) =>
    call(`POST ${endpoints.reports.path}`, { payload: payload as object });

  const compositionOf = async ({ call, db }: TestSite): Promise<Composition> => {
    const admin = await createUser(db, { isAdmin: true });
    return (await call(`GET ${endpoints.adminComposition.path}`, { as: admin })).json<Composition>();
  };

  const journalOf = async ({ call, db }: TestSite, query = ''): Promise<JournalEntry[]> => {
    const admin = await createUser(db, { isAdmin: true });
    return (await call(`GET ${endpoints.adminJournal.path}${query}`, { as: admin })).json<JournalEntry[]>();
  };

  describeOnDatabases(
    'Reports of the composition',
    (site) => {
      test('are counted by remote and build, in the metrics and for administrators @slow', async () => {
        const body = {
          reports: [report('load'), report('load'), report('render'), report('error'), report('slow', 'shell', SHELL)],
        };
        expect((await send(site(), body)).statusCode).toBe(204);
        const metrics = (await site().call('GET /metrics')).body;
        expect(metrics).toMatch(
          new RegExp(`composition_troubles_total\\{kind="render",remote="mf_feeds",build="${LIVE}"\\} [1-9]`),
        );
        const [shell, remote] = (await compositionOf(site())).packages;
        expect(shell).toMatchObject({
          name: 'shell',
          live: { build: SHELL, hour: { slow: 1, load: 0 } },
          previous: null,
        });
        expect(remote).toMatchObject({
          name: 'mf_feeds',
          routes: ['/posts'],
          live: {
            build: LIVE,
            since: SINCE,
            size: 50_000,
            hour: { load: 2, render: 1, error: 1 },
            day: { load: 2, error: 1 },
          },
          canary: null,
          previous: BEFORE,
          hasPreviews: false,
        });
        // This site has no PREVIEW_URL.
        const admin = await createUser(site().db, { isAdmin: true });
        const standing = await site().call(`GET ${endpoints.adminStandingBuilds.path}?name=mf_feeds`, { as: admin });
        expect(standing.json()).toEqual({ builds: [] });
      });

      test('list errors with their source positions @slow', async () => {
        const web = path.join(releasesDir, 'mf-feeds', LIVE, 'web');
        mkdirSync(web, { recursive: true });
        const map = {
          version: 3,
          sources: ['webpack://mf_feeds/./src/FeedPage.tsx'],
          names: [],
          mappings: 'AAAA,UACA',
        };
        writeFileSync(path.join(web, 'page.js.map'), JSON.stringify(map));
        const [page, gone] = ['page', 'gone'].map((file) => ({
          script: `mf-feeds/${LIVE}/web/${file}.js`,
          line: 1,
          column: 12,
        }));
        const error = { ...report('error'), text: 'TypeError: Анна 8 912 345-67-89', frames: [page, gone] };
        const unknown = { ...error, build: 'dddddd444444' };
        expect((await send(site(), { reports: [error, error, unknown, report('error')] })).statusCode).toBe(204);
        const admin = await createUser(site().db, { isAdmin: true });
        const errorsOf = async (build: string) =>
          (
            await site().call(`GET ${endpoints.adminBuildErrors.path}?name=mf_feeds&build=${build}`, { as: admin })
          ).json();
        const seenAt = site().clock.now().toISOString();
        expect(await errorsOf(LIVE)).toEqual({
          errors: [
            // An older page reports no more than the build.
            { text: '', count: expect.any(Number), seenAt, frames: [] },
            {
              text: 'TypeError: …',
              count: 2,
              seenAt,
              frames: [
                { ...page, source: 'src/FeedPage.tsx', sourceLine: 2 },
                { ...gone, source: null, sourceLine: null },
              ],
            },
          ],
        });
        expect(await errorsOf('dddddd444444')).toEqual({ errors: [] });

        // The part of the page where it happened, if its build is known.
        const zone = { remote: 'mf_feeds', build: LIVE, owner: '@site/feeds' };
        const inZone = { ...report('error'), text: 'RangeError: 1', zone };
        const elsewhere = { ...report('error'), text: 'SyntaxError: 1', zone: { ...zone, build: 'dddddd444444' } };
        expect((await send(site(), { reports: [inZone, elsewhere] })).statusCode).toBe(204);
        expect((await errorsOf(LIVE)).errors.slice(0, 2)).toEqual([
          { text: expect.stringMatching(/^SyntaxError/), count: 1, seenAt, frames: [] },
          { text: expect.stringMatching(/^RangeError/), count: 1, seenAt, frames: [], zone },
        ]);
        const strange = { ...inZone, zone: { ...zone, owner: '<b>' } };
        expect((await send(site(), { reports: [strange] })).statusCode).toBe(422);
      });

      test('keep a limited number of errors', async () => {
        const reported = (line: number) => ({
          ...report('error', 'mf_feeds', BEFORE),
          frames: [{ script: `mf-feeds/${BEFORE}/web/a.js`, line, column: 1 }],
        });
        for (let line = 1; line <= 15; line += 1) await send(site(), { reports: [reported(line)] });
        const lines = site()
          .app.recentErrors.of('mf_feeds', BEFORE)
          .map(({ frames: [frame] }) => frame?.line);
        expect(lines).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
      });

      test('record web vitals by build, for known routes only @slow', async () => {
        const vital = (name: string, value: number, build = LIVE) => ({
          ...report('vital', 'mf_feeds', build),
          vital: name,
          value,
        });
        const values = [0.4, 0.6, 1.2, 1.4, 2.4, 2.5, 3.5, 3.9, 4.5, 12];
        const body = [
          ...values.map((value) => vital('lcp', value)),
          vital('cls', 0.3),
          vital('inp', 0.1, 'dddddd444444'),
        ];
        const before = (await compositionOf(site())).packages[1]?.live.vitals ?? [];
        expect((await send(site(), { reports: body })).statusCode).toBe(204);
        expect(before).toEqual([]);
        expect((await compositionOf(site())).packages[1]?.live.vitals).toEqual([
          { vital: 'lcp', count: 10, p75: 3.75, good: 6, poor: 2 },
          { vital: 'cls', count: 1, p75: 0.4375, good: 0, poor: 1 },
        ]);
        const metrics = (await site().call('GET /metrics')).body;
        expect(metrics).toContain(`web_vitals_lcp_seconds_bucket{le="2.5",remote="mf_feeds",build="${LIVE}"} 6`);
        expect(metrics).toContain(`web_vitals_cls_count{remote="mf_feeds",build="${LIVE}"} 1`);
        expect(metrics).not.toContain('dddddd444444');
        expect(await site().db.select().from(incidents)).toHaveLength(0);
      });

      test('are shown beside the rendering time of the server', async () => {
        expect((await compositionOf(site())).packages[1]?.live.rendering).toBeUndefined();
        const { metricsRegistry } = site().app;
        createRenderMetrics(metricsRegistry);
        const seconds = metricsRegistry.getSingleMetric('render_duration_seconds') as Histogram;
        for (const outcome of ['drawn', 'drawn', 'ended']) {
          seconds.observe({ remote: 'mf_feeds', build: LIVE, outcome }, outcome === 'ended' ? 1.5 : 0.02);
        }
        const { count, p50, p95 } = (await compositionOf(site())).packages[1]?.live.rendering ?? {};
        expect(count).toBe(2);
        expect(p50).toBeCloseTo(0.0175, 6);
        expect(p95).toBeCloseTo(0.02425, 6);
      });

      test('expire by hour, then by day, then from the table', async () => {
        await send(site(), { reports: [report('load')] });
        site().clock.advance(61 * 60 * 1000 + 10 * 60 * 1000);
        await send(site(), { reports: [report('load')] });
        const [, remote] = (await compositionOf(site())).packages;
        expect(remote?.live).toMatchObject({ hour: { load: 1 }, day: { load: 2 } });
        site().clock.advance(25 * 60 * 60 * 1000);
        expect((await compositionOf(site())).packages[1]?.live.day.load).toBe(0);
        expect(await site().db.select().from(incidents)).toHaveLength(2);
        site().clock.advance(7 * 24 * 60 * 60 * 1000);
        await sweepRows(site().db, site().clock.now());
        expect(await site().db.select().from(incidents)).toHaveLength(0);
      });

      test('of unknown builds are not counted', async () => {
        const body = { reports: [report('load', 'mf_feeds', 'dddddd444444'), report('load', 'mf_spam', LIVE)] };
        expect((await send(site(), body)).statusCode).toBe(204);
        expect(await site().db.select().from(incidents)).toHaveLength(0);
        expect((await site().call('GET /metrics')).body).not.toMatch(/dddddd444444|mf_spam/);
      });

      test.each([
        ['nothing', {}],
        ['no report', { reports: [] }],
        ['too many', { reports: Array.from({ length: 21 }, () => report('load')) }],
        ['an unknown kind', { reports: [report('boom')] }],
        ['the server’s own kind', { reports: [report('ssr')] }],
        ['something personal', { reports: [{ ...report('load'), url: '/messages/7' }] }],
        [
          'a script outside the builds',
          { reports: [{ ...report('error'), frames: [{ script: '../../etc/passwd.js', line: 1, column: 1 }] }] },
        ],
        ['a text without end', { reports: [{ ...report('error'), text: 'x'.repeat(121) }] }],
        ['a measure that is none', { reports: [{ ...report('vital'), vital: 'lcp', value: 'fast' }] }],
        ['a measure below nothing', { reports: [{ ...report('vital'), vital: 'cls', value: -1 }] }],
        ['a measure of hours', { reports: [{ ...report('vital'), vital: 'lcp', value: 9000 }] }],
        ['a measure that nobody takes', { reports: [{ ...report('vital'), vital: 'fid', value: 1 }] }],
        ['a bad build', { reports: [report('load', 'mf_feeds', '../../etc')] }],
      ])('with %s are refused', async (_name, body) => {
        expect((await send(site(), body)).statusCode).toBe(422);
      });

      test('that are long are refused unread', async () => {
        const answer = await send(site(), { reports: [report('load')], more: 'x'.repeat(40_000) });
        expect(answer.statusCode).toBe(413);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );

  describeOnDatabases(
    'Stored builds',
    (site) => {
      const TRIAL = 'eeeeee555555';
      const buildsOf = async (name: string) => {
        const admin = await createUser(site().db, { isAdmin: true });
        const answer = await site().call(`GET ${endpoints.adminStandingBuilds.path}?name=${name}`, { as: admin });
        expect(answer.headers['cache-control']).toBe('no-store');
        return answer.json<{ builds: StandingBuild[] }>().builds;
      };

      test('are listed without the live one, with their author and a preview link @slow', async () => {
        putBuild(TRIAL);
        const canaries = { remotes: { mf_feeds: { percent: 10, release: feeds(TRIAL) } } };
        writePointer(releasesDir, liveReleasesSchema.parse({ ...released(), canaries }));
        const entry = { team: null, package: 'mf-feeds', previous: LIVE, commit: null, dirty: null, address: null };
        const reported = (action: 'live' | 'canary' | 'promote', who: string, minutes: number, refused = false) =>
          appendJournal(site().db, {
            ...entry,
            action,
            who,
            time: new Date(Date.parse('2099-11-20T09:00:00.000Z') + minutes * 60_000),
            build: TRIAL,
            refused,
            sentences: [],
          });
        await reported('live', 'refused@desk', 0, true);
        await reported('canary', 'anna@desk', 1);
        await reported('promote', 'boris@desk', 2);
        await reported('live', 'vera@desk', 3);
        const [trial, before, ...more] = await buildsOf('mf_feeds');
        expect(trial).toMatchObject({
          build: TRIAL,
          isOnTrial: true,
          who: 'anna@desk',
          since: '2099-11-20T09:01:00.000Z',
        });
        expect(before).toMatchObject({ build: BEFORE, isOnTrial: false, who: null });
        expect(more).toEqual([]);
        const { origin, pathname, searchParams } = new URL(before?.url ?? '');
        expect([origin, pathname]).toEqual([PREVIEW_URL, '/posts']);
        const opened = readPreview(readKeys(site().app.settings, 'previews'), searchParams, site().clock.now());
        expect(opened).toEqual({
          builds: [{ name: 'mf_feeds', build: BEFORE }],
          until: new Date(before?.until ?? ''),
        });
        rmSync(path.join(releasesDir, 'mf-feeds', TRIAL), { recursive: true });
      });

      test('are empty for a package for administrators and for a missing one @slow', async () => {
        const forAdmins = { ...feeds(LIVE), audience: 'admins' };
        writePointer(releasesDir, liveReleasesSchema.parse({ ...released(), remotes: { mf_feeds: forAdmins } }));
        expect(await buildsOf('mf_feeds')).toEqual([]);
        expect((await compositionOf(site())).packages.map((one) => one.hasPreviews)).toEqual([true, false]);
        expect(await buildsOf('mf_none')).toEqual([]);
      });

      test('are refused for an invalid name', async () => {
        const admin = await createUser(site().db, { isAdmin: true });
        const answer = await site().call(`GET ${endpoints.adminStandingBuilds.path}?name=../shell`, { as: admin });
        expect(answer.statusCode).toBe(422);
      });
    },
    { environment: { RELEASES_DIR: releasesDir, PREVIEW_URL } },
  );

  describeOnDatabases(
    'Lifting a quarantine',
    (site) => {
      const owner = { name: 'mf_feeds', build: LIVE };
      const lift = async (payload: object) => {
        const admin = await createUser(site().db, { isAdmin: true });
        return {
          admin,
          answer: await site().call(`POST ${endpoints.adminLiftQuarantine.path}`, { as: admin, payload }),
        };
      };
      const close = () => {
        for (let end = 0; end < 3; end += 1) site().app.quarantine.add(owner, 'late', 'Not rendered within 1500 ms');
      };

      test('lets the build be rendered again, with an audit entry', async () => {
        close();
        expect((await compositionOf(site())).packages[1]?.live.quarantine).toMatchObject({ cause: 'late' });
        const { admin, answer } = await lift(owner);
        expect(answer.statusCode).toBe(204);
        expect((await compositionOf(site())).packages[1]?.live.quarantine).toBeUndefined();
        const entries = await site().db.select().from(auditLog).where(eq(auditLog.actorId, admin));
        expect(entries).toMatchObject([
          {
            action: 'lift_quarantine',
            subjectKind: 'remote',
            details: { subject: 'mf_feeds', before: { build: LIVE, quarantine: 'late' } },
          },
        ]);
        expect((await lift(owner)).answer.json()).toMatchObject({ code: 'NOT_IN_QUARANTINE' });
        expect(await journalOf(site())).toMatchObject([
          {
            package: 'mf-feeds',
            action: 'lift_quarantine',
            build: LIVE,
            sentences: ['late: Not rendered within 1500 ms'],
          },
        ]);
      });

      test('allows three more crashes before the next quarantine', async () => {
        close();
        await lift(owner);
        expect(site().app.quarantine.add(owner, 'late', '')).toBe(false);
        expect(site().app.quarantine.find(owner)).toBeUndefined();
      });

      test.each([
        ['the build is in no quarantine', { ...owner, build: BEFORE }, 409],
        ['the name is none', { ...owner, name: '../shell' }, 422],
        ['the build is none', { ...owner, build: '' }, 422],
      ])('is refused when %s', async (_name, payload, status) => {
        close();
        expect((await lift(payload)).answer.statusCode).toBe(status);
        expect(site().app.quarantine.find(owner)).toBeDefined();
        expect(await site().db.select().from(auditLog)).toHaveLength(0);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );

  describeOnDatabases(
    'Rolling back',
    (site) => {
      const rollBack = async (payload: object) => {
        const admin = await createUser(site().db, { isAdmin: true });
        return { admin, answer: await site().call(`POST ${endpoints.adminRollback.path}`, { as: admin, payload }) };
      };

      test('makes the previous build live, with an audit entry', async () => {
        const { admin, answer } = await rollBack({ name: 'mf_feeds', build: LIVE });
        expect(answer.json()).toEqual({ trial: false, from: LIVE, to: BEFORE });
        expect(readPointer(releasesDir)?.remotes.mf_feeds?.build).toBe(BEFORE);
        const entries = await site().db.select().from(auditLog).where(eq(auditLog.actorId, admin));
        expect(entries).toMatchObject([
          {
            action: 'rollback',
            subjectKind: 'remote',
            details: { subject: 'mf_feeds', before: { build: LIVE }, after: { build: BEFORE } },
          },
        ]);
        const [entry, ...more] = await journalOf(site());
        expect(entry).toMatchObject({ action: 'rollback', build: BEFORE, previous: LIVE, refused: false });
        expect([entry?.who, entry?.address, more]).toEqual([expect.stringMatching(/^Человек/), '127.0.0.1', []]);
      });

      test('two at once go back one build, and wait for another release in no transaction', async () => {
        const { db, clock } = site();
        const oldest = 'dddddd444444';
        putBuild(oldest);
        const earlier = { shell: [], remotes: { mf_feeds: [feeds(BEFORE), feeds(oldest)] } };
        writePointer(releasesDir, liveReleasesSchema.parse({ ...released(), earlier }));
        const admins = [await createUser(db, { isAdmin: true }), await createUser(db, { isAdmin: true })];
        const transaction = jest.spyOn(db, 'transaction');
        const rollback = { name: 'mf_feeds', build: LIVE };
        const both = await withLock(releasesDir, 'remotes', async () => {
          const waiting = admins.map((actorId) =>
            rollBackPackage(db, { releasesDir, actorId, rollback, now: clock.now(), address: '' }),
          );
          const outcomes = Promise.allSettled(waiting);
          await Promise.all(transaction.mock.results.map(({ value }) => value));
          return { outcomes };
        });
        transaction.mockRestore();
        const outcomes = (await both.outcomes).map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));
        expect(outcomes.sort()).toEqual(['COMPOSITION_CHANGED', 'done']);
        expect(readPointer(releasesDir)?.remotes.mf_feeds?.build).toBe(BEFORE);
        expect(await db.$count(auditLog)).toBe(1);
      });

      test('is refused, not failed, where no earlier build fits the shell', async () => {
        const alien = { ...feeds(BEFORE), contract: { version: '9.0', signature: '' } };
        const earlier = { shell: [], remotes: { mf_feeds: [alien] } };
        writePointer(releasesDir, liveReleasesSchema.parse({ ...released(), earlier }));
        const { answer } = await rollBack({ name: 'mf_feeds', build: LIVE });
        expect(answer.statusCode).toBe(409);
      });

      test('changes nothing when the gate refuses, and the journal has the reason', async () => {
        const old = liveReleasesSchema.parse({ ...released(), earlier: { shell: [], remotes: {} } });
        const unlike = { ...old.shell, build: 'ffffff666666', contracts: [{ version: '9.0', signature: '' }] };
        writePointer(releasesDir, { ...old, earlier: { ...old.earlier, shell: [unlike] } });
        const { answer } = await rollBack({ name: 'shell', build: SHELL });
        expect(answer.json()).toMatchObject({ code: 'RELEASE_REFUSED' });
        expect(readPointer(releasesDir)?.shell.build).toBe(SHELL);
        expect(await journalOf(site())).toMatchObject([
          {
            package: 'shell',
            action: 'rollback',
            refused: true,
            build: null,
            sentences: [expect.stringContaining('mf_feeds')],
          },
        ]);
      });

      test('ends a trial and leaves the live build', async () => {
        const trial = 'eeeeee555555';
        putBuild(trial);
        writePointer(
          releasesDir,
          liveReleasesSchema.parse({
            ...released(),
            canaries: { remotes: { mf_feeds: { percent: 10, release: feeds(trial) } } },
          }),
        );
        const { answer } = await rollBack({ name: 'mf_feeds', build: trial });
        expect(answer.json()).toEqual({ trial: true, from: trial, to: LIVE });
        expect(await journalOf(site())).toMatchObject([{ action: 'withdraw', build: trial, previous: null }]);
        expect(readPointer(releasesDir)?.remotes.mf_feeds?.build).toBe(LIVE);
      });

      test.each([
        ['another build is live by now', { name: 'mf_feeds', build: BEFORE }, 409],
        ['there is nothing before', { name: 'shell', build: SHELL }, 409],
        ['there is no such remote', { name: 'mf_none', build: LIVE }, 404],
        ['the name is none', { name: '../shell', build: LIVE }, 422],
      ])('is refused when %s', async (_name, payload, status) => {
        const { answer } = await rollBack(payload);
        expect(answer.statusCode).toBe(status);
        expect(readPointer(releasesDir)?.remotes.mf_feeds?.build).toBe(LIVE);
        expect(await site().db.select().from(auditLog)).toHaveLength(0);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );
});

describe('team view', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'team-view-'));
  afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

  const BUILD = 'bbbbbb222222';
  const SCRIPT = 'mf-feeds/bbbbbb222222/web/page.0123456789ab.js';

  describeOnDatabases(
    "a team's view of its packages",
    (site) => {
      beforeEach(() => {
        const live = liveSite();
        const declaredSettings = { newest: { type: 'integer', default: 3 } };
        const feeds = { ...live.remotes.mf_feeds, build: BUILD, declaredSettings };
        const settings = { mf_feeds: { version: 1, values: { newest: 5 } } };
        const remotes = { ...live.remotes, mf_feeds: feeds };
        writePointer(releasesDir, liveReleasesSchema.parse({ ...live, remotes, settings }));
        const map = path.join(releasesDir, `${SCRIPT}.map`);
        mkdirSync(path.dirname(map), { recursive: true });
        const mappings = {
          version: 3,
          sources: ['webpack://mf_feeds/./src/FeedPage.tsx'],
          names: [],
          mappings: 'AAAA',
        };
        writeFileSync(map, JSON.stringify(mappings));
      });

      const look = (headers: Record<string, string>) => site().call(`GET ${endpoints.releaseView.path}`, { headers });

      test('contains those that its token names, with errors by source line @slow', async () => {
        const { db } = site();
        const team = await teamCaller(site(), { packages: ['mf-feeds', 'mf-next'], actions: ['preview'] });
        const other = await teamCaller(site(), { packages: ['mf-listing'] });
        const entry = { time: new Date(), previous: null, commit: null, dirty: null, refused: false, sentences: [] };
        for (const { id, name } of [team, other])
          await appendJournal(db, {
            ...entry,
            team: { id, name },
            who: name,
            package: 'mf-feeds',
            action: 'live',
            build: BUILD,
            address: '192.0.2.7',
          });
        const report = { kind: 'error', remote: 'mf_feeds', build: BUILD, text: 'TypeError: x' };
        const frames = [{ script: SCRIPT, line: 1, column: 1 }];
        const sent = await site().call(`POST ${endpoints.reports.path}`, {
          payload: { reports: [{ ...report, frames }] },
        });
        expect(sent.statusCode).toBe(204);
        const answer = await look(team.headers);
        expect(answer.headers['cache-control']).toBe('no-store');
        const view = answer.json<TeamView>();
        expect(view.team).toBe(team.name);
        const [feeds, next, ...more] = view.packages;
        expect(more).toEqual([]);
        expect(next).toEqual({ package: 'mf-next', view: null, errors: [] });
        expect(feeds?.view).toMatchObject({ name: 'mf_feeds', live: { build: BUILD, day: { error: 1 } } });
        expect(feeds?.view?.journal?.map(({ who, address }) => [who, address])).toEqual([
          [other.name, null],
          [team.name, '192.0.2.7'],
        ]);
        expect(feeds?.errors).toMatchObject([
          {
            build: BUILD,
            errors: [{ text: 'TypeError: x', count: 1, frames: [{ source: 'src/FeedPage.tsx', sourceLine: 1 }] }],
          },
        ]);
        expect(feeds?.settings?.settings).toMatchObject([{ key: 'newest', value: 5, isSet: true }]);
        expect(answer.body).not.toContain('mf_listing');
        expect((await look(other.headers)).body).not.toContain('mf_feeds (');
      });

      test('requires a valid team token, also of an administrator', async () => {
        expect((await look({})).statusCode).toBe(401);
        expect((await look({ authorization: `Bearer lr_${'a'.repeat(43)}` })).statusCode).toBe(401);
        const admin = await createUser(site().db, { isAdmin: true });
        expect((await site().call(`GET ${endpoints.releaseView.path}`, { as: admin })).statusCode).toBe(401);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );
});
