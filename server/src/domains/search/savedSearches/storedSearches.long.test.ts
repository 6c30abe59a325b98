import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { savedSearches, searchHits } from '../../../db/schema';
import { queueSearches } from '../core/searchQueue';
import { createPublicationNotifier } from './notifyHits';

type Criteria = Record<string, string | number | boolean>;
type Stored = Pick<typeof savedSearches.$inferSelect, 'entry' | 'place' | 'required' | 'digest'>;

/** Searches as stored by sites: the criteria, their lookup keys, and their digests. */
const recorded: [Section, Criteria, Stored][] = [
  [
    'pets',
    { category: 'Потерянные', type: 'Собаки', sex: 2 },
    {
      entry: 'type=1',
      place: '',
      required: ['category=3', 'sex=2'],
      digest: 'lRN7M9r2NXMESYCcQw3wMqHJYCyBby6diJgFMCgS0Fk',
    },
  ],
  [
    'pets',
    { breed: 'Бигль', city: 'Тула' },
    { entry: 'breed=64', place: 'city=41', required: [], digest: 'Ulfytwx-5BMrxkko4j6O_YXfq0cCP_xYJvKVty8HHWA' },
  ],
  [
    'pets',
    { age: 2, vaccinated: true, documents: true, region: 'Тульская область' },
    {
      entry: '',
      place: 'region=тульская область',
      required: ['age=2', 'documents=true', 'vaccinated=true'],
      digest: '_LcXR9QQzXV3AfNhjG14JmqrEBzUGumrw_RLp6l4M5s',
    },
  ],
  [
    'pets',
    { category: 'Продажа', priceFrom: 1000, priceTo: 5000, city: 'Москва', radius: 25 },
    { entry: '', place: 'around25=1', required: ['category=1'], digest: 'szWgnL6HcOmYC8CygczD83Yhb1JLMo3bJHWdOjhjvbs' },
  ],
  [
    'pets',
    { q: 'рыжий кот', author: 1 },
    { entry: null, place: null, required: ['author=1'], digest: 'qubrLp0DQ2UqXBer_0kCUcgJAraReLTBvzRX2RqFSSM' },
  ],
  [
    'market',
    { type: 'Для кошек', condition: 1 },
    {
      entry: '',
      place: '',
      required: ['condition=1', 'type=2'],
      digest: 'jExXBV7gz6vjNb_rQYDrJ9YldFF6yatTMWDsYewsFWY',
    },
  ],
  [
    'market',
    { objectId: 1, category: 'Бесплатно' },
    {
      entry: 'objectRootId=1',
      place: '',
      required: ['category=1'],
      digest: 'qXo5zjtCjzn6L85rF8le0uCepmmQV_XYjv5Tr9_yF5s',
    },
  ],
  [
    'services',
    { serviceId: 1, category: 'Платно', priceTo: 900 },
    {
      entry: 'serviceId=1',
      place: '',
      required: ['category=1'],
      digest: 'GX8YJrAMPRIOlNKJKr59zb65_tN4yD0XX3SPrBUu2LY',
    },
  ],
];

describeOnDatabases('Searches saved by older versions', (site) => {
  test.each(recorded)(
    'of %s, %j, are stored as before: an equal one is the same search',
    async (section, criteria, stored) => {
      const { db, call, clock } = site();
      const as = await createUser(db);
      const [row] = await db
        .insert(savedSearches)
        .values({ userId: as, section, criteria, channels: [], createdAt: clock.now(), seenAt: clock.now(), ...stored })
        .returning();
      const again = await call('POST /api/searches', { as, payload: { section, criteria } });
      expect(again.json()).toMatchObject({ id: row?.id, criteria });
      const other = await createUser(db);
      const { id } = (await call('POST /api/searches', { as: other, payload: { section, criteria } })).json();
      const [saved] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
      expect(saved).toMatchObject(stored);
    },
  );

  test('are found by new publications', async () => {
    const { db, clock } = site();
    const userId = await createUser(db);
    const times = { createdAt: clock.now(), seenAt: clock.now() };
    const ids: number[] = [];
    for (const [section, criteria, stored] of recorded.slice(0, 1)) {
      const row = { userId, section, criteria, channels: [], ...times, ...stored };
      const [made] = await db.insert(savedSearches).values(row).returning();
      ids.push(made?.id ?? 0);
    }
    const listing = await createListing(db, 'pets', { breedId: 64, category: 3, price: null, sex: 2 });
    await db.transaction((tx) => queueSearches(tx, { id: listing, now: clock.now() }));
    await createPublicationNotifier(db, clock)();
    expect((await db.select().from(searchHits)).map(({ searchId }) => searchId)).toEqual(ids);
  });
});
