import { describe, expect, it, test } from '@jest/globals';
import type { FeedCriteria, Section } from 'shared/contract';
import { criterionChips } from './CriterionChips';
import { draftOf, type FilterDraft, type FilterErrors, resolveDraft, typePatch } from './FilterDraft';
import { type FilterLists, filterLists } from './FilterLists';

describe('CriterionChips', () => {
  const lists = filterLists('market', {
    types: [],
    categories: [],
    cities: [],
    objects: [
      { id: 1, name: 'Клетки', owner: 0 },
      { id: 7, name: 'Для птиц', owner: 1 },
    ],
  });

  const labels = (section: Section, criteria: FeedCriteria, known: typeof lists | undefined = lists) =>
    criterionChips(section, criteria, known).map(({ label }) => label.replaceAll('\u00a0', ' '));

  test.each<[Section, FeedCriteria, string[]]>([
    ['pets', {}, []],
    [
      'pets',
      { category: 'Продажа', type: 'Кошки', breed: 'Мейн-кун', city: 'Тула', sex: 0, priceFrom: 100, priceTo: 2000 },
      ['Продажа', 'от 100 ₽ до 2 000 ₽', 'Кошки', 'Мейн-кун', 'Тула', 'Пол не указан'],
    ],
    ['pets', { category: 'Продажа', priceTo: 2000, sex: 2 }, ['Продажа', 'до 2 000 ₽', 'Девочка']],
    ['pets', { q: 'кот', city: 'Тула', radius: 25, sort: 'near' }, ['Тула + 25 км']],
    ['pets', { region: 'Тульская область' }, ['Тульская область']],
    ['pets', { age: 1, vaccinated: true }, ['До 3 месяцев', 'С прививками']],
    ['market', { objectId: 7, condition: 2 }, ['Клетки/Для птиц', 'б/у']],
    ['services', { serviceId: 99 }, ['Услуга']],
  ])('%s: %j', (section, criteria, expected) => {
    expect(labels(section, criteria)).toEqual(expected);
  });

  test('each removes its own criterion only, the category also the price', () => {
    const criteria: FeedCriteria = { category: 'Продажа', city: 'Тула', priceFrom: 100, priceTo: 200 };
    expect(criterionChips('pets', criteria, undefined).map(({ without }) => without)).toEqual([
      { city: 'Тула' },
      { category: 'Продажа', city: 'Тула' },
      { category: 'Продажа', priceFrom: 100, priceTo: 200 },
    ]);
  });
});

