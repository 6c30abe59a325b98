import type { IncomingHttpHeaders } from 'node:http';
import { not } from 'drizzle-orm';
import { TIME_ZONE_HEADER, timeZoneSchema } from 'shared/contract';
import type { Database } from '../../../db/database';
import { noticeSettings } from '../../../db/schema';
import { lockAccount } from '../../accounts/users/lockWriter';
import { noticeDefaults } from './noticeDefaults';

/** What browsers say that hide where they are: nobody's day. */
const hidden = /^(?:Etc\/.*|UTC|GMT)$/i;

/** The time zone that a browser says it is in; null when it says none that there is. */
const zoneOf = (headers: IncomingHttpHeaders): string | null => {
  const { success, data } = timeZoneSchema.safeParse(headers[TIME_ZONE_HEADER]);
  return success && !hidden.test(data) ? data : null;
};

/**
 * Keeps the time zone that the person's browser says, for their quiet hours, unless they have set these themselves: who
 * moves and signs in there is left alone by the clock there. A zone that there is not is passed over. Throws 401 when the
 * account is gone.
 */
export const noteZone = async (db: Database, userId: number, headers: IncomingHttpHeaders): Promise<void> => {
  const zone = zoneOf(headers);
  if (zone === null) return;
  const { on: quiet, from: quietFrom, to: quietTo, urgent } = noticeDefaults.quiet;
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx
      .insert(noticeSettings)
      .values({ userId, events: {}, quiet, quietFrom, quietTo, urgent, zone, zoneSaved: false })
      .onConflictDoUpdate({
        target: noticeSettings.userId,
        set: { zone },
        setWhere: not(noticeSettings.zoneSaved),
      });
  });
};
