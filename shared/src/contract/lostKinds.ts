/** Whether somebody looks for an animal or has found one. */
export const lostKinds = ['lost', 'found'] as const;
export type LostKind = (typeof lostKinds)[number];

/** The map shows so many points one by one; of more it shows how many lie where. */
export const MAP_POINTS = 500;
/** How many listings come with the points: the latest, or the nearest. */
export const MAP_LISTINGS = 30;

/** A part of the earth, in degrees; `east` is below `west` where it crosses the 180th meridian. */
export interface MapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** All of Russia, Chukotka beyond the 180th meridian included. */
export const countryBounds: MapBounds = { north: 78, south: 41, west: 19, east: -168 };
