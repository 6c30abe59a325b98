import { expect, test } from '@jest/globals';
import { listingTextPaths, textAt } from './listing';
import { sections } from './sections';

test('finds the free texts of a listing by its schema', () => {
  const own = sections.map((section) => [section, listingTextPaths(section)]);
  expect(Object.fromEntries(own)).toEqual({
    pets: ['title', 'description', 'lost.place', 'lost.marks.collar', 'lost.marks.special'],
    market: ['title', 'description'],
    services: ['title', 'description', 'price_unit'],
  });
});

test('reads a text by its path, empty without one', () => {
  const listing = { title: 'Кот', lost: { marks: { collar: 'красный', special: null } } };
  const paths = ['title', 'lost.marks.collar', 'lost.marks.special', 'lost.place', 'other.place', 'lost'];
  expect(paths.map((path) => textAt(listing, path))).toEqual(['Кот', 'красный', '', '', '', '']);
  expect(textAt({ lost: null }, 'lost.place')).toBe('');
});
