import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { feedFilterSchemas, type Section } from 'shared/contract';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';
import { searchesOf } from '../search/createSearches';
import { createListingCounter } from './listingCounter';

const FOUND = 40;

describeOnDatabases('words that most listings have', (site) => {
  it('are counted as others are', async () => {
    const { db } = site();
    const listing = (section: Section, title: string, more: object = {}) =>
      createListing(db, section, { title, ...more });
    for (let count = 0; count < FOUND; count += 1) await listing('pets', `Рыжий ${count}`);
    for (const title of ['Белый', 'Чёрный']) await listing('pets', title);
    await listing('pets', 'Рыжий, которого никто не видит', { hiddenAt: new Date() });
    await listing('market', 'Рыжий из плюша');
    await db.execute(sql`analyze listings`);

    const counter = createListingCounter({ db });
    const countAll = () =>
      Promise.all([
        counter('pets', feedFilterSchemas.pets.parse({ q: 'рыжий' })),
        counter('pets', feedFilterSchemas.pets.parse({ q: 'черный' })),
        counter('market', feedFilterSchemas.market.parse({ q: 'рыжий' })),
      ]);
    const before = await countAll();
    const facets = { section: '=pets', place: null, entries: [] };
    const { among } = await searchesOf(db, db).read('pets', 'рыжий');
    // What the planner knows has been asked for by the first search, which does not wait for it.
    while (among(facets).shareAtMost === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(among(facets).shareAtMost).toBeGreaterThan(0.9);

    expect(before.map(({ count }) => count)).toEqual([FOUND, 1, 1]);
    expect(await countAll()).toEqual(before);
  });
});
