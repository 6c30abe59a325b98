import type { MapBounds } from '../contract/lostKinds';

const KM_PER_DEGREE = 111.2;
/** Hundredths of a degree, about a kilometre. */
const STEPS = 100;
/** Steps that rounding to doubles may be off by. */
const HAIR = 1e-6;

const down = (degrees: number): number => Math.floor(degrees * STEPS + HAIR) / STEPS;
const up = (degrees: number): number => Math.ceil(degrees * STEPS - HAIR) / STEPS;
const turned = (degrees: number): number =>
  degrees > 180 ? down(degrees - 360) : degrees < -180 ? down(degrees + 360) : degrees;

/**
 * A part of the earth with all in it that lies so many km around a place. Its sides are whole hundredths of a degree, so
 * that an address tells no more of the place than to a kilometre.
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

/** Bounds as the address of the map of losses has them: `north,south,east,west`. */
export const boundsText = ({ north, south, east, west }: MapBounds): string => [north, south, east, west].join(',');
