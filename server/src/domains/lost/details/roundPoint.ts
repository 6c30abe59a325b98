import type { Point } from 'shared/contract';

/** Metres between the points of the grid. */
const GRID_M = 300;
/** Metres of one degree of latitude, and of longitude on the equator. */
const DEGREE_M = 111_320;
/** Decimal places, about a metre: finer means nothing on a grid of 300 m. */
const PLACES = 5;

const toGrid = (degrees: number, step: number): number => Math.round(degrees / step) * step;
const tidy = (degrees: number): number => Number(degrees.toFixed(PLACES));

/**
 * Returns the point of a 300 m grid that stands for this one, in degrees: the nearest along both axes, always the same,
 * and at most 212 m away but for a metre of rounding. Beyond the meridian of 180° it continues from -180°.
 */
export const roundPoint = ({ latitude, longitude }: Point): Point => {
  const row = toGrid(latitude, GRID_M / DEGREE_M);
  // Columns narrow towards the pole: their width is that of the row.
  const column = toGrid(longitude, GRID_M / (DEGREE_M * Math.cos((row * Math.PI) / 180)));
  return { latitude: tidy(row), longitude: tidy(column > 180 ? column - 360 : column) };
};
