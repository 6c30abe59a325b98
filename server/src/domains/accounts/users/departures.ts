import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { identities, usedCodes } from '../../../db/schema';

/** How a person signs in: the provider, and the person's id there. */
type Identity = Pick<typeof identities.$inferSelect, 'provider' | 'subject'>;

/** One use of what is limited. */
export interface Use {
  at: Date;
  /** What it was about, where each thing has a limit of its own. */
  about?: string;
}

/** A limit of an account that counts rows which the deletion of the account removes or makes anonymous. */
export interface AccountLimit {
  name: string;
  /** Uses within the window. */
  max: number;
  /** At most a day: nothing is kept longer (`spentCodes.ts`). */
  windowMs: number;
  /** The uses of the account after `since`. */
  usesOf: (tx: Transaction, userId: number, window: { since: Date; now: Date }) => Promise<readonly Use[]>;
}

/** Who is limited, and about what. */
interface Limited {
  userId: number;
  about?: string;
  /** Uses that are wanted at once; one unless given. */
  count?: number;
  now: Date;
}

/**
 * Counts limits of accounts beyond their deletion, without keeping who the person is: a deletion leaves a keyed digest of
 * limit and identity for each use, among the spent codes, which count for the next account of the same identity.
 */
export interface Departures {
  /** Stores what an account has used, under its lock and before anything of it is removed. */
  leave: (tx: Transaction, userId: number, now: Date) => Promise<void>;
  /**
   * Returns for how many milliseconds the account may not do it again, with what its person did in accounts deleted since;
   * 0 when it may. To be called under the lock of the account.
   */
  waitMs: (tx: Transaction, limit: AccountLimit, limited: Limited) => Promise<number>;
}

const ascending = (times: readonly Date[]): Date[] => [...times].sort((one, other) => one.getTime() - other.getTime());

const identitiesOf = (tx: Transaction, userId: number): Promise<Identity[]> =>
  tx
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId));

/** Departures of these limits with these keys of bans: the first one writes, all are recognised. */
export const createDepartures = (keys: readonly string[], limits: readonly AccountLimit[]): Departures => {
  const digestOf = (
    key: string,
    { name }: AccountLimit,
    about: string,
    place: number,
    { provider, subject }: Identity,
  ) => createHmac('sha256', key).update(`left ${name} ${about} ${place} ${provider}:${subject}`).digest('base64url');

  /** What the person did within the window in accounts that are deleted. */
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
    // A use is stored for each identity of the account, and was maybe by an older key: each place is one use.
    return [...new Map(rows.map(({ digest, usedAt }) => [placeOf.get(digest), usedAt])).values()];
  };

  const ownUses = (tx: Transaction, limit: AccountLimit, { userId, now }: Limited) =>
    limit.usesOf(tx, userId, { since: new Date(now.getTime() - limit.windowMs), now });

  const leaveLimit = async (tx: Transaction, limit: AccountLimit, userId: number, now: Date): Promise<void> => {
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
    leave: async (tx, userId, now) => {
      for (const limit of limits) await leaveLimit(tx, limit, userId, now);
    },
    waitMs: async (tx, limit, limited) => {
      if (!limits.includes(limit)) throw new Error(`The limit '${limit.name}' is not in accountLimits.ts`);
      const { about = '', count = 1, now } = limited;
      const own = (await ownUses(tx, limit, limited)).filter((use) => (use.about ?? '') === about);
      const carried = await carriedOf(tx, limit, limited);
      const oldest = ascending([...carried, ...own.map(({ at }) => at)]).at(count - 1 - limit.max);
      return oldest ? Math.max(1000, oldest.getTime() + limit.windowMs - now.getTime()) : 0;
    },
  };
};
