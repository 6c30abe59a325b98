import { describe, expect, it } from '@jest/globals';
import { filterLists } from './FilterLists';

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
