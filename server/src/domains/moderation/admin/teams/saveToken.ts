import { and, eq, gt, isNull } from 'drizzle-orm';
import { type CheckedToken, type CreatedToken, DAY_MS, foldName } from 'shared/contract';
import type { Database } from '../../../../db/database';
import { teams, teamTokens, users } from '../../../../db/schema';
import { conflict, notFound } from '../../../../errors/httpError';
import { type Acting, actAsAdmin } from '../../../accounts/adminAccess/recordAudit';
import { hashSecret, makeSecret, startOf } from '../../../teams/core/teamTokens';
import { messages } from '../messages.ru';
import { presentToken } from './readTeams';
import { lockTeam } from './saveTeam';

const text = messages.teams;
/** Maximum of valid tokens of a team. */
const TOKENS_MAX = 20;

/**
 * Creates a token, returned only now: just its hash is stored. Throws 404, or 409 beside a valid one of the same name,
 * or at the limit.
 */
export const createToken = (
  db: Database,
  { token: { team_id: teamId, label, packages, actions, days }, ...acting }: Acting & { token: CheckedToken },
): Promise<CreatedToken> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const { actorId, now } = acting;
    const team = await lockTeam(tx, teamId);
    const active = and(eq(teamTokens.teamId, teamId), isNull(teamTokens.revokedAt), gt(teamTokens.expiresAt, now));
    const valid = await tx.select({ label: teamTokens.label }).from(teamTokens).where(active);
    // Also a repeat whose first answer, the only one with the secret, was lost.
    if (valid.some((one) => foldName(one.label) === foldName(label)))
      throw conflict(text.duplicateToken(label), 'DUPLICATE');
    if (valid.length >= TOKENS_MAX) throw conflict(text.tooManyTokens(TOKENS_MAX), 'LIMIT_REACHED');
    const secret = makeSecret();
    const [made] = await tx
      .insert(teamTokens)
      .values({
        teamId,
        label,
        hash: hashSecret(secret),
        start: startOf(secret),
        packages,
        actions,
        madeBy: actorId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      })
      .returning();
    const [maker] = await tx.select().from(users).where(eq(users.id, actorId));
    if (!made || !maker) throw new Error('No token was stored');
    await record({
      action: 'create',
      kind: 'team_token',
      subjectId: made.id,
      subject: text.tokenOf(team.name, label),
      after: { packages: packages.join(', '), actions: actions.join(', '), expires: made.expiresAt.toISOString() },
    });
    return { token: presentToken(made, maker), secret };
  });

/** Revokes a token at once; an ended one stays unchanged. Throws 404 for an unknown one. */
export const revokeToken = (db: Database, { tokenId, ...acting }: Acting & { tokenId: number }): Promise<void> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const [found] = await tx
      .select({ token: teamTokens, team: teams.name })
      .from(teamTokens)
      .innerJoin(teams, eq(teams.id, teamTokens.teamId))
      .where(eq(teamTokens.id, tokenId))
      .for('update');
    if (!found) throw notFound(text.unknownToken);
    if (found.token.revokedAt) return;
    await tx.update(teamTokens).set({ revokedAt: acting.now }).where(eq(teamTokens.id, tokenId));
    await record({
      action: 'revoke',
      kind: 'team_token',
      subjectId: tokenId,
      subject: text.tokenOf(found.team, found.token.label),
      before: { revoked: false },
      after: { revoked: true },
    });
  });
