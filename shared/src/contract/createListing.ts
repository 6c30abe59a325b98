import { z } from 'zod';
import {
  DESCRIPTION_HARD_MAX,
  DESCRIPTION_MAX,
  IMAGES_MAX,
  PRICE_HARD_MAX,
  PRICE_MAX,
  Sex,
  TITLE_MAX,
} from './constants';
import { createListingTexts as texts } from './createListingTexts';
import { nameFinder, tidyName } from './foldText';
import { cleanDescription, cleanTitle, rawMax, textLength } from './listingText';
import { categoryNames, conditionNames, marketTypes, pricedCategory, type Section } from './sections';

const MAX_ID = 2_147_483_647;
/** Most characters of a name in a catalogue. */
const NAME_MAX = 200;

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
const upTo = (characters: number): string => texts.atMost(characters > 9999 ? grouped(characters) : String(characters));
const orMissing = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

const cleanedText = (max: number, clean: (text: string) => string) =>
  z
    .string({ error: texts.required })
    .max(rawMax(max), upTo(max))
    .transform(clean)
    .refine((text) => textLength(text) <= max, upTo(max));

const title = cleanedText(TITLE_MAX, cleanTitle).pipe(z.string().min(1, texts.required));

const description = (max: number) =>
  z.preprocess((value) => value ?? '', cleanedText(max, cleanDescription)).default('');

/** A name that must stand in a catalogue; whether it does, the form asks its lists and the server its tables. */
const catalogueName = (unknown: string) =>
  z
    .string({ error: texts.required })
    .max(NAME_MAX, unknown)
    // PostgreSQL text cannot hold U+0000.
    .refine((name) => !name.includes('\u0000'), unknown)
    .transform(tidyName)
    .pipe(z.string().min(1, texts.required));

/** An id of a catalogue, as a number or in decimal digits. */
const catalogueId = (missing: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    z.int({ error: missing }).min(1, missing).max(MAX_ID, missing),
  );

const oneOf = <const T extends readonly string[]>(values: T, missing: string) =>
  z.preprocess(nameFinder(values), z.enum(values, { error: missing }));

/** Digits as a form or a number as JSON carries it; null only where the category has no price (see `withPriceRule`). */
const price = (max: number) =>
  z.preprocess(
    (value) => {
      const text = typeof value === 'string' ? value.replace(/\s/gu, '') : value;
      if (text === '' || text === undefined) return undefined;
      return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;
    },
    z
      .int({ error: (issue) => (issue.input === undefined ? texts.required : texts.badPrice) })
      .min(0, texts.badPrice)
      .max(max, texts.priceAtMost(grouped(max)))
      .nullable(),
  );

const sex = z.preprocess(
  (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : (orMissing(value) ?? Sex.unspecified)),
  z.union([z.literal(Sex.unspecified), z.literal(Sex.male), z.literal(Sex.female)], { error: texts.badSex }),
);

/** Fields of `POST /api/articles/create`. The breed tells the animal's type, so `type_ad` is only what the form shows. */
const petShape = z.object({
  title,
  category: oneOf(categoryNames.pets, texts.chooseCategory),
  breed: catalogueName(texts.unknownBreed),
  type_ad: z.string().max(NAME_MAX).nullish().catch(null),
  city: catalogueName(texts.unknownCity),
  price: price(PRICE_MAX),
  description: description(DESCRIPTION_MAX),
  sex,
});

/** Fields of `POST /api/articles_market/create`; description and price have hard bounds only, the form hints at less. */
const marketShape = z.object({
  title,
  object_id: catalogueId(texts.chooseObject),
  type_name: oneOf(marketTypes, texts.required),
  category_name: oneOf(categoryNames.market, texts.chooseCategory),
  city: catalogueName(texts.unknownCity),
  price: price(PRICE_HARD_MAX),
  description: description(DESCRIPTION_HARD_MAX),
  condition_name: oneOf(Object.keys(conditionNames) as (keyof typeof conditionNames)[], texts.required),
});

/** Fields of `POST /api/articles_service/create`; description and price have hard bounds only, the form hints at less. */
const serviceShape = z.object({
  title,
  service_id: catalogueId(texts.chooseService),
  category_name: oneOf(categoryNames.services, texts.chooseCategory),
  city: catalogueName(texts.unknownCity),
  price: price(PRICE_HARD_MAX),
  description: description(DESCRIPTION_HARD_MAX),
});

/** The fields alone, without what they mean to each other: for descriptions of the API. */
export const createListingShapes = { pets: petShape, market: marketShape, services: serviceShape } as const;

/**
 * A price is required in the section's priced category and dropped in the others. It is settled before the fields are
 * read, so that a fault of the price shows together with those of the other fields.
 */
const withPriceRule = <T extends z.ZodType>(section: Section, categoryField: string, shape: T) => {
  const findCategory = nameFinder(categoryNames[section]);
  return z.preprocess((input) => {
    if (typeof input !== 'object' || input === null) return input;
    const fields: Record<string, unknown> = { ...input };
    const isPriced = findCategory(fields[categoryField]) === pricedCategory[section];
    return { ...fields, price: isPriced ? (fields.price ?? '') : null };
  }, shape);
};

/**
 * The rules of the create forms (docs/specification.md, 'Placing a listing'), for the form and for the server. Fields
 * may come as a form holds them (texts, '' and null for nothing) or as JSON would; what comes out is clean, and `price`
 * is null in categories without one. Pictures and the catalogues are not in it: see `imageCountFault` and
 * `createListingTexts`.
 */
export const createListingSchemas = {
  pets: withPriceRule('pets', 'category', petShape),
  market: withPriceRule('market', 'category_name', marketShape),
  services: withPriceRule('services', 'category_name', serviceShape),
} as const;

/** What a create form gives once its rules hold, by section. */
export type NewListingBySection = { [S in Section]: z.output<(typeof createListingSchemas)[S]> };

/** What is wrong with this number of pictures; null when nothing is. */
export const imageCountFault = (count: number): string | null => {
  if (count < 1) return texts.imageRequired;
  return count > IMAGES_MAX ? texts.tooManyImages : null;
};

/** Answer of the create calls: the new listing's id; a repeat of a call with the same `Idempotency-Key` gives the same. */
export const createdListingSchema = z.object({ id: z.int() });
export type CreatedListing = z.infer<typeof createdListingSchema>;

/** Header with the key of a creation attempt, a UUID. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** `code` of the refusal when an account has as many listings in the section as it may. */
export const LIMIT_REACHED_CODE = 'LIMIT_REACHED';
