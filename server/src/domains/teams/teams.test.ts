import { createHash, createHmac, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  DAY_MS,
  endpoints,
  HOUR_MS,
  type LiveReleases,
  liveReleasesSchema,
  MINUTE_MS,
  type ReleaseAction,
  releaseActions,
  type Visit,
  type VisitTicket,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createTeam, createUser } from '../../../testing/factories';
import { liveSite, partsOf } from '../../../testing/liveSite';
import { startWebhook, type Webhook } from '../../../testing/startWebhook';
import { teamCaller } from '../../../testing/teamCaller';
import { filesOf, type MadeBuild, makeBuild, writeLiveSite } from '../../../testing/testBuild';
import {
  auditLog,
  failedItems,
  releaseJournal,
  teamNotices,
  teams,
  teamTokens,
  trialCounts,
  trialMarks,
  trials,
  users,
} from '../../db/schema';
import { changeSettings, createUploadStore, readPointer, withLock, writePointer } from '../../release';
import { sweepRows } from '../retention/sweepRows';
import { type CommandEntry, readShown, showLatest, transferEntries, writeEntries } from './core/commandEntries';
import { listJournal } from './core/commandJournal';
import { appendJournal, type NewJournalEntry, readJournal } from './core/journal';
import { callingTeam, findTeamToken, forTeams, hashSecret, makeSecret, mayDo, requireScope } from './core/teamTokens';
import { finishUpload } from './release/finishUpload';
import { receiveFile } from './release/receiveFile';
import { openReleaseSite } from './release/releaseSite';
import { recordInterrupted, setSettings } from './release/setSettings';
import { sweepUploads } from './release/uploadRows';
import { judgeTrial, type TrialSample } from './trials/judgeTrial';
import { judgeTrials, type TrialSettings } from './trials/judgeTrials';
import { trialsOf } from './trials/runningTrials';
import { addCounts, binOf, type Counted, countVisits, readSample, valueOfBin } from './trials/trialCounts';
import { notifyTeams } from './webhooks/teamNotices';

