import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Point } from 'shared/contract';

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
