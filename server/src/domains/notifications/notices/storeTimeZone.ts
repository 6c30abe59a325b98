import type { IncomingHttpHeaders } from 'node:http';
import { not } from 'drizzle-orm';
import { TIME_ZONE_HEADER, timeZoneSchema } from 'shared/contract';
import type { Database } from '../../../db/database';
import { noticeSettings } from '../../../db/schema';
import { lockAccount } from '../../accounts/users/lockWriter';
import { noticeDefaults } from './noticeDefaults';

/** Zones of browsers that hide their location. */
const hidden = /^(?:Etc\/.*|UTC|GMT)$/i;

/** Parses the time zone in a browser's headers; null when it is missing, hidden or unknown. */
const zoneOf = (headers: IncomingHttpHeaders): string | null => {
  const { success, data } = timeZoneSchema.safeParse(headers[TIME_ZONE_HEADER]);
  return success && !hidden.test(data) ? data : null;
};

/** Stores the browser's time zone for quiet hours, unless the person has set it. Throws 401 without the account. */
export const storeTimeZone = async (db: Database, userId: number, headers: IncomingHttpHeaders): Promise<void> => {
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
