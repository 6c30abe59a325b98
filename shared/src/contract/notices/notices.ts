import { z } from 'zod';
import { cursorField, limitField } from '../fields';
import { fieldTexts as texts } from '../fieldTexts.ru';
import { sections } from '../sections/sectionContracts';
import { type NoticeChannelName, noticeChannels } from './NoticeDescriptor';
import { allNoticeEvents, type NoticeEvent, noticeEvents } from './noticeEvents';

/** Immediate action on one of the user's own listings. */
const noticeActionSchema = z.object({
  /** `renew` by a call; `correct` in the edit form; `compare` on the listing's page, with its matches. */
  kind: z.enum(['renew', 'correct', 'compare']),
  section: z.enum(sections),
  id: z.int(),
});
export type NoticeAction = z.infer<typeof noticeActionSchema>;

/** Contains no text of messages. @internal */
export const noticeSchema = z.object({
  id: z.int(),
  event: z.enum(allNoticeEvents),
  /** Full text, as sent by channels. */
  text: z.string(),
  /** Short text. */
  title: z.string(),
  reason: z.string(),
  /** First picture of its listing, where the user may see it. */
  photo: z.string().nullable(),
  /** Path of its page. */
  href: z.string(),
  time: z.iso.datetime(),
  is_read: z.boolean(),
  /** Null also once the listing was renewed or corrected. */
  action: noticeActionSchema.nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticesQuerySchema = z.object({ limit: limitField(), cursor: cursorField });
export type NoticesQuery = z.infer<typeof noticesQuerySchema>;

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** IANA time zone, e.g. `Europe/Moscow`. @internal */
export const timeZoneSchema = z
  .string({ error: texts.badZone })
  // Too long values are not checked further.
  .max(64, { error: texts.badZone, abort: true })
  .refine(isZone, texts.badZone);

const hour = z.int({ error: texts.badHour }).min(0, texts.badHour).max(23, texts.badHour);
const yesOrNo = z.boolean({ error: texts.notYesOrNo });
const switches = z.object(
  Object.fromEntries(noticeChannels.map((name) => [name, yesOrNo])) as Record<NoticeChannelName, typeof yesOrNo>,
);

/** `POST /api/notices/settings` requires all of them. @internal */
export const noticeSettingsSchema = z.object({
  events: z.object(
    Object.fromEntries(noticeEvents.map((name) => [name, switches])) as Record<NoticeEvent, typeof switches>,
  ),
  /** Hours of the day in which only the site shows notices. */
  quiet: z
    .object({
      on: yesOrNo,
      from: hour,
      to: hour,
      /** Whether urgent notices are sent all the same; older pages omit it. */
      urgent: yesOrNo.default(false),
      zone: timeZoneSchema,
    })
    .refine(({ from, to }) => from !== to, { message: texts.quietAllDay, path: ['to'] }),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
