import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';
import { HttpError } from '../../errors/httpError';
import { returnedSince } from '../users/departures';
import { messages } from './messages.ru';

const HOUR_MS = 60 * 60 * 1000;

/** Strangers whom one person may write to within an hour. */
export const NEW_DIALOGS_AN_HOUR = 20;

/** How many dialogs the person has begun within the hour, and when the first of them, in milliseconds since 1970. */
export const newDialogs = async (
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<{ count: number; oldest: number }> => {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const query = sql`
    select count(*)::integer as count, (extract(epoch from min(first.created_at)) * 1000)::text as oldest
    from dialogs d cross join lateral (
      select m.from_user, m.created_at from messages m
      where m.pair_low = least(d.owner_id, d.peer_id) and m.pair_high = greatest(d.owner_id, d.peer_id)
      order by m.id limit 1
    ) first
    where d.owner_id = ${userId} and d.peer_id <> 0 and d.last_time > ${since}::timestamptz
      and first.from_user = ${userId} and first.created_at > ${since}::timestamptz`;
  const [found] = await prepareRows<{ count: number; oldest: string | null }>(tx, query, ['count', 'oldest']).execute();
  return { count: found?.count ?? 0, oldest: Number(found?.oldest) };
};

/**
 * Throws 429 when the person has begun as many dialogs within the hour as one may, or has begun some, deleted that
 * account and come back. To be called under the person's
 * lock, before it is looked whether the stranger is there: what is refused then tells nothing of who is.
 */
export const limitNewDialogs = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  const { count, oldest } = await newDialogs(tx, userId, now);
  const left = await returnedSince(tx, userId, now);
  if (count < NEW_DIALOGS_AN_HOUR && left === null) return;
  const until = (left?.getTime() ?? oldest) + HOUR_MS;
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw new HttpError(429, 'TOO_MANY_DIALOGS', messages.tooManyDialogs(Math.ceil(seconds / 60)), {
    'retry-after': String(seconds),
  });
};
