import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS, SUPPORT_USER_ID } from 'shared/contract';
import type { Transaction } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';
import { limitReached } from '../../errors/httpError';
import type { AccountLimit, CarriedLimits, Use } from '../accounts/users/carriedLimits';
import { messages } from './messages.ru';
import type { NewMessage } from './storeMessage';

/** Returns the uses of a limit whose times a query selects, in milliseconds. */
const usesAt = async (tx: Transaction, query: SQL): Promise<Use[]> => {
  const rows = await prepareRows<{ at: string }>(tx, query, ['at']).execute();
  return rows.map(({ at }) => ({ at: new Date(Number(at)) }));
};

/** Strangers whom a person may write to within an hour. */
export const NEW_DIALOGS_AN_HOUR = 20;

export const newDialogLimit: AccountLimit = {
  name: 'dialogs',
  max: NEW_DIALOGS_AN_HOUR,
  windowMs: HOUR_MS,
  usesOf: (tx, userId, window) => {
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
    return usesAt(tx, query);
  },
};

/**
 * Throws 429 for too many dialogs begun within the hour. Must be called under the person's lock and before the
 * stranger's account is read, so that the refusal does not reveal whether it exists.
 */
export const limitNewDialogs = async (
  tx: Transaction,
  carriedLimits: CarriedLimits,
  { userId, now }: { userId: number; now: Date },
): Promise<void> => {
  const leftMs = await carriedLimits.waitMs(tx, newDialogLimit, { userId, now });
  const detail = messages.tooManyDialogs(newDialogLimit.max, Math.ceil(leftMs / MINUTE_MS));
  if (leftMs > 0) throw limitReached('TOO_MANY_DIALOGS', detail, leftMs);
};

/** Photos that a person may send within a day to people who have never answered. */
const UNANSWERED_PHOTOS_A_DAY = 20;

/** Returns the condition that `peer` has ever written to `me`. */
const hasAnswered = (me: unknown, peer: unknown) => sql`exists (
  select 1 from messages answer
  where answer.pair_low = least(${peer}, ${me}) and answer.pair_high = greatest(${peer}, ${me})
    and answer.from_user = ${peer})`;

export const unansweredPhotoLimit: AccountLimit = {
  name: 'photos',
  max: UNANSWERED_PHOTOS_A_DAY,
  windowMs: DAY_MS,
  usesOf: (tx, userId, window) => {
    const since = window.since.toISOString();
    const query = sql`
      select (extract(epoch from m.created_at) * 1000)::text as at
      from dialogs d
      join messages m on m.pair_low = least(d.owner_id, d.peer_id) and m.pair_high = greatest(d.owner_id, d.peer_id)
      cross join lateral generate_series(1, cardinality(m.images))
      where d.owner_id = ${userId} and d.peer_id <> ${SUPPORT_USER_ID} and d.last_time > ${since}::timestamptz
        and m.from_user = ${userId} and m.created_at > ${since}::timestamptz
        and not ${hasAnswered(sql`d.owner_id`, sql`d.peer_id`)}`;
    return usesAt(tx, query);
  },
};

/** Throws 429 at the day's limit of photos to people who have never answered. Requires the sender's lock. */
export const limitPhotos = async (
  tx: Transaction,
  carriedLimits: CarriedLimits,
  { fromUser, toUser, count, now }: Pick<NewMessage, 'fromUser' | 'toUser' | 'now'> & { count: number },
): Promise<void> => {
  if (fromUser === SUPPORT_USER_ID || toUser === SUPPORT_USER_ID) return;
  const query = sql`select 1 as found where ${hasAnswered(sql`${fromUser}::int`, sql`${toUser}::int`)}`;
  const [answered] = await prepareRows<{ found: number }>(tx, query, ['found']).execute();
  if (answered) return;
  const leftMs = await carriedLimits.waitMs(tx, unansweredPhotoLimit, { userId: fromUser, now, count });
  if (leftMs > 0) throw limitReached('TOO_MANY_PHOTOS', messages.tooManyPhotos(UNANSWERED_PHOTOS_A_DAY), leftMs);
};
