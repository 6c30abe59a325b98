import { eq } from 'drizzle-orm';
import { type BackendChange, foldName, type NewTeam, type TeamWebhook } from 'shared/contract';
import type { Database, Transaction } from '../../../../db/database';
import { sectionBackends, teams } from '../../../../db/schema';
import { conflict, invalidFields, notFound } from '../../../../errors/httpError';
import { publicOnly } from '../../../../network/publicOnly';
import { type Acting, actAsAdmin } from '../../../accounts/adminAccess/recordAudit';
import { messages } from '../messages.ru';

const text = messages.teams;
/** The page shows all of them. */
const TEAMS_MAX = 100;

/** Returns the webhook's host for the audit log: its path may be a secret. */
const hostOf = (webhook: string | null): string | null => webhook && new URL(webhook).host;

/** Locks and returns a team. Throws 404. */
export const lockTeam = async (tx: Transaction, id: number): Promise<typeof teams.$inferSelect> => {
  const [team] = await tx.select().from(teams).where(eq(teams.id, id)).for('update');
  if (!team) throw notFound(text.unknown);
  return team;
};

/** Creates a team and returns its id. Throws 409 when the name is taken or the limit reached. */
export const createTeam = (db: Database, { team, ...acting }: Acting & { team: NewTeam }): Promise<number> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const known = await tx.select({ name: teams.name }).from(teams);
    if (known.some(({ name }) => foldName(name) === foldName(team.name)))
      throw conflict(text.duplicate(team.name), 'DUPLICATE');
    if (known.length >= TEAMS_MAX) throw conflict(text.tooMany(TEAMS_MAX), 'LIMIT_REACHED');
    const [made] = await tx
      .insert(teams)
      .values({ ...team, createdAt: acting.now })
      .onConflictDoNothing({ target: teams.name })
      .returning({ id: teams.id });
    if (!made) throw conflict(text.duplicate(team.name), 'DUPLICATE');
    await record({
      action: 'create',
      kind: 'team',
      subjectId: made.id,
      subject: team.name,
      after: { name: team.name, webhook: hostOf(team.webhook) },
    });
    return made.id;
  });

/** Sets the webhook that notifies a team of the site's own actions. Throws 404 for an unknown team. */
export const setWebhook = (
  db: Database,
  { change: { team_id: id, webhook }, ...acting }: Acting & { change: TeamWebhook },
): Promise<void> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const team = await lockTeam(tx, id);
    if (team.webhook === webhook) return;
    await tx.update(teams).set({ webhook }).where(eq(teams.id, id));
    await record({
      action: 'set_webhook',
      kind: 'team',
      subjectId: id,
      subject: team.name,
      before: { webhook: hostOf(team.webhook) },
      after: { webhook: hostOf(webhook) },
    });
  });

/** Throws 422 for a backend on this machine, unless allowed, or at a private address. */
export const refuseClosedTarget = (target: string | null, allowLoopback: boolean): void => {
  if (target === null) return;
  const { protocol, hostname } = new URL(target);
  const isOpen = publicOnly({ allowLoopback }).isAllowedHost(hostname) && (protocol === 'https:' || allowLoopback);
  if (!isOpen) throw invalidFields([{ field: 'target', msg: messages.teams.localTarget }]);
};

export const setBackend = (db: Database, { change, ...acting }: Acting & { change: BackendChange }): Promise<void> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const { package: name, target } = change;
    await tx.insert(sectionBackends).values({ package: name }).onConflictDoNothing();
    const [known] = await tx.select().from(sectionBackends).where(eq(sectionBackends.package, name)).for('update');
    if (!known || known.target === target) return;
    await tx.update(sectionBackends).set({ target }).where(eq(sectionBackends.id, known.id));
    await record({
      action: 'set_target',
      kind: 'backend',
      subjectId: known.id,
      subject: name,
      before: { target: known.target },
      after: { target },
    });
  });
