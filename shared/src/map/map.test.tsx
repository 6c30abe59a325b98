import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { countryBounds, type LostPoint, type MapBounds } from 'shared/contract';
import { stubGeolocation } from 'shared/testing';
import { APART, groupClusters, groupPoints } from './groupPoints';
import {
  boundsOf,
  exceedsBounds,
  metresPerPixel,
  movedBy,
  nearestCopy,
  type PlanePoint,
  project,
  scaleOf,
  TILE,
  unproject,
  viewOf,
  zoomedAt,
} from './mercator';
import { outlineFile } from './outlineFile';
import { areasOn, linesOn, readShapes } from './outlinePaths';
import type { Tile } from './Tiles';
import { toDevicePosition, useDevicePosition } from './useDevicePosition';

describe('groupPoints', () => {
  const point = (id: number, latitude: number, longitude: number): LostPoint => ({
    id,
    kind: 'lost',
    latitude,
    longitude,
  });
  const points = [point(1, 55.75, 37.61), point(2, 55.76, 37.62), point(3, 59.93, 30.31)];
  const ids = (zoom: number): number[][] => groupPoints(points, zoom).map((group) => group.points.map(({ id }) => id));

  it('groups overlapping marks and separates them where there is room', () => {
    expect(ids(4)).toEqual([[1, 2], [3]]);
    expect(ids(15)).toEqual([[1], [2], [3]]);
  });

  it('places a group between its points', () => {
    const [group] = groupPoints([point(1, 0, 0), point(2, 0, 0.001)], 3);
    expect(group?.x).toBeCloseTo(0.5 + 0.0005 / 360, 12);
  });

  it('keeps points with equal coordinates', () => {
    const same = Array.from({ length: 50 }, (_, index) => point(index, 55.75, 37.61));
    expect(groupPoints(same, 16).map((group) => group.points.length)).toEqual([50]);
  });

  const random = (seed: number) => (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const nearest = (places: readonly PlanePoint[], zoom: number): number =>
    Math.min(
      ...places.flatMap((one, at) =>
        places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y) * scaleOf(zoom)),
      ),
    );

  it.each([3, 7, 11, 14])('keeps marks 48 px apart at zoom %d and counts all of them', (zoom) => {
    const next = random(zoom);
    const many = Array.from({ length: 400 }, (_, id) => point(id, 55 + next(), 37 + 2 * next()));
    const groups = groupPoints(many, zoom);
    expect(groups.reduce((sum, group) => sum + group.points.length, 0)).toBe(400);
    expect(nearest(groups, zoom)).toBeGreaterThanOrEqual(APART);
    const clusters = many.map(({ latitude, longitude }) => ({ latitude, longitude, count: 3 }));
    const grouped = groupClusters(clusters, zoom);
    expect(grouped.reduce((sum, { count }) => sum + count, 0)).toBe(1200);
    expect(nearest(grouped, zoom)).toBeGreaterThanOrEqual(APART);
  });
});

describe('mercator', () => {
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
    const loaded: MapBounds = { north: 56, south: 55, west: 37, east: 38 };
    const vladivostok: MapBounds = { north: 44, south: 42, west: 131, east: 133 };
    it.each<[string, boolean, MapBounds, MapBounds]>([
      ['the same', false, loaded, loaded],
      ['less', false, { ...loaded, north: 55.5 }, loaded],
      ['more of the north', true, { ...loaded, north: 56.1 }, loaded],
      ['more of the south', true, { ...loaded, south: 54.9 }, loaded],
      ['more of the east', true, { ...loaded, east: 38.1 }, loaded],
      ['more of the west', true, { ...loaded, west: 36.9 }, loaded],
      [
        'all the earth, where the country was requested',
        false,
        { north: 85, south: -85, west: -180, east: 180 },
        countryBounds,
      ],
      ['all the earth, where a city was requested', true, { north: 85, south: -85, west: -180, east: 180 }, loaded],
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
      ['nothing but what lies west of the country', false, { north: 56, south: 55, west: 0, east: 5 }, loaded],
    ])('%s: %s', (_name, is, seen, before) => {
      expect(exceedsBounds(seen, before)).toBe(is);
    });
  });
});

