import { describe, expect, it } from '@jest/globals';
import { countryBounds, type MapBounds } from 'shared/contract';
import {
  boundsOf,
  exceedsBounds,
  metresPerPixel,
  movedBy,
  nearestCopy,
  project,
  scaleOf,
  unproject,
  viewOf,
  zoomedAt,
} from './mercator';

const moscow = { latitude: 55.7522, longitude: 37.6156 };
const size = { width: 800, height: 600 };

describe('project', () => {
  it.each([moscow, { latitude: 41.2, longitude: 47.8 }, { latitude: 66.1, longitude: -169.8 }])(
    'leads back to %j',
    (point) => {
      const back = unproject(project(point));
      expect(back.latitude).toBeCloseTo(point.latitude, 9);
      expect(back.longitude).toBeCloseTo(point.longitude, 9);
    },
  );

  it('puts Moscow on the tile of tile servers', () => {
    const { x, y } = project(moscow);
    expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([618, 320]);
  });

  it('returns the length of a px', () => {
    expect(metresPerPixel({ x: 0.5, y: 0.5, zoom: 0 })).toBeCloseTo(156_543, 0);
    expect(metresPerPixel({ ...project(moscow), zoom: 14 })).toBeCloseTo(5.38, 2);
  });
});

describe('viewOf', () => {
  const chukotka: MapBounds = { north: 70, south: 60, west: 170, east: -168 };
  it.each<[string, MapBounds]>([
    ['a city', { north: 55.9, south: 55.6, west: 37.4, east: 37.8 }],
    ['what lies on both sides of the 180th meridian', chukotka],
  ])('contains all of %s at the closest zoom', (_name, bounds) => {
    const view = viewOf(bounds, size);
    const across = (one: MapBounds): number => (((one.east - one.west) % 360) + 360) % 360;
    const holds = (seen: MapBounds): boolean =>
      seen.north >= bounds.north && seen.south <= bounds.south && across(seen) >= across(bounds);
    expect(holds(boundsOf(view, size))).toBe(true);
    expect(holds(boundsOf({ ...view, zoom: view.zoom + 1 }, size))).toBe(false);
  });

  it('returns ordered bounds, with east below west across the 180th meridian', () => {
    const seen = boundsOf(viewOf(chukotka, size), size);
    expect(seen.north).toBeGreaterThan(seen.south);
    expect(seen.west).toBeGreaterThan(seen.east);
  });

  it('returns all longitudes for the whole earth', () => {
    expect(boundsOf({ x: 0.6, y: 0.4, zoom: 1 }, size)).toMatchObject({ west: -180, east: 180 });
  });

  it('keeps the point under the finger when zooming', () => {
    const view = viewOf(chukotka, size);
    const finger = { x: 120, y: -80 };
    const under = (at: typeof view): number => at.x + finger.x / scaleOf(at.zoom);
    expect(under(zoomedAt(view, 2, finger))).toBeCloseTo(under(view), 12);
    expect(zoomedAt(view, 99).zoom).toBe(16);
  });

  it('moves by px and stops at the poles', () => {
    const view = { x: 0.5, y: 0.5, zoom: 3 };
    expect(movedBy(view, { x: scaleOf(3) / 4, y: 0 }).x).toBe(0.75);
    expect(movedBy(view, { x: 0, y: -1e9 }).y).toBe(0);
  });

  it('returns the nearest copy of a place', () => {
    expect(nearestCopy(0.98, { x: 0.01, y: 0.3 }).x).toBeCloseTo(1.01, 12);
  });
});

const sizes = [
  { width: 320, height: 400 },
  { width: 390, height: 472 },
  { width: 844, height: 273 },
  { width: 800, height: 600 },
  { width: 1460, height: 836 },
];
/** Rounds bounds as in URLs. */
const roundedBounds = (bounds: MapBounds): MapBounds => {
  const of = (degrees: number): number => Number(degrees.toFixed(3));
  return { north: of(bounds.north), south: of(bounds.south), east: of(bounds.east), west: of(bounds.west) };
};

describe('bounds in a URL', () => {
  const zooms = Array.from({ length: 13 }, (_, index) => index + 4);
  const middles = [moscow, { latitude: 43.1155, longitude: 131.8855 }, { latitude: 66.1, longitude: -179.9 }];
  it.each(sizes)('gives that view again, at $width × $height px', (at) => {
    for (const middle of middles)
      for (const zoom of zooms)
        for (const beside of [0, 0.00021, 0.00037]) {
          const view = { ...project({ ...middle, longitude: middle.longitude + beside }), zoom };
          const back = viewOf(roundedBounds(boundsOf(view, at)), at);
          expect(back.zoom).toBe(zoom);
          expect(nearestCopy(view.x, back).x).toBeCloseTo(view.x, 5);
          expect(back.y).toBeCloseTo(view.y, 5);
        }
  });

  it('show nothing more when restored on the same screen', () => {
    for (const at of sizes)
      for (const zoom of zooms) {
        const kept = roundedBounds(boundsOf({ ...project(moscow), zoom }, at));
        expect(exceedsBounds(boundsOf(viewOf(kept, at), at), kept)).toBe(false);
      }
  });
});

describe('exceedsBounds', () => {
  const asked: MapBounds = { north: 56, south: 55, west: 37, east: 38 };
  const vladivostok: MapBounds = { north: 44, south: 42, west: 131, east: 133 };
  it.each<[string, boolean, MapBounds, MapBounds]>([
    ['the same', false, asked, asked],
    ['less', false, { ...asked, north: 55.5 }, asked],
    ['more of the north', true, { ...asked, north: 56.1 }, asked],
    ['more of the south', true, { ...asked, south: 54.9 }, asked],
    ['more of the east', true, { ...asked, east: 38.1 }, asked],
    ['more of the west', true, { ...asked, west: 36.9 }, asked],
    [
      'all the earth, where the country was asked for',
      false,
      { north: 85, south: -85, west: -180, east: 180 },
      countryBounds,
    ],
    ['all the earth, where a city was asked for', true, { north: 85, south: -85, west: -180, east: 180 }, asked],
    ['the country and more around it', false, { north: 84, south: 20, west: -5, east: -150 }, countryBounds],
    ['the sea south of it', false, { north: 44, south: 30, west: 131, east: 133 }, { ...vladivostok, south: 41 }],
    [
      'what lies across the 180th meridian',
      true,
      { north: 66, south: 64, west: 178, east: -178 },
      { north: 66, south: 64, west: 178, east: 179.9 },
    ],
    [
      'what lies this side of it',
      false,
      { north: 66, south: 64, west: 178, east: 179 },
      { north: 66, south: 64, west: 178, east: -178 },
    ],
    ['nothing but what lies west of the country', false, { north: 56, south: 55, west: 0, east: 5 }, asked],
  ])('%s: %s', (_name, is, seen, before) => {
    expect(exceedsBounds(seen, before)).toBe(is);
  });
});