describe('teams', () => {
  describe('command entries', () => {
    let releasesDir: string;
    beforeEach(() => {
      releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-notes-'));
    });
    afterEach(() => rmSync(releasesDir, { recursive: true }));

    const file = () => path.join(releasesDir, 'journal.jsonl');

    const entry = (over: Partial<CommandEntry> = {}): CommandEntry => ({
      time: TEST_TIME,
      who: 'anna@desk',
      package: 'mf-feeds',
      action: 'live',
      build: 'bbbbbb222222',
      previous: null,
      commit: 'c0ffee',
      dirty: true,
      refused: false,
      sentences: [],
      ...over,
    });

    describeOnDatabases('Entries of commands', (site) => {
      const builds = async () => (await readJournal(site().db, { limit: 50 })).map(({ build }) => build);

      test('are transferred once, with author and build', async () => {
        await writeEntries(releasesDir, [entry({ build: 'first1' }), entry({ build: 'second', package: 'shell' })]);
        await writeEntries(releasesDir, [entry({ build: null, refused: true, sentences: ['нельзя'] })]);
        const left = readFileSync(file(), 'utf8');
        expect(await transferEntries(site().db, releasesDir)).toBe(0);
        expect(await builds()).toEqual([null, 'second', 'first1']);
        expect(existsSync(file())).toBe(false);
        expect((await readJournal(site().db, { limit: 1 }))[0]).toMatchObject({
          time: TEST_TIME,
          who: 'anna@desk',
          team: null,
          address: null,
          dirty: true,
          refused: true,
          sentences: ['нельзя'],
        });
        // Interrupted before the file was deleted.
        appendFileSync(file(), left);
        await transferEntries(site().db, releasesDir);
        await transferEntries(site().db, releasesDir);
        expect(await builds()).toHaveLength(3);
      });

      test('are neither lost nor duplicated when commands and a server run concurrently @slow', async () => {
        const names = Array.from({ length: 12 }, (_, place) => `build${place}`);
        const leave = names.map((build) => writeEntries(releasesDir, [entry({ build })]));
        await Promise.all([...leave, transferEntries(site().db, releasesDir), transferEntries(site().db, releasesDir)]);
        await transferEntries(site().db, releasesDir);
        expect((await builds()).sort()).toEqual(names.sort());
      });

      test('that are unreadable are counted and do not block others', async () => {
        appendFileSync(file(), '{"key":"no');
        await writeEntries(releasesDir, [entry()]);
        appendFileSync(file(), `null\n[]\n${JSON.stringify({ ...entry(), key: 'x' })}\n`);
        expect(await transferEntries(site().db, releasesDir)).toBe(4);
        expect(await builds()).toEqual(['bbbbbb222222']);
      });

      test('are shown to commands with those of the server, without names of administrators', async () => {
        const { db } = site();
        expect(readShown(releasesDir)).toEqual([]);
        await showLatest(db, releasesDir);
        expect(existsSync(path.join(releasesDir, 'journal.json'))).toBe(false);
        const adminId = await createUser(db, { username: 'Анна', isAdmin: true });
        await appendJournal(db, {
          ...entry({ action: 'rollback' }),
          time: new Date(TEST_TIME),
          who: { adminId },
          team: null,
          address: '192.0.2.7',
        });
        await showLatest(db, releasesDir);
        await writeEntries(releasesDir, [entry({ build: 'newer1' })]);
        const shown = await listJournal(releasesDir, {});
        expect(shown.map(({ build, who }) => [build, who])).toEqual([
          ['newer1', 'anna@desk'],
          ['bbbbbb222222', 'администратор'],
        ]);
        expect(readFileSync(path.join(releasesDir, 'journal.json'), 'utf8')).not.toMatch(/Анна|192\.0\.2/);
      });
    });
  });

  describe('findTeamToken', () => {
    const now = new Date(TEST_TIME);
    const later = (ms: number) => new Date(now.getTime() + ms);

    test('a scope covers the packages and actions that it names, without wildcards', () => {
      const feeds = { packages: ['mf-feeds'], actions: ['live', 'rollback'] satisfies ReleaseAction[] };
      expect(releaseActions.filter((action) => mayDo(feeds, 'mf-feeds', action))).toEqual(['live', 'rollback']);
      for (const other of ['mf-admin', 'shell', 'mf-feeds2', 'mf-feed', 'MF-FEEDS', 'mf_feeds', '', '*', 'all']) {
        expect([other, releaseActions.filter((action) => mayDo(feeds, other, action))]).toEqual([other, []]);
      }
      for (const packages of [['*'], ['all'], ['mf-*'], ['']]) {
        const everything = { packages, actions: [...releaseActions] };
        for (const name of ['shell', 'mf-admin', 'mf-feeds']) expect(mayDo(everything, name, 'live')).toBe(false);
      }
    });

    test('tokens are `lr_` and 32 random octets, each different', () => {
      const made = Array.from({ length: 100 }, makeSecret);
      expect(new Set(made).size).toBe(100);
      for (const secret of made) {
        expect(secret).toMatch(/^lr_[A-Za-z0-9_-]{43}$/);
        expect(Buffer.from(secret.slice(3), 'base64url')).toHaveLength(32);
      }
    });

    describeOnDatabases('Tokens of teams', (site) => {
      const find = (secret: string, at = now) => findTeamToken(site().db, secret, at);
      const usedAt = async (id: number) => {
        const [row] = await site().db.select().from(teamTokens).where(eq(teamTokens.id, id));
        return row?.lastUsedAt;
      };

      test('a valid one identifies its team and scope', async () => {
        const { id, name, tokenId, secret } = await createTeam(site().db, { packages: ['mf-feeds', 'shell'] });
        await createTeam(site().db);
        expect(await find(secret)).toEqual({
          team: { id, name },
          tokenId,
          scope: { packages: ['mf-feeds', 'shell'], actions: [...releaseActions] },
        });
      });

      test('an unknown, changed, hashed or malformed one is refused', async () => {
        const { secret } = await createTeam(site().db);
        const others = [
          makeSecret(),
          hashSecret(secret),
          `${secret}A`,
          secret.slice(0, -1),
          secret.replace('lr_', 'LR_'),
          ` ${secret}`,
          '',
          "lr_' or 1=1 --",
          'я'.repeat(10_000),
        ];
        for (const other of others) expect([other, await find(other)]).toEqual([other, null]);
      });

      test('one ends when it expires and when it is revoked', async () => {
        const { secret } = await createTeam(site().db, { expiresAt: later(1000) });
        expect(await find(secret, later(999))).not.toBeNull();
        expect(await find(secret, later(1000))).toBeNull();
        const other = await createTeam(site().db);
        expect(await find(other.secret)).not.toBeNull();
        await site().db.update(teamTokens).set({ revokedAt: now }).where(eq(teamTokens.id, other.tokenId));
        expect(await find(other.secret)).toBeNull();
      });

      test('use is recorded by the minute, for valid ones only', async () => {
        const { secret, tokenId } = await createTeam(site().db, { expiresAt: later(120_000) });
        expect(await usedAt(tokenId)).toBeNull();
        for (const [after, noted] of [
          [0, 0],
          [59_000, 0],
          [60_001, 60_001],
          [100_000, 60_001],
          [130_000, 60_001],
        ] as const) {
          await find(secret, later(after));
          expect([after, await usedAt(tokenId)]).toEqual([after, later(noted)]);
        }
      });

      test('the stored row does not contain the token', async () => {
        const { secret } = await createTeam(site().db);
        const [row] = await site().db.select().from(teamTokens);
        expect(JSON.stringify(row)).not.toContain(secret.slice(7));
        expect(row?.hash).toBe(hashSecret(secret));
      });
    });
  });

  describe('for teams', () => {
    const register = async (app: FastifyInstance): Promise<void> => {
      const guard = forTeams(app);
      app.get(
        '/test/team',
        { preParsing: guard, schema: { hide: true } },
        async (request) => callingTeam(request).team,
      );
      app.get('/test/open', { schema: { hide: true } }, async (request) => callingTeam(request).team);
    };

    const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

    describeOnDatabases(
      'Routes for teams @slow',
      (site) => {
        test('admit valid tokens only', async () => {
          const { app, call, db } = site();
          const { id, name, secret } = await createTeam(db);
          expect((await call('GET /test/team', bearer(secret))).json()).toEqual({ id, name });
          const refused = { code: 'UNAUTHORIZED', detail: expect.stringContaining('токен команды') };
          const session = await app.tokens.issueToken(1);
          for (const options of [{}, { headers: { authorization: secret } }, bearer(makeSecret()), bearer(session)]) {
            const answer = await call('GET /test/team', options);
            expect([answer.statusCode, answer.json()]).toEqual([401, refused]);
          }
          expect((await call('GET /test/open', bearer(secret))).statusCode).toBe(500);
        });

        test("a team's token is no session", async () => {
          const { secret } = await createTeam(site().db);
          expect((await site().call('GET /api/admin/summary', bearer(secret))).statusCode).toBe(401);
        });

        test('wrong tokens are refused after twenty in a minute; valid ones, and others, are not', async () => {
          const { app, db } = site();
          const { secret } = await createTeam(db);
          if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
          const { port } = app.server.address() as AddressInfo;
          const ask = (token: string) => fetch(`http://127.0.0.1:${port}/test/team`, bearer(token));
          const statuses: number[] = [];
          for (let time = 0; time < 22; time += 1) statuses.push((await ask(makeSecret())).status);
          expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
          const last = await ask('lr_short');
          expect([last.status, await last.json()]).toEqual([
            429,
            { code: 'TOO_MANY_REQUESTS', detail: expect.stringMatching(/^Слишком много запросов/) },
          ]);
          expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
          expect((await ask(secret)).status).toBe(200);
          // The rest of the site stays available.
          expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
        });
      },
      { environment: { RATE_LIMIT: 'on' }, register },
    );

    describeOnDatabases('Scopes', (site) => {
      test('a token for mf-feeds reaches neither the administration nor the shell', async () => {
        const { db } = site();
        const { id, name, tokenId } = await createTeam(db);
        const caller = {
          team: { id, name },
          tokenId,
          label: '',
          scope: { packages: ['mf-feeds'], actions: [...releaseActions] },
        };
        for (const action of releaseActions) {
          expect(() => requireScope(caller, 'mf-feeds', action)).not.toThrow();
          for (const other of ['mf-admin', 'shell', 'mf-news', 'mf-feeds/../mf-admin', 'mf_feeds', '__proto__'])
            expect(() => requireScope(caller, other, action)).toThrow(expect.objectContaining({ statusCode: 403 }));
        }
        const some = { ...caller, scope: { packages: ['shell'], actions: ['rollback' as const] } };
        expect(() => requireScope(some, 'shell', 'rollback')).not.toThrow();
        expect(() => requireScope(some, 'shell', 'live')).toThrow();
      });
    });
  });

  describe('journal', () => {
    const now = new Date(TEST_TIME);

    const entry = (over: Partial<NewJournalEntry> = {}): NewJournalEntry => ({
      time: now,
      team: null,
      who: 'anna@build-1',
      package: 'mf-feeds',
      action: 'live',
      build: 'bbbbbb222222',
      previous: 'aaaaaa111111',
      commit: 'c0ffee',
      dirty: false,
      refused: false,
      sentences: [],
      address: null,
      ...over,
    });

    /** Returns the SQLSTATE of the refusal, or null. */
    const refusalOf = async (work: PromiseLike<unknown>): Promise<string | null> => {
      try {
        await work;
        return null;
      } catch (error) {
        const { cause = error } = error as { cause?: unknown };
        return (cause as { code?: string }).code ?? String(cause);
      }
    };

    describeOnDatabases('The journal of releases', (site) => {
      test('lists actors and actions, the latest first, by package and page', async () => {
        const { db } = site();
        const { id, name } = await createTeam(db);
        await appendJournal(db, entry());
        await appendJournal(db, entry({ package: 'mf-admin', action: 'canary' }));
        const refusal = { refused: true, sentences: ['адрес /posts остаётся без раздела'], address: '192.0.2.7' };
        await appendJournal(db, entry({ team: { id, name }, who: name, dirty: true, ...refusal }));
        const all = await readJournal(db, { limit: 10 });
        expect(all.map((one) => [one.package, one.action, one.who])).toEqual([
          ['mf-feeds', 'live', name],
          ['mf-admin', 'canary', 'anna@build-1'],
          ['mf-feeds', 'live', 'anna@build-1'],
        ]);
        expect(all[0]).toMatchObject({ time: TEST_TIME, team: { id, name }, dirty: true, ...refusal });
        const feeds = await readJournal(db, { package: 'mf-feeds', limit: 1 });
        expect(feeds).toEqual([all[0]]);
        expect(await readJournal(db, { package: 'mf-feeds', limit: 5, after: feeds[0]?.id })).toEqual([all[2]]);
      });

      test("names an administrator by the account's current name", async () => {
        const { db } = site();
        const adminId = await createUser(db, { username: 'Анна', isAdmin: true });
        await appendJournal(db, entry({ who: { adminId }, action: 'rollback' }));
        const who = async () => (await readJournal(db, { limit: 1 }))[0]?.who;
        expect(await who()).toBe('Анна');
        await db.update(users).set({ username: '', isAdmin: false, deletedAt: now }).where(eq(users.id, adminId));
        expect(await who()).toBe('Удалённый пользователь');
      });

      test("stores an entry with a key once, and limits the gate's text", async () => {
        const { db } = site();
        const one = entry({ key: randomUUID(), sentences: Array.from({ length: 80 }, () => 'я'.repeat(900)) });
        await Promise.all([appendJournal(db, one), appendJournal(db, one)]);
        await appendJournal(db, one);
        const [kept, ...more] = await readJournal(db, { limit: 10 });
        expect(more).toEqual([]);
        expect(kept?.sentences).toEqual(Array.from({ length: 50 }, () => 'я'.repeat(500)));
      });

      test("cannot be changed or deleted within a year by the database's clock", async () => {
        const { db } = site();
        const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
        await appendJournal(db, entry({ time: daysAgo(364), build: 'young1' }));
        await appendJournal(db, entry({ time: new Date(now.getTime() - 366 * DAY_MS), build: 'old111' }));
        const young = eq(releaseJournal.build, 'young1');
        const old = eq(releaseJournal.build, 'old111');
        for (const which of [young, old]) {
          expect(await refusalOf(db.update(releaseJournal).set({ who: 'nobody' }).where(which))).toBe('23001');
          expect(
            await refusalOf(
              db
                .update(releaseJournal)
                .set({ createdAt: daysAgo(999) })
                .where(which),
            ),
          ).toBe('23001');
        }
        expect(await refusalOf(db.delete(releaseJournal).where(young))).toBe('23001');
        await sweepRows(db, now);
        expect((await readJournal(db, { limit: 10 })).map(({ build }) => build)).toEqual(['young1']);
      });

      test('ended tokens are kept for 90 days', async () => {
        const { db } = site();
        const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
        const kept = [
          await createTeam(db),
          await createTeam(db, { createdAt: ago(200), expiresAt: ago(90) }),
          await createTeam(db, { createdAt: ago(200), revokedAt: ago(90) }),
        ];
        await createTeam(db, { createdAt: ago(200), expiresAt: ago(91) });
        await createTeam(db, { createdAt: ago(200), revokedAt: ago(91) });
        await sweepRows(db, now);
        expect((await db.select().from(teamTokens)).map(({ id }) => id).sort()).toEqual(
          kept.map(({ tokenId }) => tokenId).sort(),
        );
      });
    });
  });
});

