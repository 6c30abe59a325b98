import type { MapBounds } from '../contract/lostKinds';

const KM_PER_DEGREE = 111.2;
/** Hundredths of a degree, about a kilometre. */
const STEPS = 100;
/** Tolerance in steps for the rounding of doubles. */
const HAIR = 1e-6;

const down = (degrees: number): number => Math.floor(degrees * STEPS + HAIR) / STEPS;
const up = (degrees: number): number => Math.ceil(degrees * STEPS - HAIR) / STEPS;
const turned = (degrees: number): number =>
  degrees > 180 ? down(degrees - 360) : degrees < -180 ? down(degrees + 360) : degrees;

/**
 * Returns bounds that contain all within `km` of a place. Rounded to hundredths of a degree, so that a URL reveals the
 * place only to a kilometre.
 */
export const lostAround = ({ latitude, longitude }: { latitude: number; longitude: number }, km: number): MapBounds => {
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return {
    north: up(latitude + high),
    south: down(latitude - high),
    east: turned(up(longitude + wide)),
    west: turned(down(longitude - wide)),
  };
};

/** Formats bounds for the URL of the map of losses: `north,south,east,west`. */
export const boundsText = ({ north, south, east, west }: MapBounds): string => [north, south, east, west].join(',');
