import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { ReleaseAction, TokenScope } from 'shared/contract';
import type { Database } from '../../../db/database';
import { teams, teamTokens } from '../../../db/schema';
import { hashSecret, isSecret } from './teamSecret';

const MINUTE_MS = 60_000;

/** A team that has presented a token, and the token's scope. */
export interface TeamCaller {
  team: { id: number; name: string };
  tokenId: number;
  /** The token's purpose, as its creator put it. */
  label: string;
  scope: TokenScope;
}

/** Returns whether a scope allows an action on a package, by its folder name. `shell` must be named as well. */
export const mayDo = (scope: TokenScope, packageName: string, action: ReleaseAction): boolean =>
  scope.packages.includes(packageName) && scope.actions.includes(action);

/**
 * Returns the team of a token and records its use, at most once a minute. Null for an unknown, expired or revoked one.
 * Queries the database on each call: a revoked token is invalid at once.
 */
export const findTeamToken = async ({
  db,
  secret,
  now,
}: {
  db: Database;
  secret: string;
  now: Date;
}): Promise<TeamCaller | null> => {
  if (!isSecret(secret)) return null;
  const [found] = await db
    .select({ token: teamTokens, team: { id: teams.id, name: teams.name } })
    .from(teamTokens)
    .innerJoin(teams, eq(teams.id, teamTokens.teamId))
    .where(and(eq(teamTokens.hash, hashSecret(secret)), isNull(teamTokens.revokedAt), gt(teamTokens.expiresAt, now)));
  if (!found) return null;
  const { id, label, packages, actions, lastUsedAt } = found.token;
  const aMinuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (!lastUsedAt || lastUsedAt < aMinuteAgo) {
    const isDue = or(isNull(teamTokens.lastUsedAt), lt(teamTokens.lastUsedAt, aMinuteAgo));
    await db
      .update(teamTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(teamTokens.id, id), isDue));
  }
  return { team: found.team, tokenId: id, label, scope: { packages, actions } };
};

/** Returns whether a token that was found before is still valid. */
export const isHeld = async (db: Database, tokenId: number, now: Date): Promise<boolean> => {
  const found = await db
    .select({ id: teamTokens.id })
    .from(teamTokens)
    .where(and(eq(teamTokens.id, tokenId), isNull(teamTokens.revokedAt), gt(teamTokens.expiresAt, now)));
  return found.length > 0;
};
