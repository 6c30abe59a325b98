import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { endpoints, sectionEndpoints, withParam } from 'shared/contract';
import { blocks, chipTries, lostDetails, noticeOutbox, users } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { createLost } from '../../testing/lostListings';
import { sweepChipTries } from './proveChip';

const CHIP = '643094100123456';
const OTHER = '643094100123457';
const HOUR_MS = 60 * 60 * 1000;

describeOnDatabases('lost and found pets', (site) => {
  const prove = (id: number | string, as: number | undefined, chip: unknown = CHIP) =>
    site().call(`POST ${withParam(endpoints.proveChip, id)}`, { as, payload: { chip } });
  const returned = async () => (await site().call(`GET ${endpoints.lostReturned}`)).json().count;
  const close = (id: number, as: number, outcome: string) =>
    site().call(`POST ${withParam(sectionEndpoints.pets.close, id)}`, { as, payload: { outcome } });

  it('a chip proves an owner, and says nothing of a pet without one', async () => {
    const { db } = site();
    const id = await createLost(db);
    const silent = await createLost(db, { chip: null });
    const plain = await createListing(db, 'pets');
    const as = await createUser(db);
    expect((await prove(id, as)).json()).toEqual({ matches: true });
    expect((await prove(id, as, '643094 100 123 456')).json()).toEqual({ matches: true });
    expect((await prove(id, as, OTHER)).json()).toEqual({ matches: false });
    for (const one of [silent, plain]) expect((await prove(one, as)).json()).toEqual({ matches: false });
    // Nobody is told of it.
    expect(await db.select().from(noticeOutbox)).toEqual([]);
  });

  it('is asked three times a day by each person of each listing', async () => {
    const { db, clock } = site();
    const [id, other] = [await createLost(db), await createLost(db)];
    const [anna, igor] = [await createUser(db), await createUser(db)];
    for (const _ of [1, 2, 3]) expect((await prove(id, anna, OTHER)).statusCode).toBe(200);
    const refused = await prove(id, anna);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_CHIPS', detail: expect.stringContaining('через 24 ч') });
    expect((await prove(other, anna)).statusCode).toBe(200);
    expect((await prove(id, igor)).statusCode).toBe(200);
    clock.advance(24 * HOUR_MS - 1);
    expect((await prove(id, anna)).headers['retry-after']).toBe('1');
    clock.advance(2);
    for (const _ of [1, 2, 3]) expect((await prove(id, anna)).json()).toEqual({ matches: true });
    expect((await prove(id, anna)).statusCode).toBe(429);
    await sweepChipTries(db, clock.now());
    expect(await db.select().from(chipTries)).toMatchObject([{ userId: anna, listingId: id, tries: 3 }]);
  });

  it('tries at once are counted one by one', async () => {
    const { db } = site();
    const id = await createLost(db);
    const as = await createUser(db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => prove(id, as, OTHER)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });

  it.each([
    [undefined, 'Номер чипа — 15 цифр, без букв'],
    ['12', 'Номер чипа — 15 цифр, без букв'],
    [`${CHIP}0`, 'Номер чипа — 15 цифр, без букв'],
    [643094100123456, 'Номер чипа — 15 цифр, без букв'],
  ])('refuses %s, which is no chip, and does not count it', async (chip, msg) => {
    const { db, call } = site();
    const id = await createLost(db);
    const as = await createUser(db);
    const answer = await call(`POST ${withParam(endpoints.proveChip, id)}`, { as, payload: { chip } });
    expect([answer.statusCode, answer.json().detail[0]]).toEqual([422, { field: 'chip', msg }]);
    expect(await db.select().from(chipTries)).toEqual([]);
  });

  it('nothing is told of listings that are not there or not to be seen', async () => {
    const { db } = site();
    const as = await createUser(db);
    const hidden = await createLost(db, { listing: { status: 2 } });
    for (const id of [hidden, 999_999, 'x', '1e9', '99999999999999'])
      expect((await prove(id, as)).statusCode).toBe(404);
    expect((await prove(await createLost(db), undefined)).statusCode).toBe(401);
  });

  it('counts who is home again, and no more who is lost once more', async () => {
    const { db, call } = site();
    expect(await returned()).toBe(0);
    const author = await createUser(db);
    const lost = await createLost(db, { listing: { authorId: author } });
    const found = await createLost(db, { kind: 'found', listing: { authorId: author } });
    const rehomed = await createLost(db, { kind: 'found', listing: { authorId: author } });
    await close(lost, author, 'found');
    await close(rehomed, author, 'rehomed');
    expect(await returned()).toBe(1);
    await close(found, author, 'returned');
    expect(await returned()).toBe(2);
    const again = await call(`POST ${sectionEndpoints.pets.ownerAction}`, {
      as: author,
      payload: { ad_id: lost, do: 1 },
    });
    expect(again.statusCode).toBe(200);
    expect(await returned()).toBe(1);
  });

  it('who has written about a pet is thanked once it is home', async () => {
    const { db, call } = site();
    const author = await createUser(db);
    const createdAt = new Date('2026-11-19T09:00:00Z');
    const id = await createLost(db, { listing: { authorId: author, title: 'Пропал Барсик', createdAt } });
    const names = ['Анна', 'Игорь', 'Олег', 'Рита', 'Яна'];
    const [anna = 0, igor = 0, oleg = 0, rita = 0, yana = 0] = await Promise.all(
      names.map((username) => createUser(db, { username })),
    );
    const write = (as: number, text: string) =>
      call('POST /api/send-message', { as, payload: { to_user: author, text } });
    await write(anna, `Видела его: /post/${id}`);
    await write(igor, `Здравствуйте! Пишу о /post/${id}`);
    await write(oleg, 'Здравствуйте!');
    await write(rita, `https://example.com/post/${id}`);
    await write(yana, `/post/${id}`);
    await db.insert(blocks).values({ blockerId: rita, blockedId: author });
    await db.update(users).set({ isBanned: true }).where(eq(users.id, yana));

    const path = withParam(endpoints.helpers, id);
    const helpers = (await call(`GET ${path}`, { as: author })).json();
    expect(helpers.map(({ username }: { username: string }) => username).sort()).toEqual(['Анна', 'Игорь']);
    expect((await call(`GET ${path}`, { as: anna })).statusCode).toBe(403);
    expect((await call(`GET ${path}`)).statusCode).toBe(401);
    expect((await call(`GET ${withParam(endpoints.helpers, 'x')}`, { as: author })).statusCode).toBe(404);

    const thank = (people: unknown, as = author) =>
      call(`POST ${withParam(endpoints.thankHelpers, id)}`, { as, payload: { people } });
    expect((await thank([anna])).statusCode).toBe(409);
    await close(id, author, 'found');
    expect((await thank([anna], igor)).statusCode).toBe(403);
    for (const people of [[], 'все', [1.5], Array.from({ length: 21 }, (_, place) => place)])
      expect([people, (await thank(people)).statusCode]).toEqual([people, 422]);
    expect((await thank([anna, oleg, rita, yana, 999_999, anna])).json()).toEqual({ thanked: 1 });
    await thank([anna]);
    const told = (await db.select().from(noticeOutbox)).filter(({ event }) => event === 'petHome');
    expect(told).toMatchObject([{ userId: anna, data: { section: 'pets', id, title: 'Пропал Барсик' } }]);
  });

  it('tries go with the account', async () => {
    const { db, call } = site();
    const as = await createUser(db);
    const id = await createLost(db);
    await prove(id, as);
    const exported = (await call('GET /api/me/export', { as })).json();
    expect(exported.chip_tries).toEqual([{ listing_id: id, since: expect.any(String), tries: 1 }]);
    expect(JSON.stringify(exported)).not.toContain(CHIP);
    await call('POST /api/me/delete', { as });
    expect(await db.select().from(chipTries)).toEqual([]);
    expect(await db.select().from(lostDetails)).toHaveLength(1);
  });
});
