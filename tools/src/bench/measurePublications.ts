import type { Database } from '@laparyadom/server/src/db/database';
import { listings } from '@laparyadom/server/src/db/schema/index';
import { createCityIndex } from '@laparyadom/server/src/geography/cityIndex';
import { findHits, tellHits } from '@laparyadom/server/src/modules/savedSearches/tellHits';
import { queueSearches } from '@laparyadom/server/src/modules/searchQueue/searchQueue';
import { eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import { type LoadMeasure, summarize } from './measureLoad';

/** What publications cost, and how many people each was told to. */
export interface PublicationMeasure {
  /** What whoever publishes waits for. */
  noted: LoadMeasure;
  /** The work behind the answer: finding the searches, writing hits and notices, and both together. */
  found: LoadMeasure;
  written: LoadMeasure;
  all: LoadMeasure;
  told: number[];
}

/** Publishes so many listings that are there, one after the other, as far as saved searches are concerned. */
export const measurePublications = async (db: Database, publications: number): Promise<PublicationMeasure> => {
  const rows = await db
    .select({ id: listings.id, section: listings.section })
    .from(listings)
    .where(eq(listings.status, ListingStatus.published))
    .orderBy(listings.id);
  const step = Math.max(1, Math.floor(rows.length / publications));
  const chosen = rows.filter((_, at) => at % step === 0).slice(0, publications);
  const index = await createCityIndex(db, db)();
  const now = new Date();
  const told: number[] = [];
  const times: Record<'noted' | 'found' | 'written' | 'all', number[]> = { noted: [], found: [], written: [], all: [] };
  const started = performance.now();
  for (const { id: listingId, section } of chosen) {
    const begun = performance.now();
    await db.transaction((tx) => queueSearches(tx, { id: listingId, now }));
    const noted = performance.now();
    const turn = { listingId, section, publishedAt: now, toldAt: now };
    const found = await findHits(db, turn, index);
    const matched = performance.now();
    told.push(await tellHits(db, turn, { found }));
    const ended = performance.now();
    times.noted.push(noted - begun);
    times.found.push(matched - noted);
    times.written.push(ended - matched);
    times.all.push(ended - noted);
  }
  const elapsed = performance.now() - started;
  return {
    noted: summarize(times.noted, elapsed),
    found: summarize(times.found, elapsed),
    written: summarize(times.written, elapsed),
    all: summarize(times.all, elapsed),
    told,
  };
};
