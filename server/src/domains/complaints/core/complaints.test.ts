import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { complaints as complaintsCalls } from 'shared/calls';
import { DAY_MS, endpoints, HOUR_MS, sectionEndpoints, sections, withParam } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createKnownUser, createListing, createUser } from '../../../../testing/factories';
import {
  auditLog,
  boosts,
  complaintCases,
  complaintMessages,
  complaintRecords,
  complaints,
  listings,
} from '../../../db/schema';

const long = new Date(Date.parse(TEST_TIME) - 30 * DAY_MS);
const IMAGE = `${'d'.repeat(32)}.webp`;

let addresses = 0;
/** Returns a new network address and device. */
const afar = () => {
  addresses += 1;
  return `10.${addresses % 250}.${Math.floor(addresses / 250)}.1`;
};

const complain = (site: TestSite, as: number | undefined, payload: object) =>
  site.call('POST /api/complaints', { as, payload: { reason: 'Спам', ...payload }, remoteAddress: afar() });

const person = (site: TestSite, createdAt = long) => createUser(site.db, { createdAt });

const write = async (site: TestSite, from: number, to: number, text: string): Promise<number> => {
  const answer = await site.call('POST /api/send-message', { as: from, payload: { to_user: to, text } });
  return answer.json().message.id;
};

/** Files complaints of `times` active people. */
const hide = async (site: TestSite, listing: { section: string; id: number }, times = 4): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    expect((await complain(site, await createKnownUser(site.db), listing)).statusCode).toBe(200);
  }
};

