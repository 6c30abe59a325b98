import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Sex } from '../constants';
import { feedRadii, feedSorts } from '../feedChoices';
import { categoryNames, contractOf, type Section, sections } from '../sections';
import { feedHref, readCriteria, writeCriteria } from './criteriaCodec';
import { type FeedCriteria, sectionCriteria } from './FeedCriteria';

const { type } = contractOf('market').fields;
const marketTypes = type?.kind === 'choice' ? Object.keys(type.options) : [];

const read = (section: Section, search: string): FeedCriteria => readCriteria(section, new URLSearchParams(search));

describe('readCriteria', () => {
  it.each<[Section, string, FeedCriteria]>([
    ['pets', '', {}],
    [
      'pets',
      'category=Потерянные&type=Собаки&breed=Бигль&city=Тула&sex=2',
      { category: 'Потерянные', type: 'Собаки', breed: 'Бигль', city: 'Тула', sex: 2 },
    ],
    ['pets', 'sex=0', { sex: 0 }],
    ['pets', 'age=2&vaccinated=true', { age: 2, vaccinated: true }],
    ['pets', 'category=Продажа&priceFrom=1000&priceTo=5000', { category: 'Продажа', priceFrom: 1000, priceTo: 5000 }],
    ['pets', 'category=Продажа&priceFrom=0', { category: 'Продажа', priceFrom: 0 }],
    ['pets', 'category=Продажа&priceTo=0070', { category: 'Продажа', priceTo: 70 }],
    ['pets', 'city=%20Москва%20', { city: 'Москва' }],
    ['market', 'objectId=12&condition=2&type=Для кошек', { objectId: 12, condition: 2, type: 'Для кошек' }],
    ['pets', 'q=%20рыжий%20%20кот%20&sort=new', { q: 'рыжий кот', sort: 'new' }],
    ['pets', 'city=Тула&radius=25&sort=near', { city: 'Тула', radius: 25, sort: 'near' }],
    ['market', 'region=Тульская область&sort=dear', { region: 'Тульская область', sort: 'dear' }],
    ['services', 'serviceId=3&category=Платно&priceTo=900', { serviceId: 3, category: 'Платно', priceTo: 900 }],
  ])('%s: ?%s', (section, search, criteria) => {
    expect(read(section, search)).toEqual(criteria);
  });

  it.each<[string, Section, string]>([
    ['unknown parameters', 'pets', 'utm_source=vk&page=7&__proto__=1&constructor=2&toString=x'],
    ["another section's parameters", 'pets', 'objectId=1&serviceId=2&condition=1'],
    ["another section's parameters", 'services', 'type=Собаки&breed=Бигль&sex=1&objectId=4'],
    ["another section's category", 'services', 'category=Продажа'],
    ['a category nobody knows', 'pets', 'category=Кража'],
    ['a category of the wrong case', 'pets', 'category=продажа'],
    ['a type of goods nobody knows', 'market', 'type=Собаки'],
    ['empty values', 'pets', 'category=&type=&breed=&city=&sex=&priceFrom='],
    ['blank names', 'pets', 'breed=%20%20&city=%09'],
    ['U+0000', 'pets', 'city=Моск%00ва'],
    ['a name too long for the filter call', 'pets', `city=${'я'.repeat(201)}`],
    ['a sex out of range', 'pets', 'sex=3'],
    ['an age of no band', 'pets', 'age=6&vaccinated=false&documents=1'],
    ['what only animals have', 'market', 'age=1&vaccinated=true'],
    ['a sex that is no number', 'pets', 'sex=1.0'],
    ['a sex with a sign', 'pets', 'sex=-1'],
    ['an item id of 0', 'market', 'objectId=0'],
    ['an item id beyond 32 bits', 'market', 'objectId=2147483648'],
    ['an item id with an exponent', 'market', 'objectId=1e3'],
    ['a hexadecimal item id', 'market', 'objectId=0x1f'],
    ['SQL for an item id', 'market', 'objectId=1;drop table listings'],
    ['a condition by name', 'market', 'condition=новое'],
    ['prices without a category', 'pets', 'priceFrom=1&priceTo=2'],
    ['prices without a category', 'services', 'priceFrom=1&priceTo=2'],
    ['a radius without a city', 'pets', 'radius=25'],
    ['a radius of another length', 'pets', 'radius=26'],
    ['the nearest to no city', 'pets', 'sort=near'],
    ['the order that the feed has of itself', 'pets', 'sort=new'],
    ['what fits words best, without any', 'pets', 'sort=best'],
    ['blank words', 'pets', 'q=%20%09%20'],
    ['words that are too long', 'pets', `q=${'я'.repeat(101)}`],
    ['control characters among words', 'pets', 'q=кот%00'],
    ['an order that nobody knows', 'pets', 'sort=random'],
  ])('ignores %s (%s)', (_what, section, search) => {
    expect(read(section, search)).toEqual({});
  });

  it.each([
    ['negative', 'priceFrom=-5'],
    ['fractional', 'priceFrom=10.5'],
    ['a range', 'priceFrom=10-15'],
    ['an exponent', 'priceFrom=1e3'],
    ['unclear', 'priceFrom=15.0000'],
    ['endless', 'priceFrom=Infinity'],
    ['too large', 'priceFrom=1000000001'],
    ['enormous', `priceFrom=${'9'.repeat(400)}`],
    ['upside down', 'priceFrom=200&priceTo=100'],
  ])('ignores a price that is %s and reads the rest', (_what, search) => {
    expect(read('pets', `category=Продажа&city=Тула&${search}`)).toEqual({ category: 'Продажа', city: 'Тула' });
  });

  it.each(['15.000', '15,000', '15+000', '15%C2%A0000', '15%20тыс', '15к', '15000'])(
    'reads the price %s as the form does',
    (priceFrom) => {
      expect(read('pets', `category=Продажа&priceFrom=${priceFrom}`)).toEqual({
        category: 'Продажа',
        priceFrom: 15_000,
      });
    },
  );

  it('ignores prices in a category without them', () => {
    expect(read('services', 'category=Бартер&priceFrom=1')).toEqual({ category: 'Бартер' });
    expect(read('market', 'category=Бесплатно&priceTo=1')).toEqual({ category: 'Бесплатно' });
  });

  it('reads the first of a repeated parameter', () => {
    expect(read('pets', 'city=Тула&city=Москва')).toEqual({ city: 'Тула' });
  });
});

