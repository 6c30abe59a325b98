import { eq } from 'drizzle-orm';
import type { TestSite } from '../../../../../testing/describeOnDatabases';
import { createListing } from '../../../../../testing/factories';
import { breeds, cities, type listings } from '../../../../db/schema';
import { queueSearches } from '../../../search/core/searchQueue';
import { lostOfForm, storeLost } from '../../details/lostDetails';
import { queueMatching } from '../../details/queueMatching';
import type { SampleReport } from './pairs/readPairs';

/** Stores a loss or a find, by default published now and waiting to be matched. Returns its id. */
export const storeReport = (site: TestSite, sample: SampleReport, over: Partial<typeof listings.$inferInsert> = {}) =>
  site.db.transaction(async (tx) => {
    const [breed] = await tx
      .select()
      .from(breeds)
      .where(eq(breeds.name, sample.breed ?? 'Беспородная собака'));
    const [city] = await tx.select().from(cities).where(eq(cities.name, sample.city));
    const { title, description, sex, date: event_date, place, point, chip } = sample;
    const id = await createListing(tx, 'pets', {
      category: sample.category === 'Потерянные' ? 3 : 4,
      breedId: breed?.id ?? 0,
      cityId: city?.id ?? 0,
      ...{ title, description, sex },
      ...over,
    });
    const marks = sample.marks as Required<NonNullable<Parameters<typeof lostOfForm>[0]['marks']>>;
    await storeLost(tx, id, lostOfForm({ event_date, place, point, marks, chip: chip ?? undefined }));
    await queueMatching(tx, id, { now: site.clock.now() });
    await queueSearches(tx, { id, now: site.clock.now() });
    return id;
  });
