import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { BoostType, consentEditions, consentsSchema, ListingStatus } from 'shared/contract';
import { boosts, consents, listingActions, listings } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { listingForm } from '../../testing/listingForms';

const kind = 'publication' as const;
const edition = consentEditions[kind];

describeOnDatabases('consents', (site) => {
  /** An account that nobody has asked for anything yet. */
  const newcomer = async () => {
    const as = await createUser(site().db);
    await site().db.delete(consents).where(eq(consents.userId, as));
    return as;
  };
  const change = (as: number, given: boolean, of = edition) =>
    site().call('POST /api/consents/change', { as, payload: { kind, edition: of, given } });
  const place = async (as: number) => site().call('POST /api/articles/create', { as, ...(await listingForm('pets')) });

  it('are told with the edition in force', async () => {
    const as = await newcomer();
    const before = (await site().call('GET /api/consents', { as })).json();
    expect(before).toEqual([{ kind, edition, given: null }]);
    const given = await change(as, true);
    expect(given.statusCode).toBe(200);
    expect(consentsSchema.parse(given.json())).toEqual([
      { kind, edition, given: { edition, at: site().clock.now().toISOString() } },
    ]);
    expect((await site().call('GET /api/consents', { as })).json()).toEqual(given.json());
  });

  it('are given once however often they are sent', async () => {
    const as = await newcomer();
    await Promise.all(Array.from({ length: 5 }, () => change(as, true)));
    expect(await site().db.select().from(consents).where(eq(consents.userId, as))).toHaveLength(1);
  });

  it('to publication are needed to place a listing, to the edition in force', async () => {
    const as = await newcomer();
    const refused = await place(as);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONSENT_REQUIRED']);
    await site()
      .db.insert(consents)
      .values({ userId: as, kind, edition: '2020-01-01', givenAt: new Date(0) });
    expect((await place(as)).json().code).toBe('CONSENT_REQUIRED');
    await change(as, true);
    expect((await place(as)).statusCode).toBe(200);
    // The older one is kept, as taken back.
    const kept = await site().db.select().from(consents).where(eq(consents.userId, as)).orderBy(consents.id);
    expect(kept.map((row) => [row.edition, row.withdrawnAt !== null])).toEqual([
      ['2020-01-01', true],
      [edition, false],
    ]);
  });

  it('taken back take published listings down and end their boosts, and keep others from being published', async () => {
    const { db, call } = site();
    const as = await createUser(db);
    const admin = await createUser(db, { isAdmin: true });
    const shown = await createListing(db, 'pets', { authorId: as });
    const waiting = await createListing(db, 'pets', { authorId: as, status: ListingStatus.review });
    const foreign = await createListing(db, 'pets');
    const ended = { status: ListingStatus.outdated, outcome: 'sold', closedAt: site().clock.now() };
    const closed = await createListing(db, 'pets', { authorId: as, ...ended, isReadableClosed: true });
    expect((await call(`GET /api/articles/${closed}`)).statusCode).toBe(200);
    const now = site().clock.now();
    const endsAt = new Date(now.getTime() + 86_400_000);
    await db.insert(boosts).values({ listingId: shown, boostType: BoostType.promoted, startsAt: now, endsAt });

    expect((await change(as, false)).json()).toEqual([{ kind, edition, given: null }]);
    const statusOf = async (id: number) => (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status;
    expect([await statusOf(shown), await statusOf(waiting), await statusOf(foreign)]).toEqual([4, 2, 1]);
    for (const id of [shown, closed]) expect((await call(`GET /api/articles/${id}`)).statusCode).toBe(404);
    expect((await db.select().from(boosts))[0]?.state).toBe('ended');
    expect(await db.select().from(listingActions)).toMatchObject([
      { listingId: shown, actorId: as, actorRole: 'owner', fromStatus: 1, toStatus: 4 },
    ]);

    const republish = () => call('POST /api/user/ad-action', { as, payload: { ad_id: shown, do: 1 } });
    const publish = () => call('POST /api/admin/ad-action', { as: admin, payload: { ad_id: waiting, do: 1 } });
    const refusals = [await republish(), await publish()];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(refusals.map((refusal) => refusal.json().code)).toEqual(['CONSENT_REQUIRED', 'CONSENT_WITHDRAWN']);
    await change(as, true);
    expect([(await republish()).statusCode, (await publish()).statusCode]).toEqual([200, 200]);
  });

  it('may be taken back by a banned person', async () => {
    const as = await createUser(site().db, { isBanned: true });
    expect((await change(as, false)).statusCode).toBe(200);
  });

  it('are refused to an edition that nobody can read any more, and to what is no consent', async () => {
    const as = await newcomer();
    const old = await change(as, true, '2020-01-01');
    expect([old.statusCode, old.json().code]).toEqual([409, 'CONSENT_EDITION']);
    for (const payload of [{}, { kind: 'all', edition, given: true }, { kind, edition, given: 'да' }]) {
      expect((await site().call('POST /api/consents/change', { as, payload })).statusCode).toBe(422);
    }
    expect(
      (await site().call('POST /api/consents/change', { payload: { kind, edition, given: true } })).statusCode,
    ).toBe(401);
    expect(await site().db.select().from(consents).where(eq(consents.userId, as))).toEqual([]);
  });
});
