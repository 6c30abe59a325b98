import { describe, expect, it } from '@jest/globals';
import { DAY_MS, TITLE_MAX } from 'shared/contract';
import { cityPlaces } from '../../../../../geography/cityDistance';
import { readJson } from '../../../../../seed/readData';
import { holdOutPairs } from './holdOutPairs';
import { pairs } from './pairs';
import type { SamplePair, SampleReport } from './readPairs';

const breeds = new Map(readJson<{ name: string; type: string }[]>('breeds.json').map(({ name, type }) => [name, type]));
const types = new Set(readJson<string[]>('types.json'));
const centres = new Map(cityPlaces.map((city) => [city.name, city]));

const KM_PER_DEGREE = 111.2;

/** Returns the distance of two near points, in km. */
const distance = (a: SampleReport['point'], b: SampleReport['point']): number =>
  KM_PER_DEGREE *
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));

const daysOf = ({ lost, found }: SamplePair): number => (Date.parse(found.date) - Date.parse(lost.date)) / DAY_MS;
const hasOneChip = ({ lost, found }: SamplePair): boolean => lost.chip !== null && lost.chip === found.chip;

const all = [...pairs, ...holdOutPairs];
const reports = all.flatMap(({ lost, found }) => [lost, found]);
const same = all.filter(({ isSame }) => isSame);
const different = all.filter(({ isSame }) => !isSame);

describe('the pairs', () => {
  it('are sixty, and twenty held out, half of each of one animal', () => {
    expect([pairs.length, pairs.filter(({ isSame }) => isSame).length]).toEqual([60, 30]);
    expect([holdOutPairs.length, holdOutPairs.filter(({ isSame }) => isSame).length]).toEqual([20, 10]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(80);
    expect(new Set(all.map(({ reason }) => reason)).size).toBe(80);
  });

  it('use reference data within the limits of the form', () => {
    const problems = reports.filter(
      ({ type, breed, city, title }) =>
        !types.has(type) ||
        (breed !== null && breeds.get(breed) !== type) ||
        !centres.has(city) ||
        title.length > TITLE_MAX,
    );
    expect(problems.map(({ title, breed, city }) => `${title}: ${breed}, ${city}`)).toEqual([]);
  });

  it('happened this year in their city', () => {
    const problems = reports.filter(({ city, point, date }) => {
      const centre = centres.get(city);
      return !centre || distance(centre, point) > 30 || !date.startsWith('2026-');
    });
    expect(problems.map(({ city, place, title }) => `${title}: ${city}, ${place}`)).toEqual([]);
  });

  it('of one animal are at most 12 km and 25 days apart, unless a chip matches', () => {
    const problems = same.filter(
      (pair) =>
        pair.lost.type !== pair.found.type ||
        (!hasOneChip(pair) &&
          (distance(pair.lost.point, pair.found.point) > 12.5 || daysOf(pair) < -1 || daysOf(pair) > 25)),
    );
    expect(
      problems.map((pair) => `${pair.id}: ${distance(pair.lost.point, pair.found.point)} km, ${daysOf(pair)} days`),
    ).toEqual([]);
    expect(same.filter(hasOneChip).length).toBeGreaterThanOrEqual(2);
  });

  it('of one animal differ in every third breed', () => {
    expect(same.filter(({ lost, found }) => lost.breed !== found.breed).length).toBeGreaterThanOrEqual(same.length / 3);
    expect(same.filter(({ found }) => found.sex === 0).length).toBeGreaterThanOrEqual(same.length / 6);
    expect(same.filter(({ lost, found }) => lost.marks.colour !== found.marks.colour).length).toBeGreaterThanOrEqual(6);
  });

  it('of two animals look alike: one type, never one chip, half of them one breed and colour', () => {
    expect(different.filter((pair) => pair.lost.type !== pair.found.type || hasOneChip(pair))).toEqual([]);
    const alike = different.filter(
      ({ lost, found }) => lost.breed === found.breed && lost.marks.colour === found.marks.colour,
    );
    expect(alike.length).toBeGreaterThanOrEqual(different.length / 2);
  });

  it('held out are of other animals than those used for the weights', () => {
    const seen = new Set(pairs.flatMap(({ lost, found }) => [lost.description, found.description]));
    expect(holdOutPairs.filter(({ lost, found }) => seen.has(lost.description) || seen.has(found.description))).toEqual(
      [],
    );
  });
});
