import { expect, it } from '@jest/globals';
import {
  BoostType,
  createPromoSchema,
  endpoints,
  eventDateFault,
  type JournalEntry,
  type Lost,
  type Notice,
  type Promo,
  type SavedSearch,
  sectionEndpoints,
  sections,
  type Teams,
  UNREAD_NOTICES_HEADER,
} from 'shared/contract';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { demoPromoPhotos, seedDemoExtras } from './seedDemoExtras';
import { readDemoListings, seedDemoListings } from './seedDemoListings';
import { seedDemoNotices } from './seedDemoNotices';
import { seedDemoPeople } from './seedDemoPeople';
import { seedDemoSearches } from './seedDemoSearches';

const photo = `${'0'.repeat(32)}.webp`;
const imageNames = new Map(
  [...readDemoListings().flatMap(({ images }) => images), ...Object.values(demoPromoPhotos)].map((path) => [
    path,
    photo,
  ]),
);

describeOnDatabases('demo extras', (current) => {
  it('leave no page of a demo site empty', async () => {
    const { db, clock, call } = current();
    const people = await seedDemoPeople(db, clock.now());
    await seedDemoListings(db, people, imageNames, clock.now());
    await seedDemoExtras(db, people, imageNames, clock.now());
    await db.transaction(async (tx) => {
      await seedDemoNotices(tx, people, clock.now());
      await seedDemoSearches(tx, people, clock.now());
    });

    const breed = encodeURIComponent('Лабрадор-ретривер');
    const boosted = (await call(`GET /api/boosted-ads?breed=${breed}`)).json();
    expect(boosted[0]).toMatchObject({ id: 1, boost_type: BoostType.pinned });

    const promos: Promo[] = (await call('GET /api/promos')).json();
    expect(promos).toHaveLength(3);
    for (const promo of promos) {
      expect(promo).toMatchObject({ photo_path: `image/${photo}`, erid: expect.stringMatching(/./) });
      expect(createPromoSchema.shape.inn.safeParse(promo.inn).error).toBeUndefined();
    }

    const offered: string[] = [];
    for (const person of [people.anna, people.igor, people.maria]) {
      const notices: Notice[] = (await call(`GET ${endpoints.notifications}`, { as: person })).json();
      offered.push(...notices.flatMap(({ action }) => action?.kind ?? []));
      const unread = notices.filter(({ is_read }) => !is_read).length;
      expect([unread > 0, notices.length > unread]).toEqual([true, true]);
      const { headers } = await call(`GET ${endpoints.dialogs}`, { as: person });
      expect(headers[UNREAD_NOTICES_HEADER]).toBe(String(unread));
      const saved: SavedSearch[] = (await call(`GET ${endpoints.searches}`, { as: person })).json();
      expect(saved.length).toBeGreaterThan(0);
      for (const section of sections) {
        const { favorites, readArticles, byIds } = sectionEndpoints[section];
        const ids = (await call(`GET ${favorites}`, { as: person })).json();
        expect(ids.length).toBeGreaterThan(0);
        expect((await call(`GET ${readArticles}`, { as: person })).json()).toEqual(ids);
        const listings: { is_owner: boolean }[] = (await call(`POST ${byIds}`, { as: person, payload: ids })).json();
        expect(listings.map(({ is_owner }) => is_owner)).toEqual(ids.map(() => false));
      }
    }

    expect(offered).toEqual(expect.arrayContaining(['renew', 'correct']));

    const { teams }: Teams = (await call(`GET ${endpoints.adminTeams}`, { as: 1 })).json();
    expect(teams.map(({ tokens }) => tokens.length)).toEqual([3]);
    const journal: JournalEntry[] = (await call(`GET ${endpoints.adminJournal}?package=mf-feeds`, { as: 1 })).json();
    expect(journal.map(({ action, refused }) => [action, refused])).toEqual([
      ['rollback', false],
      ['promote', false],
      ['canary', false],
      ['live', true],
      ['live', false],
    ]);
  });

  it('tell of lost and found pets in several cities, some near each other, and of one that is home', async () => {
    const { db, clock, call } = current();
    const people = await seedDemoPeople(db, clock.now());
    await seedDemoListings(db, people, imageNames, clock.now());
    await seedDemoExtras(db, people, imageNames, clock.now());
    const told: { city: string; lost: Lost | null }[] = [];
    for (const category of ['Потерянные', 'Найденные'])
      told.push(...(await call(`POST ${sectionEndpoints.pets.filter}`, { payload: { category } })).json());
    expect(told.length).toBeGreaterThanOrEqual(12);
    expect(new Set(told.map(({ city }) => city)).size).toBeGreaterThan(8);
    for (const { lost } of told) {
      expect(lost).toMatchObject({ event_date: expect.any(String), point: expect.any(Object) });
      expect(eventDateFault(lost?.event_date ?? '', clock.now())).toBeNull();
    }
    expect((await call(`GET ${endpoints.lostReturned}`)).json()).toEqual({ count: 1 });
    const waiting = (await call(`GET ${sectionEndpoints.pets.adminAds}`, { as: people.admin })).json();
    expect(waiting[0]).toMatchObject({ category: 'Потерянные', lost_private: { chip: expect.any(String) } });
  });
});
