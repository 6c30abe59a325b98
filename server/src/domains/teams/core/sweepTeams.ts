import { lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { releaseJournal, teamTokens } from '../../../db/schema';

const TOKEN_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Removes tokens that ended 90 days ago, and entries of the journal that are a year old: that is how old the database
 * wants them to be before it lets them go, by its own clock.
 */
export const sweepTeams = async (db: Database, now: Date): Promise<void> => {
  const long = new Date(now.getTime() - TOKEN_KEPT_MS);
  await db.delete(teamTokens).where(or(lt(teamTokens.expiresAt, long), lt(teamTokens.revokedAt, long)));
  await db.delete(releaseJournal).where(lt(releaseJournal.createdAt, sql`now() - interval '365 days'`));
};