describe('outlinePaths', () => {
  const tileAt = (latitude: number, longitude: number, zoom: number): Tile => {
    const { x, y } = project({ latitude, longitude });
    return { zoom, column: Math.floor(x * 2 ** zoom), row: Math.floor(y * 2 ** zoom), left: 0, top: 0 };
  };
  const outlineShapes = JSON.parse(readFileSync(`server${outlineFile}`, 'utf8')) as Record<
    'land' | 'lakes' | 'rivers',
    string
  >;
  const areas = [...readShapes(outlineShapes.land), ...readShapes(outlineShapes.lakes)];
  const rivers = readShapes(outlineShapes.rivers);

  const ringsOf = (path: string): number[][][] =>
    path
      .split('z')
      .filter((ring) => ring !== '')
      .map((ring) =>
        ring
          .split(/[ML]/)
          .filter((text) => text !== '')
          .map((text) => text.split(' ').map(Number)),
      );

  /** Returns whether a place is land by the even-odd rule: counts crossings of a ray to the east. */
  const isLand = (latitude: number, longitude: number, zoom: number): boolean => {
    const tile = tileAt(latitude, longitude, zoom);
    const place = project({ latitude, longitude });
    const left = (place.x * 2 ** zoom - tile.column) * TILE;
    const top = (place.y * 2 ** zoom - tile.row) * TILE;
    let crossed = 0;
    for (const ring of ringsOf(areasOn(areas, tile)))
      for (const [at, [x = 0, y = 0]] of ring.entries()) {
        const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
        if (y > top !== nextY > top && left < x + ((top - y) / (nextY - y)) * (nextX - x)) crossed += 1;
      }
    return crossed % 2 === 1;
  };

  it.each<[string, number, number, boolean]>([
    ['the middle of Siberia', 62, 100, true],
    ['Kazan', 55.83, 49.12, true],
    ['Sakhalin', 50, 143, true],
    ['Chukotka beyond the 180th meridian', 66.5, -175, true],
    ['Chukotka before it', 68, 178, true],
    ['Moscow', 55.75, 37.6, true],
    ['the Caspian Sea', 42, 50.5, false],
    ['the Black Sea', 43.5, 36, false],
    ['the Pacific', 45, 170, false],
    ['Baikal', 53.2, 108, false],
    ['Ladoga', 60.8, 31.5, false],
  ])('draws %s correctly at every zoom', (_name, latitude, longitude, expected) => {
    for (let zoom = 1; zoom <= 13; zoom += 1)
      expect([zoom, isLand(latitude, longitude, zoom)]).toEqual([zoom, expected]);
  });

  it('draws the Volga at Kazan and no river in the sea', () => {
    expect(linesOn(rivers, tileAt(55.7, 49, 9))).toMatch(/^M/);
    expect(linesOn(rivers, tileAt(43.5, 36, 7))).toBe('');
  });
});

