import { createHmac } from 'node:crypto';
import { and, arrayContains, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/database';
import { releaseJournal, teamNotices, teams, teamTokens } from '../../../db/schema';
import { postPublic } from '../../../network/postPublic';
import { ForbiddenAddress } from '../../../network/publicOnly';
import { pauseAfter } from '../../queue/turns/pauseAfter';

const SECOND_MS = 1000;
const AT_ONCE = 20;
/** Tokens of a team by which its notices are signed. */
const SIGNATURES_MAX = 5;

/** The teams that a build concerns: the one that put it on trial, else those whose tokens name its package. */
const teamsOf = async (db: Queryable, packageName: string, build: string, now: Date): Promise<number[]> => {
  const [entry] = await db
    .select({ teamId: releaseJournal.teamId })
    .from(releaseJournal)
    .where(
      and(
        eq(releaseJournal.package, packageName),
        eq(releaseJournal.build, build),
        eq(releaseJournal.action, 'canary'),
        eq(releaseJournal.refused, false),
      ),
    )
    .orderBy(desc(releaseJournal.id))
    .limit(1);
  if (entry?.teamId) return [entry.teamId];
  const holders = await db
    .selectDistinct({ teamId: teamTokens.teamId })
    .from(teamTokens)
    .where(
      and(
        arrayContains(teamTokens.packages, [packageName]),
        isNull(teamTokens.revokedAt),
        gt(teamTokens.expiresAt, now),
      ),
    );
  return holders.map(({ teamId }) => teamId);
};

/** JSON body of a call to a team's webhook (docs/operations/releases.md, 'Webhooks of teams'). */
export interface TeamNotice {
  /** Folder name. */
  package: string;
  build: string;
  /** What the site did, or `stays` when it did nothing although the time is over. */
  action: 'withdraw' | 'promote' | 'stays';
  live: string;
  sentences: readonly string[];
}

/** Has the teams of a build told, those that have said where. */
export const addNotice = async (db: Queryable, notice: TeamNotice, now: Date): Promise<void> => {
  const concerned = await teamsOf(db, notice.package, notice.build, now);
  const named = await db.select({ id: teams.id }).from(teams).where(isNotNull(teams.webhook));
  const told = named.filter(({ id }) => concerned.includes(id));
  if (told.length === 0) return;
  const body = JSON.stringify({ ...notice, time: now.toISOString() });
  await db.insert(teamNotices).values(told.map(({ id: teamId }) => ({ teamId, body, dueAt: now })));
};

interface TellTeams {
  db: Database;
  now: Date;
  /** Addresses of this machine will do as well. */
  allowLoopback: boolean;
  /** Told of an attempt that came to nothing: nothing of the answer but its status. */
  onFault: (notice: { team: number; attempt: number; isLast: boolean }, reason: string) => void;
}

/** Signs a body with each of the team's tokens that hold: the key is the token's SHA-256, which both sides have. */
const signatureOf = async (db: Database, teamId: number, body: string, now: Date): Promise<string> => {
  const tokens = await db
    .select({ start: teamTokens.start, hash: teamTokens.hash })
    .from(teamTokens)
    .where(and(eq(teamTokens.teamId, teamId), isNull(teamTokens.revokedAt), gt(teamTokens.expiresAt, now)))
    .orderBy(desc(teamTokens.id))
    .limit(SIGNATURES_MAX);
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  const signed = tokens.map(
    ({ start, hash }) => `${start}=${createHmac('sha256', hash).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
};

/** Why an attempt came to nothing; undefined when it did not. */
const attempt = async (
  { db, now, allowLoopback }: TellTeams,
  teamId: number,
  webhook: string,
  body: string,
): Promise<string | undefined> => {
  const headers = { 'x-laparyadom-signature': await signatureOf(db, teamId, body, now) };
  try {
    const { status } = await postPublic(webhook, { body, headers, allowLoopback });
    return status >= 200 && status < 300 ? undefined : `status ${status}`;
  } catch (error) {
    return error instanceof ForbiddenAddress ? error.message : 'no answer';
  }
};

/** Tells teams what waits to be told, and again later what came to nothing. Two servers at once tell nothing twice. */
export const notifyTeams = async (options: TellTeams): Promise<void> => {
  const { db, now, onFault } = options;
  const due = await db
    .select({ notice: teamNotices, webhook: teams.webhook })
    .from(teamNotices)
    .innerJoin(teams, eq(teams.id, teamNotices.teamId))
    .where(lte(teamNotices.dueAt, now))
    .orderBy(teamNotices.id)
    .limit(AT_ONCE);
  for (const { notice, webhook } of due) {
    const { id, teamId, body, attempts } = notice;
    const pauseMs = pauseAfter(attempts + 1);
    const dueAt = new Date(now.getTime() + (pauseMs ?? 0));
    // Who changes the row first tells the team.
    const [taken] = await db
      .update(teamNotices)
      .set({ attempts: attempts + 1, dueAt })
      .where(and(eq(teamNotices.id, id), eq(teamNotices.attempts, attempts)))
      .returning({ id: teamNotices.id });
    if (!taken) continue;
    const reason = webhook === null ? undefined : await attempt(options, teamId, webhook, body);
    if (reason !== undefined) onFault({ team: teamId, attempt: attempts + 1, isLast: pauseMs === null }, reason);
    if (reason === undefined || pauseMs === null) await db.delete(teamNotices).where(eq(teamNotices.id, id));
  }
};
