import { z } from 'zod';
import { PRICE_MAX } from './constants';
import { idField, orAny } from './fields';
import { cleanTitle, rawMax, textLength } from './listingText';
import { lostTexts as texts } from './lostTexts.ru';
import { numberKinds, plainDigits } from './numberKinds.ru';
import { typedNumber } from './typedNumber';

/** Plain names of what people see from afar: who wants more writes it into the words. */
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
export type LostColour = (typeof lostColours)[number];

export const lostSizes = ['маленький', 'средний', 'крупный'] as const;
export type LostSize = (typeof lostSizes)[number];

/** Most characters of the words for the place, and of those for a collar and for what is special. */
export const PLACE_MAX = 200;

/** Whether a point lies within the country's bounds: a box, which the meridian of 180° divides. */
const isInRussia = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= 41 &&
  latitude <= 82 &&
  ((longitude >= 19 && longitude <= 180) || (longitude >= -180 && longitude <= -169));

/** A point in Russia, in degrees (WGS 84). */
export const pointSchema = z
  .object(
    { latitude: z.number({ error: texts.badPoint }), longitude: z.number({ error: texts.badPoint }) },
    texts.badPoint,
  )
  .refine(isInRussia, texts.pointAbroad);
export type Point = z.infer<typeof pointSchema>;

const words = z.preprocess(
  (value) => (value === '' ? null : (value ?? null)),
  z
    .string({ error: texts.notText })
    .max(rawMax(PLACE_MAX), texts.atMost(PLACE_MAX))
    .transform(cleanTitle)
    .refine((text) => textLength(text) <= PLACE_MAX, texts.atMost(PLACE_MAX))
    .transform((text) => text || null)
    .nullable(),
);

const oneOf = <const T extends readonly string[]>(values: T, fault: string) =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), z.enum(values, { error: fault }).nullable());

/** By what a pet is known again; each null where nothing was said. */
export const marksSchema = z.object(
  {
    colour: oneOf(lostColours, texts.unknownColour),
    size: oneOf(lostSizes, texts.unknownSize),
    collar: words,
    special: words,
  },
  texts.badMarks,
);
export type Marks = z.infer<typeof marksSchema>;

/** No sensible point or marks take more characters. */
const JSON_MAX = 8000;

/** An object, or the JSON text by which a form of several parts carries it; what cannot be read stays a text. */
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

const badChip = numberKinds.chip.faults.unclear;
const chip = z.preprocess(
  (value) => (typeof value === 'string' ? plainDigits('chip', value) : value),
  z.string({ error: badChip }).regex(/^\d{15}$/, badChip),
);

/**
 * What an author may say in the categories of pets that are lost or were found, and need not; in the others it is passed
 * over. Whether the day may be, `eventDateFault` tells.
 */
export const lostFormShape = {
  /** The day on which the pet was lost or found, YYYY-MM-DD. */
  event_date: orAny(z.iso.date({ error: texts.badDate })),
  /** Where that was, in words. */
  place: words.transform((text) => text ?? undefined).optional(),
  /** Where that was, exactly; others are told of a point near it. */
  point: parsed(pointSchema),
  marks: parsed(marksSchema),
  /** Never shown: by it pets are matched and owners prove themselves. */
  chip: orAny(chip),
  /** Whole roubles. */
  reward: orAny(reward),
};

const HOUR_MS = 60 * 60 * 1000;
const dayIn = (now: Date, zone: number): string => new Date(now.getTime() + zone * HOUR_MS).toISOString().slice(0, 10);

/**
 * What is wrong with a day on which a pet was lost or found, YYYY-MM-DD; null when nothing is, anywhere in Russia. `before`:
 * the days that an edited listing has said, which stay right when time goes by.
 */
export const eventDateFault = (day: string, now: Date, before: readonly (string | null)[] = []): string | null => {
  if (before.includes(day)) return null;
  // From Kaliningrad (UTC+2) to Kamchatka (UTC+12).
  if (day > dayIn(now, 12)) return texts.futureDate;
  const today = dayIn(now, 2);
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`;
  return day < yearAgo ? texts.oldDate : null;
};

/** What a listing of a lost or found pet tells everybody. */
export const lostSchema = z.object({
  event_date: z.iso.date().nullable(),
  place: z.string().nullable(),
  /** Rounded to 300 m; null when the author set none. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  marks: z.object({
    colour: z.enum(lostColours).nullable(),
    size: z.enum(lostSizes).nullable(),
    collar: z.string().nullable(),
    special: z.string().nullable(),
  }),
  /** Whole roubles; null when none is promised. */
  reward: z.int().nullable(),
  /** Told to the author alone. */
  has_chip: z.boolean().optional(),
});
export type Lost = z.infer<typeof lostSchema>;

/** The rest of it, told to the author and to those who moderate: the exact point, and the chip. */
export const lostPrivateSchema = z.object({
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  chip: z.string().nullable(),
});
export type LostPrivate = z.infer<typeof lostPrivateSchema>;

/** How often a day somebody may try to tell the chip of one listing's pet. */
export const CHIP_TRIES = 3;

/** Body of `POST /api/articles/{id}/chip`. */
export const chipProofSchema = z.object({ chip });

/** Answer of it: whether that is the chip of the pet. False as well where the listing names none. */
export const chipMatchSchema = z.object({ matches: z.boolean() });

/** Answer of `GET /api/lost/returned`: how many pets are home again. */
export const returnedSchema = z.object({ count: z.int().min(0) });

/** Most people who are thanked for one pet. */
export const THANKED_MAX = 20;

/** Answer of `GET /api/articles/{id}/helpers`: who has written to the author about the listing, the latest first. */
export const helpersSchema = z.array(z.object({ user_id: z.int(), username: z.string() }));
export type Helper = z.infer<typeof helpersSchema>[number];

/** Body of `POST /api/articles/{id}/thanks`: user ids of some of them. */
export const thanksSchema = z.object({ people: z.array(idField).min(1, texts.nobody).max(THANKED_MAX, texts.tooMany) });

/** Answer of it: how many are told. */
export const thankedSchema = z.object({ thanked: z.int() });