describe('settings', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'section-settings-'));
  afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

  const declaredSettings = {
    newest: { type: 'integer', minimum: 1, maximum: 10, default: 3, description: 'Сколько новых' },
    cities: { type: 'array', items: { type: 'string' }, default: [] },
  };
  const packages = ['mf-feeds'];
  const values = () => readPointer(releasesDir)?.settings?.mf_feeds?.values;

  describeOnDatabases(
    'settings of sections',
    (site) => {
      beforeEach(() => {
        const live = liveSite();
        const feeds = { ...live.remotes.mf_feeds, declaredSettings };
        writePointer(
          releasesDir,
          liveReleasesSchema.parse({ ...live, settings: undefined, remotes: { ...live.remotes, mf_feeds: feeds } }),
        );
      });

      describe('by the token of a team', () => {
        it('are read, changed and reverted; the journal has actor and both values @slow', async () => {
          const team = await teamCaller(site(), { packages });
          const { headers } = team;
          const read = () => site().call(`GET ${endpoints.releaseSettings.path}?package=mf-feeds`, { headers });
          expect((await read()).json()).toEqual({
            package: 'mf-feeds',
            version: 0,
            hasEarlier: false,
            settings: [
              { key: 'newest', declared: declaredSettings.newest, value: 3, isSet: false },
              { key: 'cities', declared: declaredSettings.cities, value: [], isSet: false },
            ],
          });
          const set = await team.post('settings', { package: 'mf-feeds', set: { newest: 5 } });
          expect(set.json()).toMatchObject({ version: 1, sentences: ['newest: было 3 (по умолчанию), стало 5'] });
          expect(set.headers['cache-control']).toBe('no-store');
          expect(values()).toEqual({ newest: 5 });
          const back = await team.post('settings', { package: 'mf-feeds', back: true });
          expect(back.json()).toMatchObject({ version: 2, sentences: ['newest: было 5, стало 3 (по умолчанию)'] });
          expect(values()).toEqual({});
          const [last, first] = await readJournal(site().db, { package: 'mf-feeds', limit: 9 });
          expect(first).toMatchObject({
            who: team.name,
            team: { id: team.id },
            action: 'settings',
            refused: false,
            sentences: ['newest: было 3 (по умолчанию), стало 5'],
            address: '127.0.0.1',
          });
          expect(last?.sentences).toEqual(['newest: было 5, стало 3 (по умолчанию)']);
        });

        it('are refused with a reason, which the journal has as well @slow', async () => {
          const team = await teamCaller(site(), { packages });
          const answer = await team.post('settings', { package: 'mf-feeds', set: { newest: 50 } });
          expect(answer.statusCode).toBe(409);
          expect(answer.json<{ detail: string }>().detail).toContain('целое число от 1 до 10');
          expect(values()).toBeUndefined();
          const [entry] = await readJournal(site().db, { package: 'mf-feeds', limit: 1 });
          expect(entry).toMatchObject({ action: 'settings', refused: true });
        });

        it.each([
          ['another package', 403, { package: 'mf-listing', set: { newest: 5 } }, {}],
          ['a scope without this action', 403, { package: 'mf-feeds', set: { newest: 5 } }, { actions: ['live'] }],
          ['an empty change', 422, { package: 'mf-feeds' }, {}],
          ['two things at once', 422, { package: 'mf-feeds', back: true, unset: ['newest'] }, {}],
          ['a value that is none', 422, { package: 'mf-feeds', set: { newest: { deep: 1 } } }, {}],
          ['a name that is none', 422, { package: 'mf-feeds', set: { __proto: 1 } }, {}],
          ['more than 10 KB', 422, { package: 'mf-feeds', set: { cities: Array(6).fill('x'.repeat(2000)) } }, {}],
        ])('are not changed with %s', async (_what, status, payload, over) => {
          const team = await teamCaller(site(), { packages, ...(over as object) });
          expect((await team.post('settings', payload)).statusCode).toBe(status);
          expect(values()).toBeUndefined();
        });

        it('are readable by every token of the package only', async () => {
          const { headers } = await teamCaller(site(), { packages, actions: ['preview'] });
          const read = (name: string) =>
            site().call(`GET ${endpoints.releaseSettings.path}?package=${name}`, { headers });
          expect((await read('mf-feeds')).statusCode).toBe(200);
          expect((await read('mf-listing')).statusCode).toBe(403);
        });
      });

      it('are changed by an administrator with a fresh sign-in, with an entry in both journals @slow', async () => {
        const { db, call } = site();
        const admin = await createUser(db, { isAdmin: true });
        const change = (payload: object) => call(`POST ${endpoints.adminSettings.path}`, { as: admin, payload });
        const requested = { package: 'mf-feeds', version: 0, set: { newest: 5, cities: ['Омск'] } };
        expect((await change(requested)).json()).toMatchObject({ version: 1 });
        const late = await change(requested);
        expect(late.statusCode).toBe(409);
        expect(late.json<{ detail: string }>().detail).toContain('Тем временем');
        const [entry] = await db.select().from(auditLog);
        expect(entry).toMatchObject({ actorId: admin, action: 'set_settings', subjectKind: 'remote' });
        expect(entry?.details).toMatchObject({
          subject: 'mf_feeds',
          before: { newest: null, cities: null },
          after: { newest: 5, cities: '["Омск"]' },
        });
        const [refused, done] = await readJournal(db, { package: 'mf-feeds', limit: 9 });
        expect([refused?.refused, done?.refused]).toEqual([true, false]);
        expect(done).toMatchObject({ action: 'settings', team: null });
      });

      it('wait for a release in no transaction', async () => {
        const { db, clock } = site();
        const admin = await createUser(db, { isAdmin: true });
        const transaction = jest.spyOn(db, 'transaction');
        const { changed } = await withLock(releasesDir, 'remotes', async () => {
          const requested = { package: 'mf-feeds', set: { newest: 4 } };
          const change = { releasesDir, requested, by: { adminId: admin }, now: clock.now(), address: '' };
          const waiting = setSettings(db, change);
          await Promise.all(transaction.mock.results.map(({ value }) => value));
          return { changed: waiting };
        });
        transaction.mockRestore();
        expect(await changed).toMatchObject({ version: 1 });
        expect(values()).toEqual({ newest: 4 });
      });

      it('are recorded later, once, when the server was killed before', async () => {
        const { db, clock } = site();
        const admin = await createUser(db, { isAdmin: true });
        const requested = { package: 'mf-feeds', set: { newest: 6 } };
        const by = { adminId: admin };
        // Written, but not recorded.
        await changeSettings(releasesDir, requested, { key: randomUUID(), time: clock.now().toISOString(), by });
        const read = async () => {
          await recordInterrupted(db, releasesDir, clock.now());
          return [await readJournal(db, { limit: 9 }), await db.select().from(auditLog)];
        };
        // Another may have waited for a release of two minutes.
        clock.advance(2 * MINUTE_MS);
        expect(await read()).toEqual([[], []]);
        clock.advance(3 * MINUTE_MS);
        for (const _run of [1, 2]) {
          const [journal, audit] = await read();
          expect(journal).toMatchObject([
            { package: 'mf-feeds', action: 'settings', sentences: ['newest: было 3 (по умолчанию), стало 6'] },
          ]);
          expect(audit).toMatchObject([
            { actorId: admin, details: { before: { newest: null }, after: { newest: 6 } } },
          ]);
        }
        await setSettings(db, {
          releasesDir,
          requested: { ...requested, set: { newest: 7 } },
          by,
          now: clock.now(),
          address: '',
        });
        clock.advance(5 * MINUTE_MS);
        expect((await read()).map(({ length }) => length)).toEqual([2, 2]);
        // After a year the journal has no entry of a change that still stands.
        const old = { key: randomUUID(), time: clock.now().toISOString(), by };
        await changeSettings(releasesDir, { ...requested, set: { newest: 8 } }, old);
        clock.advance(366 * DAY_MS);
        expect((await read()).map(({ length }) => length)).toEqual([2, 2]);
      });

      it('stay unchanged when the change cannot be recorded', async () => {
        const { db, clock } = site();
        const admin = await createUser(db, { isAdmin: true });
        const change = (requested: Parameters<typeof setSettings>[1]['requested']) =>
          setSettings(db, { releasesDir, requested, by: { adminId: admin }, now: clock.now(), address: '' });
        await change({ package: 'mf-feeds', set: { newest: 4 } });
        await change({ package: 'mf-feeds', set: { newest: 5 } });
        // Fails the transaction at its end.
        await db.execute(sql`create function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'no room for the entry'; end $$`);
        await db.execute(sql`create constraint trigger refuse after insert on release_journal
          deferrable initially deferred for each row execute function refuse()`);
        await expect(change({ package: 'mf-feeds', set: { newest: 6 } })).rejects.toThrow();
        expect(values()).toEqual({ newest: 5 });
        await expect(change({ package: 'mf-feeds', back: true })).rejects.toThrow();
        expect(values()).toEqual({ newest: 5 });
        await db.execute(sql`drop function refuse cascade`);
        await change({ package: 'mf-feeds', back: true });
        expect(values()).toEqual({ newest: 4 });
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );
});

describe('team releases', () => {
  describe('hostile uploads', () => {
    const releasesDir = mkdtempSync(path.join(tmpdir(), 'hostile-uploads-'));
    afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

    const pointer = (): string => readFileSync(path.join(releasesDir, 'remotes.json'), 'utf8');
    const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    /** Returns the build with one file replaced, whatever its description. */
    const withFile = (build: MadeBuild, file: string, text: string): MadeBuild => ({
      ...build,
      contents: new Map([...build.contents, [file, Buffer.from(text)]]),
    });
    const withFacts = (build: MadeBuild, facts: object): MadeBuild => ({
      ...build,
      describe: { ...build.describe, ...facts },
    });
    const scriptOf = ({ contents }: MadeBuild): string =>
      [...contents.keys()].find((name) => name.includes('page.')) ?? '';

    describeOnDatabases(
      'an upload from the network',
      (site) => {
        let before = '';
        beforeEach(() => {
          for (const name of readdirSync(releasesDir)) rmSync(path.join(releasesDir, name), { recursive: true });
          writeLiveSite(releasesDir);
          before = pointer();
        });
        const standing = (): string[] =>
          existsSync(path.join(releasesDir, 'mf-news')) ? readdirSync(path.join(releasesDir, 'mf-news')) : [];

        describe('is refused by its file names:', () => {
          const file = { sha256: 'a'.repeat(64), size: 1 };
          it.each<[string, object[]]>([
            ['a way out of the folder', [{ ...file, path: 'web/../../shell/evil.js' }]],
            ['a way out of both', [{ ...file, path: '../evil.js' }]],
            ['an absolute name', [{ ...file, path: '/etc/cron.d/evil.js' }]],
            ['a name of Windows', [{ ...file, path: 'web\\..\\evil.js' }]],
            ['a hidden file', [{ ...file, path: 'web/.env.js' }]],
            ['a folder in the folder', [{ ...file, path: 'web/deep/evil.js' }]],
            ['the description itself', [{ ...file, path: 'release.json' }]],
            ['a page', [{ ...file, path: 'web/index.html' }]],
            ['a compressed form', [{ ...file, path: 'web/page.js.br' }]],
            ['a name with a zero', [{ ...file, path: 'web/a\0.js' }]],
            ['a name with a line', [{ ...file, path: 'web/a.js\n' }]],
            [
              'two names that differ by case',
              [
                { ...file, path: 'web/a.js' },
                { ...file, path: 'web/A.js' },
              ],
            ],
            [
              'one name twice',
              [
                { ...file, path: 'web/a.js' },
                { ...file, path: 'web/a.js' },
              ],
            ],
            ['a hash that is a path', [{ ...file, path: 'web/a.js', sha256: '../../../evil' }]],
            ['a size below nothing', [{ ...file, path: 'web/a.js', size: -1 }]],
            ['a huge file', [{ ...file, path: 'web/a.js', size: 17 * 1024 * 1024 }]],
            ['large files', [1, 2, 3, 4, 5].map((one) => ({ ...file, path: `web/${one}.js`, size: 16 * 1024 * 1024 }))],
            ['many files', Array.from({ length: 401 }, (_, one) => ({ ...file, path: `web/${one}.js` }))],
            ['no file', []],
          ])('%s', async (_what, files) => {
            const team = await teamCaller(site());
            const answer = await team.plan(makeBuild(), { files });
            expect(answer.statusCode).toBe(422);
            expect(answer.body).toMatch(/[а-яё]/i);
            expect(standing()).toEqual([]);
          });
        });

        it.each<[string, (build: MadeBuild) => MadeBuild, RegExp]>([
          ['another package', (build) => withFacts(build, { name: 'mf_admin' }), /называет себя mf_admin/],
          [
            'a script of another one',
            (build) => withFacts(build, { entry: '/assets/shell/main.js' }),
            /чужой файл|которого в этой/,
          ],
          [
            'a script from elsewhere',
            (build) => withFacts(build, { entry: 'https://evil.example/x.js' }),
            /чужой файл|которого в этой/,
          ],
          [
            'the bundle of another one',
            (build) => withFacts(build, { server: 'shell/shell1/node/server.cjs' }),
            /чужой файл|серверный файл/,
          ],
          [
            'a bundle by a way around',
            (build) => withFacts(build, { server: `mf-news/../${build.describe.build}/node/routes.cjs` }),
            /файл/,
          ],
          [
            'an id that is a path',
            (build) => withFacts(build, { build: '../../evil' }),
            /описание сборки|release\.json/,
          ],
          ['an id of another form', (build) => withFacts(build, { build: 'news01' }), /не имя сборки/],
          [
            'since when it is live',
            (build) => withFacts(build, { since: '2020-01-01T00:00:00.000Z' }),
            /с какого времени/,
          ],
          ['a page of the administration', (build) => withFacts(build, { routes: ['/admin/news'] }), /\/admin/],
          [
            'what browsers read as a page of the administration',
            (build) => withFacts(build, { routes: ['/news', '/admin*'] }),
            /не из латинских слов/,
          ],
          [
            'what every object has for a component',
            (build) => withFacts(build, { uses: { 'constructor/Card': { version: '1.0', signature: '' } } }),
            /ничего не обозначает/,
          ],
          [
            'more addresses than anybody could compare',
            (build) => withFacts(build, { routes: Array.from({ length: 30_000 }, (_, one) => `/news/${one}`) }),
            /больше 100 адресов/,
          ],
          [
            'a script that it has not got',
            (build) => withFacts(build, { preload: ['/assets/mf-news/lost.js'] }),
            /которого в этой сборке нет/,
          ],
          ['a script without its hash', (build) => withFacts(build, { integrities: {} }), /нет контрольной суммы/],
          [
            'nothing of a picture that it has',
            (build) => withFile(build, 'web/cat.0123456789ab.png', 'cat'),
            /файла cat\.0123456789ab\.png нет в описании/,
          ],
          [
            'the stylesheet of another section',
            (build) => withFacts(build, { styles: ['/assets/mf-feeds/a.css'] }),
            /файл \/assets\/mf-feeds\/a\.css, которого/,
          ],
          ['nothing at all', (build) => ({ ...build, describe: {} }), /release\.json/],
        ])('is refused before its first byte when it claims %s', async (_what, change, says) => {
          const team = await teamCaller(site());
          const answer = await team.plan(change(makeBuild()));
          expect([answer.statusCode, answer.body]).toEqual([422, expect.stringMatching(says)]);
        });

        it('is refused when its description is nested too deep to serialise', async () => {
          const team = await teamCaller(site());
          const plan = JSON.stringify({ package: 'mf-news', files: filesOf(makeBuild()), describe: { deep: 0 } });
          const answer = await site().call('POST /api/releases/plan', {
            payload: plan.replace('"deep":0', `"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
            headers: { ...team.headers, 'content-type': 'application/json' },
          });
          expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('слишком глубоко')]);
        });

        it('is refused when its files differ from its description @slow', async () => {
          const team = await teamCaller(site());
          const build = makeBuild();
          const script = scriptOf(build);
          const cases: [MadeBuild, RegExp][] = [
            [
              withFile(build, 'node/routes.cjs', 'exports.createRoutes = () => [] // other'),
              /описание и файлы разошлись/,
            ],
            [withFacts(build, { routes: ['/other'] }), /описание и файлы разошлись/],
            [withFile(build, script, 'alert(1)'), /контрольная сумма .* не подходит/],
            [withFile(build, 'web/other.js', 'alert(1)'), /не знает контрольных сумм other\.js/],
            [withFile(build, 'web/mf-manifest.json', '{"exposes":[]}'), /отдаёт другим не то/],
            [withFile(build, 'web/mf-manifest.json', 'no JSON'), /отдаёт другим не то/],
            [makeBuild({ style: 'body { color: red }' }), /page\.\w+\.css меняет вид чужих разделов: в селекторе body/],
          ];
          for (const [changed, says] of cases) {
            const answer = await team.release(changed);
            expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(says)]);
          }
          expect(standing()).toEqual([]);
          expect(pointer()).toBe(before);
        });

        it("cannot change its owner: the site uses the token's team @slow", async () => {
          const team = await teamCaller(site());
          expect((await team.release(makeBuild({ facts: { owner: '@laparyadom/shell' } }))).statusCode).toBe(200);
          expect(readPointer(releasesDir)?.remotes.mf_news?.owner).toBe(team.name);
        });

        it('never replaces an existing build, whatever its id @slow', async () => {
          const team = await teamCaller(site());
          const build = makeBuild();
          const dir = path.join(releasesDir, 'mf-news', String(build.describe.build));
          mkdirSync(path.join(dir, 'web'), { recursive: true });
          writeFileSync(path.join(dir, 'web/page.js'), 'another one of this id');
          writeFileSync(path.join(dir, 'release.json'), JSON.stringify(build.describe));
          const answer = await team.release(build);
          expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('уже стоит другая сборка')]);
          expect(readdirSync(path.join(dir, 'web'))).toEqual(['page.js']);
          expect(standing()).toEqual([build.describe.build]);
        });

        it('never replaces the address of an existing script', async () => {
          const team = await teamCaller(site());
          const build = makeBuild();
          const web = path.join(releasesDir, 'mf-news/older1/web');
          mkdirSync(web, { recursive: true });
          writeFileSync(path.join(web, path.basename(scriptOf(build))), 'other content');
          expect((await team.release(build)).json()).toMatchObject({
            gate: { sentences: [expect.stringContaining('уже есть в сборке older1')] },
          });
          expect(standing()).toEqual(['older1']);
        });

        it('does not turn a public section into one for administrators @slow', async () => {
          const team = await teamCaller(site());
          expect((await team.release(makeBuild())).statusCode).toBe(200);
          const other = makeBuild({ facts: { audience: 'admins' } });
          const answer = await team.plan(other);
          expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('audience')]);
        });

        it('is dropped when its bytes differ from the plan @slow', async () => {
          const team = await teamCaller(site());
          const build = makeBuild();
          const { upload } = (await team.plan(build)).json<{ upload: string }>();
          const [[, bytes] = ['', Buffer.of()]] = build.contents;
          const other = Buffer.from(bytes);
          other[0] = 0;
          const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
          for (const wrong of [other, bytes.subarray(1), Buffer.concat([bytes, bytes]), bomb, Buffer.of()]) {
            expect((await team.put(upload, hashOf(bytes), wrong)).statusCode).toBe(422);
          }
          expect((await team.put(upload, hashOf(other), other)).statusCode).toBe(404);
          expect((await team.put(upload, hashOf(bytes), bytes, 'application/json')).statusCode).toBe(422);
          expect((await team.put('not-an-upload', hashOf(bytes), bytes)).statusCode).toBe(422);
          expect(readdirSync(path.join(releasesDir, '.uploads'))).toEqual([]);
          expect((await team.finish(upload)).json()).toMatchObject({ code: 'FILES_MISSING' });
        });

        it('is refused after the upload has ended @slow', async () => {
          const team = await teamCaller(site());
          const build = makeBuild();
          const upload = await team.bring(build);
          await team.finish(upload);
          const [[, bytes] = ['', Buffer.of()]] = build.contents;
          expect((await team.put(upload, hashOf(bytes), bytes)).statusCode).toBe(404);
          await team.post('retire', { package: 'mf-news' });
          // A repeat is reported, not done again.
          expect((await team.finish(upload)).statusCode).toBe(200);
          expect(readPointer(releasesDir)?.remotes.mf_news).toBeUndefined();
        });

        it('is limited per team: open uploads and pending octets @slow', async () => {
          const team = await teamCaller(site());
          for (let one = 0; one < 10; one += 1)
            expect((await team.plan(makeBuild({ script: `page ${one}` }))).statusCode).toBe(200);
          expect((await team.plan(makeBuild({ script: 'one more' }))).statusCode).toBe(409);
          const other = await teamCaller(site());
          const build = makeBuild();
          const large = (round: number) =>
            [1, 2, 3].map((one) => ({
              path: `web/large${one}.js.map`,
              sha256: hashOf(Buffer.from(`${round} ${one}`)),
              size: 16 * 1024 * 1024,
            }));
          const answers: number[] = [];
          for (let round = 0; round < 6; round += 1) {
            const planned = await other.plan(build, { files: [...filesOf(build), ...large(round)] });
            answers.push(planned.statusCode);
          }
          expect(answers).toEqual([200, 200, 200, 200, 200, 413]);
        });

        it('does not go live with a token revoked meanwhile @slow', async () => {
          const uploads = await openReleaseSite(site().app);
          const team = await teamCaller(site());
          const build = makeBuild();
          const upload = await team.bring(build);
          await site()
            .db.update(teamTokens)
            .set({ revokedAt: site().clock.now() })
            .where(eq(teamTokens.id, team.tokenId));
          const requested = { mode: 'live' } as const;
          const finishing = finishUpload(uploads, { caller: team.caller, upload, requested, address: '192.0.2.1' });
          await expect(finishing).rejects.toMatchObject({ statusCode: 401 });
          expect([pointer(), standing()]).toEqual([before, []]);
        });

        it('is limited in concurrent files per team @slow', async () => {
          const uploads = await openReleaseSite(site().app);
          const team = await teamCaller(site());
          const build = makeBuild();
          const { upload } = (await team.plan(build)).json<{ upload: string }>();
          const [[, bytes] = ['', Buffer.of()]] = build.contents;
          const receive = (body: Readable) =>
            receiveFile(uploads, {
              caller: team.caller,
              upload,
              sha256: hashOf(bytes),
              length: null,
              bytes: body,
            });
          const bodies = Array.from({ length: 16 }, () => new PassThrough());
          const coming = bodies.map(receive);
          await expect(receive(Readable.from([bytes]))).rejects.toMatchObject({ statusCode: 429 });
          for (const body of bodies) body.end(bytes);
          await Promise.all(coming);
          await receive(Readable.from([bytes]));
        });

        it('reports a full disk or bucket, whatever it calls that', async () => {
          const uploads = await openReleaseSite(site().app);
          const team = await teamCaller(site());
          const build = makeBuild();
          const { upload } = (await team.plan(build)).json<{ upload: string }>();
          const [{ sha256 } = { sha256: '' }] = filesOf(build);
          for (const code of ['ENOSPC', 'EDQUOT', 'XMinioStorageFull']) {
            const error = Object.assign(new Error(code), { code });
            const bytes = new Readable({ read: (): unknown => bytes.destroy(error) });
            const sent = { caller: team.caller, upload, sha256, length: null, bytes };
            await expect(receiveFile(uploads, sent)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
          }
        });

        it('stores nothing of a file cut in the middle @slow', async () => {
          const { app } = site();
          if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
          const { port } = app.server.address() as AddressInfo;
          const team = await teamCaller(site());
          const build = makeBuild();
          const { upload, missing } = (await team.plan(build)).json<{ upload: string; missing: string[] }>();
          const [{ sha256, size } = { sha256: '', size: 0 }] = filesOf(build);
          await new Promise<void>((resolve) => {
            const cut = request({
              port,
              host: '127.0.0.1',
              method: 'PUT',
              path: `/api/releases/${upload}/files/${sha256}`,
              headers: { ...team.headers, 'content-type': 'application/octet-stream', 'content-length': size },
            });
            cut.on('error', () => resolve());
            cut.write('half', () => cut.destroy());
            cut.on('close', () => resolve());
          });
          const again = (await team.plan(build)).json<{ missing: string[] }>();
          expect(again.missing).toEqual(missing);
          expect((await team.release(build)).statusCode).toBe(200);
        });
      },
      { environment: { RELEASES_DIR: releasesDir } },
    );
  });

  describe('release routes', () => {
    const releasesDir = mkdtempSync(path.join(tmpdir(), 'team-releases-'));
    afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

    const pointer = (): string => readFileSync(path.join(releasesDir, 'remotes.json'), 'utf8');
    const live = (name = 'mf_news') => readPointer(releasesDir)?.remotes[name];
    const standing = (packageName = 'mf-news'): string[] =>
      existsSync(path.join(releasesDir, packageName)) ? readdirSync(path.join(releasesDir, packageName)) : [];

    describeOnDatabases(
      'releases of teams',
      (site) => {
        beforeEach(() => {
          for (const name of readdirSync(releasesDir)) rmSync(path.join(releasesDir, name), { recursive: true });
          writeLiveSite(releasesDir);
        });

        it('go from a plan to all visitors, with journal entries @slow', async () => {
          const { db } = site();
          const team = await teamCaller(site());
          const build = makeBuild();
          const commit = 'c0ffee0c0ffee';
          const planned = (await team.plan(build, { commit, dirty: true })).json<{
            missing: string[];
            expires_at: string;
          }>();
          expect(planned.missing).toHaveLength(build.contents.size);
          expect(planned.expires_at).toBe('2026-11-22T09:00:00.000Z');
          const upload = await team.bring(build, { commit, dirty: true });
          const answer = await team.finish(upload);
          const id = String(build.describe.build);
          expect(answer.json()).toEqual({ build: id, gate: { passed: true, sentences: [] }, live: true });
          expect(live()).toMatchObject({ build: id, owner: team.name, routes: ['/news'] });
          const [entry] = await readJournal(db, { limit: 1 });
          expect(entry).toMatchObject({
            who: team.name,
            package: 'mf-news',
            action: 'live',
            build: id,
            previous: null,
            commit,
            dirty: true,
            refused: false,
            address: '127.0.0.1',
          });
          const web = readdirSync(path.join(releasesDir, 'mf-news', id, 'web'));
          expect(web.filter((file) => file.endsWith('.js.br'))).toHaveLength(2);
          expect(live()?.size).toBeGreaterThan(0);
          expect((await team.finish(upload)).json()).toEqual(answer.json());
          expect((await team.finish(upload, { mode: 'preview' })).statusCode).toBe(409);
          expect(await readJournal(db, { limit: 9 })).toHaveLength(1);
          expect(existsSync(path.join(releasesDir, '.uploads', String(team.id)))).toBe(true);
          expect(readdirSync(path.join(releasesDir, '.uploads', String(team.id)))).toEqual([]);
        });

        it('are finished again when they could not be recorded', async () => {
          const { db } = site();
          const team = await teamCaller(site());
          const build = makeBuild();
          const upload = await team.bring(build);
          await db.execute(sql`create function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'no room for the entry'; end $$`);
          await db.execute(sql`create trigger refuse before insert on release_journal
            for each row execute function refuse()`);
          expect((await team.finish(upload)).statusCode).toBe(500);
          await db.execute(sql`drop function refuse cascade`);
          expect((await team.finish(upload)).json()).toMatchObject({ live: true });
          expect(await readJournal(db, { limit: 9 })).toMatchObject([{ action: 'live', build: build.describe.build }]);
          expect(live()).toMatchObject({ build: build.describe.build });
        });

        it('resume after an interruption without repeating stored files @slow', async () => {
          const team = await teamCaller(site());
          const build = makeBuild();
          const first = (await team.plan(build)).json<{ upload: string; missing: string[] }>();
          const [[, bytes] = ['', Buffer.of()]] = build.contents;
          const [{ sha256 } = { sha256: '' }] = filesOf(build);
          for (let again = 0; again < 2; again += 1)
            expect((await team.put(first.upload, sha256, bytes)).statusCode).toBe(204);
          const second = (await team.plan(build)).json<{ upload: string; missing: string[] }>();
          expect(second).toMatchObject({
            upload: first.upload,
            missing: first.missing.filter((one) => one !== sha256),
          });
          expect((await team.finish(second.upload)).json()).toMatchObject({ code: 'FILES_MISSING' });
          expect(standing()).toEqual([]);
          expect((await team.release(build)).statusCode).toBe(200);
          const next = makeBuild({ script: 'other' });
          const { missing } = (await team.plan(next)).json<{ missing: string[] }>();
          expect(missing.length).toBeLessThan(next.contents.size);
          expect((await team.release(next)).statusCode).toBe(200);
        });

        it('refused by the gate leave nothing behind, and repeat the reasons @slow', async () => {
          const team = await teamCaller(site());
          const before = pointer();
          const build = makeBuild({ routes: ['/posts'] });
          const upload = await team.bring(build);
          const answer = await team.finish(upload);
          expect(answer.statusCode).toBe(409);
          const { gate } = answer.json<{ gate: { sentences: string[] } }>();
          expect(gate.sentences).toEqual([expect.stringContaining('занимает адреса /posts')]);
          expect(pointer()).toBe(before);
          expect(standing()).toEqual([]);
          expect((await team.finish(upload)).json()).toEqual(answer.json());
          expect(await readJournal(site().db, { limit: 9 })).toMatchObject([
            { refused: true, sentences: gate.sentences },
          ]);
        });

        it("of a build that crashes the gate's process are refused, and the site goes on @slow", async () => {
          const team = await teamCaller(site());
          const before = pointer();
          const code =
            'exports.createRoutes = () => []; const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));';
          const answer = await team.release(makeBuild({ code }));
          expect(answer.json()).toMatchObject({ code: 'RELEASE_REFUSED', gate: { passed: false } });
          expect(pointer()).toBe(before);
          expect((await site().call('GET /api/config')).statusCode).toBe(200);
        });

        it('pass one after the other, each compared with the previous @slow', async () => {
          const team = await teamCaller(site(), { packages: ['mf-news', 'mf-tips'] });
          const [news, tips] = await Promise.all([
            team.bring(makeBuild()),
            team.bring(makeBuild({ packageName: 'mf-tips' })),
          ]);
          const answers = await Promise.all([team.finish(news), team.finish(tips)]);
          expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
          expect([live('mf_news'), live('mf_tips')].filter(Boolean)).toHaveLength(1);
        });

        it('finished twice concurrently are released once @slow', async () => {
          const team = await teamCaller(site());
          const upload = await team.bring(makeBuild());
          const answers = await Promise.all([team.finish(upload), team.finish(upload)]);
          expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
          expect(answers.map((one) => one.json<{ code?: string }>().code)).toContain('RELEASE_RUNNING');
          expect(await readJournal(site().db, { limit: 9 })).toHaveLength(1);
        });

        it('go on trial, to a preview, to all, and back @slow', async () => {
          const team = await teamCaller(site());
          const [one, two] = [makeBuild(), makeBuild({ script: 'two' })];
          const ids = [one, two].map(({ describe }) => String(describe.build));
          expect((await team.release(one)).statusCode).toBe(200);
          expect((await team.release(two, { mode: 'preview' })).json()).toMatchObject({ build: ids[1], live: false });
          expect(standing().sort()).toEqual([...ids].sort());
          expect(live()?.build).toBe(ids[0]);
          expect((await team.release(two, { mode: 'canary', share: 10 })).json()).toMatchObject({ live: true });
          expect(readPointer(releasesDir)?.canaries.remotes.mf_news).toMatchObject({ percent: 10 });
          const { headers } = team;
          const list = (await site().call('GET /api/releases', { headers })).json<{
            packages: { package: string }[];
          }>();
          expect(list.packages.find((found) => found.package === 'mf-news')).toMatchObject({
            live: { build: ids[0] },
            trial: { build: ids[1], percent: 10 },
          });
          const news = { package: 'mf-news' };
          expect((await team.post('withdraw', news)).json()).toMatchObject({ build: ids[1] });
          expect((await team.post('withdraw', news)).statusCode).toBe(409);
          await team.release(two, { mode: 'canary', share: 10 });
          expect((await team.post('promote', news)).json()).toEqual({
            build: ids[1],
            sentences: [`mf-news ${ids[1]} is live`],
          });
          const back = { ...news, build: ids[1] };
          expect((await team.post('rollback', back)).json()).toMatchObject({ build: ids[0] });
          // A repeat after a lost answer goes no further back.
          const repeated = await team.post('rollback', back);
          expect([repeated.statusCode, repeated.json().detail]).toEqual([409, expect.stringContaining(ids[0] ?? '-')]);
          expect(live()?.build).toBe(ids[0]);
          await team.release(two);
          expect((await team.post('rollback', news)).json()).toMatchObject({ build: ids[0] });
          expect((await team.post('retire', news)).json()).toMatchObject({ build: ids[0] });
          expect(live()).toBeUndefined();
          expect((await team.post('retire', news)).statusCode).toBe(409);
          const actions = (await readJournal(site().db, { limit: 20 })).map(({ action, refused }) => [action, refused]);
          expect(actions.slice(0, 4)).toEqual([
            ['retire', true],
            ['retire', false],
            ['rollback', false],
            ['live', false],
          ]);
        });

        describe('are refused for', () => {
          it('packages and actions that the token does not name @slow', async () => {
            const team = await teamCaller(site(), { packages: ['mf-feeds'], actions: ['canary', 'rollback'] });
            expect((await team.plan(makeBuild({ packageName: 'mf-admin' }))).statusCode).toBe(403);
            expect((await team.plan(makeBuild())).statusCode).toBe(403);
            expect((await team.post('rollback', { package: 'shell' })).statusCode).toBe(403);
            expect((await team.post('retire', { package: 'mf-feeds' })).statusCode).toBe(403);
            const upload = await team.bring(makeBuild({ packageName: 'mf-feeds', routes: ['/posts', '/market'] }));
            expect((await team.finish(upload)).statusCode).toBe(403);
            expect(await readJournal(site().db, { limit: 9 })).toEqual([]);
          });

          it('uploads of other teams @slow', async () => {
            const team = await teamCaller(site());
            const stranger = await teamCaller(site());
            const build = makeBuild();
            const upload = await team.bring(build);
            const [{ sha256 } = { sha256: '' }] = filesOf(build);
            expect((await stranger.finish(upload)).statusCode).toBe(404);
            expect((await stranger.put(upload, sha256, Buffer.of())).statusCode).toBe(404);
            expect((await stranger.plan(build)).json<{ missing: string[] }>().missing).toHaveLength(
              build.contents.size,
            );
          });

          it('people of any role, and team tokens elsewhere', async () => {
            const { db, call } = site();
            const admin = await createUser(db, { isAdmin: true });
            expect((await call('GET /api/releases', { as: admin })).statusCode).toBe(401);
            expect(
              (await call('POST /api/releases/rollback', { as: admin, payload: { package: 'mf-news' } })).statusCode,
            ).toBe(401);
            const { headers } = await teamCaller(site());
            for (const call of ['GET /api/admin/composition', 'GET /api/profile', 'GET /api/check-token'])
              expect((await site().call(call, { headers })).statusCode).toBe(401);
            expect((await site().call('GET /api/releases', { headers })).headers).not.toHaveProperty(
              'access-control-allow-origin',
            );
          });
        });

        it('are deleted a day after an interruption, with their files', async () => {
          const { db, clock } = site();
          const team = await teamCaller(site());
          const build = makeBuild();
          const upload = await team.bring(build);
          writeFileSync(path.join(releasesDir, '.uploads/cut.part'), 'cut off');
          const store = createUploadStore(releasesDir, null);
          expect(await sweepUploads({ db, store }, clock.now())).toBe(0);
          clock.set(new Date(Date.parse(TEST_TIME) + DAY_MS));
          expect(await sweepUploads({ db, store }, clock.now())).toBe(build.contents.size);
          expect(readdirSync(path.join(releasesDir, '.uploads', String(team.id)))).toEqual([]);
          expect((await team.finish(upload)).statusCode).toBe(404);
          const rows = await db.execute(sql`select count(*)::int as count from release_uploads`);
          expect((rows as unknown as { rows: { count: number }[] }).rows[0]?.count).toBe(0);
          clock.set(new Date(Date.now() + 2 * 60 * 60 * 1000));
          await sweepUploads({ db, store }, clock.now());
          expect(existsSync(path.join(releasesDir, '.uploads/cut.part'))).toBe(false);
        });
      },
      { environment: { RELEASES_DIR: releasesDir } },
    );
  });
});

describe('trials', () => {
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
        ['failure', 'inp', 'lcp', 'draw'].map((measure) => ({
          measure,
          trial: 0,
          live: 0,
          compared: 0,
          isWorse: false,
        })),
      );
    });
  });

  describe('judge trials', () => {
    const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-judge-'));
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
        notifyTeams({ db: site().db, now: at, allowLoopback: true, onError: (...failure) => events.push(failure) });

      beforeEach(() => {
        hook.calls.length = 0;
        hook.answer(204);
      });

      test('with more failures is withdrawn: pointer, journal, and webhook to its team @slow', async () => {
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
        expect(call?.headers['x-laparyadom-signature']).toBe(`t=${seconds},${team.secret.slice(0, 6)}=${signed}`);
      });

      test('that is slower is withdrawn, with the slower measure @slow', async () => {
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

      test('that is equal is promoted at its end, and not before @slow', async () => {
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

      test('without a request to promote stays, whatever its visits @slow', async () => {
        const pointer = point();
        await add(pointer, 'trial', 1700, 17);
        await add(pointer, 'live', 1700, 17);
        await evaluate(after(30 * 24 * HOUR_MS));
        expect([trialBuild(), await journal()]).toEqual(['feeds2', []]);
        expect(await stateOf()).toMatchObject({ state: 'running', taken: 1700 });
      });

      test('with too few visits at its end stays, reports it once, and continues @slow', async () => {
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
        // Judged as worse, and promoted by its team before it was withdrawn.
        await db.update(trials).set({ state: 'running', endedAt: null });
        const promoted = liveSite();
        promoted.remotes.mf_feeds = { ...partsOf(promoted).feeds, build: 'feeds2' };
        writePointer(releasesDir, promoted);
        await evaluate();
        expect([(await journal()).length, (await stateOf())?.state]).toEqual([2, 'over']);
      });

      test('that was ended or restarted is another one @slow', async () => {
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

      test('repeats an unanswered webhook, and gives up in the end @slow', async () => {
        const { db } = site();
        const team = await createTeam(db);
        await db.update(teams).set({ webhook: hook.url });
        await db.insert(teamNotices).values({ teamId: team.id, body: '{}', dueAt: now });
        hook.answer(500);
        const failures: unknown[] = [];
        let at = now;
        for (const seconds of [0, 30, 120, 600, 3600, 6 * 3600]) {
          await report(new Date(at.getTime() + seconds * 1000 - 1), failures);
          const before = hook.calls.length;
          at = new Date(at.getTime() + seconds * 1000);
          await report(at, failures);
          expect(hook.calls.length - before).toBe(1);
        }
        await report(new Date(at.getTime() + 24 * HOUR_MS), failures);
        expect(await db.select().from(failedItems)).toMatchObject([
          { queue: 'team_notices', failures: 6, againAt: null, error: 'WebhookFailed 500' },
        ]);
        expect(await db.$count(teamNotices)).toBe(1);
        expect(failures).toHaveLength(6);
        expect(failures.at(-1)).toEqual([{ team: team.id, attempt: 6, isLast: true }, 'status 500']);
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
        const failures: unknown[] = [];
        try {
          await expect(report(now, failures)).rejects.toThrow(/^team_notices \d+ was postponed, failures: 1$/);
        } finally {
          await db.execute(sql`drop function refuse_end() cascade`);
        }
        expect([hook.calls.length, failures]).toEqual([1, []]);
      });

      test('sends no webhook into private networks', async () => {
        const { db } = site();
        const team = await createTeam(db);
        await db.update(teams).set({ webhook: hook.url });
        await db.insert(teamNotices).values({ teamId: team.id, body: '{}', dueAt: now });
        const failures: unknown[] = [];
        await notifyTeams({ db, now, allowLoopback: false, onError: (...failure) => failures.push(failure) });
        expect(hook.calls).toEqual([]);
        expect(failures).toEqual([[expect.anything(), 'The address is not one of the public network']]);
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
            await call(`POST ${endpoints.visitTicket.path}`, {
              ...from(address),
              headers: { cookie: `canary=${share}` },
            })
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

        test('are counted once, with their outcome @slow', async () => {
          const address = newNetwork();
          const ticket = (await ticketFor(site(), 3, address)) ?? '';
          const failed = visit(ticket, {
            sections: [
              { remote: 'shell', build: SHELL, isFailed: false },
              { remote: 'mf_feeds', build: TRIAL, isFailed: true },
            ],
          });
          for (let again = 0; again < 3; again += 1) expect(await send(site(), failed, address)).toBe(204);
          expect((await counts()).map(({ measure, arm, place, count }) => [measure, arm, place, count]).sort()).toEqual(
            [
              ['failure', 'trial', 'mf_feeds /posts', 1],
              ['inp', 'trial', 'mf_feeds /posts', 1],
              ['lcp', 'trial', 'mf_feeds /posts', 1],
              ['visit', 'trial', 'mf_feeds /posts', 1],
            ],
          );
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
          const tickets = lives.filter((ticket) => ticket !== null);
          expect(tickets.length).toBeGreaterThan(50);
          expect(tickets.length).toBeLessThan(130);
          expect(armsOf(tickets[0] ?? null)).toMatchObject([{ name: 'mf_feeds', arm: 'live' }]);
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

        test('of one network decide nothing, in any number @slow', async () => {
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

        test('two concurrent trials are compared where all else is equal @slow', async () => {
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

        test('delete their marks when the time is over @slow', async () => {
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
});
