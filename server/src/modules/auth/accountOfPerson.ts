import { and, eq, not, sql } from 'drizzle-orm';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Queryable } from '../../db/database';
import { identities, users } from '../../db/schema';
import type { ProviderPerson } from '../../integrations/providerPerson';
import type { Settings } from '../../settings';
import { fallbackUsername, fitUsername } from '../users/providerUsername';

const findAccount = async (db: Queryable, { provider, subject }: ProviderPerson): Promise<number | null> => {
  const [identity] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return identity?.userId ?? null;
};

const createAccount = async (db: Queryable, { provider, subject, name }: ProviderPerson): Promise<number> => {
  const username = fitUsername(name);
  const [user] = await db
    .insert(users)
    .values({ username: username ?? fallbackUsername() })
    .returning({ id: users.id });
  if (!user) throw new Error('The new account has no id');
  if (!username)
    await db
      .update(users)
      .set({ username: fallbackUsername(user.id) })
      .where(eq(users.id, user.id));
  await db.insert(identities).values({ userId: user.id, provider, subject });
  return user.id;
};

/** First sign-ins of one person at the same moment wait for each other, so that they make one account. */
const findOrCreateAccount = (db: Database, person: ProviderPerson): Promise<number> =>
  db.transaction(async (tx) => {
    const lock = `${person.provider}:${person.subject}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    return (await findAccount(tx, person)) ?? (await createAccount(tx, person));
  });

const grant = async (db: Database, userId: number, role: 'isAdmin' | 'isModerator'): Promise<void> => {
  await db
    .update(users)
    .set({ [role]: true })
    .where(and(eq(users.id, userId), not(users[role])));
};

/** Who gets which role by signing in. */
type RoleSettings = Pick<Settings, 'ADMIN_IDENTITIES' | 'MODERATOR_IDENTITIES' | 'SUPPORT_IDENTITY'>;

/**
 * The account of a person whom a provider vouches for, made at the first sign-in. `SUPPORT_IDENTITY` signs in as
 * account 0; who is named in `ADMIN_IDENTITIES` becomes an administrator, in
 * `MODERATOR_IDENTITIES` a moderator.
 */
export const accountOfPerson = async (
  db: Database,
  person: ProviderPerson,
  { ADMIN_IDENTITIES, MODERATOR_IDENTITIES, SUPPORT_IDENTITY }: RoleSettings,
): Promise<number> => {
  const identity = `${person.provider}:${person.subject}`;
  if (identity === SUPPORT_IDENTITY) return SUPPORT_USER_ID;
  const userId = (await findAccount(db, person)) ?? (await findOrCreateAccount(db, person));
  if (ADMIN_IDENTITIES.includes(identity)) await grant(db, userId, 'isAdmin');
  if (MODERATOR_IDENTITIES.includes(identity)) await grant(db, userId, 'isModerator');
  return userId;
};
