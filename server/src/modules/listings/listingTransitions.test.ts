import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sectionEndpoints, sections } from 'shared/contract';
import { boosts, listingActions, listings, users } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';

const states = [0, 1, 2, 3, 4];
const actions = [-1, 0, 1, 2, 3, 4, 5];

/** The answer to every action in every state: the new state, or the status of the refusal. */
const expected: Record<'owner' | 'admin', Record<number, Record<number, number>>> = {
  owner: {
    0: {},
    1: { 0: 0 },
    2: { 0: 0 },
    3: { 0: 0 },
    4: { 0: 0, 1: 1 },
  },
  admin: {
    0: {},
    1: { 0: 0 },
    2: { 0: 0, 1: 1, 3: 3 },
    3: { 0: 0, 1: 1 },
    4: { 0: 0 },
  },
};

describeOnDatabases('actions on a listing', (site) => {
  const cases = states.flatMap((from) => actions.map((wanted) => ({ from, wanted })));

  it.each(cases)('do $wanted in state $from, by owner and admin', async ({ from, wanted }) => {
    const { call, db } = site();
    const owner = await createUser(db);
    for (const role of ['owner', 'admin'] as const) {
      for (const section of sections) {
        const { ownerAction, adminAction } = sectionEndpoints[section];
        const id = await createListing(db, section, { authorId: owner, status: from });
        const answer = await call(`POST ${role === 'owner' ? ownerAction : adminAction}`, {
          as: role === 'owner' ? owner : 1,
          payload: { ad_id: id, do: wanted },
        });
        const to = expected[role][from]?.[wanted];
        const [after] = await db.select().from(listings).where(eq(listings.id, id));
        const recorded = await db.select().from(listingActions).where(eq(listingActions.listingId, id));
        if (to === undefined) {
          expect(answer.statusCode).toBe(from === 0 ? 404 : 409);
          expect(answer.json().detail).toMatch(/^[А-Я]/);
          expect(after?.status).toBe(from);
          expect(recorded).toEqual([]);
        } else {
          expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: to }]);
          expect(after?.status).toBe(to);
          if (to === 1) expect(after?.publishedAt).toEqual(new Date(TEST_TIME));
          expect(recorded).toMatchObject([
            {
              actorId: role === 'owner' ? owner : 1,
              actorRole: role,
              fromStatus: from,
              toStatus: to,
              createdAt: new Date(TEST_TIME),
            },
          ]);
        }
      }
    }
  });

  it.each(sections)('%s: who may not act', async (section) => {
    const { call, db } = site();
    const { ownerAction, adminAction, delete: deletion } = sectionEndpoints[section];
    const owner = await createUser(db);
    const stranger = await createUser(db);
    const seen = await createListing(db, section, { authorId: owner });
    const hidden = await createListing(db, section, { authorId: owner, status: 4 });
    const statusOf = async (path: string, as: number | undefined, ad_id: unknown, more: object = { do: 0 }) =>
      (await call(`POST ${path}`, { as, payload: { ad_id, ...more } })).statusCode;

    for (const path of [ownerAction, adminAction, deletion]) expect(await statusOf(path, undefined, seen)).toBe(401);
    expect(await statusOf(adminAction, owner, seen)).toBe(403);
    for (const path of [ownerAction, deletion]) {
      expect(await statusOf(path, stranger, seen)).toBe(403);
      expect(await statusOf(path, stranger, hidden)).toBe(404);
      for (const id of [0, -1, 999_999, 2 ** 40]) expect(await statusOf(path, owner, id)).toBe(404);
      for (const id of ['1', null, 1.5]) expect(await statusOf(path, owner, id)).toBe(422);
    }
    // Only its owner uses the owner's action, whatever else one may do.
    expect(await statusOf(ownerAction, 1, seen)).toBe(403);
    expect(await statusOf(ownerAction, owner, seen, {})).toBe(422);
    expect(await statusOf(ownerAction, owner, seen, { do: '0' })).toBe(422);
    await db.update(users).set({ isBanned: true }).where(eq(users.id, owner));
    for (const path of [ownerAction, deletion]) expect(await statusOf(path, owner, seen)).toBe(403);
    expect((await db.select().from(listings)).map(({ status }) => status).sort()).toEqual([1, 4]);
  });

  it('keeps the sections apart', async () => {
    const { call, db } = site();
    const owner = await createUser(db);
    const id = await createListing(db, 'market', { authorId: owner });
    expect((await call('POST /api/delete-ad', { as: owner, payload: { ad_id: id } })).statusCode).toBe(404);
    expect((await call('POST /api/delete-market-ad', { as: owner, payload: { ad_id: id } })).json()).toEqual({
      ok: true,
      is_visible: 0,
    });
  });

  it.each(sections)('%s: deleting ends the boost and takes the listing out of sight', async (section) => {
    const { call, db } = site();
    const { delete: deletion, favorites, toggleFavorite } = sectionEndpoints[section];
    const owner = await createUser(db);
    const fan = await createUser(db);
    const id = await createListing(db, section, { authorId: owner });
    const endsAt = new Date(Date.parse(TEST_TIME) + 1000);
    await db.insert(boosts).values({ listingId: id, boostType: 2, startsAt: new Date(TEST_TIME), endsAt });
    await call(`POST ${toggleFavorite}`, { as: fan, payload: { article_id: id } });
    expect((await call(`GET ${favorites}`, { as: fan })).json()).toEqual([id]);
    expect((await call(`POST ${deletion}`, { as: 1, payload: { ad_id: id } })).statusCode).toBe(200);
    expect((await db.select().from(boosts)).map(({ state }) => state)).toEqual(['ended']);
    expect((await call(`GET ${favorites}`, { as: fan })).json()).toEqual([]);
    expect((await db.select().from(listingActions))[0]).toMatchObject({ actorId: 1, actorRole: 'admin' });
  });

  it('lets one of many opposite actions win', async () => {
    const { call, db } = site();
    const id = await createListing(db, 'pets', { status: 2 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call('POST /api/admin/ad-action', { as: index % 2, payload: { ad_id: id, do: 3 } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await db.select().from(listingActions)).toHaveLength(1);
  });
});