describeOnDatabases('complaints', (current) => {
  it.each(sections)('%s: stores one complaint per person with its text @slow', async (section) => {
    const site = current();
    const id = await createListing(site.db, section);
    const reporter = await person(site);
    const about = { section, id, reason: 'Другое', comment: '  Чужой  щенок ' };
    expect((await complain(site, reporter, about)).json()).toEqual({ ok: true });
    const again = await complain(site, reporter, about);
    expect([again.statusCode, again.json().code]).toEqual([409, 'COMPLAINT_OPEN']);
    expect((await complain(site, await person(site), about)).statusCode).toBe(200);

    const [opened, ...others] = await site.db.select().from(complaintCases);
    expect(others).toEqual([]);
    expect(opened).toMatchObject({ section, listingId: id, userId: null, weight: 1000, decidedAt: null });
    const stored = await site.db.select().from(complaints).orderBy(complaints.id);
    expect(stored).toHaveLength(2);
    expect(stored[0]).toMatchObject({ reporterId: reporter, reason: 'Другое', comment: 'Чужой  щенок' });
  });

  it('accepts every reason and names what is invalid otherwise @slow', async () => {
    const site = current();
    const reporter = await person(site);
    for (const reason of complaintsCalls.complaints.body.shape.reason.options) {
      const id = await createListing(site.db, 'pets');
      expect((await complain(site, reporter, { section: 'pets', id, reason })).statusCode).toBe(200);
    }
    const id = await createListing(site.db, 'pets');
    const wrong: [object, string][] = [
      [{ section: 'pets', id, reason: 'Не нравится' }, 'reason'],
      [{ section: 'pets', id, comment: 'я'.repeat(301) }, 'comment'],
      [{ section: 'cars', id }, 'section'],
      [{ id }, 'section'],
      [{ section: 'pets' }, 'id'],
      [{ section: 'pets', id, user_id: 1 }, 'user_id'],
      [{ section: 'pets', id, messages: [1] }, 'messages'],
      [{ user_id: 1, reason: 'Уже неактуально' }, 'reason'],
      [{ user_id: 1, reason: 'Неверная рубрика' }, 'reason'],
      [{ user_id: 1, messages: Array.from({ length: 21 }, (_, place) => place + 1) }, 'messages'],
    ];
    for (const [payload, field] of wrong) {
      const answer = await complain(site, reporter, payload);
      expect([payload, answer.statusCode]).toEqual([payload, 422]);
      expect(answer.json().detail.map((error: { field: string }) => error.field)).toContain(field);
    }
    expect((await complain(site, reporter, { section: 'pets', id, comment: 'я'.repeat(300) })).statusCode).toBe(200);
  });

  it('are for signed-in people who are not banned, about visible listings of others @slow', async () => {
    const site = current();
    const author = await person(site);
    const id = await createListing(site.db, 'pets', { authorId: author });
    expect((await complain(site, undefined, { section: 'pets', id })).statusCode).toBe(401);
    const banned = await createUser(site.db, { isBanned: true });
    expect((await complain(site, banned, { section: 'pets', id })).statusCode).toBe(403);
    expect((await complain(site, author, { section: 'pets', id })).json().code).toBe('COMPLAINT_OWN');
    expect((await complain(site, author, { user_id: author })).json().code).toBe('COMPLAINT_OWN');

    const reporter = await person(site);
    expect((await complain(site, reporter, { section: 'market', id })).statusCode).toBe(404);
    for (const status of [0, 2, 3]) {
      const unseen = await createListing(site.db, 'pets', { status });
      expect((await complain(site, reporter, { section: 'pets', id: unseen })).statusCode).toBe(404);
      expect((await complain(site, 1, { section: 'pets', id: unseen })).statusCode).toBe(404);
    }
    const unmet = await person(site);
    for (const userId of [unmet, 999_999, -1, 0]) {
      expect((await complain(site, reporter, { user_id: userId })).statusCode).toBe(404);
    }
    await write(site, reporter, unmet, 'Здравствуйте');
    expect((await complain(site, reporter, { user_id: unmet })).statusCode).toBe(200);
    expect((await complain(site, reporter, { user_id: author })).statusCode).toBe(200);
    expect((await complain(site, reporter, { user_id: author })).json().code).toBe('COMPLAINT_OPEN');
  });

  it('are limited to twenty a day @slow', async () => {
    const site = current();
    const reporter = await person(site);
    const ids: number[] = [];
    for (let time = 0; time < 21; time += 1) ids.push(await createListing(site.db, 'services'));
    const last = ids.pop();
    for (const id of ids) expect((await complain(site, reporter, { section: 'services', id })).statusCode).toBe(200);
    site.clock.advance(HOUR_MS);
    const refused = await complain(site, reporter, { section: 'services', id: last });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_COMPLAINTS']);
    expect(refused.headers['retry-after']).toBe(String(23 * 60 * 60));
    site.clock.advance(23 * 60 * 60 * 1000);
    expect((await complain(site, reporter, { section: 'services', id: last })).statusCode).toBe(200);
  });

  it('about a person copy the selected messages of their dialog only @slow', async () => {
    const site = current();
    const [reporter, accused, third] = [await person(site), await person(site), await person(site)];
    const first = await write(site, reporter, accused, 'Сколько стоит?');
    const second = await write(site, accused, reporter, 'Переведите задаток на карту');
    const foreign = await write(site, third, accused, 'Это не ваше');
    const about = { user_id: accused, reason: 'Мошенничество' };
    const refused = await complain(site, reporter, { ...about, messages: [second, foreign] });
    expect([refused.statusCode, refused.json().detail[0].field]).toEqual([422, 'messages']);
    expect(await site.db.$count(complaints)).toBe(0);
    expect((await complain(site, reporter, { ...about, messages: [second, first, second] })).statusCode).toBe(200);
    const copies = await site.db.select().from(complaintMessages).orderBy(complaintMessages.messageId);
    expect(copies.map(({ fromTarget, text }) => [fromTarget, text])).toEqual([
      [false, 'Сколько стоит?'],
      [true, 'Переведите задаток на карту'],
    ]);
  });

  it.each(sections)('%s: hide a listing from all but its author once the weight suffices @slow', async (section) => {
    const site = current();
    const author = await person(site);
    const id = await createListing(site.db, section, { authorId: author, images: [IMAGE] });
    await site.app.images.put(IMAGE, Buffer.from('image'));
    const revision = site.app.contentRevision();
    await hide(site, { section, id }, 3);
    const detail = withParam(sectionEndpoints[section].detail, id);
    expect((await site.call(`GET ${detail}`)).statusCode).toBe(200);
    expect((await site.call(`GET /api/image/${IMAGE}`)).statusCode).toBe(200);

    await hide(site, { section, id }, 1);
    expect(site.app.contentRevision()).toBeGreaterThan(revision);
    expect((await site.call(`GET ${detail}`)).statusCode).toBe(404);
    expect((await site.call(`GET ${detail}`, { as: await person(site) })).statusCode).toBe(404);
    expect((await site.call(`GET /api/image/${IMAGE}`)).statusCode).toBe(404);
    expect((await site.call(`POST ${sectionEndpoints[section].filter}`, { payload: {} })).json()).toEqual([]);
    expect((await complain(site, await person(site), { section, id })).statusCode).toBe(404);

    const own = (await site.call(`GET ${detail}`, { as: author })).json();
    expect(own).toMatchObject({ id, is_visible: 1, hidden_since: TEST_TIME });
    expect(own.images[0]).not.toBe(IMAGE);
    const [mine] = (await site.call(`GET ${sectionEndpoints[section].own}`, { as: author })).json();
    expect(mine).toMatchObject({ id, hidden_since: TEST_TIME });
    const [entry] = await site.db.select().from(auditLog);
    expect(entry).toMatchObject({ actorId: 0, action: 'hide', subjectKind: 'listing', subjectId: String(id) });
  });

  it.each<[string, (site: TestSite, place: number) => Promise<{ as: number; from: string; by?: string }>, boolean]>([
    ['people of nothing in common', async ({ db }) => ({ as: await createKnownUser(db), from: afar() }), true],
    [
      'accounts on one line of IPv4, by different browsers',
      async ({ db }, place) => ({
        as: await createKnownUser(db),
        from: `192.0.2.${place + 1}`,
        by: `Browser ${place}`,
      }),
      false,
    ],
    [
      'accounts on one line of IPv6, by different browsers',
      async ({ db }, place) => ({
        as: await createKnownUser(db),
        from: `2001:db8:0:1${place}::1`,
        by: `Browser ${place}`,
      }),
      false,
    ],
    [
      'accounts of one day',
      async (site, place) => ({ as: await person(site, new Date(long.getTime() - place * 60_000)), from: afar() }),
      false,
    ],
    [
      'young accounts',
      async (site, place) => ({
        as: await person(site, new Date(Date.parse(TEST_TIME) - place * DAY_MS)),
        from: afar(),
      }),
      false,
    ],
    [
      'accounts of eight days without history',
      async (site) => ({ as: await person(site, new Date(Date.parse(TEST_TIME) - 8 * DAY_MS)), from: afar() }),
      false,
    ],
  ])('four of %s: hide the listing %s @slow', async (_, reporterAt, hides) => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    for (let place = 0; place < 4; place += 1) {
      const { as, from, by = 'Mozilla/5.0' } = await reporterAt(site, place);
      const answer = await site.call('POST /api/complaints', {
        as,
        payload: { section: 'pets', id, reason: 'Спам' },
        remoteAddress: from,
        headers: { 'user-agent': by },
      });
      expect(answer.statusCode).toBe(200);
    }
    expect((await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.hiddenAt !== null).toBe(hides);
    // The queue has all of them.
    expect((await site.db.select().from(complaintCases))[0]?.weight).toBe(2000);
  });

  it('need more weight for a listing with a good history @slow', async () => {
    const site = current();
    const author = await person(site, new Date('2025-01-01'));
    for (let time = 0; time < 4; time += 1) await createListing(site.db, 'pets', { authorId: author, status: 4 });
    const id = await createListing(site.db, 'pets', { authorId: author, createdAt: long });
    const isHidden = async () =>
      (await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.hiddenAt !== null;
    await hide(site, { section: 'pets', id }, 5);
    expect(await isHidden()).toBe(false);
    await hide(site, { section: 'pets', id }, 1);
    expect(await isHidden()).toBe(true);
    // After a dismissal, two more are needed once the protection is over.
    const [opened] = await site.db.select().from(complaintCases);
    const payload = { case_id: opened?.id, action: 'dismiss' };
    expect((await site.call(`POST ${endpoints.adminDecideComplaints.path}`, { as: 1, payload })).statusCode).toBe(200);
    site.clock.advance(8 * DAY_MS);
    await hide(site, { section: 'pets', id }, 6);
    expect(await isHidden()).toBe(false);
    await hide(site, { section: 'pets', id }, 1);
    expect(await isHidden()).toBe(true);
  });

  it('weigh more from people whose complaints were upheld', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    for (let time = 0; time < 3; time += 1) {
      const reporter = await createKnownUser(site.db);
      await site.db.insert(complaintRecords).values({ userId: reporter, upheld: 4, decided: 4 });
      await complain(site, reporter, { section: 'pets', id });
    }
    expect((await site.db.select().from(complaintCases))[0]?.weight).toBe(2500);
    expect((await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.hiddenAt).not.toBeNull();
  });

  it('pause a paid option and keep its slot @slow', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    const endsAt = new Date(Date.parse(TEST_TIME) + DAY_MS);
    await site.db.insert(boosts).values({ listingId: id, boostType: 2, startsAt: long, endsAt });
    await hide(site, { section: 'pets', id });
    site.clock.advance(3 * DAY_MS);
    const [opened] = await site.db.select().from(complaintCases);
    const payload = { case_id: opened?.id, action: 'dismiss' };
    expect((await site.call(`POST ${endpoints.adminDecideComplaints.path}`, { as: 1, payload })).statusCode).toBe(200);
    const [boost] = await site.db.select().from(boosts);
    expect(boost).toMatchObject({ state: 'live', pausedAt: null });
    expect(boost?.endsAt).toEqual(new Date(endsAt.getTime() + 3 * DAY_MS));
    expect((await site.call(`GET /api/is-boosted/${id}`)).json()).toEqual({ active: true });
  });

  it('fifty concurrent ones about one listing result in one correct case @slow', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    const people: number[] = [];
    for (let time = 0; time < 25; time += 1) people.push(await createKnownUser(site.db));
    // Each of them twice.
    const answers = await Promise.all(
      [...people, ...people].map((reporter) => complain(site, reporter, { section: 'pets', id })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    const stored = await site.db.select().from(complaints);
    expect(statuses.filter((status) => status === 200)).toHaveLength(stored.length);
    expect(new Set(stored.map(({ reporterId }) => reporterId)).size).toBe(stored.length);
    // Once hidden, it is not visible to them.
    expect(stored).toHaveLength(4);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    const [opened, ...others] = await site.db.select().from(complaintCases);
    expect(others).toEqual([]);
    expect(opened?.weight).toBe(stored.length * 500);
    const [listing] = await site.db.select().from(listings).where(eq(listings.id, id));
    expect(listing?.hiddenAt).toEqual(opened?.hidAt);
    expect(await site.db.$count(auditLog)).toBe(1);
  });

  it('fifty concurrent ones about one person result in one case @slow', async () => {
    const site = current();
    const accused = await person(site);
    const people: number[] = [];
    for (let time = 0; time < 50; time += 1) {
      const reporter = await person(site);
      people.push(reporter);
      await write(site, reporter, accused, 'Здравствуйте');
    }
    const answers = await Promise.all(people.map((reporter) => complain(site, reporter, { user_id: accused })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    const opened = await site.db.select().from(complaintCases);
    expect(opened.map(({ userId, weight }) => [userId, weight])).toEqual([[accused, 25_000]]);
    expect(await site.db.$count(complaints)).toBe(50);
  });
});
