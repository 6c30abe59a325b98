import { criterionWord } from './criteria/criterionWord.ru';
import { ownCriteria } from './criteria/ownCriteria';
import { formatPrice } from './numbers.ru';
import { contractOf, type Section } from './sections';

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

/**
 * Describes criteria of a filter call in words: 'Кошки, Мейн-кун, Санкт-Петербург, до 20 000 ₽'. `entryName` is the
 * catalogue's name of an entry requested by id.
 */
export const searchName = (section: Section, criteria: Criteria, entryName?: string): string => {
  const { q, category, author, city, radius, region, priceFrom, priceTo } = criteria;
  const { pricedCategory } = contractOf(section);
  const price = words.price(priceFrom, priceTo);
  const said = [
    q,
    // A price implies the category.
    category === pricedCategory && price !== '' ? undefined : category,
    ...ownCriteria[section].map((own) => {
      const value = criteria[own.name];
      return value === undefined ? undefined : criterionWord(section, own, value, entryName);
    }),
    author === undefined ? undefined : words.author,
    city && radius ? words.around(city, radius) : city,
    region,
    price,
  ];
  return said.filter((word) => word !== undefined && word !== '').join(', ');
};
