import type { Point } from 'shared/contract';

interface CityPlace extends Point {
  name: string;
}

/** Largest distance of the person's own city, in km. */
const NEAR_KM = 100;
const EARTH_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two places, in km. */
const kmBetween = (one: Point, other: Point): number => {
  const high = radians(other.latitude - one.latitude);
  const wide = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(high / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(wide / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Returns the name of the city whose centre is nearest, undefined when none is within 100 km. */
export const nearestCity = (place: Point, cities: readonly CityPlace[]): string | undefined => {
  let nearest: { name: string; km: number } | undefined;
  for (const { name, ...middle } of cities) {
    const km = kmBetween(place, middle);
    if (km <= NEAR_KM && (nearest === undefined || km < nearest.km)) nearest = { name, km };
  }
  return nearest?.name;
};
