import { z } from 'zod';
import { ID_MAX, MAX_OFFSET, MAX_PAGE_SIZE, PAGE_SIZE } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';

const emptyAsAbsent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** The number that a form or a query string carries as its decimal text. */
const typedAsNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;

/** Absent, null or empty means 'any' (docs/api.md, 'Conventions'). */
export const orAny = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional());

/** An integer, or its decimal text as a form or a query string carries it. */
export const integer = (min: number, max: number, message: string) =>
  z.preprocess(typedAsNumber, z.int({ error: message }).min(min, message).max(max, message));

/** One of a few numbers, or its decimal text. */
export const oneOfNumbers = <const T extends readonly number[]>(values: T, message: string) =>
  z.preprocess(typedAsNumber, z.literal(values, { error: message }));

/** Whether something is so, also as a form or a query string has it. */
export const yesOrNo = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean({ error: texts.notYesOrNo }),
);

/** An id in a body. Whether there is such a thing is not asked here. */
export const idField = z.int({ error: texts.badId });

/** The same, or its decimal text. */
export const typedIdField = z.preprocess(typedAsNumber, idField);

/** The id of something there may be, from `least` on. */
export const rowIdField = (least: 0 | 1) => integer(least, ID_MAX, texts.badId);

/** Size of a page: `usual` unless given, `most` at the most. */
export const limitField = (usual: number = PAGE_SIZE, most: number = MAX_PAGE_SIZE) =>
  z.preprocess(emptyAsAbsent, integer(1, most, texts.pageSize(most)).default(usual));

export const offsetField = z.preprocess(emptyAsAbsent, integer(0, MAX_OFFSET, texts.badOffset).default(0));

export const cursorField = orAny(z.string({ error: texts.badCursor }).max(100, texts.badCursor));
