import { DAY_MS, FIRST_ADMIN_USER_ID } from 'shared/contract';
import type { Queryable } from '../db/database';
import { teams, teamTokens } from '../db/schema';
import { appendJournal, type NewJournalEntry } from '../domains/teams/core/journal';
import { hashSecret, makeSecret, startOf } from '../domains/teams/core/teamTokens';

/** Stores a team, its actions and its tokens, which are unusable: only their hashes are stored. */
export const seedDemoTeams = async (db: Queryable, now: Date): Promise<void> => {
  const daysFromNow = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const [team] = await db
    .insert(teams)
    .values({ name: 'Лента', webhook: 'https://chat.example.com/hooks/feeds', createdAt: daysFromNow(-40) })
    .returning();
  if (!team) throw new Error('No team was stored');
  const token = (values: Omit<typeof teamTokens.$inferInsert, 'teamId' | 'hash' | 'start' | 'madeBy'>) => {
    const secret = makeSecret();
    return {
      teamId: team.id,
      hash: hashSecret(secret),
      start: startOf(secret),
      madeBy: FIRST_ADMIN_USER_ID,
      ...values,
    };
  };
  await db.insert(teamTokens).values([
    token({
      label: 'Сборка на сервере',
      packages: ['mf-feeds', 'mf-listing'],
      actions: ['live', 'canary', 'preview', 'promote', 'rollback', 'withdraw', 'settings'],
      createdAt: daysFromNow(-30),
      expiresAt: daysFromNow(60),
      lastUsedAt: daysFromNow(-2),
    }),
    token({
      label: 'Дежурный',
      packages: ['mf-feeds'],
      actions: ['rollback', 'withdraw'],
      createdAt: daysFromNow(-30),
      expiresAt: daysFromNow(150),
    }),
    token({
      label: 'Старый ноутбук',
      packages: ['mf-feeds'],
      actions: ['live'],
      createdAt: daysFromNow(-40),
      expiresAt: daysFromNow(50),
      revokedAt: daysFromNow(-29),
      lastUsedAt: daysFromNow(-33),
    }),
  ]);
  const entry = (daysAgo: number, over: Partial<NewJournalEntry>): NewJournalEntry => ({
    time: daysFromNow(-daysAgo),
    team,
    who: team.name,
    package: 'mf-feeds',
    action: 'live',
    build: null,
    address: '192.0.2.20',
    ...over,
  });
  const [first, second] = ['5f1d0c7a9be2', 'a83e4c15d960'];
  const commits = ['9c41e07b6a5d', 'd20f83b7714e', 'd5a06c39e8f1'];
  for (const one of [
    entry(20, { build: first, commit: commits[0] ?? null, dirty: false }),
    entry(9, {
      commit: commits[1] ?? null,
      dirty: true,
      refused: true,
      previous: first ?? null,
      sentences: ['mf_feeds больше не отвечает за /services: ссылки людей и поисковиков перестанут открываться'],
    }),
    entry(8, { action: 'canary', build: second, previous: first, commit: commits[2] ?? null, dirty: false }),
    entry(7, { action: 'promote', build: second, previous: first }),
    entry(2, {
      team: null,
      who: { adminId: FIRST_ADMIN_USER_ID },
      action: 'rollback',
      build: first,
      previous: second,
    }),
  ])
    await appendJournal(db, one);
};
