import { z } from 'zod';
import {
  DESCRIPTION_HARD_MAX,
  DESCRIPTION_MAX,
  ID_MAX,
  IMAGES_MAX,
  PRICE_HARD_MAX,
  PRICE_MAX,
  PRICE_UNIT_MAX,
  TITLE_MAX,
} from './constants';
import { createListingTexts as texts } from './createListingTexts';
import { integer, orAny, yesOrNo } from './fields';
import { nameFinder, tidyName } from './foldText';
import { cleanDescription, cleanTitle, rawMax, textLength } from './listingText';
import { lostFormShape } from './lost';
import { atMostText } from './numberKinds.ru';
import { formatPrice } from './numbers.ru';
import {
  bySection,
  type CategoryName,
  categoryNames,
  contractOf,
  type ExtrasOf,
  extrasOf,
  type LostShape,
  lostKindOf,
  type PriceUnitShape,
  type Section,
  type SectionContracts,
  schemasBySection,
} from './sections';
import type { ChoiceField, ExtraField, SectionField } from './sections/SectionContract';
import { sectionFaults } from './sections/sectionWords.ru';
import { typedNumber } from './typedNumber';

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

/** What a price is for; absent or empty says nothing. */
const priceUnitShape = {
  price_unit: orAny(cleanedText(PRICE_UNIT_MAX, cleanTitle).transform((text) => (text === '' ? undefined : text))),
};

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
    z.int({ error: missing }).min(1, missing).max(ID_MAX, missing),
  );

const oneOf = <const T extends readonly string[]>(values: T, missing: string) =>
  z.preprocess(nameFinder(values), z.enum(values, { error: missing }));

/** Null only where the category has no price (see `withCategoryRules`). */
const price = (max: number) =>
  typedNumber('price', {
    max,
    missing: texts.required,
    wrong: texts.badPrice,
    tooLarge: atMostText(formatPrice(max)),
  }).nullable();

const choice = ({ options, createBy, unsaid }: ChoiceField, fault: string) => {
  if (createBy === 'name') return oneOf(Object.keys(options), texts.required);
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : (orMissing(value) ?? unsaid)),
    z.union(
      Object.values(options).map((number) => z.literal(number)),
      { error: fault },
    ),
  );
};

type Created<F> = F extends { kind: 'catalogue'; by: 'id' }
  ? number
  : F extends { kind: 'choice'; createBy: 'number'; options: infer O }
    ? O[keyof O]
    : F extends { kind: 'choice'; options: infer O }
      ? keyof O & string
      : F extends { kind: 'group' }
        ? string | null | undefined
        : string;
type Fields<S extends Section> = SectionContracts[S]['fields'];
type CreateName<F> = F extends { create: infer Name extends string } ? Name : never;
type ExtraCreated<E> = E extends { kind: 'age' } ? number : boolean;
type CreateShape<S extends Section> = {
  title: typeof title;
  city: z.ZodType<string>;
  price: ReturnType<typeof price>;
  description: ReturnType<typeof description>;
} & Record<SectionContracts[S]['category']['create'], z.ZodType<CategoryName<S>>> & {
    [K in keyof Fields<S> as CreateName<Fields<S>[K]>]: z.ZodType<Created<Fields<S>[K]>>;
  } & { [K in keyof ExtrasOf<S>]: z.ZodOptional<z.ZodType<ExtraCreated<ExtrasOf<S>[K]>>> } & LostShape<
    S,
    typeof lostFormShape
  > &
  PriceUnitShape<S, typeof priceUnitShape>;

const created = (section: Section, key: string, field: SectionField): z.ZodType => {
  const fault = sectionFaults[section][key] ?? texts.required;
  if (field.kind === 'choice') return choice(field, fault);
  // The entry tells its group.
  if (field.kind === 'group') return z.string().max(NAME_MAX).nullish().catch(null);
  return field.by === 'id' ? catalogueId(fault) : catalogueName(fault);
};

const extraCreated = (section: Section, key: string, extra: ExtraField): z.ZodType =>
  orAny(extra.kind === 'age' ? integer(0, extra.most, sectionFaults[section][key] ?? texts.required) : yesOrNo);

/**
 * The fields of a create call alone, without what they mean to each other: for descriptions of the API. Where the form
 * only hints at a bound of description and price, the hard one holds.
 */
export const createListingShapes = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodObject<CreateShape<S>> }>(
  (section) => {
    const { category, fields, form } = contractOf(section);
    const strict = form.limits === 'rules';
    return z.object({
      title,
      [category.create]: oneOf(categoryNames[section], texts.chooseCategory),
      ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [field.create, created(section, key, field)])),
      ...Object.fromEntries(
        Object.entries(extrasOf(section)).map(([key, extra]) => [key, extraCreated(section, key, extra)]),
      ),
      city: catalogueName(texts.unknownCity),
      price: price(strict ? PRICE_MAX : PRICE_HARD_MAX),
      ...(contractOf(section).priceUnits && priceUnitShape),
      description: description(strict ? DESCRIPTION_MAX : DESCRIPTION_HARD_MAX),
      ...(contractOf(section).lost && lostFormShape),
    });
  },
);

const noLost = Object.fromEntries(Object.keys(lostFormShape).map((name) => [name, undefined]));

/**
 * A price is required in the section's priced category and dropped in the others with its unit, and so is what is said of a lost or
 * found pet in those that are not for them. Both are settled before the fields are read, so that faults of theirs show
 * together with those of the other fields.
 */
const withCategoryRules = (section: Section) => {
  const { category, pricedCategory } = contractOf(section);
  const findCategory = nameFinder(categoryNames[section]);
  return z.preprocess((input) => {
    if (typeof input !== 'object' || input === null) return input;
    const fields: Record<string, unknown> = { ...input };
    const chosen = findCategory(fields[category.create]);
    const isLost = typeof chosen === 'string' && lostKindOf(section, chosen) !== undefined;
    const isPriced = chosen === pricedCategory;
    return {
      ...fields,
      ...(!isLost && noLost),
      price: isPriced ? (fields.price ?? '') : null,
      ...(!isPriced && { price_unit: undefined }),
    };
  }, createListingShapes[section]);
};

/**
 * The rules of the create forms (docs/specification.md, 'Placing a listing'), for the form and for the server. Fields
 * may come as a form holds them (texts, '' and null for nothing) or as JSON would; what comes out is clean, and `price`
 * is null in categories without one. Pictures and the catalogues are not in it: see `imageCountFault` and
 * `createListingTexts`.
 */
export const createListingSchemas = /* @__PURE__ */ bySection(withCategoryRules);

type NewListings = { [S in Section]: z.output<z.ZodObject<CreateShape<S>>> };
/** What a create form gives once its rules hold, by section. */
export interface NewListingBySection extends NewListings {}

/** What is wrong with this number of pictures; null when nothing is. */
export const imageCountFault = (count: number): string | null => {
  if (count < 1) return texts.imageRequired;
  return count > IMAGES_MAX ? texts.tooManyImages : null;
};

/** Answer of the create calls: the new listing's id; a repeat of a call with the same `Idempotency-Key` gives the same. */
export const createdListingSchema = z.object({ id: z.int() });
export type CreatedListing = z.infer<typeof createdListingSchema>;

/** `code` of the refusal when an account has as many listings in the section as it may. */
export const LIMIT_REACHED_CODE = 'LIMIT_REACHED';
