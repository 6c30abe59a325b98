import { eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Database } from '../db/database';
import { listings } from '../db/schema';
import { createHitTeller } from '../modules/savedSearches/tellHits';
import { type LoadMeasure, summarize } from './measureLoad';

/** How long publications took for their saved searches alone, and how many people each was told to. */
export interface PublicationMeasure extends LoadMeasure {
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
  const hitTeller = createHitTeller(db);
  const now = new Date();
  const told: number[] = [];
  const durations: number[] = [];
  const started = performance.now();
  for (const { id, section } of chosen) {
    const from = performance.now();
    // As `changeListingStatus` does it.
    const tellHits = await hitTeller();
    told.push(await db.transaction((tx) => tellHits(tx, { section, id, now })));
    durations.push(performance.now() - from);
  }
  return { ...summarize(durations, performance.now() - started), told };
};
