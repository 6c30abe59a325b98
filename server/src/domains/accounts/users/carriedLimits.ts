import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { identities, usedCodes } from '../../../db/schema';

type Identity = Pick<typeof identities.$inferSelect, 'provider' | 'subject'>;

export interface Use {
  at: Date;
  /** Its target, where each has its own limit. */
  about?: string;
}

/** An account's limit that counts rows which the account's deletion removes or anonymises. */
export interface AccountLimit {
  name: string;
  /** Maximum of uses within the window. */
  max: number;
  /** At most a day: nothing is stored longer (`signIn.ts`). */
  windowMs: number;
  /** Returns the account's uses after `since`. */
  usesOf: (tx: Transaction, userId: number, window: { since: Date; now: Date }) => Promise<readonly Use[]>;
}

interface Limited {
  userId: number;
  about?: string;
  count?: number;
  now: Date;
}

const ascending = (times: readonly Date[]): Date[] => [...times].sort((one, other) => one.getTime() - other.getTime());

const identitiesOf = (tx: Transaction, userId: number): Promise<Identity[]> =>
  tx
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId));

/**
 * Creates the carry-over of these limits beyond an account's deletion: keyed digests of its uses count for the identity's
 * next account. The first key writes, all are recognised.
 */
export const createCarriedLimits = (keys: readonly string[], limits: readonly AccountLimit[]) => {
  const digestOf = (
    key: string,
    { name }: AccountLimit,
    about: string,
    place: number,
    { provider, subject }: Identity,
  ) => createHmac('sha256', key).update(`left ${name} ${about} ${place} ${provider}:${subject}`).digest('base64url');

  /** Returns the person's uses within the window in deleted accounts. */
  const carriedOf = async (tx: Transaction, limit: AccountLimit, { userId, about = '', now }: Limited) => {
    const places = Array.from({ length: limit.max }, (_, place) => place);
    const placeOf = new Map<string, number>();
    for (const identity of await identitiesOf(tx, userId)) {
      for (const key of keys)
        for (const place of places) placeOf.set(digestOf(key, limit, about, place, identity), place);
    }
    if (placeOf.size === 0) return [];
    const since = new Date(now.getTime() - limit.windowMs);
    const rows = await tx
      .select()
      .from(usedCodes)
      .where(and(inArray(usedCodes.digest, [...placeOf.keys()]), gt(usedCodes.usedAt, since)));
    // A use is stored for each identity, perhaps by an older key: each place is one use.
    return [...new Map(rows.map(({ digest, usedAt }) => [placeOf.get(digest), usedAt])).values()];
  };

  const ownUses = (tx: Transaction, limit: AccountLimit, { userId, now }: Limited) =>
    limit.usesOf(tx, userId, { since: new Date(now.getTime() - limit.windowMs), now });

  const storeLimit = async (tx: Transaction, limit: AccountLimit, userId: number, now: Date): Promise<void> => {
    const uses = new Map<string, Date[]>();
    for (const { about = '', at } of await ownUses(tx, limit, { userId, now }))
      uses.set(about, [...(uses.get(about) ?? []), at]);
    const [key = ''] = keys;
    const own = await identitiesOf(tx, userId);
    for (const [about, times] of uses) {
      const carried = await carriedOf(tx, limit, { userId, about, now });
      const rows = ascending([...carried, ...times])
        .slice(-limit.max)
        .flatMap((usedAt, place) =>
          own.map((identity) => ({ digest: digestOf(key, limit, about, place, identity), usedAt })),
        );
      if (rows.length === 0) continue;
      await tx
        .insert(usedCodes)
        .values(rows)
        .onConflictDoUpdate({ target: usedCodes.digest, set: { usedAt: sql`excluded.used_at` } });
    }
  };

  return {
    /** Stores an account's uses, under its lock and before anything of it is removed. */
    store: async (tx: Transaction, userId: number, now: Date): Promise<void> => {
      for (const limit of limits) await storeLimit(tx, limit, userId, now);
    },
    /** Returns how long the account must wait, in milliseconds, counting uses in deleted accounts. Requires its lock. */
    waitMs: async (tx: Transaction, limit: AccountLimit, limited: Limited): Promise<number> => {
      if (!limits.includes(limit)) throw new Error(`The limit '${limit.name}' is not in accountLimits.ts`);
      const { about = '', count = 1, now } = limited;
      const own = (await ownUses(tx, limit, limited)).filter((use) => (use.about ?? '') === about);
      const carried = await carriedOf(tx, limit, limited);
      const oldest = ascending([...carried, ...own.map(({ at }) => at)]).at(count - 1 - limit.max);
      return oldest ? Math.max(1000, oldest.getTime() + limit.windowMs - now.getTime()) : 0;
    },
  };
};

export type CarriedLimits = ReturnType<typeof createCarriedLimits>;
