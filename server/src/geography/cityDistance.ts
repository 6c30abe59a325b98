import { readFileSync } from 'node:fs';
import { foldText } from 'shared/contract';
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

// Of names that people write alike that of the most people.
const foldedPlaces = new Map([...cityPlaces].reverse().map((place) => [foldText(place.name), place] as const));

/** Where the middle of a city is, by its name as people write it; undefined when that is not known. */
export const cityMiddle = (name: string): Point | undefined => places.get(name) ?? foldedPlaces.get(foldText(name));

/** How far two cities are apart as the crow flies, in km; without end when the place of one is not known. */
export const cityDistance = (one: string, other: string): number => {
  if (one === other) return 0;
  const [a, b] = [places.get(one), places.get(other)];
  return a && b ? distance(a, b) : Number.POSITIVE_INFINITY;
};
