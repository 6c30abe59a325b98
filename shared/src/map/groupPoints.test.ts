import { expect, it } from '@jest/globals';
import type { LostPoint } from 'shared/contract';
import { groupPoints } from './groupPoints';

const point = (id: number, latitude: number, longitude: number): LostPoint => ({
  id,
  kind: 'lost',
  latitude,
  longitude,
});
const points = [point(1, 55.75, 37.61), point(2, 55.76, 37.62), point(3, 59.93, 30.31)];
const ids = (zoom: number): number[][] => groupPoints(points, zoom).map((group) => group.points.map(({ id }) => id));

it('puts together what would lie on each other, and takes it apart where there is room', () => {
  expect(ids(4)).toEqual([[1, 2], [3]]);
  expect(ids(15)).toEqual([[1], [2], [3]]);
});

it('stands between the points it has', () => {
  const [group] = groupPoints([point(1, 0, 0), point(2, 0, 0.001)], 3);
  expect(group?.x).toBeCloseTo(0.5 + 0.0005 / 360, 12);
});

it('loses none at places that are the same', () => {
  const same = Array.from({ length: 50 }, (_, index) => point(index, 55.75, 37.61));
  expect(groupPoints(same, 16).map((group) => group.points.length)).toEqual([50]);
});
