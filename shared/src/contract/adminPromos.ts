import { z } from 'zod';
import { ID_MAX } from './constants';
import { moscowDay } from './dates.ru';
import { cleanedText, typedIdField } from './fields';
import { fieldTexts, adminPromoTexts as texts } from './fieldTexts.ru';
import { isInn } from './isInn';
import { cleanTitle, isStorable, rawMax, tidyName } from './listingText';
import { promoSchema } from './promo';
import { bareCode } from './readNumber';

/** Shown for an absent criterion; forms send it too, or 0 (docs/specification.md, 'Advertising'). @internal */
export const PROMO_ALL = 'Все';
const NAME_MAX = 200;
const PROMO_COMPANY_MAX = 200;
const PROMO_ERID_MAX = 100;
const PROMO_LINK_MAX = 2000;
/** Digits of a person's taxpayer number; a company's has ten. */
const INN_MAX = 12;
/** Maximum length of an ISO 8601 moment. */
const MOMENT_MAX = 40;

/** Returns the schema of a criterion: null for all, a number from `GET /api/filters`, or a name. */
const criterion = (unknown: string) =>
  z.preprocess(
    (value) => {
      const text = typeof value === 'string' ? tidyName(value) : value;
      if (text === undefined || text === null || text === 0 || text === '0') return null;
      if (typeof text !== 'string') return text;
      if (text.toLowerCase() === PROMO_ALL.toLowerCase()) return null;
      return /^\d{1,15}$/.test(text) ? Number(text) : text;
    },
    z.union(
      [
        z.null(),
        z.int().min(1, unknown).max(ID_MAX, unknown),
        z.string().min(1, unknown).max(NAME_MAX, unknown).refine(isStorable, unknown),
      ],
      { error: unknown },
    ),
  );

const sex = z.preprocess(
  (value) => {
    if (value === undefined || value === null || value === '' || value === PROMO_ALL) return 0;
    return typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value;
  },
  z.union([z.literal(0), z.literal(1), z.literal(2)], { error: texts.badSex }),
);

/** Returns whether the text is a web URL allowed as an advertisement's target. */
const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
};

/** Returns the schema of a trimmed, non-empty text, refused with `tooLong` when much longer than `max` characters. */
const filled = (max: number, tooLong: string) =>
  z
    .string({ error: texts.required })
    .max(rawMax(max), tooLong)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, texts.required));

const link = filled(PROMO_LINK_MAX, texts.linkTooLong).pipe(
  z
    .string()
    .max(PROMO_LINK_MAX, texts.linkTooLong)
    .refine((text) => text.length > PROMO_LINK_MAX || isWebAddress(text), texts.badLink),
);

/** Day between 2000 and 2100 as `YYYY-MM-DD`; of an ISO 8601 moment, its day in Moscow. @internal */
export const promoDaySchema = filled(MOMENT_MAX, texts.badDate).pipe(
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], { error: texts.badDate })
    .transform((text) => {
      const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(text.slice(10));
      return hasZone ? moscowDay(new Date(text)) : text.slice(0, 10);
    })
    .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', texts.badDate),
);

const shown = z.literal([0, 1], { error: texts.badShow });

const show = z.preprocess((value) => {
  if (value === undefined || value === null || value === '') return 1;
  if (['1', 'true', true].includes(value as string | boolean)) return 1;
  return ['0', 'false', false].includes(value as string | boolean) ? 0 : value;
}, shown);

const company = cleanedText(PROMO_COMPANY_MAX, cleanTitle, texts.required, texts.atMost(PROMO_COMPANY_MAX)).pipe(
  z.string().min(1, texts.required),
);

const inn = z.preprocess(
  (value) => (typeof value === 'string' ? bareCode(value) : value),
  filled(INN_MAX, texts.badInn).pipe(z.string().refine(isInn, texts.badInn)),
);

const erid = z.preprocess(
  (value) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return text === '' || text === undefined ? null : text;
  },
  z
    .string({ error: texts.badErid })
    .max(PROMO_ERID_MAX, texts.atMost(PROMO_ERID_MAX))
    .regex(/^[\w.-]+$/, texts.badErid)
    .nullable(),
);

/** Fields of `POST /api/admin/create-promo` beside `photo`. Days and catalogues are checked elsewhere. @internal */
export const createPromoSchema = z.object({
  type: criterion(texts.unknownType),
  category: criterion(texts.unknownCategory),
  breed: criterion(texts.unknownBreed),
  /** 0 means all. */
  sex,
  city: criterion(texts.unknownCity),
  link,
  /** First day on which it shows. */
  created: promoDaySchema,
  /** Last day on which it shows. */
  finish: promoDaySchema,
  show,
  company,
  inn,
  erid,
});
export type NewPromo = z.infer<typeof createPromoSchema>;

/** Returns the error of a new promo's days for the field `finish`; `today` is the day in Moscow. @internal */
export const promoDaysError = ({ created, finish }: { created: string; finish: string }, today: string) => {
  if (finish < created) return texts.finishBeforeStart;
  return finish < today ? texts.finishBeforeToday : null;
};

/** Promo as returned to administrators. Criteria are names, `PROMO_ALL` for none. @internal */
export const adminPromoSchema = promoSchema.extend({
  type: z.string(),
  category: z.string(),
  breed: z.string(),
  /** 0 means all. */
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  city: z.string(),
  /** First and last day on which it shows, `YYYY-MM-DD`, in Moscow. */
  created: z.iso.date(),
  finish: z.iso.date(),
});
export type AdminPromo = z.infer<typeof adminPromoSchema>;

/** `set_dates` runs it from today (in Moscow) to `finish`. @internal */
export const promoActionSchema = z.discriminatedUnion(
  'action',
  [
    z.object({
      promo_id: typedIdField,
      action: z.literal('toggle_visibility'),
      // The wanted state; without it, as of older builds, the call toggles.
      show: shown.optional(),
    }),
    z.object({ promo_id: typedIdField, action: z.literal('delete') }),
    z.object({ promo_id: typedIdField, action: z.literal('set_dates'), finish: promoDaySchema }),
  ],
  { error: fieldTexts.unknownAction },
);
export type PromoAction = z.infer<typeof promoActionSchema>;

/** Answer of `POST /api/admin/promo-action`: the new state; after a deletion, the last one. @internal */
export const promoStateSchema = z.object({
  ok: z.literal(true),
  show: shown,
  created: z.iso.date(),
  finish: z.iso.date(),
});
export type PromoState = z.infer<typeof promoStateSchema>;
