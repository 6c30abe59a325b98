import type { MapBounds } from 'shared/contract';
import type { MapPoint } from './mercator';
import type { RoughPlace } from './phonePlace';

/** A metre: more digits would only pretend. */
const DIGITS = 5;
/** Degrees around a point that the map shows of it first. */
const AROUND = 0.02;
/** And around the middle of a city. */
export const AROUND_CITY = 0.05;
/** And around a place that is hardly known. */
const AROUND_ROUGH = 0.1;
/** Degrees of latitude of a metre, and a margin. */
const AROUND_METRE = 1.2 / 111_320;

export const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

export const isSame = (one: MapPoint, other: MapPoint | null): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

export const degrees = (number: number): string => number.toFixed(3).replace('.', ',');

export const boundsAround = ({ latitude, longitude }: MapPoint, around = AROUND): MapBounds => {
  const wide = around * Math.max(2, 1 / Math.cos((latitude * Math.PI) / 180));
  return { north: latitude + around, south: latitude - around, west: longitude - wide, east: longitude + wide };
};

/** Returns what shows the whole circle of a rough place. */
export const boundsOfRough = ({ radius, ...point }: RoughPlace): MapBounds =>
  boundsAround(point, radius === null ? AROUND_ROUGH : radius * AROUND_METRE);
