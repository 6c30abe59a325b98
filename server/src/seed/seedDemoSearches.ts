import { asc, eq } from 'drizzle-orm';
import { DAY_MS, ListingStatus, type Section } from 'shared/contract';
import type { Transaction } from '../db/database';
import { listings, savedSearches } from '../db/schema';
import type { DemoPerson } from '../demoPeople';
import { readFacts } from '../domains/search/savedSearches/listingFacts';
import { matchListing } from '../domains/search/savedSearches/matchListing';
import { readTerms } from '../domains/search/savedSearches/savedTerms';
import type { Criteria } from '../domains/search/savedSearches/savedWords';
import { createCityIndex } from '../geography/cityIndex';

const wishes: readonly [DemoPerson, Section, Criteria][] = [
  ['anna', 'pets', { type: 'Кошки', category: 'Бесплатно' }],
  ['anna', 'services', { city: 'Москва', radius: 50 }],
  ['igor', 'pets', { type: 'Собаки', category: 'Потерянные', region: 'Московская область' }],
  ['maria', 'market', { type: 'Для кошек', priceTo: 5000 }],
];

export const seedDemoSearches = async (
  tx: Transaction,
  people: Record<DemoPerson, number>,
  now: Date,
): Promise<void> => {
  const savedAt = new Date(now.getTime() - 3 * DAY_MS);
  for (const [person, section, criteria] of wishes) {
    const terms = await readTerms(tx, { section, criteria }, null);
    const row = { userId: people[person], section, channels: ['telegram' as const], ...terms };
    await tx.insert(savedSearches).values({ ...row, createdAt: savedAt, seenAt: savedAt });
  }
  const published = await tx
    .select({ section: listings.section, id: listings.id })
    .from(listings)
    .where(eq(listings.status, ListingStatus.published))
    .orderBy(asc(listings.id));
  const index = await createCityIndex(tx, tx)();
  for (const { section, id } of published) {
    const facts = await readFacts(tx, { section, id, index, now });
    if (facts) await matchListing(tx, facts, now);
  }
};
