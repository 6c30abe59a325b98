import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { CLOSED_READABLE_DAYS, contractOf, sectionEndpoints, sections, withParam } from 'shared/contract';
import { boosts, listingActions, listings, purchases, users } from '../../db/schema';
import { isPublicImage } from '../../images/createPublicImages';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createPurchase, createUser } from '../../testing/factories';
import { hideClosed } from './hideClosed';
import { outdateListings } from './outdateListings';

const DAY_MS = 24 * 60 * 60 * 1000;
const { close, detail, ownerAction, own, filter, byIds } = sectionEndpoints.pets;

describeOnDatabases('closing a listing', (current) => {
  const published = async (site: TestSite, over: object = {}) => {
    const author = await createUser(site.db);
    return { author, id: await createListing(site.db, 'pets', { authorId: author, ...over }) };
  };
  const end = (site: TestSite, as: number | undefined, id: unknown, payload: object, path = close) =>
    site.call(`POST ${withParam(path, String(id))}`, { as, payload });
  const seen = async (site: TestSite, as: number | undefined, id: number) =>
    (await site.call(`GET ${withParam(detail, id)}`, { as })).statusCode;

  it.each(
    sections.flatMap((section) =>
      [...Object.keys(contractOf(section).outcomes), 'withdrawn'].map((outcome) => ({ section, outcome })),
    ),
  )('$section: $outcome', async ({ section, outcome }) => {
    const site = current();
    const paths = sectionEndpoints[section];
    const author = await createUser(site.db);
    const { outcomes, categories } = contractOf(section);
    const [name = ''] = Object.entries(outcomes).find(([code]) => code === outcome)?.[1] ?? [];
    const category = (categories as Readonly<Record<string, number>>)[name];
    const id = await createListing(site.db, section, { authorId: author, ...(category !== undefined && { category }) });
    const answer = await end(site, author, id, { outcome }, paths.close);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: 4 }]);
    expect((await end(site, author, id, { outcome }, paths.close)).statusCode).toBe(409);
    const asked = await site.call(`GET ${withParam(paths.detail, id)}`);
    expect(asked.statusCode).toBe(outcome === 'withdrawn' ? 404 : 200);
    if (outcome !== 'withdrawn') expect(asked.json()).toMatchObject({ is_visible: 4, outcome });
    expect((await site.call(`POST ${paths.filter}`, { payload: {} })).json()).toEqual([]);
    expect((await site.call(`GET ${paths.own}`, { as: author })).json()).toMatchObject([{ id, outcome }]);
    const steps = await site.db.select().from(listingActions).where(eq(listingActions.listingId, id));
    expect(steps).toMatchObject([{ actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 4 }]);
  });

  it('is for its owner alone, and from the published state alone', async () => {
    const site = current();
    const { author, id } = await published(site);
    const outcome = 'sold';
    expect((await end(site, undefined, id, { outcome })).statusCode).toBe(401);
    expect((await end(site, await createUser(site.db), id, { outcome })).statusCode).toBe(403);
    expect((await end(site, 1, id, { outcome })).statusCode).toBe(403);
    for (const status of [2, 3, 4]) {
      await site.db.update(listings).set({ status }).where(eq(listings.id, id));
      expect((await end(site, author, id, { outcome })).statusCode).toBe(409);
      expect((await end(site, await createUser(site.db), id, { outcome })).statusCode).toBe(404);
    }
  });

  it.each([
    ['pets', 1, 'found'],
    ['pets', 3, 'returned'],
    ['pets', 3, 'sold'],
    ['pets', 4, 'found'],
    ['market', 1, 'sold'],
  ] as const)('%s of category %i cannot end as %s', async (section, category, outcome) => {
    const site = current();
    const author = await createUser(site.db);
    const id = await createListing(site.db, section, { authorId: author, category });
    const answer = await end(site, author, id, { outcome }, sectionEndpoints[section].close);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toMatchObject([
      { field: 'outcome', msg: 'Объявление этой категории не может закончиться так' },
    ]);
    const [listing] = await site.db.select().from(listings).where(eq(listings.id, id));
    expect(listing).toMatchObject({ status: 1, outcome: null });
  });

  it.each([{}, { outcome: 'given' }, { outcome: 'toString' }, { outcome: 1 }, { outcome: null }])(
    '%j is no outcome of a pet',
    async (payload) => {
      const site = current();
      const { author, id } = await published(site);
      const answer = await end(site, author, id, payload);
      expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([422, expect.stringContaining('Выберите')]);
      expect(await seen(site, undefined, id)).toBe(200);
    },
  );

  it.each(['x', '0', '-1', '99999999999', '1.5'])('%s is nobody’s listing', async (id) => {
    const site = current();
    expect((await end(site, await createUser(site.db), id, { outcome: 'sold' })).statusCode).toBe(404);
  });

  it('two at once close it once', async () => {
    const site = current();
    const { author, id } = await published(site);
    const answers = await Promise.all(['sold', 'rehomed'].map((outcome) => end(site, author, id, { outcome })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await site.db.select().from(listingActions).where(eq(listingActions.listingId, id))).toHaveLength(1);
  });

  it('ends the boost and the orders that wait', async () => {
    const site = current();
    const { author, id } = await published(site);
    const now = site.clock.now();
    await site.db
      .insert(boosts)
      .values({ listingId: id, boostType: 2, startsAt: now, endsAt: new Date(now.getTime() + DAY_MS) });
    const order = await createPurchase(site.db, { buyerId: author, listingId: id });
    await end(site, author, id, { outcome: 'sold' });
    expect(await site.db.select().from(boosts).where(eq(boosts.listingId, id))).toMatchObject([{ state: 'ended' }]);
    expect(await site.db.select().from(purchases).where(eq(purchases.id, order))).toMatchObject([{ status: 2 }]);
  });

  it('is readable by everybody with its pictures for 90 days, and then by owner and moderators', async () => {
    const site = current();
    const picture = `${'c'.repeat(32)}.webp`;
    const { author, id } = await published(site, { images: [picture] });
    const isOpen = async () =>
      (
        await site.db
          .select({ open: isPublicImage(picture) })
          .from(listings)
          .where(eq(listings.id, id))
      )[0]?.open;
    await end(site, author, id, { outcome: 'rehomed' });
    const reader = await createUser(site.db);
    expect((await site.call(`GET ${withParam(detail, id)}`)).json()).toMatchObject({ images: [picture] });
    expect((await site.call(`POST ${byIds}`, { as: reader, payload: [id] })).json()).toMatchObject([
      { outcome: 'rehomed' },
    ]);
    site.clock.advance(CLOSED_READABLE_DAYS * DAY_MS - 1);
    expect(await hideClosed(site.db, site.clock.now())).toBe(0);
    expect([await seen(site, reader, id), await isOpen()]).toEqual([200, true]);
    site.clock.advance(1);
    expect(await hideClosed(site.db, site.clock.now())).toBe(1);
    const codes = [
      await seen(site, undefined, id),
      await seen(site, reader, id),
      await seen(site, author, id),
      await seen(site, 1, id),
    ];
    expect([codes, await isOpen()]).toEqual([[404, 404, 200, 200], false]);
    const [picked] = (await site.call(`GET ${withParam(detail, id)}`, { as: author })).json().images;
    expect(picked).not.toBe(picture);
  });

  it('the ban of its author closes its page too', async () => {
    const site = current();
    const { author, id } = await published(site);
    await end(site, author, id, { outcome: 'sold' });
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
    expect(await seen(site, undefined, id)).toBe(404);
  });

  it('publishing again forgets how it ended, also for the time when it grows outdated by itself', async () => {
    const site = current();
    const { author, id } = await published(site);
    await end(site, author, id, { outcome: 'sold' });
    expect((await site.call(`POST ${ownerAction}`, { as: author, payload: { ad_id: id, do: 1 } })).statusCode).toBe(
      200,
    );
    expect((await site.call(`GET ${withParam(detail, id)}`)).json()).not.toHaveProperty('outcome');
    expect((await site.call(`POST ${filter}`, { payload: {} })).json()).toMatchObject([{ id }]);
    site.clock.advance(31 * DAY_MS);
    expect(await outdateListings(site.db, { ttlDays: 30, now: site.clock.now() })).toBe(1);
    const [told] = (await site.call(`GET ${own}`, { as: author })).json();
    expect([told.is_visible, told.outcome]).toEqual([4, undefined]);
    expect(await seen(site, undefined, id)).toBe(404);
  });
});
