import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { personalData as personalDataCalls } from 'shared/calls';
import {
  type AdminListing,
  BoostType,
  consentEditions,
  ListingStatus,
  NEXT_CURSOR_HEADER,
  type Notice,
  type Section,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { editForm } from '../../../../testing/editForms';
import { createListing, createUser } from '../../../../testing/factories';
import { listingForm } from '../../../../testing/listingForms';
import { boosts, consents, listingActions, listings } from '../../../db/schema';
import { dispatchOutbox } from '../../notifications/bell/dispatchOutbox';

const kind = 'publication' as const;
const edition = consentEditions[kind];

describeOnDatabases('consents', (site) => {
  /** Creates an account without consents. */
  const newcomer = async () => {
    const as = await createUser(site().db);
    await site().db.delete(consents).where(eq(consents.userId, as));
    return as;
  };
  const change = (as: number, given: boolean, of = edition) =>
    site().call('POST /api/consents/change', { as, payload: { kind, edition: of, given } });
  const place = async (as: number) => site().call('POST /api/articles/create', { as, ...(await listingForm('pets')) });

  it('are returned with the current edition', async () => {
    const as = await newcomer();
    const before = (await site().call('GET /api/consents', { as })).json();
    expect(before).toEqual([{ kind, edition, given: null }]);
    const given = await change(as, true);
    expect(given.statusCode).toBe(200);
    expect(personalDataCalls.consents.answer.parse(given.json())).toEqual([
      { kind, edition, given: { edition, at: site().clock.now().toISOString() } },
    ]);
    expect((await site().call('GET /api/consents', { as })).json()).toEqual(given.json());
  });

  it('are stored once, even if sent repeatedly', async () => {
    const as = await newcomer();
    await Promise.all(Array.from({ length: 5 }, () => change(as, true)));
    expect(await site().db.select().from(consents).where(eq(consents.userId, as))).toHaveLength(1);
  });

  const publish = (section: Section, id: number, more: object = {}) =>
    site().call(`POST ${sectionEndpoints[section].adminAction}`, { as: 1, payload: { ad_id: id, do: 1, ...more } });
  const refusalOf = (answer: Awaited<ReturnType<typeof publish>>) => [answer.statusCode, answer.json().code];
  const queue = async (section: Section): Promise<AdminListing[]> =>
    (await site().call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json();
  const waiting = async (section: Section): Promise<number> =>
    (await site().call('GET /api/admin/summary', { as: 1 })).json().waiting[section];
  const notices = async (as: number): Promise<Notice[]> => {
    await dispatchOutbox(site().db, site().clock.now());
    return (await site().call('GET /api/notifications', { as })).json();
  };

  it.each(sections)("%s: a new author's listing waits for the consent, then for moderators", async (section) => {
    const as = await newcomer();
    const { create, detail } = sectionEndpoints[section];
    const answer = await site().call(`POST ${create}`, { as, ...(await listingForm(section, { title: 'Первое' })) });
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json();
    const path = withParam(detail, id);
    expect((await site().call(`GET ${path}`, { as })).json()).toMatchObject({ is_visible: 2, awaits_consent: true });
    expect((await site().call(`GET ${path}`, { as: 1 })).json()).toMatchObject({ awaits_consent: true });
    for (const other of [undefined, await createUser(site().db)])
      expect((await site().call(`GET ${path}`, { as: other })).statusCode).toBe(404);
    expect(refusalOf(await publish(section, id))).toEqual([409, 'CONSENT_AWAITED']);
    expect(await queue(section)).toMatchObject([{ id, awaits_consent: true }]);
    expect(await waiting(section)).toBe(0);
    expect(await notices(as)).toMatchObject([
      { event: 'consentWanted', text: expect.stringContaining('«Первое»'), href: expect.stringMatching(/#consent$/) },
    ]);

    site().clock.advance(60_000);
    const earlier = await createListing(site().db, section, { status: 2, createdAt: site().clock.now() });
    site().clock.advance(60_000);
    await change(as, true);
    expect((await queue(section)).map((one) => [one.id, one.awaits_consent])).toEqual([
      [earlier, false],
      [id, false],
    ]);
    expect(await waiting(section)).toBe(2);
    expect((await site().call(`GET ${path}`, { as })).json()).not.toHaveProperty('awaits_consent');
    expect((await publish(section, id)).statusCode).toBe(200);
    expect((await site().call(`GET ${path}`)).statusCode).toBe(200);
  });

  it('notify nobody when requested in the same step', async () => {
    const as = await newcomer();
    await change(as, true);
    expect((await place(as)).statusCode).toBe(200);
    expect(await notices(as)).toEqual([]);
    const late = await newcomer();
    await place(late);
    await change(late, true);
    expect(await notices(late)).toEqual([]);
  });

  it('sort listings without consent to the end of the moderation queue, on every page', async () => {
    const { db, call } = site();
    const days = (count: number) => ({
      status: 2,
      createdAt: new Date(site().clock.now().getTime() - count * 86_400_000),
    });
    const missing: number[] = [];
    for (const age of [9, 8])
      missing.push(await createListing(db, 'pets', { ...days(age), authorId: await newcomer() }));
    const usual = [await createListing(db, 'pets', days(3)), await createListing(db, 'pets', days(2))];
    const lost = await createListing(db, 'pets', { ...days(1), category: 3, price: null });
    const order = [lost, ...usual, ...missing];
    for (const limit of [1, 2, 4]) {
      const ids: number[] = [];
      for (let cursor: unknown = ''; cursor !== undefined; ) {
        const page = await call(`GET /api/admin/ads?limit=${limit}${cursor && `&cursor=${cursor}`}`, { as: 1 });
        ids.push(...page.json().map(({ id }: AdminListing) => id));
        cursor = page.headers[NEXT_CURSOR_HEADER];
      }
      expect([limit, ids]).toEqual([limit, order]);
    }
  });

  it('ignore a consent to another edition', async () => {
    const as = await newcomer();
    await site()
      .db.insert(consents)
      .values({ userId: as, kind, edition: '2020-01-01', givenAt: new Date(0) });
    const { id } = (await place(as)).json();
    expect(refusalOf(await publish('pets', id))).toEqual([409, 'CONSENT_AWAITED']);
    await change(as, true);
    expect((await publish('pets', id)).statusCode).toBe(200);
    // The older one is stored as withdrawn.
    const kept = await site().db.select().from(consents).where(eq(consents.userId, as)).orderBy(consents.id);
    expect(kept.map((row) => [row.edition, row.withdrawnAt !== null])).toEqual([
      ['2020-01-01', true],
      [edition, false],
    ]);
  });

  it.each(sections)('%s: an edit without consent waits and leaves the published version unchanged', async (section) => {
    const as = await newcomer();
    await change(as, true);
    const form = await listingForm(section, { title: 'Прежнее' });
    const { id } = (await site().call(`POST ${sectionEndpoints[section].create}`, { as, ...form })).json();
    expect((await publish(section, id)).statusCode).toBe(200);
    // Like the author of a listing older than consents.
    await site().db.delete(consents).where(eq(consents.userId, as));
    const { edit, detail } = sectionEndpoints[section];
    const path = withParam(detail, id);
    const { images } = (await site().call(`GET ${path}`, { as })).json();
    const sent = await site().call(`POST ${withParam(edit, id)}`, {
      as,
      ...(await editForm(section, { title: 'Новое' }, { keep: images })),
    });
    expect(sent.statusCode).toBe(200);
    expect((await site().call(`GET ${path}`, { as })).json()).toMatchObject({ is_visible: 1, awaits_consent: true });
    expect(await queue(section)).toMatchObject([{ id, awaits_consent: true }]);
    const version = (await queue(section))[0]?.version;
    expect(refusalOf(await publish(section, id, { version }))).toEqual([409, 'CONSENT_AWAITED']);
    expect((await site().call(`GET ${path}`)).json().title).toBe('Прежнее');
    expect(await notices(as)).toMatchObject([{ event: 'consentWanted' }]);
    site().clock.advance(1000);
    await change(as, true);
    expect((await publish(section, id, { version })).statusCode).toBe(200);
    expect((await site().call(`GET ${path}`)).json().title).toBe('Новое');
  });

  it.each(sections)('%s: every way to publish requires them', async (section) => {
    const as = await newcomer();
    const ways: [number, string, number][] = [
      [2, sectionEndpoints[section].adminAction, 1],
      [3, sectionEndpoints[section].adminAction, 1],
      [4, sectionEndpoints[section].ownerAction, as],
    ];
    for (const [status, path, by] of ways) {
      const id = await createListing(site().db, section, { authorId: as, status });
      const answer = await site().call(`POST ${path}`, { as: by, payload: { ad_id: id, do: 1 } });
      const code = by === as ? 'CONSENT_REQUIRED' : 'CONSENT_AWAITED';
      expect([status, answer.statusCode, answer.json().code]).toEqual([status, 409, code]);
      expect(answer.json().detail).toMatch(/согласи/);
    }
  });

  it('unpublish listings, end their boosts and block publishing when withdrawn', async () => {
    const { db, call } = site();
    const as = await createUser(db);
    const admin = await createUser(db, { isAdmin: true });
    const shown = await createListing(db, 'pets', { authorId: as });
    const reviewed = await createListing(db, 'pets', { authorId: as, status: ListingStatus.review });
    const foreign = await createListing(db, 'pets');
    const ended = { status: ListingStatus.outdated, outcome: 'sold', closedAt: site().clock.now() };
    const closed = await createListing(db, 'pets', { authorId: as, ...ended, isReadableClosed: true });
    expect((await call(`GET /api/articles/${closed}`)).statusCode).toBe(200);
    const now = site().clock.now();
    const endsAt = new Date(now.getTime() + 86_400_000);
    await db.insert(boosts).values({ listingId: shown, boostType: BoostType.promoted, startsAt: now, endsAt });

    expect((await change(as, false)).json()).toEqual([{ kind, edition, given: null }]);
    const statusOf = async (id: number) => (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status;
    expect([await statusOf(shown), await statusOf(reviewed), await statusOf(foreign)]).toEqual([4, 2, 1]);
    for (const id of [shown, closed]) expect((await call(`GET /api/articles/${id}`)).statusCode).toBe(404);
    expect((await db.select().from(boosts))[0]?.state).toBe('ended');
    expect(await db.select().from(listingActions)).toMatchObject([
      { listingId: shown, actorId: as, actorRole: 'owner', fromStatus: 1, toStatus: 4 },
    ]);

    const republish = () => call('POST /api/user/ad-action', { as, payload: { ad_id: shown, do: 1 } });
    const publishing = () => call('POST /api/admin/ad-action', { as: admin, payload: { ad_id: reviewed, do: 1 } });
    const refusals = [await republish(), await publishing()];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(refusals.map((refusalOf) => refusalOf.json().code)).toEqual(['CONSENT_REQUIRED', 'CONSENT_WITHDRAWN']);
    await change(as, true);
    expect([(await republish()).statusCode, (await publishing()).statusCode]).toEqual([200, 200]);
  });

  it('can be withdrawn by a banned person', async () => {
    const as = await createUser(site().db, { isBanned: true });
    expect((await change(as, false)).statusCode).toBe(200);
  });

  it('are refused for an outdated edition and for invalid input', async () => {
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
