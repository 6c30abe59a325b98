import { createHmac } from 'node:crypto';
import { and, arrayContains, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { SECOND_MS } from 'shared/contract';
import type { Database, Queryable } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { releaseJournal, teamNotices, teams, teamTokens } from '../../../db/schema';
import { postPublic } from '../../../network/postPublic';
import { ForbiddenAddress } from '../../../network/publicOnly';
import { drainQueue, isNotPostponed, TEAM_WEBHOOKS_QUEUE } from '../../queue/drainQueue';
import { isValidToken } from '../core/teamTokens';

/** Longer than a call may last, and no longer than the first pause. */
const LEASE_MS = 30 * SECOND_MS;
/** Maximum of a team's tokens that sign its notices. */
const SIGNATURES_MAX = 5;

/** Returns the teams of a build: the one that put it on trial, otherwise those whose tokens name its package. */
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
    .where(and(arrayContains(teamTokens.packages, [packageName]), isValidToken(now)));
  return holders.map(({ teamId }) => teamId);
};

/** JSON body of a call to a team's webhook (docs/operations/releases.md, 'Webhooks of teams'). */
export interface TeamNotice {
  package: string;
  build: string;
  /** What the site did, or `stays` when it did nothing although the time is over. */
  action: 'withdraw' | 'promote' | 'stays';
  live: string;
  sentences: readonly string[];
}

/** Enqueues a notice for the teams of a build that have a webhook. */
export const addNotice = async (db: Queryable, notice: TeamNotice, now: Date): Promise<void> => {
  const concerned = await teamsOf(db, notice.package, notice.build, now);
  const named = await db.select({ id: teams.id }).from(teams).where(isNotNull(teams.webhook));
  const notified = named.filter(({ id }) => concerned.includes(id));
  if (notified.length === 0) return;
  const body = JSON.stringify({ ...notice, time: now.toISOString() });
  await db.insert(teamNotices).values(notified.map(({ id: teamId }) => ({ teamId, body, dueAt: now })));
};

interface NotifyTeams {
  db: Database;
  now: Date;
  /** Also allows addresses of this machine. */
  allowLoopback: boolean;
  /** Called with a failed attempt; of the answer it gets the status only. */
  onError: (notice: { team: number; attempt: number; isLast: boolean }, reason: string) => void;
}

/** Signs a body with each of the team's valid tokens: the key is the token's SHA-256, which both sides have. */
const signatureOf = async (db: Database, teamId: number, body: string, now: Date): Promise<string> => {
  const tokens = await db
    .select({ start: teamTokens.start, hash: teamTokens.hash })
    .from(teamTokens)
    .where(and(eq(teamTokens.teamId, teamId), isValidToken(now)))
    .orderBy(desc(teamTokens.id))
    .limit(SIGNATURES_MAX);
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  const signed = tokens.map(
    ({ start, hash }) => `${start}=${createHmac('sha256', hash).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
};

/** A failed attempt: of the answer it has the status only. */
class WebhookFailed extends Error {
  override name = 'WebhookFailed';

  constructor(
    message: string,
    readonly statusCode?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Sends a body to a team. Throws `WebhookFailed`. */
const post = async (
  { db, now, allowLoopback }: NotifyTeams,
  { teamId, webhook, body }: { teamId: number; webhook: string; body: string },
): Promise<void> => {
  const headers = { 'x-laparyadom-signature': await signatureOf(db, teamId, body, now) };
  const { status } = await postPublic(webhook, { body, headers, allowLoopback }).catch((cause: unknown) => {
    throw new WebhookFailed(cause instanceof ForbiddenAddress ? cause.message : 'no answer', undefined, { cause });
  });
  if (status < 200 || status >= 300) throw new WebhookFailed(`status ${status}`, status);
};

interface Due {
  notice: typeof teamNotices.$inferSelect;
  webhook: string | null;
}

const isDue = (now: Date): SQL | undefined =>
  and(lte(teamNotices.dueAt, now), isNotPostponed(TEAM_WEBHOOKS_QUEUE, sql`${teamNotices.id}`, now));

export const isTeamNoticeDue = (now: Date): SQL => rowExists(teamNotices, isDue(now));

/** Selects rows that are due and not postponed, oldest first. */
const selectDue = (db: Database, now: Date, limit: number): Promise<Due[]> =>
  db
    .select({ notice: teamNotices, webhook: teams.webhook })
    .from(teamNotices)
    .innerJoin(teams, eq(teams.id, teamNotices.teamId))
    .where(isDue(now))
    .orderBy(teamNotices.id)
    .limit(limit);

const notifyTeam = async (options: NotifyTeams, { notice, webhook }: Due): Promise<void> => {
  const { db, now } = options;
  const { id, teamId, body, attempts } = notice;
  // The process that updates the row first calls the team; a dead one's rows become due again.
  const [taken] = await db
    .update(teamNotices)
    .set({ attempts: attempts + 1, dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(teamNotices.id, id), eq(teamNotices.attempts, attempts)))
    .returning({ id: teamNotices.id });
  if (!taken) return;
  if (webhook !== null) await post(options, { teamId, webhook, body });
  await db.delete(teamNotices).where(eq(teamNotices.id, id));
};

/** Sends pending notices once to teams' webhooks; failures are retried as in every queue (`drainQueue`). */
export const notifyTeams = (options: NotifyTeams): Promise<unknown> => {
  const { db, now, onError } = options;
  return drainQueue({
    db,
    name: TEAM_WEBHOOKS_QUEUE,
    now,
    due: (limit) => selectDue(db, now, limit),
    keyOf: ({ notice }) => String(notice.id),
    work: (due) => notifyTeam(options, due),
    onPostponed: ({ notice }, failure, { failures, isOver }) => {
      if (!(failure instanceof WebhookFailed)) return false;
      onError({ team: notice.teamId, attempt: failures, isLast: isOver }, failure.message);
      return true;
    },
  });
};
