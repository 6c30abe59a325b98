import { readFileSync } from 'node:fs';
import { distance, foldText, type Point } from 'shared/contract';
import { serverFile } from '../serverFiles';

export interface CityPlace extends Point {
  name: string;
}

const cities = JSON.parse(readFileSync(serverFile('src/seed/data/cities.json'), 'utf8')) as CityPlace[];

/** Coordinates of the reference data's cities, the most populous first. */
export const cityPlaces: readonly CityPlace[] = cities.map(({ name, latitude, longitude }) => ({
  name,
  latitude,
  longitude,
}));

const places = new Map(cityPlaces.map((place) => [place.name, place] as const));

// Of cities with equal folded names, the most populous.
const foldedPlaces = new Map([...cityPlaces].reverse().map((place) => [foldText(place.name), place] as const));

/** Returns the centre of a city, by its name in any spelling; undefined when unknown. */
export const cityCenter = (name: string): Point | undefined => places.get(name) ?? foldedPlaces.get(foldText(name));

/** Returns the great-circle distance of two cities, in km; infinite when one is unknown. */
export const cityDistance = (one: string, other: string): number => {
  if (one === other) return 0;
  const [a, b] = [places.get(one), places.get(other)];
  return a && b ? distance(a, b) : Number.POSITIVE_INFINITY;
};
