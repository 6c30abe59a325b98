import { createHmac } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { bannedIdentities, identities, users } from '../../../db/schema';

type Identity = Pick<typeof identities.$inferSelect, 'provider' | 'subject'>;

/**
 * Creates ban marks, which preserve bans after the deletion of an account without storing the person's identity: the
 * first key writes, all are recognised.
 */
export const createBanMarks = (keys: readonly string[]) => {
  const digestsOf = ({ provider, subject }: Identity): string[] =>
    keys.map((key) => createHmac('sha256', key).update(`${provider}:${subject}`).digest('base64url'));

  return {
    /** Stores a keyed hash of each identity of a banned account before its deletion. */
    store: async (tx: Transaction, userId: number, now: Date): Promise<void> => {
      const own = await tx.select().from(identities).where(eq(identities.userId, userId));
      const rows = own.map((identity) => ({ digest: digestsOf(identity)[0] ?? '', userId, createdAt: now }));
      if (rows.length > 0) await tx.insert(bannedIdentities).values(rows);
    },
    /**
     * Bans a new account whose identity is banned and deletes the hash, since the account now stores the ban. The
     * deleted account's ban ends with its last hash.
     */
    apply: async (tx: Transaction, identity: Identity, userId: number): Promise<void> => {
      const marked = inArray(bannedIdentities.digest, digestsOf(identity));
      const [mark] = await tx.select().from(bannedIdentities).where(marked);
      if (!mark) return;
      const { userId: deletedId } = mark;
      // Locks the account first, as ending a ban does; the hash may be gone by then.
      await tx.select().from(users).where(eq(users.id, deletedId)).for('no key update');
      const removed = await tx.delete(bannedIdentities).where(marked).returning();
      if (removed.length === 0) return;
      await tx.update(users).set({ isBanned: true }).where(eq(users.id, userId));
      const left = await tx.$count(bannedIdentities, eq(bannedIdentities.userId, deletedId));
      // Ending the deleted account's ban then fails visibly instead of having no effect.
      if (left === 0) await tx.update(users).set({ isBanned: false }).where(eq(users.id, deletedId));
    },
  };
};

export type BanMarks = ReturnType<typeof createBanMarks>;
