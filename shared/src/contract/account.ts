import { z } from 'zod';
import { consentKinds } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';
import { bySection } from './sections';

export const roles = ['user', 'moderator', 'admin'] as const;
/** @public */
export type Role = (typeof roles)[number];

/** Month of registration, `YYYY-MM`. @internal */
export const accountMonthSchema = z.string().regex(/^\d{4}-\d{2}$/);

/** Answer of calls without further data. @internal */
export const doneSchema = z.object({ ok: z.literal(true) });

/** Usual time until an author answers a stranger, ascending. */
const answerTimes = ['minutes', 'hour', 'hours', 'day', 'longer'] as const;
/** @public */
export type AnswerTime = (typeof answerTimes)[number];

export const authorProfileSchema = z.object({
  since: accountMonthSchema,
  /** Published listings by section; at least one. */
  published: z.object(bySection(() => z.int())),
  /** Null when too few have written within 30 days. */
  answers: z.enum(answerTimes).nullable(),
});
export type AuthorProfile = z.infer<typeof authorProfileSchema>;

export const authorSchema = authorProfileSchema.extend({ user_id: z.int(), username: z.string() });
/** @public */
export type Author = z.infer<typeof authorSchema>;

export const deviceSessionSchema = z.object({
  id: z.uuid(),
  /** In words: 'Chrome на Android'. */
  device: z.string(),
  since: z.iso.datetime(),
  /** Coarse: updated every few minutes. */
  last_seen: z.iso.datetime(),
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

/** Body of `POST /api/logout-everywhere`; older pages send none. @internal */
export const logoutEverywhereSchema = z
  .object({
    /** Unlinks Telegram and the mailbox as well, which ends their notices. */
    channels: z.boolean({ error: texts.notYesOrNo }).optional(),
  })
  .nullish();
export type LogoutEverywhere = NonNullable<z.infer<typeof logoutEverywhereSchema>>;

export const consentsSchema = z.array(
  z.object({
    kind: z.enum(consentKinds),
    /** The edition in force. */
    edition: z.string(),
    /** Edition and time of the user's consent; null when not given or withdrawn. */
    given: z.object({ edition: z.string(), at: z.iso.datetime() }).nullable(),
  }),
);
export type Consents = z.infer<typeof consentsSchema>;

const consentTexts = {
  kind: 'Такого согласия нет',
  edition: 'Укажите редакцию согласия',
  given: 'Укажите, даёте вы согласие или отзываете',
};

/** Body of `POST /api/consents/change`: the user has read `edition` and gives or withdraws the consent. @internal */
export const consentChangeSchema = z.object({
  kind: z.enum(consentKinds, { error: consentTexts.kind }),
  edition: z.string({ error: consentTexts.edition }).max(10, consentTexts.edition),
  given: z.boolean({ error: consentTexts.given }),
});
export type ConsentChange = z.infer<typeof consentChangeSchema>;
