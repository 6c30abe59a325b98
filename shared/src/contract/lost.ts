import { z } from 'zod';
import { HOUR_MS, PRICE_MAX } from './constants';
import { cleanedText, orAny, orNull, typedNumber } from './fields';
import { lostTexts as texts } from './fieldTexts.ru';
import { cleanTitle } from './listingText';
import { numberKinds, plainDigits } from './numberKinds.ru';

/** Plain names of colours visible from afar; the marks have the details. @public */
export const lostColours = [
  'белый',
  'чёрный',
  'серый',
  'рыжий',
  'коричневый',
  'бежевый',
  'чёрно-белый',
  'серо-белый',
  'рыже-белый',
  'чёрно-рыжий',
  'трёхцветный',
  'полосатый',
  'зелёный',
  'жёлтый',
  'голубой',
] as const;
/** @public */
export type LostColour = (typeof lostColours)[number];

/** @public */
export const lostSizes = ['маленький', 'средний', 'крупный'] as const;
/** @public */
export type LostSize = (typeof lostSizes)[number];

/** @public */
export const PLACE_MAX = 200;

/** Returns whether a point lies within a box around the country, across the meridian of 180°. */
const isInRussia = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= 41 &&
  latitude <= 82 &&
  ((longitude >= 19 && longitude <= 180) || (longitude >= -180 && longitude <= -169));

/** A point in Russia, in degrees (WGS 84). @internal */
export const pointSchema = z
  .object(
    { latitude: z.number({ error: texts.badPoint }), longitude: z.number({ error: texts.badPoint }) },
    texts.badPoint,
  )
  .refine(isInRussia, texts.pointAbroad);
/** @public */
export type Point = z.infer<typeof pointSchema>;

const words = orNull(
  cleanedText(PLACE_MAX, cleanTitle, texts.notText, texts.atMost(PLACE_MAX)).transform((text) => text || null),
);

const marksSchema = z.object(
  {
    colour: orNull(z.enum(lostColours, { error: texts.unknownColour })),
    size: orNull(z.enum(lostSizes, { error: texts.unknownSize })),
    collar: words,
    special: words,
  },
  texts.badMarks,
);
/** @public */
export type Marks = z.infer<typeof marksSchema>;

/** More than any sensible point or marks need. */
const JSON_MAX = 8000;

/** An object, or its JSON text from a multipart form; invalid JSON stays a text. */
const parsed = <T extends z.ZodType>(schema: T) =>
  orAny(
    z.preprocess((value) => {
      if (typeof value !== 'string' || value.length > JSON_MAX) return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    }, schema),
  );

const badReward = texts.badReward('1\u00a0000\u00a0000');
const reward = typedNumber('reward', {
  min: 1,
  max: PRICE_MAX,
  missing: badReward,
  wrong: badReward,
  tooLarge: badReward,
});

const badChip = numberKinds.chip.errors.unclear;
const chip = z.preprocess(
  (value) => (typeof value === 'string' ? plainDigits('chip', value) : value),
  z.string({ error: badChip }).regex(/^\d{15}$/, badChip),
);

/** Ignored in other categories. `eventDateError` checks the date. @internal */
export const lostFormShape = {
  /** Day of the loss or find, YYYY-MM-DD. */
  event_date: orAny(z.iso.date({ error: texts.badDate })),
  /** Place in words. */
  place: words.transform((text) => text ?? undefined).optional(),
  /** Exact place; others see a nearby point. */
  point: parsed(pointSchema),
  marks: parsed(marksSchema),
  chip: orAny(chip),
  /** Whole roubles. */
  reward: orAny(reward),
};

const dayIn = (now: Date, zone: number): string => new Date(now.getTime() + zone * HOUR_MS).toISOString().slice(0, 10);

/** Returns the error of the day of a loss or find; null when valid. Days in `before` stay valid. @public */
export const eventDateError = (day: string, now: Date, before: readonly (string | null)[] = []): string | null => {
  if (before.includes(day)) return null;
  // From Kaliningrad (UTC+2) to Kamchatka (UTC+12).
  if (day > dayIn(now, 12)) return texts.futureDate;
  const today = dayIn(now, 2);
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`;
  return day < yearAgo ? texts.oldDate : null;
};

/** Public data of a lost or found pet. @internal */
export const lostSchema = z.object({
  event_date: z.iso.date().nullable(),
  place: z.string().nullable(),
  /** Rounded to 300 m; null without a point. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  marks: z.object({
    colour: z.enum(lostColours).nullable(),
    size: z.enum(lostSizes).nullable(),
    collar: z.string().nullable(),
    special: z.string().nullable(),
  }),
  /** Whole roubles; null without a reward. */
  reward: z.int().nullable(),
  /** For the author only. */
  has_chip: z.boolean().optional(),
});
/** @public */
export type Lost = z.infer<typeof lostSchema>;

/** For the author and moderators only. @internal */
export const lostPrivateSchema = z.object({
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  chip: z.string().nullable(),
});
/** @public */
export type LostPrivate = z.infer<typeof lostPrivateSchema>;

/** Daily attempts per user to state the chip of a listing's pet. @public */
export const CHIP_TRIES = 3;

export const chipProofSchema = z.object({ chip });

/** @public */
export const THANKED_MAX = 20;

/** Users who wrote to the author about the listing, latest first. @internal */
export const helpersSchema = z.array(z.object({ user_id: z.int(), username: z.string() }));
/** @public */
export type Helper = z.infer<typeof helpersSchema>[number];

export const flyerSizeSchema = z.enum(['1080x1350', '1200x630']);
/** @public */
export type FlyerSize = z.infer<typeof flyerSizeSchema>;