const criteriaOf = (section: Section): fc.Arbitrary<FeedCriteria> => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((text) => text.normalize('NFC'))
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.includes('\u0000'));
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  const price = fc.integer({ min: 0, max: 1_000_000_000 });
  const values: { [K in keyof Required<FeedCriteria>]: fc.Arbitrary<Required<FeedCriteria>[K]> } = {
    category: fc.constantFrom<string[]>(...categoryNames[section]),
    type: section === 'market' ? fc.constantFrom<string[]>(...marketTypes) : name,
    breed: name,
    city: name,
    q: name.map((text) => text.replace(/\s+/g, ' ')),
    radius: fc.constantFrom(...feedRadii),
    region: name,
    sort: fc.constantFrom(...feedSorts),
    objectId: id,
    serviceId: id,
    sex: fc.constantFrom(...Object.values(Sex)),
    condition: fc.constantFrom(1, 2),
    age: fc.constantFrom(1, 2, 3, 4, 5),
    vaccinated: fc.constant(true),
    documents: fc.constant(true),
    priceFrom: price,
    priceTo: price,
  };
  const model = Object.fromEntries(sectionCriteria[section].map((key) => [key, values[key]]));
  return fc.record(model, { requiredKeys: [] }).map((found) => {
    const { priceFrom, priceTo, radius, sort, ...unplaced } = found as FeedCriteria;
    const rest: FeedCriteria = { ...unplaced };
    if (rest.city !== undefined && radius) rest.radius = radius;
    const usual = rest.q === undefined ? 'new' : 'best';
    if (sort !== undefined && sort !== 'best' && sort !== usual && (sort !== 'near' || rest.city !== undefined)) {
      rest.sort = sort;
    }
    if (rest.category !== contractOf(section).pricedCategory) return rest;
    const bounds = [priceFrom, priceTo].filter((bound) => bound !== undefined).sort((a, b) => a - b);
    if (bounds.length === 2) return { ...rest, priceFrom: bounds[0] ?? 0, priceTo: bounds[1] ?? 0 };
    return {
      ...rest,
      ...(priceFrom === undefined ? {} : { priceFrom }),
      ...(priceTo === undefined ? {} : { priceTo }),
    };
  });
};

describe.each(sections)('the codec of %s', (section) => {
  it('reads back what it wrote @slow', () => {
    fc.assert(
      fc.property(criteriaOf(section), (criteria) => {
        const search = writeCriteria(section, criteria).toString();
        expect(read(section, search)).toEqual(criteria);
        const href = feedHref('/feed', section, criteria);
        expect(read(section, new URL(href, 'http://localhost').search)).toEqual(criteria);
      }),
    );
  });

  it('reads any query string into valid criteria with one spelling', () => {
    const key = fc.constantFrom('__proto__', 'limit', 'cursor', ...sectionCriteria.pets, ...sectionCriteria.market);
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constantFrom(...categoryNames.pets),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
        const criteria = readCriteria(section, new URLSearchParams(pairs));
        for (const name of Object.keys(criteria)) expect(sectionCriteria[section]).toContain(name);
        expect(read(section, writeCriteria(section, criteria).toString())).toEqual(criteria);
      }),
    );
  });
});

describe('writeCriteria', () => {
  it('writes the criteria in one order', () => {
    const search = writeCriteria('pets', { priceTo: 5, city: 'Тула', category: 'Продажа', sex: 0 }).toString();
    expect(decodeURIComponent(search)).toBe('category=Продажа&city=Тула&sex=0&priceTo=5');
  });

  it('writes no question mark without criteria', () => {
    expect(feedHref('/posts', 'pets', {})).toBe('/posts');
  });
});
