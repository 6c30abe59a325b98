import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import {
  isOptionalEvent,
  type NoticeChannelName,
  type NoticeEvent,
  type NoticeSettings,
  noticeEvents,
  type OutgoingEvent,
} from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { noticeSettings } from '../../../db/schema';
import { noticeDefaults } from './noticeDefaults';

type Row = typeof noticeSettings.$inferSelect;

const settingsOf = ({ events, quiet, quietFrom: from, quietTo: to, zone, urgent }: Row): NoticeSettings => ({
  events: Object.fromEntries(
    noticeEvents.map((event) => [event, { ...noticeDefaults.events[event], ...events[event] }]),
  ) as Record<NoticeEvent, NoticeSettings['events'][NoticeEvent]>,
  quiet: { on: quiet, from, to, zone, urgent },
});

/** Returns the settings of these people by account, with defaults for those who saved none. */
export const readNoticeSettings = async (
  db: Queryable,
  userIds: readonly number[],
): Promise<(userId: number) => NoticeSettings> => {
  const rows = userIds.length
    ? await db
        .select()
        .from(noticeSettings)
        .where(inArray(noticeSettings.userId, [...userIds]))
    : [];
  const found = new Map(rows.map((row) => [row.userId, settingsOf(row)]));
  return (userId) => found.get(userId) ?? noticeDefaults;
};

/** Stores and returns a person's settings. A change of the quiet hours confirms their time zone. */
export const saveNoticeSettings = async (
  db: Queryable,
  userId: number,
  settings: NoticeSettings,
): Promise<NoticeSettings> => {
  const { events, quiet } = settings;
  const known = (await readNoticeSettings(db, [userId]))(userId);
  const zoneSaved = !isDeepStrictEqual(known.quiet, quiet);
  const row = {
    events,
    quiet: quiet.on,
    quietFrom: quiet.from,
    quietTo: quiet.to,
    zone: quiet.zone,
    urgent: quiet.urgent,
  };
  await db
    .insert(noticeSettings)
    .values({ userId, ...row, zoneSaved })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { ...row, ...(zoneSaved && { zoneSaved }) } });
  return settings;
};

/** Returns whether an event is sent by a channel: as its person has chosen, or always. */
export const isWanted = ({ events }: NoticeSettings, event: OutgoingEvent, channel: NoticeChannelName): boolean =>
  isOptionalEvent(event) ? events[event][channel] : true;
