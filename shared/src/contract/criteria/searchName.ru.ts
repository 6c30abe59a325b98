import { formatPrice } from '../numbers.ru';
import { contractOf, type Section } from '../sections';
import type { ChoiceField } from '../sections/SectionContract';
import { choiceOptions } from '../sections/SectionTexts';
import { sectionChoices, sectionExtras, sectionNames } from '../sections/sectionTexts.ru';
import { type DescriptorCriterion, descriptorCriteria } from './descriptorCriteria';

type Value = string | number | boolean;

const optionText = (section: Section, key: string, field: ChoiceField, value: Value): string | undefined => {
  const words = sectionChoices[section][key];
  const number = typeof value === 'string' ? field.options[value] : value;
  const unsaid = number === field.unsaid ? words?.unsaid : undefined;
  return unsaid ?? choiceOptions(field, words).find((option) => option.number === number)?.label;
};

/** Returns a criterion in words; undefined without any. `entryName` is from the catalogue. @public */
export const criterionText = (
  section: Section,
  { key, field }: DescriptorCriterion,
  value: Value,
  entryName?: string,
): string | undefined => {
  switch (field.kind) {
    case 'choice':
      return optionText(section, key, field, value);
    case 'group':
      return String(value);
    case 'catalogue':
      return typeof value === 'string' ? value : (entryName ?? sectionNames[section].catalogue.label);
    case 'age':
      return sectionExtras[section]?.[key]?.bands?.[Number(value)];
    case 'flag':
      return value === true ? sectionExtras[section]?.[key]?.fact : undefined;
  }
};

type Criteria = Readonly<Record<string, Value | undefined>>;

const words = {
  author: 'Один автор',
  around: (city: Value, km: Value): string => `${city} + ${km} км`,
  price: (from: Value | undefined, to: Value | undefined): string =>
    [from !== undefined && `от ${formatPrice(Number(from))}`, to !== undefined && `до ${formatPrice(Number(to))}`]
      .filter(Boolean)
      .join(' '),
};

/** Describes criteria in words: 'Кошки, Мейн-кун, Санкт-Петербург, до 20 000 ₽'. @public */
export const searchName = (section: Section, criteria: Criteria, entryName?: string): string => {
  const { q, category, author, city, radius, region, priceFrom, priceTo } = criteria;
  const { pricedCategory } = contractOf(section);
  const price = words.price(priceFrom, priceTo);
  const parts = [
    q,
    // A price implies the category.
    category === pricedCategory && price !== '' ? undefined : category,
    ...descriptorCriteria[section].map((own) => {
      const value = criteria[own.name];
      return value === undefined ? undefined : criterionText(section, own, value, entryName);
    }),
    author === undefined ? undefined : words.author,
    city && radius ? words.around(city, radius) : city,
    region,
    price,
  ];
  return parts.filter((word) => word !== undefined && word !== '').join(', ');
};
