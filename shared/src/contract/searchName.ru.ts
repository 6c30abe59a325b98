import { formatPrice } from './numbers.ru';
import { contractOf, extrasOf, type Section } from './sections';
import { choiceOptions } from './sections/choiceOptions';
import type { SectionField } from './sections/SectionContract';
import { sectionChoices, sectionExtras, sectionNames } from './sections/sectionWords.ru';

type Value = string | number | boolean;
type Criteria = Readonly<Record<string, Value | undefined>>;

const words = {
  author: 'Один автор',
  around: (city: Value, km: Value): string => `${city} + ${km} км`,
  price: (from: Value | undefined, to: Value | undefined): string =>
    [from !== undefined && `от ${formatPrice(Number(from))}`, to !== undefined && `до ${formatPrice(Number(to))}`]
      .filter(Boolean)
      .join(' '),
};

const wordOf = (section: Section, [name, field]: [string, SectionField], value: Value): string | undefined => {
  if (field.kind !== 'choice') return typeof value === 'string' ? value : undefined;
  const choice = sectionChoices[section][name];
  const number = typeof value === 'string' ? field.options[value] : value;
  const unsaid = number === field.unsaid ? choice?.unsaid : undefined;
  return unsaid ?? choiceOptions(field, choice).find((option) => option.number === number)?.label;
};

/** What is asked of something that authors need not say. */
const extraWordOf = (section: Section, name: string, value: Value | undefined): string | undefined => {
  const said = sectionExtras[section]?.[name];
  return typeof value === 'number' ? said?.bands?.[value] : value ? said?.fact : undefined;
};

/**
 * Criteria of a filter call in words, as people would name what they look for: 'Кошки, Мейн-кун, Санкт-Петербург, до
 * 20 000 ₽'. `entryName` is what the catalogue calls the entry that is asked for by number.
 */
export const searchName = (section: Section, criteria: Criteria, entryName?: string): string => {
  const { q, category, author, city, radius, region, priceFrom, priceTo } = criteria;
  const { fields, pricedCategory } = contractOf(section);
  const price = words.price(priceFrom, priceTo);
  const said = [
    q,
    // A price says as much.
    category === pricedCategory && price !== '' ? undefined : category,
    ...Object.entries(fields).map((entry) => {
      const value = criteria[entry[1].filter];
      if (value === undefined) return undefined;
      return wordOf(section, entry, value) ?? entryName ?? sectionNames[section].catalogue.label;
    }),
    ...Object.keys(extrasOf(section)).map((name) => extraWordOf(section, name, criteria[name])),
    author === undefined ? undefined : words.author,
    city && radius ? words.around(city, radius) : city,
    region,
    price,
  ];
  return said.filter((word) => word !== undefined && word !== '').join(', ');
};
