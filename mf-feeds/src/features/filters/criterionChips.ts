import { formatPrice } from 'shared';
import {
  type CriterionName,
  criterionText,
  descriptorCriteria,
  type FeedCriteria,
  type Section,
  sectionCriteria,
} from 'shared/contract';
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

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/** Returns a criterion of the descriptor in words. */
const ownWord = (
  section: Section,
  criteria: FeedCriteria,
  name: CriterionName,
  lists: FilterLists | undefined,
): string | undefined => {
  const own = descriptorCriteria[section].find((one) => one.name === name);
  const value = criteria[name];
  if (own === undefined || value === undefined) return undefined;
  const word = criterionText(section, own, value, lists?.items.find(({ id }) => id === value)?.name);
  return own.field.kind === 'flag' ? upperFirst(word ?? '') : word;
};

/**
 * Returns the active criteria in the order of the form; a price range is one, and disappears with the category that has
 * prices. Items and services go by their field's name until `lists` are loaded.
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
    ...sectionCriteria[section].map(
      (name): Named =>
        name === 'city' ? [cityText(criteria), 'city', 'radius'] : [ownWord(section, criteria, name, lists), name],
    ),
    [criteria.region, 'region'],
  ];
  return named.flatMap(([label, key, ...more]) =>
    label ? [{ key, label, without: without(criteria, [key, ...more]) }] : [],
  );
};
