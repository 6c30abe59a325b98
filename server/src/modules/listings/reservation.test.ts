import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { contractOf, ListingStatus, type Section, sectionEndpoints, sections, withParam } from 'shared/contract';
import { listingActions, listings } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';

const reserve = (
  site: TestSite,
  { as, id, reserved, section = 'pets' }: { as?: number; id: unknown; reserved: unknown; section?: Section },
) =>
  site.call(`POST ${withParam(sectionEndpoints[section].reserve, String(id))}`, {
    ...(as !== undefined && { as }),
    payload: { reserved },
  });

const published = async (site: TestSite, section: Section = 'pets', over: object = {}) => {
  const author = await createUser(site.db);
  return { author, id: await createListing(site.db, section, { authorId: author, ...over }) };
};

const stateOf = async (site: TestSite, id: number) =>
  (await site.db.select().from(listings).where(eq(listings.id, id)))[0];

describeOnDatabases('reserving a listing', (current) => {
  it.each(sections.filter((section) => contractOf(section).reservable))(
    '%s: the feed, the page and the own list say so, until it is taken back',
    async (section) => {
      const site = current();
      const paths = sectionEndpoints[section];
      const { author, id } = await published(site, section);
      const shown = async () => [
        (await site.call(`POST ${paths.filter}`, { payload: {} })).json()[0].is_reserved,
        (await site.call(`GET ${withParam(paths.detail, id)}`)).json().is_reserved,
        (await site.call(`GET ${paths.own}`, { as: author })).json()[0].is_reserved,
        (await site.call(`POST ${paths.byIds}`, { payload: [id] })).json()[0].is_reserved,
      ];
      expect(await shown()).toEqual([false, false, false, false]);
      for (const reserved of [true, true, false, false]) {
        const answer = await reserve(site, { as: author, id, reserved, section });
        expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_reserved: reserved }]);
        expect(await shown()).toEqual([reserved, reserved, reserved, reserved]);
      }
      const steps = await site.db.select().from(listingActions).where(eq(listingActions.listingId, id));
      expect(steps).toMatchObject([
        { what: 'reserve', actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 1 },
        { what: 'release', actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 1 },
      ]);
    },
  );

  it('is nobody else’s to mark', async () => {
    const site = current();
    const { id } = await published(site);
    expect((await reserve(site, { id, reserved: true })).statusCode).toBe(401);
    for (const as of [await createUser(site.db), 1])
      expect((await reserve(site, { as, id, reserved: true })).statusCode).toBe(404);
    expect(await stateOf(site, id)).toMatchObject({ isReserved: false });
  });

  it.each([
    [ListingStatus.deleted, 'Это действие невозможно: объявление удалено'],
    [ListingStatus.review, 'Это действие невозможно: объявление на рассмотрении'],
    [ListingStatus.rejected, 'Это действие невозможно: объявление отклонено'],
    [ListingStatus.outdated, 'Это действие невозможно: объявление устарело'],
  ])('in state %i it is refused in words', async (status, detail) => {
    const site = current();
    const { author, id } = await published(site, 'pets', { status });
    const answer = await reserve(site, { as: author, id, reserved: true });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, detail]);
  });

  it.each([
    ['pets', 3],
    ['pets', 4],
    ['services', 1],
  ] as const)('nobody reserves %s of category %i', async (section, category) => {
    const site = current();
    const { author, id } = await published(site, section, { category });
    const answer = await reserve(site, { as: author, id, reserved: true, section });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Объявление этой категории не бронируют']);
  });

  it('ends with the listing, and publishing anew does not bring it back', async () => {
    const site = current();
    const { author, id } = await published(site);
    await reserve(site, { as: author, id, reserved: true });
    const { close, ownerAction } = sectionEndpoints.pets;
    await site.call(`POST ${withParam(close, id)}`, { as: author, payload: { outcome: 'sold' } });
    expect(await stateOf(site, id)).toMatchObject({ status: ListingStatus.outdated, isReserved: false });
    await site.call(`POST ${ownerAction}`, { as: author, payload: { ad_id: id, do: ListingStatus.published } });
    expect(await stateOf(site, id)).toMatchObject({ status: ListingStatus.published, isReserved: false });
  });

  it.each(['x', '0', '-1', '99999999999', '1.5'])('%s is nobody’s listing', async (id) => {
    const site = current();
    const as = await createUser(site.db);
    expect((await reserve(site, { as, id, reserved: true })).statusCode).toBe(404);
  });

  it.each([{}, { reserved: 'yes' }, { reserved: 1 }, { reserved: null }])('%j says nothing', async (payload) => {
    const site = current();
    const { author, id } = await published(site);
    const path = withParam(sectionEndpoints.pets.reserve, id);
    expect((await site.call(`POST ${path}`, { as: author, payload })).statusCode).toBe(422);
  });
});
