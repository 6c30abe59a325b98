import { expect, it } from '@jest/globals';
import { lost as lostCalls } from 'shared/calls';
import { countryBounds } from 'shared/contract';
import { boundsAround, kilometres, nearestFirst } from './nearestFirst';

const kremlin = { latitude: 55.7522, longitude: 37.6156 };
const sokolniki = { latitude: 55.7891, longitude: 37.6794 };
const palace = { latitude: 59.9398, longitude: 30.3146 };
const listingAt = (id: number, point: typeof kremlin | null) => ({ id, lost: { point } });

it('knows how far places are apart', () => {
  expect(kilometres(kremlin, palace)).toBeCloseTo(634.5, 1);
  expect(kilometres({ latitude: 66, longitude: 179.9 }, { latitude: 66, longitude: -179.9 })).toBeLessThan(10);
});

it('puts the nearest first, what has no place last, and the latest first among the same', () => {
  const listings = [
    { id: 1, lost: null },
    listingAt(2, palace),
    listingAt(3, null),
    listingAt(4, sokolniki),
    listingAt(5, kremlin),
    listingAt(6, kremlin),
  ];
  expect(nearestFirst(listings, kremlin).map(({ id }) => id)).toEqual([5, 6, 4, 2, 1, 3]);
  expect(nearestFirst(listings, null)).toBe(listings);
});

it('asks for the surroundings of a place, rounded to a kilometre', () => {
  const [bounds, same] = [kremlin, { latitude: 55.7549, longitude: 37.6151 }].map((own) =>
    boundsAround(own, countryBounds),
  );
  expect(bounds).toEqual({ north: 55.85, south: 55.65, west: 37.44, east: 37.8 });
  expect(same).toEqual(bounds);
  expect(boundsAround(kremlin, { north: 56, south: 55.5, west: 37, east: 38 })).toBeUndefined();
  expect(boundsAround(palace, { north: 56, south: 55.5, west: 37, east: 38 })).toBeDefined();
});

it.each([
  { latitude: 66, longitude: 179.99 },
  { latitude: 66, longitude: -180 },
  { latitude: 0, longitude: 0 },
  { latitude: 78, longitude: 104 },
])('from %j the map can be asked', (own) => {
  expect(lostCalls.lostSearch.body.safeParse({ bounds: boundsAround(own, countryBounds) }).success).toBe(true);
});
