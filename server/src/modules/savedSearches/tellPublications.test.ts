import { expect, test } from '@jest/globals';
import { eq, like, sql } from 'drizzle-orm';
import { failedTurns, listings, noticeOutbox, searchHits, searchQueue } from '../../db/schema';
import { createCityIndex } from '../../geography/cityIndex';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createSearch, createUser } from '../../testing/factories';
import { queueSearches } from '../searchQueue/searchQueue';
import { sweepFailedTurns } from '../turns/workOff';
import { findHits, tellHits } from './tellHits';
import { createPublicationTeller } from './tellPublications';

const publish = ({ db, clock }: TestSite, ...ids: number[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const id of ids) await queueSearches(tx, { id, now: clock.now() });
  });

interface Person {
  userId: number;
  searches: number[];
}
/** People with two searches each that any pet for sale is for. */
const createPeople = async ({ db }: TestSite, count: number): Promise<Person[]> => {
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const userId = await createUser(db);
    people.push({ userId, searches: [await createSearch(db, { userId }), await createSearch(db, { userId })] });
  }
  return people;
};

/** Whom the outbox has told of what, in its order. */
const told = async ({ db }: TestSite) => {
  const rows = await db.select().from(noticeOutbox).orderBy(noticeOutbox.id);
  return rows.map(({ userId, data }) => [userId, (data as { id: number }).id]);
};
const waiting = async ({ db }: TestSite) =>
  (await db.select().from(searchQueue).orderBy(searchQueue.listingId)).map(({ listingId }) => listingId);

/** While the database can keep no hit of which this holds. */
const whileBroken = async ({ db }: TestSite, holds: string, work: () => Promise<unknown>): Promise<void> => {
  await db.execute(sql`create function break_hits() returns trigger language plpgsql as
    $$ begin raise exception 'no hit'; end $$`);
  await db.execute(sql`create trigger break_hits before insert on search_hits for each row
    when (${sql.raw(holds)}) execute function break_hits()`);
  try {
    await work();
  } finally {
    await db.execute(sql`drop function break_hits() cascade`);
  }
};

