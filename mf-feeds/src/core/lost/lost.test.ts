import { describe, expect, it } from '@jest/globals';
import { lost as lostCalls } from 'shared/calls';
import { countryBounds, distance } from 'shared/contract';
import { boundsText, lostMapBounds } from 'shared/paths';
import { lostHref, lostSearchOf, readLostAddress } from './lostCriteria';
import { boundsAround, nearestFirst } from './nearestFirst';

describe('lostCriteria', () => {
  const read = (search: string) => readLostAddress(new URLSearchParams(search)).criteria;

  it('parses an address and writes it unchanged', () => {
    const search = 'kind=lost&type=%D0%9A%D0%BE%D1%88%D0%BA%D0%B8&from=2026-11-16&bounds=55.9,55.6,37.8,37.4';
    expect(read(search)).toEqual({
      kind: 'lost',
      type: 'Кошки',
      from: '2026-11-16',
      bounds: { north: 55.9, south: 55.6, east: 37.8, west: 37.4 },
    });
    expect(lostHref(read(search))).toBe(`/lost?${search}`);
    expect(lostHref({})).toBe('/lost');
    expect(lostHref({ kind: 'found' }, 'map')).toBe('/lost?kind=found&view=map');
  });

  it('writes bounds to a hundred metres, also beyond the 180th meridian', () => {
    expect(lostHref({ bounds: { north: 70.123_456, south: 60, east: -168.000_1, west: 170 } })).toBe(
      '/lost?bounds=70.123,60,-168,170',
    );
  });

  it.each([
    'kind=all',
    'type=',
    `type=${'щ'.repeat(201)}`,
    'type=%00',
    'from=2026-02-30',
    'from=1',
    'bounds=55,56,37,38',
    'bounds=91,50,37,38',
    'bounds=60,50,181,38',
    'bounds=60,50,38',
    'bounds=60,50,x,38',
    'bounds=1e9,50,38,37',
  ])('%s has no criteria', (search) => {
    expect(read(search)).toEqual({});
  });

  it('makes valid criteria of any address', () => {
    for (const search of ['', 'kind=lost', 'bounds=70,60,-168,170&from=2026-11-01&type=Кошки'])
      expect(lostCalls.lostSearch.body.safeParse(lostSearchOf(read(search))).success).toBe(true);
  });

  it.each([
    [{ latitude: 55.7903, longitude: 37.6786 }, 3, { north: 55.82, south: 55.76, east: 37.73, west: 37.63 }],
    [{ latitude: 66.5, longitude: 179.99 }, 10, { north: 66.59, south: 66.41, east: -179.78, west: 179.76 }],
    [{ latitude: 66.5, longitude: -179.99 }, 10, { north: 66.59, south: 66.41, east: -179.76, west: 179.78 }],
  ])('writes the surroundings of %o by %d km to a kilometre and parses them again', (point, km, bounds) => {
    expect(lostMapBounds(point, km)).toEqual(bounds);
    expect(read(`bounds=${boundsText(bounds)}`)).toEqual({ bounds });
    expect(lostHref({ bounds })).toBe(`/lost?bounds=${boundsText(bounds)}`);
    expect(lostCalls.lostSearch.body.safeParse(lostSearchOf({ bounds })).success).toBe(true);
  });
});

describe('nearestFirst', () => {
  const kremlin = { latitude: 55.7522, longitude: 37.6156 };
  const sokolniki = { latitude: 55.7891, longitude: 37.6794 };
  const palace = { latitude: 59.9398, longitude: 30.3146 };
  const listingAt = (id: number, point: typeof kremlin | null) => ({ id, lost: { point } });

  it('returns the distance of two points', () => {
    expect(distance(kremlin, palace)).toBeCloseTo(634.5, 1);
    expect(distance({ latitude: 66, longitude: 179.9 }, { latitude: 66, longitude: -179.9 })).toBeLessThan(10);
  });

  it('sorts the nearest first, those without a point last, and the latest first at equal distance', () => {
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

  it('returns the surroundings of a point, rounded to a kilometre', () => {
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
  ])('%j makes a valid search', (own) => {
    expect(lostCalls.lostSearch.body.safeParse({ bounds: boundsAround(own, countryBounds) }).success).toBe(true);
  });
});
