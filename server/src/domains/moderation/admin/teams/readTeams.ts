import { asc, desc, eq } from 'drizzle-orm';
import { type LiveReleases, type SectionBackend, SHELL_NAME, type Teams, type TeamToken } from 'shared/contract';
import type { Readable } from '../../../../db/database';
import { sectionBackends, teams, teamTokens, users } from '../../../../db/schema';
import { presentRow } from '../../../../presentRow';
import { packageOf } from '../../../../release';
import { displayName } from '../../../accounts/users/presentAccount';
import { declaredPaths } from '../../../teams/backends/declaredPaths';

type Maker = Parameters<typeof displayName>[0];

export const presentToken = (token: typeof teamTokens.$inferSelect, maker: Maker): TeamToken => ({
  ...presentRow(token, 'id', 'label', 'start', 'createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'),
  scope: { packages: token.packages, actions: token.actions },
  made_by: displayName(maker),
});

/** Returns when a token ends or ended. */
const endOf = ({ revoked_at, expires_at }: TeamToken): string =>
  revoked_at !== null && revoked_at < expires_at ? revoked_at : expires_at;

const byUse =
  (now: string) =>
  (one: TeamToken, other: TeamToken): number =>
    Number(endOf(one) <= now) - Number(endOf(other) <= now);

/** Returns packages that are live, on trial or named by a scope, the shell first. */
const knownPackages = (live: LiveReleases | null, scopes: readonly string[]): string[] => {
  const remotes = [...Object.keys(live?.remotes ?? {}), ...Object.keys(live?.canaries.remotes ?? {})].map(packageOf);
  const others = new Set([...remotes, ...scopes].filter((name) => name !== SHELL_NAME));
  return [SHELL_NAME, ...[...others].sort()];
};

/** Returns the backends of all sections that are known or have one, by name. */
const presentBackends = (
  packages: readonly string[],
  stored: readonly (typeof sectionBackends.$inferSelect)[],
  live: LiveReleases | null,
): SectionBackend[] => {
  const targets = new Map(stored.map((one) => [one.package, one.target]));
  const declared = declaredPaths(live);
  const names = new Set([...packages.filter((name) => name !== SHELL_NAME), ...targets.keys()]);
  return [...names].sort().map((name) => ({
    package: name,
    target: targets.get(name) ?? null,
    paths: declared.get(name) ?? [],
  }));
};

/** Returns all teams by name, with their tokens: valid ones first, newest first. */
export const readTeams = async (db: Readable, live: LiveReleases | null, now: Date): Promise<Teams> => {
  const found = await db.select().from(teams);
  const tokens = await db
    .select({ token: teamTokens, maker: { username: users.username, deletedAt: users.deletedAt } })
    .from(teamTokens)
    .innerJoin(users, eq(users.id, teamTokens.madeBy))
    .orderBy(desc(teamTokens.id), asc(teamTokens.teamId));
  const packages = knownPackages(
    live,
    tokens.flatMap(({ token }) => token.packages),
  );
  return {
    teams: found
      .map((team) => ({
        ...presentRow(team, 'id', 'name', 'webhook', 'createdAt'),
        tokens: tokens
          .filter(({ token }) => token.teamId === team.id)
          .map(({ token, maker }) => presentToken(token, maker))
          .sort(byUse(now.toISOString())),
      }))
      .sort((one, other) => one.name.localeCompare(other.name, 'ru')),
    packages,
    backends: presentBackends(packages, await db.select().from(sectionBackends), live),
  };
};
