import { createHmac } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { bannedIdentities, identities, users } from '../../../db/schema';

/** How a person signs in: the provider, and the person's id there. */
type Identity = Pick<typeof identities.$inferSelect, 'provider' | 'subject'>;

/** Keeps bans beyond the deletion of an account, without keeping who the person is. */
export interface BanMarks {
  /** Leaves a keyed hash of each identity of a banned account that is about to be deleted. */
  leave: (tx: Transaction, userId: number, now: Date) => Promise<void>;
  /**
   * Bans a new account when a ban is on its identity. The hash goes, since the account itself says now who is banned;
   * a ban that has no hash left ends for the deleted account.
   */
  takeOver: (tx: Transaction, identity: Identity, userId: number) => Promise<void>;
}

/** Ban marks with these keys of bans: the first one writes, all are recognised. */
export const createBanMarks = (keys: readonly string[]): BanMarks => {
  const digestsOf = ({ provider, subject }: Identity): string[] =>
    keys.map((key) => createHmac('sha256', key).update(`${provider}:${subject}`).digest('base64url'));

  return {
    leave: async (tx, userId, now) => {
      const own = await tx.select().from(identities).where(eq(identities.userId, userId));
      const rows = own.map((identity) => ({ digest: digestsOf(identity)[0] ?? '', userId, createdAt: now }));
      if (rows.length > 0) await tx.insert(bannedIdentities).values(rows);
    },
    takeOver: async (tx, identity, userId) => {
      const marked = inArray(bannedIdentities.digest, digestsOf(identity));
      const [mark] = await tx.select().from(bannedIdentities).where(marked);
      if (!mark) return;
      const { userId: deletedId } = mark;
      // The account first, as whoever ends the ban does; the hash may be gone with it by then.
      await tx.select().from(users).where(eq(users.id, deletedId)).for('no key update');
      const taken = await tx.delete(bannedIdentities).where(marked).returning();
      if (taken.length === 0) return;
      await tx.update(users).set({ isBanned: true }).where(eq(users.id, userId));
      const left = await tx.$count(bannedIdentities, eq(bannedIdentities.userId, deletedId));
      // An administrator who ends the ban of the deleted account is told that there is none, instead of ending nothing.
      if (left === 0) await tx.update(users).set({ isBanned: false }).where(eq(users.id, deletedId));
    },
  };
};
