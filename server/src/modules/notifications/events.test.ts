import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { DECISION_UNDO_MS, type Notice, sectionEndpoints, sections, withParam } from 'shared/contract';
import { boosts, favourites, listings } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { editForm } from '../../testing/editForms';
import { createListing, createUser } from '../../testing/factories';
import { listingForm } from '../../testing/listingForms';
import { outdateListings } from '../listings/outdateListings';
import { tellOfEnds } from './tellOfEnds';
import { tellPeople } from './tellPeople';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ttlDays = 30;

const toldTo = async (site: TestSite, as: number): Promise<Notice[]> => {
  await tellPeople(site.db, site.clock.now());
  return (await site.call('GET /api/notifications', { as })).json();
};
const ends = (site: TestSite) => tellOfEnds(site.db, { ttlDays, now: site.clock.now() });

/** A listing published so long ago. */
const published = async (site: TestSite, agoMs: number, over: object = {}) => {
  const author = await createUser(site.db);
  const publishedAt = new Date(site.clock.now().getTime() - agoMs);
  const id = await createListing(site.db, 'pets', { authorId: author, title: 'Кот', publishedAt, ...over });
  return { author, id };
};

describeOnDatabases('what people are told of', (current) => {
  it('a listing that ends in three days, once for each term, and one that has ended', async () => {
    const site = current();
    const { author, id } = await published(site, 27 * DAY_MS - HOUR_MS);
    const old = await published(site, 28 * DAY_MS);
    await ends(site);
    expect(await toldTo(site, author)).toEqual([]);
    site.clock.advance(HOUR_MS);
    for (let times = 0; times < 3; times += 1) {
      await Promise.all([ends(site), ends(site)]);
      expect(await toldTo(site, author)).toMatchObject([
        {
          event: 'endsSoon',
          text: expect.stringMatching(/^\d+ [а-я]+ закончится срок объявления «Кот»/),
          href: `/post/${id}#renew`,
          action: { kind: 'renew', section: 'pets', id },
        },
      ]);
    }
    expect(await toldTo(site, old.author)).toEqual([]);

    const renewal = await site.call(`POST ${withParam(sectionEndpoints.pets.renew, id)}`, { as: author });
    expect(renewal.statusCode).toBe(200);
    expect(await toldTo(site, author)).toMatchObject([{ action: null }]);
    site.clock.advance(27 * DAY_MS);
    await ends(site);
    // That of the term before is past.
    expect(await toldTo(site, author)).toMatchObject([{ action: { kind: 'renew', id } }, { action: null }]);
    site.clock.advance(4 * DAY_MS);
    await outdateListings(site.db, { ttlDays, now: site.clock.now() });
    await outdateListings(site.db, { ttlDays, now: site.clock.now() });
    expect((await toldTo(site, author)).map(({ event }) => event)).toEqual(['ended', 'endsSoon', 'endsSoon']);
  });

  it('what ends soon can be renewed while it is published, for everybody to see, and its own', async () => {
    const site = current();
    const { author, id } = await published(site, 27 * DAY_MS);
    await ends(site);
    const actionWhen = async (change: Partial<typeof listings.$inferInsert>) => {
      await site.db.update(listings).set(change).where(eq(listings.id, id));
      return (await toldTo(site, author))[0]?.action ?? null;
    };
    expect(await actionWhen({ hiddenAt: null })).toEqual({ kind: 'renew', section: 'pets', id });
    expect(await actionWhen({ hiddenAt: site.clock.now() })).toBeNull();
    expect(await actionWhen({ hiddenAt: null, status: 4 })).toBeNull();
    expect(await actionWhen({ status: 0 })).toBeNull();
    expect(await actionWhen({ status: 1, authorId: await createUser(site.db) })).toBeNull();
  });

  it.each(sections)('%s: a listing that was rejected, which can be corrected until it is', async (section) => {
    const site = current();
    const author = await createUser(site.db);
    const over = { authorId: author, title: 'Кот', status: 2, publishedAt: null };
    const id = await createListing(site.db, section, over);
    const { adminAction } = sectionEndpoints[section];
    const decision = await site.call(`POST ${adminAction}`, { as: 1, payload: { ad_id: id, do: 3 } });
    expect(decision.statusCode).toBe(200);
    site.clock.advance(60_000);
    expect(await toldTo(site, author)).toMatchObject([{ event: 'rejected', action: { kind: 'correct', section, id } }]);
    await site.db.update(listings).set({ status: 2 }).where(eq(listings.id, id));
    expect(await toldTo(site, author)).toMatchObject([{ event: 'rejected', action: null }]);
  });

  it('a paid option that ends tomorrow, unless it stands still', async () => {
    const site = current();
    const now = site.clock.now().getTime();
    const boost = async (leftMs: number, more: object = {}) => {
      const { author, id } = await published(site, HOUR_MS);
      const times = { startsAt: new Date(now - DAY_MS), endsAt: new Date(now + leftMs) };
      await site.db.insert(boosts).values({ listingId: id, boostType: 2, ...times, ...more });
      return author;
    };
    const tomorrow = await boost(DAY_MS - HOUR_MS);
    const later = await boost(DAY_MS + HOUR_MS);
    const paused = await boost(DAY_MS - HOUR_MS, { pausedAt: new Date(now) });
    const over = await boost(-HOUR_MS);
    await ends(site);
    await ends(site);
    expect(await toldTo(site, tomorrow)).toMatchObject([
      { event: 'boostEnds', text: expect.stringMatching(/^\d+ [а-я]+ закончится продвижение/) },
    ]);
    for (const author of [later, paused, over]) expect(await toldTo(site, author)).toEqual([]);
    site.clock.advance(2 * HOUR_MS);
    await ends(site);
    expect(await toldTo(site, later)).toMatchObject([{ event: 'boostEnds' }]);
  });

  it.each(sections)(
    '%s: a favourite that got cheaper or was closed, and nobody of one that got dearer',
    async (section) => {
      const site = current();
      const author = await createUser(site.db);
      const fan = await createUser(site.db);
      const form = await listingForm(section, { title: 'Кот', price: 900 });
      const { id } = (await site.call(`POST ${sectionEndpoints[section].create}`, { as: author, ...form })).json();
      await site.db.update(listings).set({ status: 1, publishedAt: site.clock.now() }).where(eq(listings.id, id));
      await site.db.insert(favourites).values({ userId: fan, listingId: id, section });
      const paths = sectionEndpoints[section];
      const price = async (roubles: number) => {
        const { images } = (await site.call(`GET ${withParam(paths.detail, id)}`, { as: author })).json();
        const form = await editForm(section, { title: 'Кот', price: roubles }, { keep: images });
        const answer = await site.call(`POST ${withParam(paths.edit, id)}`, { as: author, ...form });
        expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
      };
      await price(1000);
      expect(await toldTo(site, fan)).toEqual([]);
      await price(800);
      await price(700);
      const told = await toldTo(site, fan);
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toMatch(/подешевело: теперь 800\s₽/u);
      site.clock.advance(DAY_MS);
      await price(600);
      expect(await toldTo(site, fan)).toHaveLength(2);

      const closing = await site.call(`POST ${withParam(paths.close, id)}`, {
        as: author,
        payload: { outcome: 'withdrawn' },
      });
      expect(closing.statusCode).toBe(200);
      expect((await toldTo(site, fan))[0]).toMatchObject({
        text: 'Объявление «Кот» из избранного закрыто',
        href: '/favorites',
      });
      expect(await toldTo(site, author)).toEqual([]);
    },
  );

  it.each(sections)('%s: a listing that was approved, when that can no longer be taken back', async (section) => {
    const site = current();
    const author = await createUser(site.db);
    const over = { authorId: author, title: 'Кот', status: 2, publishedAt: null };
    const id = await createListing(site.db, section, over);
    const { adminAction, adminUndo } = sectionEndpoints[section];
    const post = (path: string, payload: object) => site.call(`POST ${path}`, { as: 1, payload });
    await post(adminAction, { ad_id: id, do: 1 });
    expect((await post(adminUndo, { ad_id: id })).statusCode).toBe(200);
    site.clock.advance(60_000);
    expect(await toldTo(site, author)).toEqual([]);
    await post(adminAction, { ad_id: id, do: 1 });
    site.clock.advance(DECISION_UNDO_MS);
    expect(await toldTo(site, author)).toEqual([]);
    site.clock.advance(1000);
    expect(await toldTo(site, author)).toMatchObject([
      { event: 'approved', text: 'Объявление «Кот» проверено и опубликовано. Теперь его видят все' },
    ]);
  });
});
