import { eq } from 'drizzle-orm';
import { type Ban, FIRST_ADMIN_USER_ID } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { users } from '../../../db/schema';
import { conflict, notFound } from '../../../errors/httpError';
import { lockAccounts, lockAdmin } from '../../accounts/adminAccess/adminAccess';
import { recordAudit } from '../../accounts/adminAccess/recordAudit';
import { displayName } from '../../accounts/users/presentAccount';
import { messages } from './messages.ru';

const text = messages.ban;

/** Returns why this account cannot be banned; null if it can. Not a 403, which would lead an administrator away. */
const refusalOf = (user: typeof users.$inferSelect, actorId: number): string | null => {
  if (user.id === actorId) return text.oneself;
  if (user.id <= FIRST_ADMIN_USER_ID) return text.staff;
  if (user.isAdmin) return text.admin;
  return user.deletedAt === null ? null : text.deleted;
};

interface Banning {
  actorId: number;
  ban: Ban;
  now: Date;
}

/** As `setBan`, in a transaction that has locked nothing yet; also returns whether this changed anything. */
export const setBanIn = async (
  tx: Transaction,
  { actorId, ban: { user_id: requested, ban }, now }: Banning,
): Promise<{ changed: boolean; text: string }> => {
  const user = await lockAccounts(tx, actorId, requested);
  await lockAdmin(tx, actorId);
  if (!user) throw notFound(messages.noUser);
  const name = displayName(user);
  const refusal = ban ? refusalOf(user, actorId) : null;
  if (refusal !== null) throw conflict(refusal, 'NOT_BANNABLE');
  if (user.isBanned === ban) return { changed: false, text: ban ? text.alreadyBanned(name) : text.notBanned(name) };
  // Triggers hide or restore the listings, and end boosts and orders.
  await tx.update(users).set({ isBanned: ban }).where(eq(users.id, user.id));
  await recordAudit(tx, {
    actorId,
    action: ban ? 'ban' : 'unban',
    kind: 'user',
    subjectId: user.id,
    subject: name,
    before: { banned: user.isBanned },
    after: { banned: ban },
    now,
  });
  return { changed: true, text: ban ? text.banned(name) : text.unbanned(name) };
};

/**
 * Bans an account or lifts its ban, and returns a confirmation. Throws 404 for an unknown account, 409 when it cannot
 * be banned (docs/specification.md, 'Bans and look-ups').
 */
export const setBan = (db: Database, banning: Banning): Promise<string> =>
  db.transaction(async (tx) => (await setBanIn(tx, banning)).text);
