import { expect, it } from '@jest/globals';
import { distance, type MapBounds, type Point } from 'shared/contract';
import { randomFrom } from '../../../../testing/randomFrom';
import { findPoints } from './findPoints';
import { createPointColumns, type MapRow } from './pointColumns';

const random = randomFrom(51);
const days = ['', '2026-10-31', '2026-11-01', '2026-11-19'];
const rowOf = (id: number): MapRow => ({
  id,
  kind: random() < 0.5 ? 'lost' : 'found',
  type: 1 + Math.floor(random() * 3),
  latitude: 40 + 40 * random(),
  longitude: random() < 0.8 ? 20 + 160 * random() : -180 + 20 * random(),
  day: days[Math.floor(random() * days.length)] ?? '',
});

/** Of 4,000 listings a quarter has changed, and a quarter is removed. */
const fill = () => {
  const points = createPointColumns();
  const rows = new Map<number, MapRow>();
  for (let step = 0; step < 8000; step += 1) {
    const id = 1 + Math.floor(random() * 4000);
    if (random() < 0.3) {
      points.remove(id);
      rows.delete(id);
      continue;
    }
    const row = rowOf(id);
    points.put(row);
    rows.set(id, row);
  }
  return { points, rows: [...rows.values()] };
};
const { points, rows } = fill();
const globe: MapBounds = { north: 90, south: -90, west: -180, east: 180 };

const isWithin = ({ latitude, longitude }: MapRow, { north, south, west, east }: MapBounds): boolean =>
  latitude >= south &&
  latitude <= north &&
  (east >= west ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);

it.each<[string, Parameters<typeof findPoints>[1]]>([
  ['all', { bounds: globe }],
  ['a part', { bounds: { north: 60, south: 55, west: 30, east: 60 } }],
  ['a small part', { bounds: { north: 60, south: 58, west: 30, east: 50 } }],
  ['what crosses the 180th meridian', { bounds: { north: 80, south: 40, west: 150, east: -165 } }],
  ['finds', { bounds: globe, kind: 'found' }],
  ['one type', { bounds: globe, type: 2 }],
  ['no type', { bounds: globe, type: 0 }],
  ['a day and later', { bounds: globe, from: '2026-11-01' }],
  ['all of it', { bounds: { ...globe, south: 60 }, kind: 'lost', type: 3, from: '2026-11-02' }],
])('has %s, as a scan of all rows finds', (_name, wanted) => {
  const { bounds, kind, type, from = '' } = wanted;
  const expected = rows.filter(
    (row) =>
      isWithin(row, bounds) &&
      (kind === undefined || row.kind === kind) &&
      (type === undefined || row.type === type) &&
      row.day >= from,
  );
  const found = findPoints(points, wanted);
  expect(found.total).toBe(expected.length);
  const latest = expected.toSorted((one, other) =>
    one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1,
  );
  expect(found.listed).toEqual(latest.slice(0, 30).map(({ id }) => id));
  if (expected.length <= 500) {
    const shown = expected.map(({ id, kind, latitude, longitude }) => ({ id, kind, latitude, longitude }));
    expect([found.clusters, found.points]).toEqual([[], shown.sort((one, other) => one.id - other.id)]);
    return;
  }
  expect(found.points).toEqual([]);
  expect(found.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  const [first] = found.clusters;
  expect(Math.min(...expected.map(({ latitude }) => latitude))).toBeLessThanOrEqual(first?.latitude ?? 0);
});

it.each<[string, Parameters<typeof findPoints>[1], Point]>([
  ['in the middle of all', { bounds: globe }, { latitude: 60, longitude: 100 }],
  ['beyond the 180th meridian', { bounds: globe, kind: 'lost' }, { latitude: 66, longitude: -179.9 }],
  ['outside of the bounds', { bounds: { ...globe, north: 45 } }, { latitude: 60, longitude: 30 }],
  ['at a pole', { bounds: globe, type: 2 }, { latitude: 90, longitude: 0 }],
])('lists those nearest to a place %s, out of all', (_name, wanted, near) => {
  const kmOf = (row: MapRow): number => distance(near, row);
  const { listed } = findPoints(points, { ...wanted, near });
  const expected = rows
    .filter((row) => isWithin(row, wanted.bounds))
    .filter(({ kind, type }) => kind === (wanted.kind ?? kind) && type === (wanted.type ?? type))
    .toSorted((one, other) => kmOf(one) - kmOf(other));
  expect(listed).toEqual(expected.slice(0, 30).map(({ id }) => id));
});

it('lists the latest at one place first, in any storage order', () => {
  const same = createPointColumns();
  const at = { latitude: 55.75, longitude: 37.61 };
  for (let id = 1; id <= 3000; id += 1) same.put({ ...rowOf(id), ...at, day: id % 2 ? '2026-11-01' : '2026-11-02' });
  const { listed } = findPoints(same, { bounds: globe, near: at });
  expect(listed).toEqual(Array.from({ length: 30 }, (_, place) => 3000 - 2 * place));
});
