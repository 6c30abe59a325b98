import { systemClock } from '../clock';
import type { Database } from '../db/database';
import { users } from '../db/schema';
import { createTokens } from '../session/tokens';

/** What the sites of benches sign sessions with. */
export const BENCH_SECRET = 'a secret of the benchmark that is long enough';

/** Stores so many accounts and gives their ids. */
export const createPeople = async (db: Database, count: number): Promise<number[]> => {
  const names = Array.from({ length: count }, (_, index) => ({ username: `Человек ${index}` }));
  return (await db.insert(users).values(names).returning({ id: users.id })).map(({ id }) => id);
};

/** A token for each account, for a site with `BENCH_SECRET`. */
export const tokensOf = (ids: readonly number[]): Promise<string[]> => {
  const { issueToken } = createTokens([BENCH_SECRET], systemClock);
  return Promise.all(ids.map((id) => issueToken(id)));
};
