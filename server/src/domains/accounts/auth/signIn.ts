import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, not, notInArray, sql } from 'drizzle-orm';
import {
  cleanUsername,
  cutText,
  FIRST_ADMIN_USER_ID,
  SUPPORT_USER_ID,
  USERNAME_MAX,
  usernameLength,
} from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { identities, usedCodes, users } from '../../../db/schema';
import type { ProviderPerson } from '../../../integrations/signIn';
import type { Settings } from '../../../settings/settings';
import type { BanMarks } from '../users/banMarks';
import { messages } from '../users/messages.ru';
import { impersonatesStaff } from '../users/staffNames';

/** Returns a provider's name for a person, cut to the allowed length; null when nothing valid is left. */
const fitUsername = (name: string): string | null => {
  const username = cutText(cleanUsername(name), USERNAME_MAX).trim();
  return username === '' || impersonatesStaff(username) ? null : username;
};

const fallbackUsername = (id?: number): string => {
  const name = messages.unnamed(id);
  return id === undefined || usernameLength(name) <= USERNAME_MAX ? name : messages.unnamedShort(id);
};

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
  await banMarks.apply(tx, person, user.id);
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

/** Returns a person's account, created if new: banned if an earlier one was, with the roles of `STAFF`. */
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

const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Marks an authorisation code as used, by a device if it has a mark; false if any process has used it before. */
export const consumeCode = async (db: Queryable, code: string, now: Date, device?: string): Promise<boolean> => {
  const spent = await db
    .insert(usedCodes)
    .values({ digest: digestOf(code), usedAt: now, device: device === undefined ? null : digestOf(device) })
    .onConflictDoNothing()
    .returning({ digest: usedCodes.digest });
  return spent.length === 1;
};

/** Marks a signed answer as used; returns true once, and for the first device again, whose page always sends it. */
export const consumeByDevice = async (
  db: Queryable,
  code: string,
  now: Date,
  device: string | undefined,
): Promise<boolean> => {
  if (await consumeCode(db, code, now, device)) return true;
  if (device === undefined) return false;
  const [spent] = await db
    .select({ device: usedCodes.device })
    .from(usedCodes)
    .where(eq(usedCodes.digest, digestOf(code)));
  return spent?.device === digestOf(device);
};

/** Unmarks a code: the provider could not be reached, so it may still be valid. */
export const releaseCode = async (db: Queryable, code: string): Promise<void> => {
  await db.delete(usedCodes).where(eq(usedCodes.digest, digestOf(code)));
};

const syncRole = async (
  tx: Transaction,
  role: 'isAdmin' | 'isModerator',
  listedIdentities: readonly string[],
): Promise<void> => {
  const listed = tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(
      listedIdentities.length > 0
        ? inArray(sql`${identities.provider} || ':' || ${identities.subject}`, [...listedIdentities])
        : sql`false`,
    );
  await tx
    .update(users)
    .set({ [role]: false })
    .where(and(gt(users.id, FIRST_ADMIN_USER_ID), eq(users[role], true), notInArray(users.id, listed)));
  await tx
    .update(users)
    .set({ [role]: true })
    .where(and(eq(users[role], false), inArray(users.id, listed)));
};

/** Makes `STAFF` and administrators 0 and 1 the only administrators and moderators; others lose their role. */
export const syncRoles = (db: Database, { STAFF }: Pick<Settings, 'STAFF'>): Promise<void> =>
  db.transaction(async (tx) => {
    await syncRole(tx, 'isAdmin', STAFF.admins);
    await syncRole(tx, 'isModerator', STAFF.moderators);
  });
