import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type ReleaseAction, releaseActions } from 'shared/contract';
import { teamTokens } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createTeam } from '../../testing/factories';
import { findTeamToken, mayDo } from './findTeamToken';
import { hashSecret, makeSecret } from './teamSecret';

const now = new Date(TEST_TIME);
const later = (ms: number) => new Date(now.getTime() + ms);

test('a scope is for the packages and actions that it names, and no word stands for all', () => {
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

test('tokens are `lr_` and 32 random octets, each another', () => {
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

  test('one that holds tells its team and scope', async () => {
    const { id, name, tokenId, secret } = await createTeam(site().db, { packages: ['mf-feeds', 'shell'] });
    await createTeam(site().db);
    expect(await find(secret)).toEqual({
      team: { id, name },
      tokenId,
      label: 'Сборка',
      scope: { packages: ['mf-feeds', 'shell'], actions: [...releaseActions] },
    });
  });

  test('one that is unknown, changed, a hash, or no token at all is nobody', async () => {
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

  test('one is over when it has run out, and from the moment that it is revoked', async () => {
    const { secret } = await createTeam(site().db, { expiresAt: later(1000) });
    expect(await find(secret, later(999))).not.toBeNull();
    expect(await find(secret, later(1000))).toBeNull();
    const other = await createTeam(site().db);
    expect(await find(other.secret)).not.toBeNull();
    await site().db.update(teamTokens).set({ revokedAt: now }).where(eq(teamTokens.id, other.tokenId));
    expect(await find(other.secret)).toBeNull();
  });

  test('use is noted to the minute, and never of one that does not hold', async () => {
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

  test('what is stored does not hold the token', async () => {
    const { secret } = await createTeam(site().db);
    const [row] = await site().db.select().from(teamTokens);
    expect(JSON.stringify(row)).not.toContain(secret.slice(7));
    expect(row?.hash).toBe(hashSecret(secret));
  });
});
