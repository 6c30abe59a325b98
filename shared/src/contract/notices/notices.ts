import { z } from 'zod';
import { cursorField, integer, limitField } from '../fields';
import { fieldTexts as texts } from '../fieldTexts.ru';
import { sections } from '../sections/sectionContracts';
import { type NoticeChannelName, noticeChannels } from './noticeChannels';
import { allNoticeEvents, type NoticeEvent, noticeEvents } from './noticeEvents';

/** What can be done about a notice at once, about a listing of the person's own. */
export const noticeActionSchema = z.object({
  /** `renew` by a call; `correct` in the form of an edit; `compare` on its page, with what is like it. */
  kind: z.enum(['renew', 'correct', 'compare']),
  section: z.enum(sections),
  id: z.int(),
});
export type NoticeAction = z.infer<typeof noticeActionSchema>;

/** What the site has told a person. It has no text of messages. */
export const noticeSchema = z.object({
  id: z.int(),
  event: z.enum(allNoticeEvents),
  /** All that it says, as it leaves the site. */
  text: z.string(),
  /** The same at a glance. */
  title: z.string(),
  reason: z.string(),
  /** First picture of its listing, where the person may read it. */
  photo: z.string().nullable(),
  /** The page on the site that it is about: a path. */
  href: z.string(),
  time: z.iso.datetime(),
  is_read: z.boolean(),
  /** Null where there is nothing, or nothing any more: the listing was renewed, or corrected, since. */
  action: noticeActionSchema.nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** Query of `GET /api/notifications`. */
export const noticesQuerySchema = z.object({ limit: limitField(), cursor: cursorField });
export type NoticesQuery = z.infer<typeof noticesQuerySchema>;

/** Answer of `GET /api/notifications`: newest first; `X-Next-Cursor` gives the cursor of the next page. */
export const noticesSchema = z.array(noticeSchema);

/** Body of `POST /api/notifications/read`: the newest notice that was shown; it and all before it are read then. */
export const noticesReadSchema = z.object({
  up_to: integer(1, Number.MAX_SAFE_INTEGER, texts.badId),
});

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A time zone by IANA, as `Europe/Moscow`. */
export const timeZoneSchema = z
  .string({ error: texts.badZone })
  // What is too long is not looked at any further.
  .max(64, { error: texts.badZone, abort: true })
  .refine(isZone, texts.badZone);

const hour = z.int({ error: texts.badHour }).min(0, texts.badHour).max(23, texts.badHour);
const yesOrNo = z.boolean({ error: texts.notYesOrNo });
const switches = z.object(
  Object.fromEntries(noticeChannels.map((name) => [name, yesOrNo])) as Record<NoticeChannelName, typeof yesOrNo>,
);

/**
 * What a person wants to be told where: body of `POST /api/notices/settings`, which takes all of it, and answer of that
 * and of `GET /api/notices/settings`.
 */
export const noticeSettingsSchema = z.object({
  events: z.object(
    Object.fromEntries(noticeEvents.map((name) => [name, switches])) as Record<NoticeEvent, typeof switches>,
  ),
  /** Hours of the day in which channels other than the site are silent, from the one up to the other. */
  quiet: z
    .object({
      on: yesOrNo,
      from: hour,
      to: hour,
      /** Whether what is urgent is told all the same; pages of a build before send nothing. */
      urgent: yesOrNo.default(false),
      zone: timeZoneSchema,
    })
    .refine(({ from, to }) => from !== to, { message: texts.quietAllDay, path: ['to'] }),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