describeOnDatabases('The work behind a publication', (current) => {
  test('goes on where it ended, and tells nobody twice', async () => {
    const site = current();
    const people = await createPeople(site, 5);
    const id = await createListing(site.db, 'pets');
    await publish(site, id);
    const index = await createCityIndex(site.db, site.db)();
    const turn = { listingId: id, section: 'pets' as const, publishedAt: site.clock.now(), toldAt: site.clock.now() };
    const tellOn = async () => tellHits(site.db, turn, { found: await findHits(site.db, turn, index), people: 2 });

    await whileBroken(site, `new.search_id = ${people[3]?.searches[1]}`, () => expect(tellOn()).rejects.toThrow());
    expect([await told(site), await waiting(site)]).toEqual([
      people.slice(0, 2).map(({ userId }) => [userId, id]),
      [id],
    ]);
    // What was told meanwhile has left the outbox.
    await site.db.delete(noticeOutbox);
    expect(await tellOn()).toBe(3);
    expect([await told(site), await waiting(site)]).toEqual([people.slice(2).map(({ userId }) => [userId, id]), []]);
    expect(await site.db.$count(searchHits)).toBe(10);
    expect(await tellOn()).toBe(0);
  });

  test('does not wait for a publication that fails', async () => {
    const site = current();
    const [person] = await createPeople(site, 1);
    const [bad, good] = [await createListing(site.db, 'pets'), await createListing(site.db, 'pets')];
    await publish(site, bad);
    site.clock.advance(1);
    await publish(site, good);
    const tellAll = createPublicationTeller(site.db, site.clock);
    await whileBroken(site, `new.listing_id = ${bad}`, () => expect(tellAll()).rejects.toThrow());
    expect([await told(site), await waiting(site)]).toEqual([[[person?.userId, good]], [bad]]);
    expect(await tellAll()).toBe(0);
    site.clock.advance(30_000);
    expect(await tellAll()).toBe(1);
    expect(await waiting(site)).toEqual([]);
  });

  test('does not wait for any number that fail, tries them again, and gives them up in the end', async () => {
    const site = current();
    const [person] = await createPeople(site, 1);
    const bad: number[] = [];
    for (let at = 0; at < 45; at += 1) bad.push(await createListing(site.db, 'pets'));
    const good = await createListing(site.db, 'pets');
    await publish(site, ...bad);
    site.clock.advance(1);
    await publish(site, good);
    const tellAll = createPublicationTeller(site.db, site.clock);
    const failed = async () => (await site.db.select().from(failedTurns)).map(({ failures }) => failures);
    await whileBroken(site, `new.listing_id <> ${good}`, async () => {
      await expect(tellAll()).rejects.toThrow('search_queue: 45 turns failed');
      expect([await told(site), await waiting(site)]).toEqual([[[person?.userId, good]], bad]);
      for (const seconds of [30, 120, 600, 3600, 6 * 3600]) {
        site.clock.advance(seconds * 1000 - 1);
        expect(await tellAll()).toBe(0);
        site.clock.advance(1);
        await expect(tellAll()).rejects.toThrow('search_queue: 45 turns failed');
      }
      expect(await failed()).toEqual(bad.map(() => 6));
      site.clock.advance(24 * 3600 * 1000);
      expect(await tellAll()).toBe(0);
    });
    const rows = await site.db.select().from(failedTurns);
    expect(rows[0]).toMatchObject({ queue: 'search_queue', againAt: null, error: expect.stringMatching(/P0001/) });
    const metrics = await site.app.metricsRegistry.metrics();
    expect(metrics).toMatch(/^turns_given_up 45$/m);

    // What is published again has its turn, and what was given up has it when the operator says so.
    const [again = 0, other = 0] = bad;
    await publish(site, again);
    expect([await tellAll(), (await waiting(site)).length]).toEqual([1, 44]);
    await site.db.delete(failedTurns).where(like(failedTurns.key, `${other} %`));
    expect([await tellAll(), (await waiting(site)).length]).toEqual([1, 43]);
    site.clock.advance(30 * 24 * 3600 * 1000);
    await sweepFailedTurns(site.db, site.clock.now());
    expect(await failed()).toEqual([]);
  });

  test.each([
    ['closed', { status: 4 }],
    ['hidden', { hiddenAt: new Date() }],
  ])('tells nobody of what was %s before it or in its midst', async (_what, change) => {
    const site = current();
    const people = await createPeople(site, 2);
    const [before, between] = [await createListing(site.db, 'pets'), await createListing(site.db, 'pets')];
    await publish(site, before, between);
    const turn = { section: 'pets' as const, publishedAt: site.clock.now(), toldAt: site.clock.now() };
    const index = await createCityIndex(site.db, site.db)();
    const found = await findHits(site.db, { ...turn, listingId: between }, index);
    expect(found.finders).toHaveLength(people.length);
    for (const id of [before, between]) await site.db.update(listings).set(change).where(eq(listings.id, id));
    expect(await tellHits(site.db, { ...turn, listingId: between }, { found })).toBe(0);
    expect(await createPublicationTeller(site.db, site.clock)()).toBe(0);
    expect([await told(site), await waiting(site), await site.db.$count(searchHits)]).toEqual([[], [], 0]);
  });

  test('leaves out whoever saved the search after the publication', async () => {
    const site = current();
    const [early] = await createPeople(site, 1);
    const id = await createListing(site.db, 'pets');
    await publish(site, id);
    const late = await createUser(site.db);
    await createSearch(site.db, { userId: late, createdAt: new Date(site.clock.now().getTime() + 1) });
    await createPublicationTeller(site.db, site.clock)();
    expect(await told(site)).toEqual([[early?.userId, id]]);
  });
});
