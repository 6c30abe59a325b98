import type { LostPoint } from 'shared/contract';
import { type Place, placeOf, scaleOf } from './mercator';

/** What lies so near together on the map that it has one mark. */
export interface PointGroup extends Place {
  points: LostPoint[];
}

/** Px of the map that one mark has to itself. */
const CELL = 52;

/** Puts points together whose marks would lie on each other at a zoom. The same points give the same groups wherever the map stands. */
export const groupPoints = (points: readonly LostPoint[], zoom: number): PointGroup[] => {
  const scale = scaleOf(zoom);
  const groups = new Map<string, PointGroup>();
  for (const point of points) {
    const { x, y } = placeOf(point);
    const cell = `${Math.floor((x * scale) / CELL)}/${Math.floor((y * scale) / CELL)}`;
    const group = groups.get(cell);
    if (!group) {
      groups.set(cell, { x, y, points: [point] });
      continue;
    }
    group.points.push(point);
    group.x += (x - group.x) / group.points.length;
    group.y += (y - group.y) / group.points.length;
  }
  return [...groups.values()];
};
