import { and, eq, not, sql } from 'drizzle-orm';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { identities, users } from '../../../db/schema';
import type { ProviderPerson } from '../../../integrations/signIn';
import type { Settings } from '../../../settings/settings';
import type { BanMarks } from '../users/banMarks';
import { fallbackUsername, fitUsername } from '../users/providerUsername';

const findAccount = async (db: Queryable, { provider, subject }: ProviderPerson): Promise<number | null> => {
  const [identity] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return identity?.userId ?? null;
};

const createAccount = async (tx: Transaction, person: ProviderPerson, banMarks: BanMarks): Promise<number> => {
  const { provider, subject, name } = person;
  const username = fitUsername(name);
  const [user] = await tx
    .insert(users)
    .values({ username: username ?? fallbackUsername() })
    .returning({ id: users.id });
  if (!user) throw new Error('The new account has no id');
  if (!username)
    await tx
      .update(users)
      .set({ username: fallbackUsername(user.id) })
      .where(eq(users.id, user.id));
  await tx.insert(identities).values({ userId: user.id, provider, subject });
  await banMarks.takeOver(tx, person, user.id);
  return user.id;
};

/** Serialises concurrent first sign-ins of one person, so that they create one account. */
const findOrCreateAccount = (db: Database, person: ProviderPerson, banMarks: BanMarks): Promise<number> =>
  db.transaction(async (tx) => {
    const lock = `${person.provider}:${person.subject}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    return (await findAccount(tx, person)) ?? (await createAccount(tx, person, banMarks));
  });

const grant = async (db: Database, userId: number, role: 'isAdmin' | 'isModerator'): Promise<void> => {
  await db
    .update(users)
    .set({ [role]: true })
    .where(and(eq(users.id, userId), not(users[role])));
};

/**
 * Returns the account of a provider's person, created at the first sign-in: banned if the person left while banned.
 * Support by `STAFF` signs in as account 0, others of it become administrators and moderators.
 */
export const accountOfPerson = async (
  { db, settings, banMarks }: { db: Database; settings: Pick<Settings, 'STAFF'>; banMarks: BanMarks },
  person: ProviderPerson,
): Promise<number> => {
  const { admins, moderators, support } = settings.STAFF;
  const identity = `${person.provider}:${person.subject}`;
  if (identity === support) return SUPPORT_USER_ID;
  const userId = (await findAccount(db, person)) ?? (await findOrCreateAccount(db, person, banMarks));
  if (admins.includes(identity)) await grant(db, userId, 'isAdmin');
  if (moderators.includes(identity)) await grant(db, userId, 'isModerator');
  return userId;
};
