import { expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import {
  type ComplaintCase,
  complaintCasesSchema,
  DECISION_UNDO_MS,
  endpoints,
  NEXT_CURSOR_HEADER,
  sectionEndpoints,
  withParam,
} from 'shared/contract';
import {
  auditLog,
  boosts,
  complaintCases,
  complaintRecords,
  complaints,
  listingActions,
  listings,
  lostQueue,
  messages,
  noticeOutbox,
  notifications,
  users,
} from '../../../db/schema';
import { openSession } from '../../../session/openSession';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createCase, createKnownUser, createListing, createUser } from '../../../testing/factories';
import { createLost } from '../../../testing/lostListings';
import { sweepComplaints } from '../../complaints/sweepComplaints';
import { deliverNotices } from '../../messages/deliverNotices';
import { SETTLED_AFTER_MS } from '../../messages/sendNotice';
import { presentNotices } from '../../notifications/presentNotices';
import { tellPeople } from '../../notifications/tellPeople';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const queue = async (site: TestSite, as = 1, query = '') => {
  const answer = await site.call(`GET ${endpoints.adminComplaints}${query}`, { as });
  expect(answer.statusCode).toBe(200);
  const cases: ComplaintCase[] = answer.json();
  expect(complaintCasesSchema.parse(cases)).toEqual(cases);
  return { cases, ids: cases.map(({ id }) => id), next: answer.headers[NEXT_CURSOR_HEADER] };
};

const decide = (site: TestSite, caseId: number, action: string, as = 1, said = {}) =>
  site.call(`POST ${endpoints.adminDecideComplaints}`, { as, payload: { case_id: caseId, action, ...said } });
const undo = (site: TestSite, caseId: number, as = 1) =>
  site.call(`POST ${endpoints.adminUndoComplaints}`, { as, payload: { case_id: caseId } });

const listingOf = async ({ db }: TestSite, id: number) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0];
const recordOf = async ({ db }: TestSite, userId: number) =>
  (await db.select().from(complaintRecords).where(eq(complaintRecords.userId, userId)))[0];
/** What a reporter is to be told, before it has had its time. */
const outcomeOf = async ({ db }: TestSite, userId: number) =>
  (await db.select().from(noticeOutbox).where(eq(noticeOutbox.userId, userId)))[0]?.data;
const told = async ({ db }: TestSite, userId: number): Promise<string[]> => {
  const letters = await db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.fromUser, 0), eq(messages.toUser, userId)))
    .orderBy(messages.id);
  const notices = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
  return [...letters, ...(await presentNotices(db, notices))].map(({ text }) => text);
};

/** A listing that was hidden by the complaints of two people. */
const hidden = async (site: TestSite) => {
  const { db } = site;
  const hiddenAt = new Date(Date.parse(TEST_TIME) - 60 * MINUTE_MS);
  const author = await createUser(db);
  const id = await createListing(db, 'market', { authorId: author, title: 'Клетка', hiddenAt });
  const reporters = [await createUser(db), await createUser(db)];
  const caseId = await createCase(db, { section: 'market', listingId: id, hidAt: hiddenAt }, reporters);
  return { author, id, reporters, caseId, hiddenAt };
};

/** Of a session of the administrator that began an hour ago. */
const oldToken = async ({ app, clock }: TestSite): Promise<string> => {
  const token = await openSession(app, { userId: 1, userAgent: 'jest' });
  clock.advance(60 * MINUTE_MS);
  return token;
};

