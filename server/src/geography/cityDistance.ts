import { readFileSync } from 'node:fs';
import { serverFile } from '../serverFiles';

interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;

const places = new Map(
  (JSON.parse(readFileSync(serverFile('src/geography/data/city-coordinates.json'), 'utf8')) as Place[]).map(
    (place) => [place.name, place] as const,
  ),
);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two cities are apart as the crow flies, in km; without end when the place of one is not known. */
export const cityDistance = (one: string, other: string): number => {
  if (one === other) return 0;
  const [a, b] = [places.get(one), places.get(other)];
  if (!a || !b) return Number.POSITIVE_INFINITY;
  const [latitudes, longitudes] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
};
