import { formatPrice, sectionDescriptors } from 'shared';
import {
  choiceOptions,
  contractOf,
  type ExtraName,
  extrasOf,
  fieldOf,
  type Section,
  sectionChoices,
  sectionExtras,
} from 'shared/contract';
import { type CriterionName, criterionOf, type FeedCriteria } from '../../core/criteria/FeedCriteria';
import { messages } from '../../messages.ru';
import type { FilterLists } from './FilterLists';

/** One criterion in words, and the criteria without it. */
export interface CriterionChip {
  key: CriterionName;
  label: string;
  without: FeedCriteria;
}

const texts = messages.filters;

const bound = (word: string, roubles: number | undefined): string =>
  roubles === undefined ? '' : `${word} ${formatPrice(roubles)}`;

const without = (criteria: FeedCriteria, names: readonly CriterionName[]): FeedCriteria => {
  const kept = { ...criteria };
  for (const name of names) delete kept[name];
  return kept;
};

type Named = [label: string | undefined, ...names: [CriterionName, ...CriterionName[]]];

const cityText = ({ city, radius }: FeedCriteria): string | undefined =>
  city === undefined || radius === undefined ? city : texts.around(city, radius);

/** What is asked of one field, in words. */
const wordOf = (
  section: Section,
  name: string,
  value: string | number | boolean,
  lists: FilterLists | undefined,
): string => {
  if (typeof value !== 'number') return String(value);
  const field = fieldOf(section, name);
  if (field?.kind !== 'choice')
    return lists?.items.find(({ id }) => id === value)?.name ?? sectionDescriptors[section].catalogue.label;
  const words = sectionChoices[section][name];
  const unsaid = value === field.unsaid ? words?.unsaid : undefined;
  return unsaid ?? choiceOptions(field, words).find(({ number }) => number === value)?.label ?? '';
};

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/** What is asked of something that authors need not say, in words. */
const extraWordOf = (section: Section, name: string, value: unknown): string | undefined => {
  const words = sectionExtras[section]?.[name];
  return typeof value === 'number' ? words?.bands?.[value] : upperFirst(words?.fact ?? '');
};

/**
 * The criteria in force, in the order of the form; a price range is one, and goes with the category that carries it.
 * Items and services go by the name of their field until `lists` are there.
 */
export const criterionChips = (
  section: Section,
  criteria: FeedCriteria,
  lists: FilterLists | undefined,
): CriterionChip[] => {
  const { category, priceFrom, priceTo } = criteria;
  const price = `${bound(texts.from, priceFrom)} ${bound(texts.to, priceTo)}`.trim();
  const named: Named[] = [
    [category, 'category', 'priceFrom', 'priceTo'],
    [price, 'priceFrom', 'priceTo'],
    ...contractOf(section).shown.filter.map((name): Named => {
      const key = criterionOf(section, name);
      if (key === 'city') return [cityText(criteria), 'city', 'radius'];
      return [criteria[key] === undefined ? undefined : wordOf(section, name, criteria[key], lists), key];
    }),
    ...(Object.keys(extrasOf(section)) as ExtraName[]).map(
      (key): Named => [criteria[key] === undefined ? undefined : extraWordOf(section, key, criteria[key]), key],
    ),
    [criteria.region, 'region'],
  ];
  return named.flatMap(([label, key, ...more]) =>
    label ? [{ key, label, without: without(criteria, [key, ...more]) }] : [],
  );
};
