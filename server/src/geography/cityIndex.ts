import { findByAlias, foldText } from 'shared/contract';
import type { Readable } from '../db/database';
import { perReferenceRevision } from '../db/perReferenceRevision';
import { cities } from '../db/schema';
import { cityDistance } from './cityDistance';

export interface CityIndex {
  /** Returns the id of a city, by its name in any spelling (`foldText`, else `findByAlias`). */
  find: (name: string) => number | undefined;
  nameOf: (name: string) => string | undefined;
  /** Returns ids of cities within a radius, the city itself first, then the nearest. */
  around: (id: number, radiusKm?: number) => number[];
  inRegion: (name: string) => number[];
}

const makeIndex = (all: readonly { id: number; name: string; region: string }[]): CityIndex => {
  const byId = new Map(all.map((city) => [city.id, city]));
  const byName = new Map<string, number>();
  const byRegion = new Map<string, number[]>();
  // Of equal folded names the exact name is found first, then the oldest.
  for (const { id, name } of all) if (!byName.has(foldText(name))) byName.set(foldText(name), id);
  const byVeryName = new Map(all.map(({ id, name }) => [name, id]));
  const find = (name: string): number | undefined =>
    byVeryName.get(name) ?? byName.get(foldText(name)) ?? findByAlias(all, name, (city) => city.name)?.id;
  for (const { id, region } of all) {
    const folded = foldText(region);
    byRegion.set(folded, [...(byRegion.get(folded) ?? []), id]);
  }
  return {
    find,
    nameOf: (name) => byId.get(find(name) ?? 0)?.name,
    around: (id, radiusKm = Number.POSITIVE_INFINITY) => {
      const origin = byId.get(id);
      if (!origin) return [];
      const far = all.map((city) => ({ id: city.id, km: cityDistance(origin.name, city.name) }));
      return (
        far
          .filter((city) => city.id === id || city.km <= radiusKm)
          // Two unknown distances have no difference.
          .sort((a, b) => Number(b.id === id) - Number(a.id === id) || (a.km === b.km ? a.id - b.id : a.km - b.km))
          .map((city) => city.id)
      );
    },
    inRegion: (name) => (name === '' ? [] : (byRegion.get(foldText(name)) ?? [])),
  };
};

export const createCityIndex = (reads: Readable, primary: Readable): (() => Promise<CityIndex>) =>
  perReferenceRevision(reads, async () => {
    const all = await primary.select({ id: cities.id, name: cities.name, region: cities.region }).from(cities);
    return makeIndex(all.sort((a, b) => a.id - b.id));
  });
