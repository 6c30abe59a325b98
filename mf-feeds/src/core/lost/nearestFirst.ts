import { distance, type MapBounds, type Point } from 'shared/contract';

/** Degrees of latitude shown around a place: 11 km. */
const AROUND = 0.1;
/** Height in degrees above which a view is not near. */
const FAR = 1;
/** Rounds to a kilometre: map requests reveal no more of a person's place. */
const DIGITS = 2;

interface Placed {
  lost?: { point: Point | null } | null | undefined;
}

/** Returns the distance in km to where the animal was lost or found; null when a place is unknown. */
export const kilometresTo = ({ lost }: Placed, own: Point | null): number | null =>
  own && lost?.point ? distance(own, lost.point) : null;

/** Sorts listings by distance, those without a place last; unchanged while the place is unknown. */
export const nearestFirst = <L extends Placed>(listings: readonly L[], own: Point | null): readonly L[] => {
  if (!own) return listings;
  const far = (listing: L): number => kilometresTo(listing, own) ?? Number.POSITIVE_INFINITY;
  return listings.toSorted((one, other) => {
    const [a, b] = [far(one), far(other)];
    return a === b ? 0 : a - b;
  });
};

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** Rounds a place to a kilometre, as it is sent to the site. */
export const toKilometre = ({ latitude, longitude }: Point): Point => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** Returns whether bounds show surroundings of a place rather than a part of the country. */
export const isNear = ({ north, south }: MapBounds): boolean => north - south < FAR;

/** Returns surroundings of a place, rounded to a kilometre; undefined when the map shows them already. */
export const boundsAround = ({ latitude, longitude }: Point, shown: MapBounds): MapBounds | undefined => {
  const isWithin = latitude < shown.north && latitude > shown.south && longitude > shown.west && longitude < shown.east;
  if (isWithin && isNear(shown)) return undefined;
  const wide = AROUND / Math.cos((latitude * Math.PI) / 180);
  const wrapped = (degrees: number): number =>
    rounded(degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);
  const [middle, meridian] = [rounded(latitude), rounded(longitude)];
  return {
    north: rounded(middle + AROUND),
    south: rounded(middle - AROUND),
    west: wrapped(meridian - wide),
    east: wrapped(meridian + wide),
  };
};
