import { readFileSync } from 'node:fs';
import { serverFile } from '../serverFiles';
import { distance, type Point } from './distance';

/** A city and where it is. */
export interface CityPlace extends Point {
  name: string;
}

/** Where the cities of the reference data are, those with most people first. */
export const cityPlaces = JSON.parse(
  readFileSync(serverFile('src/geography/data/city-coordinates.json'), 'utf8'),
) as readonly CityPlace[];

const places = new Map(cityPlaces.map((place) => [place.name, place] as const));

/** How far two cities are apart as the crow flies, in km; without end when the place of one is not known. */
export const cityDistance = (one: string, other: string): number => {
  if (one === other) return 0;
  const [a, b] = [places.get(one), places.get(other)];
  return a && b ? distance(a, b) : Number.POSITIVE_INFINITY;
};
