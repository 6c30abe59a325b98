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
