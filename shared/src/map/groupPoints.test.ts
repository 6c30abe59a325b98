import { expect, it } from '@jest/globals';
import type { LostPoint } from 'shared/contract';
import { APART, groupClusters, groupPoints } from './groupPoints';
import { type PlanePoint, scaleOf } from './mercator';

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
