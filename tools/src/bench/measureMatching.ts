import type { Database } from '@laparyadom/server/src/db/database';
import { breeds, cities, listings, lostDetails, lostMatches, lostQueue } from '@laparyadom/server/src/db/schema/index';
import { textTraits } from '@laparyadom/server/src/domains/listings/core/textBands';
import { matchReport } from '@laparyadom/server/src/domains/lost/core/matches/matchReport';
import { pairs } from '@laparyadom/server/src/domains/lost/core/testing/pairs/pairs';
import type { SampleReport } from '@laparyadom/server/src/domains/lost/core/testing/pairs/readPairs';
import { lostOfForm } from '@laparyadom/server/src/domains/lost/details/lostDetails';
import { cityCenter } from '@laparyadom/server/src/geography/cityDistance';
import { randomFrom } from '@laparyadom/server/testing/randomFrom';
import { sql } from 'drizzle-orm';
import { contractOf, DAY_MS } from 'shared/contract';
import { createPeople } from './benchData';
import { type LoadMeasure, summarize } from './measureLoad';

const BATCH = 500;
const AUTHORS = 300;
/** Greatest distance of losses from a city's centre, in degrees of latitude. */
const SPREAD = 0.15;
const PERIOD_DAYS = 365;

interface Place {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** Cumulative population up to and with this city. */
  upTo: number;
}

const readPlaces = async (db: Database): Promise<Place[]> => {
  const rows = await db.select().from(cities).orderBy(cities.id);
  let people = 0;
  return rows.flatMap(({ id, name, population }) => {
    const point = cityCenter(name);
    if (!point) return [];
    people += population;
    return [{ ...point, id, name, upTo: people }];
  });
};

/** Stores reports in cities that `place` returns; returns their ids. */
export type ReportStore = (samples: readonly SampleReport[], place?: () => Place | undefined) => Promise<number[]>;

interface Plan {
  db: Database;
  store: ReportStore;
  /** Number of finds published one by one. */
  finds: number;
  now: Date;
}

/** Creates a store of reports all over the country, distributed by population. */
export const createReportStore = async (db: Database, now: Date): Promise<ReportStore> => {
  const random = randomFrom(1);
  const places = await readPlaces(db);
  const names = new Map((await db.select().from(breeds)).map((breed) => [breed.name, breed]));
  const people = await createPeople(db, AUTHORS);
  const total = places.at(-1)?.upTo ?? 0;
  const anywhere = (): Place | undefined => {
    const at = random() * total;
    return places.find(({ upTo }) => upTo >= at);
  };
  return async (samples, place = anywhere) => {
    const rows = samples.map((sample) => {
      const { id: cityId = 0, latitude = 0, longitude = 0 } = place() ?? {};
      const breed = names.get(sample.breed ?? 'Беспородная собака');
      const point = {
        latitude: latitude + (random() - 0.5) * 2 * SPREAD,
        longitude: longitude + (random() - 0.5) * 4 * SPREAD,
      };
      const { title, description, sex, chip } = sample;
      const day = new Date(now.getTime() - Math.floor(random() * PERIOD_DAYS) * DAY_MS);
      const date = day.toISOString().slice(0, 10);
      const marks = sample.marks as NonNullable<Parameters<typeof lostOfForm>[0]['marks']>;
      const lost = lostOfForm({ event_date: date, place: sample.place, point, marks, chip: chip ?? undefined });
      const listing = {
        section: 'pets' as const,
        authorId: people[Math.floor(random() * AUTHORS)] ?? 0,
        status: 1,
        category: contractOf('pets').categories[sample.category as 'Потерянные'] ?? 0,
        cityId,
        breedId: breed?.id ?? 0,
        typeId: breed?.typeId ?? 0,
        ...{ title, description, sex },
        ...textTraits({ title, description }),
        publishedAt: now,
      };
      return { listing, lost };
    });
    const stored = await db
      .insert(listings)
      .values(rows.map(({ listing }) => listing))
      .returning({ id: listings.id });
    const details = rows.flatMap(({ lost }, index) => (lost ? [{ listingId: stored[index]?.id ?? 0, ...lost }] : []));
    await db.insert(lostDetails).values(details);
    return stored.map(({ id }) => id);
  };
};

const sampleAt = (index: number) => {
  const pair = pairs[index % pairs.length];
  if (!pair) throw new Error('There are no pairs');
  return pair;
};

export const storeLosses = async (db: Database, store: ReportStore, losses: number): Promise<void> => {
  for (let made = 0; made < losses; made += BATCH) {
    const count = Math.min(BATCH, losses - made);
    await store(Array.from({ length: count }, (_, index) => sampleAt(made + index).lost));
  }
  await db.execute(sql`analyze ${listings}`);
  await db.execute(sql`analyze ${lostDetails}`);
};

/**
 * Times the matching of one find with the open losses, including storage and notices: of finds anywhere in the country,
 * by population, and in the largest city, where most losses are.
 */
export const measureMatching = async ({ db, store, finds, now }: Plan) => {
  const largest = (await readPlaces(db)).reduce((best, one) => (one.name === 'Москва' ? one : best));
  const timed = async (place?: () => Place): Promise<LoadMeasure> => {
    const ids = await store(
      Array.from({ length: finds }, (_, index) => sampleAt(index).found),
      place,
    );
    const durations: number[] = [];
    const started = performance.now();
    for (const listingId of ids) {
      const queued = { listingId, dueAt: now };
      await db.insert(lostQueue).values(queued);
      const from = performance.now();
      await matchReport(db, { queued, now });
      durations.push(performance.now() - from);
    }
    return summarize(durations, performance.now() - started);
  };
  const measures = { anywhere: await timed(), largest: await timed(() => largest) };
  return { ...measures, matches: await db.$count(lostMatches) };
};