describe('useDevicePosition', () => {
  const here = { latitude: 55.78901, longitude: 37.67901 };
  let phone: ReturnType<typeof stubGeolocation>;

  beforeEach(() => {
    jest.useFakeTimers();
    phone = stubGeolocation();
  });
  afterEach(() => {
    jest.useRealTimers();
    phone.remove();
  });

  const open = () => {
    const [onPoint, onRough] = [jest.fn(), jest.fn()];
    const { result, unmount } = renderHook(() => useDevicePosition({ onPoint, onRough }));
    return { onPoint, onRough, unmount, state: result };
  };
  const ask = ({ state }: ReturnType<typeof open>) => act(async () => state.current.ask());
  const answer = (given: Parameters<typeof phone.answer>[0]) => act(async () => phone.answer(given));
  const near = { ...here, accuracy: 20 };

  test('reports a point, or why there is none', async () => {
    const page = open();
    await ask(page);
    expect(page.state.current.isRequesting).toBe(true);
    await answer(near);
    expect(page.onPoint.mock.calls).toEqual([[here]]);
    expect(page.state.current).toMatchObject({ isRequesting: false, failure: undefined, rough: null });
    expect(phone.waiting()).toBe(0);
    await ask(page);
    await answer(1);
    expect(page.state.current).toMatchObject({ isRequesting: false, failure: 'denied' });
    expect(page.onPoint).toHaveBeenCalledTimes(1);
  });

  test.each([
    [1, 'denied'],
    [2, 'unknown'],
    [3, 'unknown'],
  ])('a failure with code %i is reported as %s', async (code, failure) => {
    const page = open();
    await ask(page);
    await answer(code);
    expect(page.state.current).toMatchObject({ isRequesting: false, failure });
    expect(phone.waiting()).toBe(0);
  });

  test('a browser without geolocation is reported', async () => {
    phone.remove();
    const page = open();
    await ask(page);
    expect(page.state.current).toMatchObject({ isRequesting: false, failure: 'missing' });
  });

  test('reports a rough position, replaces it by a more accurate one and ends with a point', async () => {
    const page = open();
    await ask(page);
    await answer({ ...here, accuracy: 25_000 });
    expect(page.state.current).toMatchObject({ isRequesting: false, rough: { ...here, radius: null } });
    await answer({ ...here, accuracy: 1200 });
    await answer({ latitude: 1, longitude: 2, accuracy: 4000 });
    expect(page.state.current.rough).toEqual({ ...here, radius: 1200 });
    expect(page.onRough).toHaveBeenCalledTimes(2);
    expect(page.onPoint).not.toHaveBeenCalled();
    await answer(near);
    expect(page.onPoint.mock.calls).toEqual([[here]]);
    expect(page.state.current.rough).toBeNull();
    expect(phone.waiting()).toBe(0);
  });

  test('keeps a rough position without a better one and ignores a later failure', async () => {
    const page = open();
    await ask(page);
    await answer({ ...here, accuracy: 1200 });
    act(() => void jest.advanceTimersByTime(60_000));
    expect(phone.waiting()).toBe(0);
    expect(page.state.current).toMatchObject({ failure: undefined, rough: { radius: 1200 } });
    await ask(page);
    await answer({ ...here, accuracy: 900 });
    await answer(3);
    expect(page.state.current).toMatchObject({ isRequesting: false, failure: undefined, rough: { radius: 900 } });
  });

  test('ignores a position after unmounting or after a point was set by hand', async () => {
    const page = open();
    await ask(page);
    await answer({ ...here, accuracy: 1200 });
    act(() => page.state.current.forget());
    expect(page.state.current).toMatchObject({ isRequesting: false, rough: null });
    expect(phone.waiting()).toBe(0);
    await ask(page);
    page.unmount();
    expect(phone.waiting()).toBe(0);
    expect(page.onPoint).not.toHaveBeenCalled();
  });

  test('keeps only the latest request', async () => {
    const page = open();
    await ask(page);
    await ask(page);
    expect([phone.asked(), phone.waiting()]).toEqual([2, 1]);
    await answer(near);
    expect(page.onPoint.mock.calls).toEqual([[here]]);
  });

  test('times out an unanswered prompt and can be requested again', async () => {
    const page = open();
    await ask(page);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(page.state.current).toMatchObject({ isRequesting: false, failure: 'unknown' });
    expect(phone.waiting()).toBe(0);
    await ask(page);
    await answer(near);
    expect(page.onPoint.mock.calls).toEqual([[here]]);
  });

  const measured = { latitude: 55.789012345, longitude: 37.679012345 };
  const point = { latitude: 55.78901, longitude: 37.67901 };

  test.each<[unknown, 'point' | number | null]>([
    [0.1, 'point'],
    [20, 'point'],
    [299.9, 'point'],
    [300, 'point'],
    [300.1, 300.1],
    [1200, 1200],
    [5000, 5000],
    [5000.1, null],
    [25_000, null],
    [6_371_000, null],
    [0, null],
    [-0, null],
    [-20, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NEGATIVE_INFINITY, null],
    [undefined, null],
    [null, null],
    ['20', null],
  ])(
    'a place with an accuracy of %p is a point, a circle of so many metres, or the start of a map: %p',
    (accuracy, what) => {
      expect(toDevicePosition({ ...measured, accuracy })).toEqual(
        what === 'point' ? { isPoint: true, point } : { isPoint: false, rough: { ...point, radius: what } },
      );
    },
  );
});
