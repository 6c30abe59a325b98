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
import { cleanedText, emptyAsAbsent, integer, orAny, typedNumber, yesOrNo } from './fields';
import { createListingTexts as texts } from './fieldTexts.ru';
import { cleanDescription, cleanTitle, isStorable, nameFinder, tidyName } from './listingText';
import { lostFormShape } from './lost';
import { atMostText } from './numberKinds.ru';
import { formatPrice } from './numbers.ru';
import {
  bySection,
  type CategoryName,
  categoryNames,
  contractOf,
  type ExtrasOf,
  type ExtraValue,
  extrasOf,
  type Fields,
  type LostShape,
  lostKindOf,
  type PriceUnitShape,
  type Section,
  type SectionContracts,
  schemasBySection,
} from './sections';
import type { ChoiceField, ExtraField, SectionField } from './sections/SectionContract';
import { sectionErrors } from './sections/sectionTexts.ru';

const NAME_MAX = 200;

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
const upTo = (characters: number): string => texts.atMost(characters > 9999 ? grouped(characters) : String(characters));

const cleaned = (max: number, clean: (text: string) => string) => cleanedText(max, clean, texts.required, upTo(max));

const title = cleaned(TITLE_MAX, cleanTitle).pipe(z.string().min(1, texts.required));

const description = (max: number) => z.preprocess((value) => value ?? '', cleaned(max, cleanDescription)).default('');

/** Absent or empty for none. */
const priceUnitShape = {
  price_unit: orAny(cleaned(PRICE_UNIT_MAX, cleanTitle).transform((text) => (text === '' ? undefined : text))),
};

/** Returns the schema of a catalogue name; the form checks it against its lists, the server against its tables. */
const catalogueName = (unknown: string) =>
  z
    .string({ error: texts.chooseListed })
    .max(NAME_MAX, unknown)
    .refine(isStorable, unknown)
    .transform(tidyName)
    .pipe(z.string().min(1, texts.chooseListed));

const oneOf = <const T extends readonly string[]>(values: T, missing: string) =>
  z.preprocess(nameFinder(values), z.enum(values, { error: missing }));

/** Null only where the category has no price (see `withCategoryRules`). */
const price = (max: number) =>
  typedNumber('price', {
    max,
    missing: texts.enterPrice,
    wrong: texts.badPrice,
    tooLarge: atMostText(formatPrice(max)),
  }).nullable();

const choice = ({ options, createBy, unsaid }: ChoiceField, message: string) => {
  if (createBy === 'name') return oneOf(Object.keys(options), message);
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : (emptyAsAbsent(value) ?? unsaid)),
    z.union(
      Object.values(options).map((number) => z.literal(number)),
      { error: message },
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
type CreateName<F> = F extends { create: infer Name extends string } ? Name : never;
type CreateShape<S extends Section> = {
  title: typeof title;
  city: z.ZodType<string>;
  price: ReturnType<typeof price>;
  description: ReturnType<typeof description>;
} & Record<SectionContracts[S]['category']['create'], z.ZodType<CategoryName<S>>> & {
    [K in keyof Fields<S> as CreateName<Fields<S>[K]>]: z.ZodType<Created<Fields<S>[K]>>;
  } & { [K in keyof ExtrasOf<S>]: z.ZodOptional<z.ZodType<ExtraValue<ExtrasOf<S>[K]>>> } & LostShape<
    S,
    typeof lostFormShape
  > &
  PriceUnitShape<S, typeof priceUnitShape>;

const created = (section: Section, key: string, field: SectionField): z.ZodType => {
  const message = sectionErrors[section][key] ?? texts.chooseListed;
  if (field.kind === 'choice') return choice(field, message);
  // The entry determines its group.
  if (field.kind === 'group') return z.string().max(NAME_MAX).nullish().catch(null);
  return field.by === 'id' ? integer(1, ID_MAX, message) : catalogueName(message);
};

const extraCreated = (section: Section, key: string, extra: ExtraField): z.ZodType =>
  orAny(extra.kind === 'age' ? integer(0, extra.most, sectionErrors[section][key] ?? texts.required) : yesOrNo);

/** Fields of a create call without the rules between them, for the API description. Limits are the hard ones. @internal */
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

/** Applies the rules of categories. Runs before parsing, so that its errors show together with those of fields. */
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
 * Rules of the create forms, for form and server (docs/specification.md, 'Placing a listing'). Accepts fields as a form
 * stores them ('' and null for nothing) or as JSON. `imageCountError` and `createListingTexts` check pictures and
 * catalogues. @internal
 */
export const createListingSchemas = /* @__PURE__ */ bySection(withCategoryRules);

type NewListings = { [S in Section]: z.output<z.ZodObject<CreateShape<S>>> };
/** Validated values of a create form. @internal */
export interface NewListingBySection extends NewListings {}

/** Returns the error for this number of pictures; null when it is valid. @internal */
export const imageCountError = (count: number): string | null => {
  if (count < 1) return texts.imageRequired;
  return count > IMAGES_MAX ? texts.tooManyImages : null;
};

/** `code` of the refusal at the account's limit of listings in the section. @internal */
export const LIMIT_REACHED_CODE = 'LIMIT_REACHED';
