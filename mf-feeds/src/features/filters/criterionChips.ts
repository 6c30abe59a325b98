import { formatPrice, sectionDescriptors } from 'shared';
import { Condition, type Section, Sex } from 'shared/contract';
import type { CriterionName, FeedCriteria } from '../../criteria/FeedCriteria';
import { messages } from '../../messages.ru';
import type { FilterLists } from './FilterLists';

/** One criterion in words, and the criteria without it. */
export interface CriterionChip {
  key: CriterionName;
  label: string;
  without: FeedCriteria;
}

const texts = messages.filters;

const sexNames = {
  [Sex.male]: texts.sexes.male,
  [Sex.female]: texts.sexes.female,
  [Sex.unspecified]: texts.sexUnspecified,
};

const conditionNames = { [Condition.new]: texts.conditions.new, [Condition.used]: texts.conditions.used };

const bound = (word: string, roubles: number | undefined): string =>
  roubles === undefined ? '' : `${word} ${formatPrice(roubles)}`;

const without = (criteria: FeedCriteria, names: readonly CriterionName[]): FeedCriteria => {
  const kept = { ...criteria };
  for (const name of names) delete kept[name];
  return kept;
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
  const { category, type, breed, city, sex, condition, priceFrom, priceTo } = criteria;
  const itemId = criteria.objectId ?? criteria.serviceId;
  const item = lists?.items.find(({ id }) => id === itemId)?.name ?? sectionDescriptors[section].catalogue.label;
  const price = `${bound(texts.from, priceFrom)} ${bound(texts.to, priceTo)}`.trim();
  const named: [label: string | undefined, ...names: [CriterionName, ...CriterionName[]]][] = [
    [category, 'category', 'priceFrom', 'priceTo'],
    [price, 'priceFrom', 'priceTo'],
    [type, 'type'],
    [breed, 'breed'],
    [itemId === undefined ? undefined : item, 'objectId', 'serviceId'],
    [city, 'city'],
    [sex === undefined ? undefined : sexNames[sex], 'sex'],
    [condition === undefined ? undefined : conditionNames[condition], 'condition'],
  ];
  return named.flatMap(([label, key, ...more]) =>
    label ? [{ key, label, without: without(criteria, [key, ...more]) }] : [],
  );
};
