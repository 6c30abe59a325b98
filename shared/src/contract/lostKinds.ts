/** Loss or find. @public */
export const lostKinds = ['lost', 'found'] as const;
/** @public */
export type LostKind = (typeof lostKinds)[number];

/** Maximum number of points on the map; more are clustered. @public */
export const MAP_POINTS = 500;
/** Number of listings returned with the points: the latest, or the nearest. @public */
export const MAP_LISTINGS = 30;

/** Bounds in degrees; `east` is below `west` where they cross the 180th meridian. @public */
export interface MapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Russia, with Chukotka beyond the 180th meridian. @public */
export const countryBounds: MapBounds = { north: 78, south: 41, west: 19, east: -168 };

/** The part of Russia where nearly everybody lives, from Kaliningrad to Sakhalin: what a map of the country starts with. @public */
export const populatedBounds: MapBounds = { north: 70, south: 41, west: 19.5, east: 143.5 };

const EARTH_RADIUS_KM = 6371;

interface Place {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two points, in km; coordinates in degrees, WGS 84. @internal */
export const distance = (one: Place, other: Place): number => {
  const [down, across] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(down / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};