describeOnDatabases('the queue of complaints', (current) => {
  it('has targets, the heaviest first, by pages', async () => {
    const site = current();
    const made: number[] = [];
    for (const weight of [500, 2000, 1000, 2000, 1500]) {
      const about = { section: 'pets' as const, listingId: await createListing(site.db, 'pets') };
      made.push(await createCase(site.db, { ...about, weight }));
    }
    const [light, heavy, middle, alsoHeavy, rather] = made;
    expect((await queue(site)).ids).toEqual([heavy, alsoHeavy, rather, middle, light]);
    const first = await queue(site, 1, '?limit=2');
    expect(first.ids).toEqual([heavy, alsoHeavy]);
    const second = await queue(site, 1, `?limit=2&cursor=${first.next}`);
    expect(second.ids).toEqual([rather, middle]);
    expect(await queue(site, 1, `?limit=2&cursor=${second.next}`)).toMatchObject({ ids: [light], next: undefined });
    for (const cursor of ['x', '1', '1.2.3', '-1.1', '9'.repeat(99)]) {
      expect((await site.call(`GET ${endpoints.adminComplaints}?cursor=${cursor}`, { as: 1 })).statusCode).toBe(422);
    }
    const summary = (await site.call(`GET ${endpoints.adminSummary}`, { as: 1 })).json();
    expect(summary.complaints).toBe(5);
  });

  it('is weighed anew when those who complained were found right or wrong elsewhere, and when that is taken back', async () => {
    const site = current();
    const [often, once, other] = [await createUser(site.db), await createUser(site.db), await createUser(site.db)];
    const open = async (reporters: number[], weight: number) => {
      const about = { section: 'pets' as const, listingId: await createListing(site.db, 'pets') };
      return createCase(site.db, { ...about, weight }, reporters);
    };
    const light = await open([once], 500);
    const followed = await open([often, other], 1000);
    const [first, second] = [await open([often], 500), await open([often], 500)];
    const weights = async () => new Map((await queue(site)).cases.map(({ id, weight }) => [id, weight]));
    await decide(site, first, 'reject');
    expect(await weights()).toEqual(
      new Map([
        [light, 0.5],
        [followed, 1.167],
        [second, 0.667],
      ]),
    );
    await undo(site, first);
    expect(await weights()).toEqual(
      new Map([
        [light, 0.5],
        [followed, 1],
        [first, 0.5],
        [second, 0.5],
      ]),
    );
    await decide(site, first, 'dismiss');
    await decide(site, second, 'dismiss');
    expect(await weights()).toEqual(
      new Map([
        [light, 0.5],
        [followed, 0.75],
      ]),
    );
    await decide(site, light, 'reject');
    expect(await weights()).toEqual(new Map([[followed, 0.75]]));
  });

  it('cases of the same people that are decided at the same moment come to one end', async () => {
    const site = current();
    const reporters = [await createUser(site.db), await createUser(site.db), await createUser(site.db)];
    const cases: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const about = { section: 'pets' as const, listingId: await createListing(site.db, 'pets') };
      cases.push(await createCase(site.db, { ...about, weight: 1500 }, reporters));
    }
    const [last = 0, ...decided] = cases;
    const answers = await Promise.all(decided.map((id) => decide(site, id, 'reject')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(decided.map(() => 200));
    const [left] = (await queue(site)).cases;
    expect(left).toMatchObject({ id: last, weight: 2.571 });
    expect(left?.complaints.map(({ weight }) => weight)).toEqual(reporters.map(() => (5 + 1) / (5 + 2)));
  });

  it('says what those who complained have in common', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    for (let place = 0; place < 4; place += 1) {
      const createdAt = new Date(Date.parse('2026-06-01T12:00:00Z') + place * 14 * 60 * MINUTE_MS);
      await site.call('POST /api/complaints', {
        as: await createUser(site.db, { createdAt }),
        payload: { section: 'pets', id, reason: 'Спам' },
        headers: { 'user-agent': `Browser ${place}` },
        remoteAddress: `192.0.2.${place + 1}`,
      });
    }
    const apart = await createCase(site.db, { section: 'pets', listingId: await createListing(site.db, 'pets') }, [
      await createKnownUser(site.db),
      await createKnownUser(site.db),
    ]);
    const moderator = await createUser(site.db, { isModerator: true });
    const patterns = new Map((await queue(site, moderator)).cases.map(({ id: caseId, pattern }) => [caseId, pattern]));
    const [arranged] = [...patterns].filter(([caseId]) => caseId !== apart).map(([, pattern]) => pattern);
    const together = { created_together: 4, created_within_days: 2 };
    expect(arranged).toEqual({ people: 4, linked: 4, ...together, without_history: 4 });
    const alone = { created_together: 1, created_within_days: 1 };
    expect(patterns.get(apart)).toEqual({ people: 2, linked: 1, ...alone, without_history: 0 });
  });

  it('tells moderators of listings alone, and administrators who complained and what of', async () => {
    const site = current();
    const moderator = await createUser(site.db, { isModerator: true });
    const { caseId, id, reporters } = await hidden(site);
    const [reporter = 0, accused = 0] = [await createUser(site.db), await createUser(site.db, { username: 'Плут' })];
    const payload = { to_user: reporter, text: 'Переведите задаток' };
    const { message } = (await site.call('POST /api/send-message', { as: accused, payload })).json();
    const about = { user_id: accused, reason: 'Мошенничество', comment: 'Просит денег', messages: [message.id] };
    await site.call('POST /api/complaints', { as: reporter, payload: about });

    const [listing, person] = (await queue(site)).cases;
    expect(listing).toMatchObject({ id: caseId, listing: { id, title: 'Клетка' }, user: null, complaint_count: 2 });
    expect(listing?.complaints.map((one) => one.reporter?.user_id)).toEqual([...reporters].reverse());
    expect(listing?.complaints[0]).toMatchObject({ weight: 0.5, upheld: 0, decided: 0 });
    expect(person).toMatchObject({ listing: null, user: { user_id: accused, username: 'Плут', banned: false } });
    expect(person?.complaints[0]).toMatchObject({
      reason: 'Мошенничество',
      comment: 'Просит денег',
      messages: [{ from_target: true, text: 'Переведите задаток' }],
    });

    const seen = await queue(site, moderator);
    expect(seen.ids).toEqual([caseId]);
    for (const one of seen.cases[0]?.complaints ?? []) {
      expect('reporter' in one || 'messages' in one).toBe(false);
    }
    expect((await site.call(`GET ${endpoints.adminSummary}`, { as: moderator })).json().complaints).toBe(1);
    expect((await decide(site, person?.id ?? 0, 'dismiss', moderator)).statusCode).toBe(404);
    expect((await decide(site, caseId, 'ban', moderator)).statusCode).toBe(403);
    expect((await decide(site, person?.id ?? 0, 'reject')).json().code).toBe('NOT_A_LISTING');
    expect((await decide(site, 999_999, 'dismiss')).statusCode).toBe(404);
    expect((await decide(site, caseId, 'burn')).statusCode).toBe(422);
    expect((await decide(site, caseId, 'reject', moderator)).statusCode).toBe(200);
  });

  it('dismissed: the listing is back, the reporters were wrong, and it is protected for a week', async () => {
    const site = current();
    const { caseId, id, author, reporters } = await hidden(site);
    expect((await decide(site, caseId, 'dismiss')).json()).toEqual({ ok: true });
    expect((await listingOf(site, id))?.hiddenAt).toBeNull();
    expect((await site.call(`GET ${withParam(sectionEndpoints.market.detail, id)}`)).statusCode).toBe(200);
    expect(await recordOf(site, reporters[0] ?? 0)).toMatchObject({ upheld: 0, decided: 1 });
    expect((await queue(site)).ids).toEqual([]);
    expect((await decide(site, caseId, 'dismiss')).json().code).toBe('COMPLAINTS_DECIDED');
    expect(await outcomeOf(site, reporters[0] ?? 0)).toMatchObject({ listing: { section: 'market', id } });

    const complain = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const as = await createKnownUser(site.db);
        const payload = { section: 'market', id, reason: 'Спам' };
        await site.call('POST /api/complaints', { as, payload, remoteAddress: `10.${as % 250}.7.${time}` });
      }
    };
    await complain(5);
    expect((await listingOf(site, id))?.hiddenAt).toBeNull();
    site.clock.advance(7 * DAY_MS);
    await complain(1);
    expect((await listingOf(site, id))?.hiddenAt).not.toBeNull();
    expect(await told(site, author)).toEqual([]);
  });

  it('upheld: the listing is rejected with its boost and orders, and all of it is taken back within the time', async () => {
    const site = current();
    const { caseId, id, reporters, hiddenAt } = await hidden(site);
    const endsAt = new Date(Date.parse(TEST_TIME) + DAY_MS);
    const boost = { listingId: id, boostType: 2, startsAt: new Date('2026-11-18'), endsAt, pausedAt: hiddenAt };
    await site.db.insert(boosts).values(boost);
    await decide(site, caseId, 'reject');
    expect(await listingOf(site, id)).toMatchObject({ status: 3, hiddenAt: null });
    expect((await site.db.select().from(boosts))[0]?.state).toBe('ended');
    expect(await recordOf(site, reporters[1] ?? 0)).toMatchObject({ upheld: 1, decided: 1 });
    expect(await outcomeOf(site, reporters[0] ?? 0)).not.toHaveProperty('listing');
    expect(await site.db.$count(listingActions)).toBe(1);

    const other = await createUser(site.db, { isAdmin: true });
    expect((await undo(site, caseId, other)).json().code).toBe('UNDO_LAPSED');
    site.clock.advance(DECISION_UNDO_MS);
    expect((await undo(site, caseId)).json()).toEqual({ ok: true });
    expect(await listingOf(site, id)).toMatchObject({ status: 1, hiddenAt });
    expect((await site.db.select().from(boosts))[0]).toMatchObject({ state: 'live', pausedAt: hiddenAt });
    expect(await recordOf(site, reporters[1] ?? 0)).toMatchObject({ upheld: 0, decided: 0 });
    expect(await site.db.$count(listingActions)).toBe(0);
    expect((await queue(site)).ids).toEqual([caseId]);
    expect((await undo(site, caseId)).json().code).toBe('UNDO_LAPSED');

    await decide(site, caseId, 'reject');
    site.clock.advance(DECISION_UNDO_MS + 1);
    expect((await undo(site, caseId)).json().code).toBe('UNDO_LAPSED');
    const actions = await site.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual(['reject', 'undo', 'reject']);
  });

  it('dismissed: a loss that is back is held against finds once nobody can hide it again, and no other listing is', async () => {
    const site = current();
    const hiddenAt = new Date(Date.parse(TEST_TIME) - 60 * MINUTE_MS);
    const loss = await createLost(site.db, { listing: { hiddenAt } });
    const sale = await createListing(site.db, 'pets', { hiddenAt });
    for (const listingId of [loss, sale]) {
      const reporters = [await createUser(site.db), await createUser(site.db)];
      await decide(
        site,
        await createCase(site.db, { section: 'pets', listingId, hidAt: hiddenAt }, reporters),
        'dismiss',
      );
    }
    const dueAt = new Date(site.clock.now().getTime() + SETTLED_AFTER_MS);
    expect(await site.db.select().from(lostQueue)).toEqual([{ listingId: loss, dueAt }]);
  });

  it('a dismissal that is taken back hides the listing again, and one about a new case is not', async () => {
    const site = current();
    const { caseId, id } = await hidden(site);
    await decide(site, caseId, 'dismiss');
    await undo(site, caseId);
    expect((await listingOf(site, id))?.hiddenAt).not.toBeNull();
    await decide(site, caseId, 'dismiss');
    const payload = { section: 'market', id, reason: 'Спам' };
    await site.call('POST /api/complaints', { as: await createUser(site.db), payload });
    expect((await undo(site, caseId)).json().code).toBe('UNDO_LAPSED');
  });

  it('asks nothing about people who are banned, until they are not', async () => {
    const site = current();
    const { caseId, author } = await hidden(site);
    const other = await createListing(site.db, 'pets', { authorId: author });
    const others = await createCase(site.db, { section: 'pets', listingId: other }, [await createUser(site.db)]);
    const person = await createCase(site.db, { userId: author }, [await createUser(site.db)]);
    const foreign = await createCase(site.db, { section: 'pets', listingId: await createListing(site.db, 'pets') }, [
      await createUser(site.db),
    ]);
    expect(new Set((await queue(site)).ids)).toEqual(new Set([caseId, others, person, foreign]));
    expect((await decide(site, caseId, 'ban')).statusCode).toBe(200);
    expect((await queue(site)).ids).toEqual([foreign]);
    expect((await site.call('GET /api/admin/summary', { as: 1 })).json().complaints).toBe(1);
    expect((await undo(site, caseId)).statusCode).toBe(200);
    expect(new Set((await queue(site)).ids)).toEqual(new Set([caseId, others, person, foreign]));
  });

  it('closes the account of an author by administrators who have just signed in, and opens it again', async () => {
    const site = current();
    const { caseId, author, id } = await hidden(site);
    await site.db.insert(boosts).values({ listingId: id, boostType: 2, endsAt: new Date('2026-12-01') });
    const isBanned = async () => (await site.db.select().from(users).where(eq(users.id, author)))[0]?.isBanned;
    expect((await decide(site, caseId, 'ban')).statusCode).toBe(200);
    expect(await isBanned()).toBe(true);
    expect((await site.db.select().from(boosts))[0]?.state).toBe('ended');
    expect((await undo(site, caseId)).statusCode).toBe(200);
    expect(await isBanned()).toBe(false);
    expect((await site.db.select().from(boosts))[0]?.state).toBe('live');

    const staff = await createCase(site.db, { userId: await createUser(site.db, { isAdmin: true }) });
    expect((await decide(site, staff, 'ban')).json().code).toBe('NOT_BANNABLE');
    const ownCase = await createCase(site.db, { userId: 1 });
    expect((await decide(site, ownCase, 'dismiss')).json().code).toBe('OWN_CASE');
  });

  it('two who decide at once: one does, the other is told so', async () => {
    const site = current();
    const { caseId, reporters } = await hidden(site);
    const other = await createUser(site.db, { isAdmin: true });
    const answers = await Promise.all([decide(site, caseId, 'reject'), decide(site, caseId, 'dismiss', other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await recordOf(site, reporters[0] ?? 0))?.decided).toBe(1);
  });

  it('tells authors and reporters only when nothing can be taken back', async () => {
    const site = current();
    const { db, clock } = site;
    const { caseId, author, reporters, id } = await hidden(site);
    const tell = () => Promise.all([deliverNotices(db, clock.now()), tellPeople(db, clock.now())]);
    await decide(site, caseId, 'dismiss');
    await undo(site, caseId);
    await decide(site, caseId, 'dismiss');
    await db.update(complaints).set({ network: 'n', device: 'd' });
    await tell();
    expect(await told(site, reporters[0] ?? 0)).toEqual([]);
    clock.advance(SETTLED_AFTER_MS);
    await Promise.all([tell(), tell()]);
    expect(await told(site, reporters[0] ?? 0)).toEqual([expect.stringContaining('нарушений не нашли')]);
    expect(await told(site, author)).toEqual([expect.stringContaining('снова видно')]);
    clock.advance(1);
    await sweepComplaints(db, clock.now());
    expect(await db.$count(complaints, eq(complaints.network, 'n'))).toBe(0);

    const again = await createCase(db, { section: 'market', listingId: id }, reporters);
    await decide(site, again, 'reject', 1, { reason: 'stolen_photos', comment: 'Снимки питомника' });
    clock.advance(SETTLED_AFTER_MS);
    await tell();
    expect((await told(site, author)).at(-1)).toMatch(/отклонено.*Снимки питомника/s);
    expect((await told(site, reporters[1] ?? 0)).at(-1)).toContain('Вы были правы');
    const own = await site.call(`GET ${withParam(sectionEndpoints.market.detail, id)}`, { as: author });
    expect(own.json().rejection).toEqual({ reason: 'stolen_photos', comment: 'Снимки питомника' });
    const words = { reason: 'stolen_photos' };
    const third = await createCase(db, { section: 'market', listingId: id }, reporters);
    expect((await decide(site, third, 'dismiss', 1, words)).statusCode).toBe(422);
  });

  it('a listing or account that goes away closes its cases, and those who go leave no name', async () => {
    const site = current();
    const { db, clock } = site;
    const { author, caseId, id, reporters } = await hidden(site);
    const [reporter = 0] = reporters;
    const payload = { to_user: reporter, text: 'Мои слова' };
    const { message } = (await site.call('POST /api/send-message', { as: author, payload })).json();
    const complaint = { user_id: author, reason: 'Спам', comment: 'Моё', messages: [message.id] };
    expect((await site.call('POST /api/complaints', { as: reporter, payload: complaint })).statusCode).toBe(200);

    const data = (await site.call(`GET ${endpoints.exportMe}`, { as: reporter })).json();
    expect(data.complaints).toHaveLength(2);
    expect(data.complaints[1]).toMatchObject({
      user_id: author,
      comment: 'Моё',
      messages: ['Мои слова'],
      outcome: 'open',
    });
    const ofAuthor = await site.call(`GET ${endpoints.exportMe}`, { as: author });
    expect(ofAuthor.json().complaints).toEqual([]);
    expect(ofAuthor.body).not.toContain('Моё');

    await site.call(`POST ${endpoints.deleteMe}`, { as: reporters[1] });
    expect(await db.$count(complaints, eq(complaints.caseId, caseId))).toBe(2);
    const left = (await queue(site)).cases.find(({ id: one }) => one === caseId);
    expect(left?.complaints.map((one) => one.reporter ?? null)).toContain(null);

    await site.call(`POST ${sectionEndpoints.market.delete}`, { as: author, payload: { ad_id: id } });
    await site.call(`POST ${endpoints.deleteMe}`, { as: author });
    expect((await queue(site)).ids).toEqual([]);
    expect((await db.select().from(complaintCases)).map(({ decision }) => decision)).toEqual(['gone', 'gone']);
    const [mine] = (await site.call(`GET ${endpoints.exportMe}`, { as: reporter })).json().complaints.slice(-1);
    expect(mine).toMatchObject({ outcome: 'gone', messages: [] });
    clock.advance(DECISION_UNDO_MS);
    await tellPeople(db, clock.now());
    expect(await told(site, reporter)).toHaveLength(2);
    expect((await listingOf(site, id))?.status).toBe(0);

    clock.advance(90 * DAY_MS - DECISION_UNDO_MS);
    await sweepComplaints(db, clock.now());
    expect(await db.$count(complaintCases)).toBe(2);
    clock.advance(MINUTE_MS);
    await sweepComplaints(db, clock.now());
    expect([await db.$count(complaintCases), await db.$count(complaints)]).toEqual([0, 0]);
  });

  it('a ban asks for a sign-in of the last minutes', async () => {
    const site = current();
    const { caseId } = await hidden(site);
    const headers = { authorization: `Bearer ${await oldToken(site)}` };
    const payload = { case_id: caseId, action: 'ban' };
    const refused = await site.call(`POST ${endpoints.adminDecideComplaints}`, { headers, payload });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FRESH_SIGN_IN']);
    const dismissal = { ...payload, action: 'dismiss' };
    expect(
      (await site.call(`POST ${endpoints.adminDecideComplaints}`, { headers, payload: dismissal })).statusCode,
    ).toBe(200);
  });
});
