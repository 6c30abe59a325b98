import { expect, test } from '@jest/globals';
import { listingTextPaths, textAt } from './listing';
import { sections } from './sections';

test('the texts that authors write are found by what a listing has on the wire', () => {
  const own = sections.map((section) => [section, listingTextPaths(section)]);
  expect(Object.fromEntries(own)).toEqual({
    pets: ['title', 'description', 'lost.place', 'lost.marks.collar', 'lost.marks.special'],
    market: ['title', 'description'],
    services: ['title', 'description', 'price_unit'],
  });
});

test('a text is read by its path, and is empty where nothing stands', () => {
  const listing = { title: 'Кот', lost: { marks: { collar: 'красный', special: null } } };
  const paths = ['title', 'lost.marks.collar', 'lost.marks.special', 'lost.place', 'other.place', 'lost'];
  expect(paths.map((path) => textAt(listing, path))).toEqual(['Кот', 'красный', '', '', '', '']);
  expect(textAt({ lost: null }, 'lost.place')).toBe('');
});
