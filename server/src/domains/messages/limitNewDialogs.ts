import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';
import { HttpError } from '../../errors/httpError';
import type { AccountLimit, Departures } from '../accounts/users/departures';
import { messages } from './messages.ru';

/** Strangers whom a person may write to within an hour. */
export const NEW_DIALOGS_AN_HOUR = 20;

/** Limits the dialogs that a person begins. */
export const newDialogLimit: AccountLimit = {
  name: 'dialogs',
  max: NEW_DIALOGS_AN_HOUR,
  windowMs: 60 * 60 * 1000,
  usesOf: async (tx, userId, window) => {
    const since = window.since.toISOString();
    const query = sql`
      select (extract(epoch from first.created_at) * 1000)::text as at
      from dialogs d cross join lateral (
        select m.from_user, m.created_at from messages m
        where m.pair_low = least(d.owner_id, d.peer_id) and m.pair_high = greatest(d.owner_id, d.peer_id)
        order by m.id limit 1
      ) first
      where d.owner_id = ${userId} and d.peer_id <> 0 and d.last_time > ${since}::timestamptz
        and first.from_user = ${userId} and first.created_at > ${since}::timestamptz`;
    const rows = await prepareRows<{ at: string }>(tx, query, ['at']).execute();
    return rows.map(({ at }) => ({ at: new Date(Number(at)) }));
  },
};

/**
 * Throws 429 when the person has begun too many dialogs within the hour. Must be called under the person's lock and
 * before the stranger's account is read, so that the refusal does not reveal whether it exists.
 */
export const limitNewDialogs = async (
  tx: Transaction,
  departures: Departures,
  { userId, now }: { userId: number; now: Date },
): Promise<void> => {
  const leftMs = await departures.waitMs(tx, newDialogLimit, { userId, now });
  if (leftMs === 0) return;
  const seconds = Math.ceil(leftMs / 1000);
  throw new HttpError(429, 'TOO_MANY_DIALOGS', messages.tooManyDialogs(Math.ceil(seconds / 60)), {
    'retry-after': String(seconds),
  });
};
