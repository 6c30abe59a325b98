import type { Point } from 'shared/contract';

/** Metres between the points of the grid. */
const GRID_M = 300;
/** Metres of one degree of latitude, and of longitude on the equator. */
const DEGREE_M = 111_320;
/** Of a metre; what is finer says nothing on a grid of 300 m. */
const PLACES = 5;

const toGrid = (degrees: number, step: number): number => Math.round(degrees / step) * step;
const tidy = (degrees: number): number => Number(degrees.toFixed(PLACES));

/**
 * The point of a grid of 300 m that stands for this one, in degrees: the nearest along both axes, the same for the same
 * point always, and no further away than 212 m but for a metre of rounding. Beyond the meridian of 180° it goes on from
 * -180°.
 */
export const roundPoint = ({ latitude, longitude }: Point): Point => {
  const row = toGrid(latitude, GRID_M / DEGREE_M);
  // Columns grow closer towards the pole: they are as wide in all of a row.
  const column = toGrid(longitude, GRID_M / (DEGREE_M * Math.cos((row * Math.PI) / 180)));
  return { latitude: tidy(row), longitude: tidy(column > 180 ? column - 360 : column) };
};
