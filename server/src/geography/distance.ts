import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two points, in km; coordinates in degrees, WGS 84. */
export const distance = (a: Point, b: Point): number => {
  const [latitudes, longitudes] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};

const KM_PER_DEGREE = 111.32;
const HALF = 180;

type Column = AnyPgColumn | SQL;

/** Returns an indexable condition that a place is within a box around a point; it wraps at the 180° meridian. */
export const boxAround = (
  [latitudes, longitudes]: readonly [Column, Column],
  { latitude, longitude }: Point,
  km: number,
): SQL => {
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / HALF);
  const [west, east] = [longitude - wide, longitude + wide];
  const [before, behind] = [west < -HALF ? west + 2 * HALF : west, east > HALF ? east - 2 * HALF : east];
  const across =
    before === west && behind === east
      ? sql`${longitudes} between ${west}::float8 and ${east}::float8`
      : sql`(${longitudes} >= ${before}::float8 or ${longitudes} <= ${behind}::float8)`;
  return sql`${latitudes} between ${latitude - high}::float8 and ${latitude + high}::float8 and ${across}`;
};
