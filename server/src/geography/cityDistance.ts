import { readFileSync } from 'node:fs';
import { serverFile } from '../serverFiles';
import { distance, type Point } from './distance';

interface Place extends Point {
  name: string;
}

const places = new Map(
  (JSON.parse(readFileSync(serverFile('src/geography/data/city-coordinates.json'), 'utf8')) as Place[]).map(
    (place) => [place.name, place] as const,
  ),
);

/** How far two cities are apart as the crow flies, in km; without end when the place of one is not known. */
export const cityDistance = (one: string, other: string): number => {
  if (one === other) return 0;
  const [a, b] = [places.get(one), places.get(other)];
  return a && b ? distance(a, b) : Number.POSITIVE_INFINITY;
};
