import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type ReleaseAction, releaseActions } from 'shared/contract';
import { describeOnDatabases, TEST_TIME } from '../../../../testing/describeOnDatabases';
import { createTeam, createUser } from '../../../../testing/factories';
import { releaseJournal, teamTokens, users } from '../../../db/schema';
import { sweepRows } from '../../retention/sweepRows';
import { type CommandEntry, readShown, showLatest, transferEntries, writeEntries } from './commandEntries';
import { listJournal } from './commandJournal';
import { appendJournal, type NewJournalEntry, readJournal } from './journal';
import { callingTeam, findTeamToken, forTeams, hashSecret, makeSecret, mayDo, requireScope } from './teamTokens';

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

    test('are neither lost nor duplicated when commands and a server run concurrently', async () => {
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
    const find = (secret: string, at = now) => findTeamToken({ db: site().db, secret, now: at });
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
        label: 'Сборка',
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
    app.get('/test/team', { preParsing: guard, schema: { hide: true } }, async (request) => callingTeam(request).team);
    app.get('/test/open', { schema: { hide: true } }, async (request) => callingTeam(request).team);
  };

  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

  describeOnDatabases(
    'Routes for teams',
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
  const DAY_MS = 24 * 60 * 60 * 1000;
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
