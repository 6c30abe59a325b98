import { z } from 'zod';
import { ID_MAX, MAX_PAGE_SIZE, PAGE_SIZE } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';
import { rawMax, textLength } from './listingText';
import { type NumberKind, numberError, numberKinds } from './numberKinds.ru';

export const emptyAsAbsent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** Converts the text of a form or a query string to a number. */
const typedAsNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;

/** Reads absent, null or empty as 'any' (docs/api.md, 'Conventions'). */
export const orAny = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional());

/** Reads absent or empty as null. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), schema.nullable());

/** Returns the schema of a text which `clean` prepares for storage, of at most `max` characters. */
export const cleanedText = (max: number, clean: (text: string) => string, notText: string, tooLong: string) =>
  z
    .string({ error: notText })
    .max(rawMax(max), tooLong)
    .transform(clean)
    .refine((text) => textLength(text) <= max, tooLong);

/** Returns the schema of an integer or its decimal text. */
export const integer = (min: number, max: number, message: string) =>
  z.preprocess(typedAsNumber, z.int({ error: message }).min(min, message).max(max, message));

/** Returns the schema of one of a few numbers or its decimal text. */
export const oneOfNumbers = <const T extends readonly number[]>(values: T, message: string) =>
  z.preprocess(typedAsNumber, z.literal(values, { error: message }));

/** A boolean, or its text from a form or a query string. */
export const yesOrNo = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean({ error: texts.notYesOrNo }),
);

/** Id in a body; its existence is not checked. */
export const idField = z.int({ error: texts.badId });

/** The same, or its decimal text. */
export const typedIdField = z.preprocess(typedAsNumber, idField);

/** Returns the schema of an id that a row can have, from `min` on. */
export const rowIdField = (min: 0 | 1) => integer(min, ID_MAX, texts.badId);

/** Returns the schema of a page size, `usual` by default and at most `max`. */
export const limitField = (usual: number = PAGE_SIZE, max: number = MAX_PAGE_SIZE) =>
  z.preprocess(emptyAsAbsent, integer(1, max, texts.pageSize(max)).default(usual));

/** Use a cursor beyond it. */
const MAX_OFFSET = 1_000_000;
export const offsetField = z.preprocess(emptyAsAbsent, integer(0, MAX_OFFSET, texts.badOffset).default(0));

export const cursorField = orAny(z.string({ error: texts.badCursor }).max(100, texts.badCursor));

interface TypedNumberRules {
  min?: number;
  max: number;
  missing: string;
  /** Error of a value that is no whole number, or too small. */
  wrong: string;
  tooLarge: string;
}

/** Returns the schema of a whole number, or of a typed text (see `numberKinds`). */
export const typedNumber = (kind: NumberKind, { min = 0, max, missing, wrong, tooLarge }: TypedNumberRules) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      const reading = numberKinds[kind].read(value);
      if ('digits' in reading) return Number(reading.digits);
      return reading.error === 'empty' ? undefined : value;
    },
    z
      .int({
        error: ({ input }) => {
          if (input === undefined || input === null) return missing;
          if (typeof input === 'string') return numberError(kind, input);
          return typeof input === 'number' && input > max ? tooLarge : wrong;
        },
      })
      .min(min, wrong)
      .max(max, tooLarge),
  );

const fieldErrorSchema = z.object({ field: z.string(), msg: z.string() });
/** @public */
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Body of every response with a status from 400. Texts are Russian, to show to the user. @internal */
export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.array(fieldErrorSchema)]),
  code: z.string().optional(),
});
/** @public */
export type ErrorBody = z.infer<typeof errorBodySchema>;
