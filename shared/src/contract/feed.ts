import { z } from 'zod';
import { PRICE_BOUND_MAX, SEARCH_MAX } from './constants';
import { type DescriptorCriterion, descriptorCriteria } from './criteria/descriptorCriteria';
import { type FeedRadius, type FeedSort, feedRadii, feedSorts } from './feedChoices';
import {
  cursorField,
  integer,
  limitField,
  offsetField,
  oneOfNumbers,
  orAny,
  rowIdField,
  typedNumber,
  yesOrNo,
} from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { isStorable, nameFinder, rawMax, textLength, tidyName } from './listingText';
import { atMostText } from './numberKinds.ru';
import { formatPrice } from './numbers.ru';
import {
  type CategoryName,
  categoryNames,
  type ExtrasOf,
  type ExtraValue,
  type Fields,
  type Section,
  schemasBySection,
} from './sections';
import type { ChoiceField, Numbered } from './sections/SectionContract';
import { sectionErrors } from './sections/sectionTexts.ru';

/** An unknown name finds nothing. */
export const searchedName = z
  .string({ error: texts.notText })
  .max(200, texts.tooLong)
  .refine(isStorable, texts.badCharacter)
  .transform(tidyName);

/** Never typed: control characters and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cs}]/u;

export const searchText = z
  .string({ error: texts.notText })
  .max(rawMax(SEARCH_MAX), texts.longSearch(SEARCH_MAX))
  .refine((text) => !unprintable.test(text), texts.badCharacter)
  .transform(tidyName)
  .refine((text) => textLength(text) <= SEARCH_MAX, texts.longSearch(SEARCH_MAX));

const priceBound = typedNumber('price', {
  max: PRICE_BOUND_MAX,
  missing: texts.badPrice,
  wrong: texts.badPrice,
  tooLarge: atMostText(formatPrice(PRICE_BOUND_MAX)),
});
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.preprocess(nameFinder(values), z.enum(values, { error: texts.unknownValue }));

const page = {
  limit: limitField(),
  offset: offsetField,
  cursor: cursorField,
  /** Omits descriptions, which cards do not show. */
  brief: orAny(yesOrNo),
  /** By default newest first; with words, best first. */
  sort: orAny(z.enum(feedSorts, { error: texts.unknownValue })),
  priceFrom: orAny(priceBound),
  priceTo: orAny(priceBound),
  city: orAny(searchedName),
  /** Includes cities within this distance of `city`. */
  radius: orAny(oneOfNumbers(feedRadii, texts.badRadius)),
  /** As in the reference data of cities. */
  region: orAny(searchedName),
  /** Search words, without any operators. */
  q: orAny(searchText),
  author: orAny(rowIdField(1)),
};

export const pricesInOrder = <T extends { priceFrom?: number | undefined; priceTo?: number | undefined }>(
  value: T,
): boolean => value.priceFrom === undefined || value.priceTo === undefined || value.priceFrom <= value.priceTo;
export const pricesError = { message: texts.pricesUpsideDown, path: ['priceFrom'] };

interface Placed {
  q?: string | undefined;
  city?: string | undefined;
  sort?: FeedSort | undefined;
  radius?: FeedRadius | undefined;
}

const nearHasCity = ({ sort, city }: Placed): boolean => sort !== 'near' || city !== undefined;
const nearError = { message: texts.nearWithoutCity, path: ['sort'] };
const bestHasWords = ({ sort, q = '' }: Placed): boolean => sort !== 'best' || q !== '';
const bestError = { message: texts.bestWithoutWords, path: ['sort'] };
export const radiusHasCity = ({ radius, city }: Placed): boolean => radius === undefined || city !== undefined;
export const radiusError = { message: texts.radiusWithoutCity, path: ['radius'] };

type Criterion<F> = F extends { kind: 'choice'; wire: 'number' } | { kind: 'catalogue'; by: 'id' } ? number : string;
type FilterName<F> = F extends { filter: infer Name extends string } ? Name : never;
export type FilterShape<S extends Section> = typeof page & { category: z.ZodType<CategoryName<S> | undefined> } & {
  [K in keyof Fields<S> as FilterName<Fields<S>[K]>]: z.ZodType<Criterion<Fields<S>[K]> | undefined>;
} & { [K in keyof ExtrasOf<S>]: z.ZodType<ExtraValue<ExtrasOf<S>[K]> | undefined> };

/** Converts an option's name to its number; leaves anything else. */
const numberIn = (options: Numbered) => {
  const find = nameFinder(Object.keys(options));
  return (value: unknown): unknown => {
    const found = find(value);
    return typeof found === 'string' && Object.hasOwn(options, found) ? options[found] : value;
  };
};

const choice = ({ options, wire, createBy }: ChoiceField, message: string): z.ZodType => {
  // An unknown name finds nothing.
  if (wire === 'name') return z.preprocess(nameFinder(Object.keys(options)), orAny(searchedName));
  const numbers = Object.values(options);
  const number = orAny(integer(Math.min(...numbers), Math.max(...numbers), message));
  return createBy === 'name' ? z.preprocess(numberIn(options), number) : number;
};

/** Returns the schema of a criterion: the number of an age band, or whether to require a flag. */
const criterion = (section: Section, { key, field }: DescriptorCriterion): z.ZodType => {
  const message = sectionErrors[section][key] ?? texts.unknownValue;
  switch (field.kind) {
    case 'choice':
      return choice(field, message);
    case 'group':
      return orAny(searchedName);
    case 'catalogue':
      return orAny(field.by === 'id' ? rowIdField(1) : searchedName);
    case 'age':
      return orAny(oneOfNumbers(Object.keys(field.bands).map(Number), message));
    case 'flag':
      return orAny(yesOrNo);
  }
};

/** Body of a section's filter call. Names are compared by `foldText`; a choice is a number or a name. @internal */
export const feedFilterSchemas = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodObject<FilterShape<S>> }>(
  (section) =>
    z
      .object({
        ...page,
        category: orAny(oneOf(categoryNames[section])),
        ...Object.fromEntries(descriptorCriteria[section].map((own) => [own.name, criterion(section, own)])),
      })
      .refine(pricesInOrder, pricesError)
      .refine(nearHasCity, nearError)
      .refine(bestHasWords, bestError)
      .refine(radiusHasCity, radiusError),
);

type FeedFilters = { [S in Section]: z.infer<z.ZodObject<FilterShape<S>>> };
/** Parsed input of a filter call, by section. @public */
export interface FeedFilterBySection extends FeedFilters {}

/** Maximum count of a feed. @public */
export const COUNTED_LISTINGS = 1000;

export const listingCountSchema = z.object({ count: z.int().min(0).max(COUNTED_LISTINGS), more: z.boolean() });
/** @public */
export type ListingCount = z.infer<typeof listingCountSchema>;
