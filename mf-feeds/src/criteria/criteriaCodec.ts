import {
  Condition,
  categoryNames,
  marketTypes,
  PRICE_BOUND_MAX,
  pricedCategory,
  type Section,
  Sex,
} from 'shared/contract';
import { type CriterionName, type FeedCriteria, sectionCriteria } from './FeedCriteria';

const NAME_MAX = 200;
const ID_MAX = 2_147_483_647;

type Parser<K extends CriterionName> = (text: string, section: Section) => Required<FeedCriteria>[K] | undefined;

const name = (text: string): string | undefined => {
  // The filter call refuses U+0000 and names beyond 200 characters; the server draws a page by this Unicode form.
  const trimmed = text.length > NAME_MAX ? '' : text.normalize('NFC').trim();
  return trimmed === '' || trimmed.includes('\u0000') ? undefined : trimmed;
};

const integer = (text: string, min: number, max: number): number | undefined => {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
};

const oneOf = <T extends string | number>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => String(value) === text);

const parsers: { [K in CriterionName]: Parser<K> } = {
  category: (text, section) => oneOf<string>(categoryNames[section], text),
  type: (text, section) => (section === 'market' ? oneOf(marketTypes, text) : name(text)),
  breed: name,
  objectId: (text) => integer(text, 1, ID_MAX),
  serviceId: (text) => integer(text, 1, ID_MAX),
  city: name,
  sex: (text) => oneOf(Object.values(Sex), text),
  condition: (text) => oneOf(Object.values(Condition), text),
  priceFrom: (text) => integer(text, 0, PRICE_BOUND_MAX),
  priceTo: (text) => integer(text, 0, PRICE_BOUND_MAX),
};

const parsed = <K extends CriterionName>(key: K, text: string, section: Section): Pick<FeedCriteria, K> => {
  const value = parsers[key](text, section);
  return (value === undefined ? {} : { [key]: value }) as Pick<FeedCriteria, K>;
};

/** Drops prices where the category carries none, and a range that is upside down (docs/specification.md, 'Filters'). */
const withRules = (section: Section, { priceFrom, priceTo, ...rest }: FeedCriteria): FeedCriteria => {
  if (rest.category !== pricedCategory[section]) return rest;
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo) return rest;
  return { ...rest, ...(priceFrom === undefined ? {} : { priceFrom }), ...(priceTo === undefined ? {} : { priceTo }) };
};

/** The criteria that an address carries. Unknown parameters and values that the filter call would refuse are ignored. */
export const readCriteria = (section: Section, params: URLSearchParams): FeedCriteria => {
  const found: FeedCriteria = {};
  for (const key of sectionCriteria[section]) Object.assign(found, parsed(key, params.get(key) ?? '', section));
  return withRules(section, found);
};

/** The address parameters of the criteria: one spelling per feed, nothing else in it. */
export const writeCriteria = (section: Section, criteria: FeedCriteria): URLSearchParams => {
  const kept = withRules(section, criteria);
  const params = new URLSearchParams();
  for (const key of sectionCriteria[section]) {
    const value = kept[key];
    if (value !== undefined) params.set(key, String(value));
  }
  return params;
};

/** `path` with the criteria as its query. */
export const feedHref = (path: string, section: Section, criteria: FeedCriteria): string => {
  const search = writeCriteria(section, criteria).toString();
  return search === '' ? path : `${path}?${search}`;
};
