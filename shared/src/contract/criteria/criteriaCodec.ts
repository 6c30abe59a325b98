import { ID_MAX, PRICE_BOUND_MAX, SEARCH_MAX } from '../constants';
import { feedRadii, feedSorts } from '../feedChoices';
import { tidyName } from '../listingText';
import { plainDigits } from '../numberKinds.ru';
import { bySection, categoryNames, contractOf, type Section } from '../sections';
import type { ChoiceField } from '../sections/SectionContract';
import { type DescriptorCriterion, descriptorCriteria } from './descriptorCriteria';
import { defaultSort, type FeedCriteria, sectionCriteria } from './FeedCriteria';

const NAME_MAX = 200;

type Parser = (text: string) => string | number | true | undefined;

const name = (text: string): string | undefined => {
  // The filter call refuses U+0000 and names beyond 200 characters; the server keys pages by this Unicode form.
  const trimmed = text.length > NAME_MAX ? '' : text.normalize('NFC').trim();
  return trimmed === '' || trimmed.includes('\u0000') ? undefined : trimmed;
};

/** Normalises search words for the filter call; undefined without any. */
const words = (text: string): string | undefined => {
  const tidy = text.length > 2 * SEARCH_MAX ? '' : tidyName(text);
  return tidy === '' || tidy.length > SEARCH_MAX || /[\p{Cc}\p{Cs}]/u.test(tidy) ? undefined : tidy;
};

const integer = (text: string, min: number, max: number): number | undefined => {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
};

const oneOf = <T extends string | number>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => String(value) === text);

const price: Parser = (text) => integer(plainDigits('price', text), 0, PRICE_BOUND_MAX);

const choice =
  ({ options, wire }: ChoiceField): Parser =>
  (text) =>
    oneOf<string | number>(wire === 'name' ? Object.keys(options) : Object.values(options), text);

/** Returns the parser of a criterion: of an age the number of a band; of a flag only `true`. */
const ownParser = ({ field }: DescriptorCriterion): Parser => {
  switch (field.kind) {
    case 'choice':
      return choice(field);
    case 'group':
      return name;
    case 'catalogue':
      return field.by === 'id' ? (text) => integer(text, 1, ID_MAX) : name;
    case 'age':
      return (text) => oneOf(Object.keys(field.bands).map(Number), text);
    case 'flag':
      return (text) => text === 'true' || undefined;
  }
};

/** By criterion, for the query string. */
const parsers = /* @__PURE__ */ bySection(
  (section): Readonly<Record<string, Parser>> => ({
    q: words,
    category: (text) => oneOf<string>(categoryNames[section], text),
    city: name,
    // The default, 0, is the city itself.
    radius: (text) => oneOf(feedRadii, text) || undefined,
    region: name,
    sort: (text) => oneOf(feedSorts, text),
    ...Object.fromEntries(descriptorCriteria[section].map((one): [string, Parser] => [one.name, ownParser(one)])),
    priceFrom: price,
    priceTo: price,
  }),
);

/** Drops criteria that need a city or words without these, and the default order. */
const withPlace = ({ radius, sort, ...rest }: FeedCriteria): FeedCriteria => {
  const placed = rest.city !== undefined;
  const lacks = (sort === 'near' && !placed) || (sort === 'best' && rest.q === undefined);
  return {
    ...rest,
    ...(radius === undefined || !placed ? {} : { radius }),
    ...(sort === undefined || lacks || sort === defaultSort(rest) ? {} : { sort }),
  };
};

/** Drops prices where the category has none, and an inverted range (docs/specification.md, 'Filters'). */
const withRules = (section: Section, criteria: FeedCriteria): FeedCriteria => {
  const { priceFrom, priceTo, ...rest } = withPlace(criteria);
  if (rest.category !== contractOf(section).pricedCategory) return rest;
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo) return rest;
  return { ...rest, ...(priceFrom === undefined ? {} : { priceFrom }), ...(priceTo === undefined ? {} : { priceTo }) };
};

/** Reads criteria from a query string, ignoring what the filter call would refuse. @public */
export const readCriteria = (section: Section, params: URLSearchParams): FeedCriteria => {
  const found: FeedCriteria = {};
  for (const key of sectionCriteria[section]) {
    const value = parsers[section][key]?.(params.get(key) ?? '');
    if (value !== undefined) Object.assign(found, { [key]: value });
  }
  return withRules(section, found);
};

/** Returns the query parameters of the criteria: one canonical form per feed, nothing else. @public */
export const writeCriteria = (section: Section, criteria: FeedCriteria): URLSearchParams => {
  const allowed = withRules(section, criteria);
  const params = new URLSearchParams();
  for (const key of sectionCriteria[section]) {
    const value = allowed[key];
    if (value !== undefined) params.set(key, String(value));
  }
  return params;
};

/** Returns `path` with the criteria as its query. @public */
export const feedHref = (path: string, section: Section, criteria: FeedCriteria): string => {
  const search = writeCriteria(section, criteria).toString();
  return search === '' ? path : `${path}?${search}`;
};
