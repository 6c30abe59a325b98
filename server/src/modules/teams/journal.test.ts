import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { releaseJournal, teamTokens, users } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createTeam, createUser } from '../../testing/factories';
import { appendJournal, type NewJournalEntry, readJournal } from './journal';
import { sweepTeams } from './sweepTeams';

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

/** SQLSTATE of the refusal, or null. */
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
  test('tells who did what, the latest first, by package and page', async () => {
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

  test('names an administrator as the account is called now', async () => {
    const { db } = site();
    const adminId = await createUser(db, { username: 'Анна', isAdmin: true });
    await appendJournal(db, entry({ who: { adminId }, action: 'rollback' }));
    const who = async () => (await readJournal(db, { limit: 1 }))[0]?.who;
    expect(await who()).toBe('Анна');
    await db.update(users).set({ username: '', isAdmin: false, deletedAt: now }).where(eq(users.id, adminId));
    expect(await who()).toBe('Удалённый пользователь');
  });

  test('takes an entry with a key once, and keeps no more of a gate than one reads', async () => {
    const { db } = site();
    const one = entry({ key: randomUUID(), sentences: Array.from({ length: 80 }, () => 'я'.repeat(900)) });
    await Promise.all([appendJournal(db, one), appendJournal(db, one)]);
    await appendJournal(db, one);
    const [kept, ...more] = await readJournal(db, { limit: 10 });
    expect(more).toEqual([]);
    expect(kept?.sentences).toEqual(Array.from({ length: 50 }, () => 'я'.repeat(500)));
  });

  test('cannot be changed, and nothing goes before it is a year old by the clock of the database', async () => {
    const { db } = site();
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    await appendJournal(db, entry({ time: daysAgo(364), build: 'young1' }));
    await appendJournal(db, entry({ time: daysAgo(366), build: 'old111' }));
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
    await sweepTeams(db, now);
    expect((await readJournal(db, { limit: 10 })).map(({ build }) => build)).toEqual(['young1']);
  });

  test('tokens that ended are kept for 90 days', async () => {
    const { db } = site();
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const kept = [
      await createTeam(db),
      await createTeam(db, { createdAt: ago(200), expiresAt: ago(90) }),
      await createTeam(db, { createdAt: ago(200), revokedAt: ago(90) }),
    ];
    await createTeam(db, { createdAt: ago(200), expiresAt: ago(91) });
    await createTeam(db, { createdAt: ago(200), revokedAt: ago(91) });
    await sweepTeams(db, now);
    expect((await db.select().from(teamTokens)).map(({ id }) => id).sort()).toEqual(
      kept.map(({ tokenId }) => tokenId).sort(),
    );
  });
});