describe('FilterDraft', () => {
  const lists: Record<Section, FilterLists> = {
    pets: filterLists('pets', {
      types: [{ name: 'Собаки' }, { name: 'Кошки' }],
      categories: [],
      breeds: [
        { id: 1, name: 'Бигль', type: 'Собаки', popular: true },
        { id: 2, name: 'Абиссинская чёрная', type: 'Кошки', popular: true },
      ],
      cities: [
        { id: 1, name: 'Москва' },
        { id: 2, name: 'Орёл' },
      ],
    }),
    market: filterLists('market', {
      types: [{ name: 'Для собак' }],
      categories: [],
      objects: [
        { id: 1, name: 'Корм', owner: 0 },
        { id: 7, name: 'Сухой корм', owner: 1 },
      ],
      cities: [{ id: 1, name: 'Москва' }],
    }),
    services: filterLists('services', {
      categories: [],
      services: [{ id: 3, name: 'Груминг' }],
      cities: [{ id: 1, name: 'Москва' }],
    }),
  };

  const noBreed = 'Такой породы нет в каталоге сайта';
  const noCity = 'Такого города нет в каталоге сайта';
  const priceOrder = 'Цена «от» больше цены «до»';

  describe('resolveDraft', () => {
    it.each<[string, Section, Partial<FilterDraft>, FeedCriteria, FilterErrors]>([
      ['an empty form asks for everything', 'pets', {}, {}, {}],
      [
        'names come as the catalogue spells them',
        'pets',
        { item: ' БИГЛЬ', city: 'орел ' },
        { breed: 'Бигль', city: 'Орёл' },
        {},
      ],
      [
        'an unknown breed is named and left out',
        'pets',
        { item: 'Биг', city: 'Москва' },
        { city: 'Москва' },
        { item: noBreed },
      ],
      ['an unknown city is named and left out', 'pets', { city: 'Мос', sex: '0' }, { sex: 0 }, { city: noCity }],
      [
        'a range upside down is named and left out',
        'pets',
        { category: 'Продажа', priceFrom: '20', priceTo: '3' },
        { category: 'Продажа' },
        { price: priceOrder },
      ],
      [
        'prices are what was understood',
        'pets',
        { category: 'Продажа', priceFrom: '15.000', priceTo: '0,02 млн ₽' },
        { category: 'Продажа', priceFrom: 15_000, priceTo: 20_000 },
        {},
      ],
      [
        'a price that is none is named and left out',
        'services',
        { category: 'Платно', priceFrom: '15,50', priceTo: '10-15' },
        { category: 'Платно' },
        { priceFrom: 'Цена — в целых рублях, без копеек', priceTo: 'Укажите одну цену, а не диапазон' },
      ],
      [
        'prices need their category',
        'pets',
        { category: 'Найденные', priceFrom: '20', priceTo: '3' },
        { category: 'Найденные' },
        {},
      ],
      [
        'a picked item goes by id',
        'market',
        { item: 'Корм/Сухой корм', itemId: 7, condition: '2' },
        { objectId: 7, condition: 2 },
        {},
      ],
      ['an item has to be picked', 'market', { item: 'Корм' }, {}, { item: 'Выберите предмет из списка' }],
      ['a service has to be picked', 'services', { item: 'Груминг' }, {}, { item: 'Выберите услугу из списка' }],
      ['a picked service goes by id', 'services', { item: 'Груминг', itemId: 3 }, { serviceId: 3 }, {}],
      ['an id the catalogue lacks is dropped', 'services', { itemId: 99 }, {}, {}],
      [
        'prices of services need Платно',
        'services',
        { category: 'Платно', priceTo: '900' },
        { category: 'Платно', priceTo: 900 },
        {},
      ],
    ])('%s', (_what, section, patch, criteria, errors) => {
      expect(resolveDraft(section, { ...draftOf({}), ...patch }, lists[section])).toEqual({ criteria, errors });
    });

    it('accepts names and ids until the lists are loaded', () => {
      const draft = { ...draftOf({}), item: 'Кто-то', city: 'Где-то' };
      expect(resolveDraft('pets', draft, undefined)).toEqual({
        criteria: { breed: 'Кто-то', city: 'Где-то' },
        errors: {},
      });
      expect(resolveDraft('services', draftOf({ serviceId: 99 }), undefined).criteria).toEqual({ serviceId: 99 });
    });
  });

  describe('typePatch', () => {
    const draft = { ...draftOf({}), item: 'абиссинская черная' };

    it.each([
      ['keeps a breed of the chosen type', 'Кошки', { type: 'Кошки' }],
      ['drops a breed of another type', 'Собаки', { type: 'Собаки', item: '', itemId: null }],
      ['keeps the breed when any type will do', '', { type: '' }],
    ])('%s', (_what, type, patch) => {
      expect(typePatch(draft, 'type', type, lists.pets)).toEqual(patch);
    });

    it('keeps a text that is not a breed', () => {
      expect(typePatch({ ...draft, item: 'Абис' }, 'type', 'Собаки', lists.pets)).toEqual({ type: 'Собаки' });
    });
  });
});

describe('FilterLists', () => {
  const cities = [
    { id: 1, name: 'Москва' },
    { id: 2, name: 'Киров' },
    { id: 3, name: 'Киров' },
  ];

  describe('filterLists', () => {
    it('sorts popular breeds first and otherwise keeps the order', () => {
      const { items } = filterLists('pets', {
        types: [{ name: 'Собаки' }],
        breeds: [
          { id: 1, name: 'Азавак', type: 'Собаки', popular: false },
          { id: 2, name: 'Бигль', type: 'Собаки', popular: true },
          { id: 3, name: 'Барбет', type: 'Собаки', popular: false },
          { id: 4, name: 'Мейн-кун', type: 'Кошки', popular: true },
        ],
        cities,
        categories: [],
      });
      expect(items.map(({ name, type }) => [name, type])).toEqual([
        ['Бигль', 'Собаки'],
        ['Мейн-кун', 'Кошки'],
        ['Азавак', 'Собаки'],
        ['Барбет', 'Собаки'],
      ]);
    });

    it("names a child item 'Родитель/Предмет'", () => {
      const { items } = filterLists('market', {
        types: [],
        objects: [
          { id: 1, name: 'Корм', owner: 0 },
          { id: 7, name: 'Сухой корм', owner: 1 },
          { id: 8, name: 'Сирота', owner: 99 },
        ],
        cities,
        categories: [],
      });
      expect(items.map(({ id, name }) => [id, name])).toEqual([
        [1, 'Корм'],
        [7, 'Корм/Сухой корм'],
        [8, 'Сирота'],
      ]);
    });

    it('returns services unchanged and each city name once', () => {
      const lists = filterLists('services', { services: [{ id: 3, name: 'Груминг' }], cities, categories: [] });
      expect(lists).toMatchObject({ names: {}, items: [{ id: 3, name: 'Груминг' }], cities: ['Москва', 'Киров'] });
    });
  });
});
