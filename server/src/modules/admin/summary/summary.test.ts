import { expect, it } from '@jest/globals';
import { adminSummarySchema } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createPromo, createUser } from '../../../testing/factories';

const read = async ({ call }: TestSite) => {
  const answer = await call('GET /api/admin/summary', { as: 1 });
  expect(answer.statusCode).toBe(200);
  expect(adminSummarySchema.parse(answer.json())).toEqual(answer.json());
  return answer.json();
};

describeOnDatabases('the summary', (current) => {
  it('tells of a site where nothing waits', async () => {
    expect(await read(current())).toEqual({
      waiting: { pets: 0, market: 0, services: 0 },
      oldest: { pets: null, market: null, services: null },
      urgent: { waiting: 0, oldest: null, wait: null },
      wait: null,
      complaints: 0,
      promos: { total: 0, running: 0 },
      users: { total: 2, banned: 0 },
      refs: { breeds: 969, cities: 1115, objects: 149 },
    });
  });

  it('counts what waits, and what runs today', async () => {
    const site = current();
    const { db } = site;
    const banned = await createUser(db, { isBanned: true });
    await createUser(db, { deletedAt: new Date() });
    const authorId = await createUser(db);
    await createListing(db, 'pets', { authorId, status: 2, createdAt: new Date('2026-11-03') });
    await createListing(db, 'pets', { authorId, status: 2, createdAt: new Date('2026-11-02') });
    await createListing(db, 'services', { authorId, status: 2, createdAt: new Date('2026-11-04') });
    await createListing(db, 'market', { authorId: banned, status: 2 });
    for (const status of [0, 1, 3, 4]) await createListing(db, 'market', { authorId, status });
    await createPromo(db);
    await createPromo(db, { startsOn: '2026-11-21', finishesOn: '2026-11-21' });
    await createPromo(db, { isShown: false });
    await createPromo(db, { startsOn: '2026-11-22' });
    await createPromo(db, { finishesOn: '2026-11-20' });

    expect(await read(site)).toMatchObject({
      waiting: { pets: 2, market: 0, services: 1 },
      oldest: { pets: '2026-11-02T00:00:00.000Z', market: null, services: '2026-11-04T00:00:00.000Z' },
      promos: { total: 5, running: 2 },
      users: { total: 4, banned: 1 },
    });
  });

  it('tells how many lost and found pets wait, and for how long decisions are usually waited for', async () => {
    const site = current();
    const { db, call } = site;
    const day = '2026-11-21T';
    const place = (category: number, createdAt: Date) =>
      createListing(db, 'pets', { status: 2, publishedAt: null, category, price: null, createdAt });
    const decide = async (id: number, at: string) => {
      site.clock.set(`${day}${at}Z`);
      expect((await call('POST /api/admin/ad-action', { as: 1, payload: { ad_id: id, do: 1 } })).statusCode).toBe(200);
    };
    const oldest = new Date(`${day}08:00:00Z`);
    await place(4, oldest);
    await place(3, new Date(`${day}08:30:00Z`));
    for (const minutes of ['03', '05', '11', '20'])
      await decide(await place(3, new Date(`${day}09:00:00Z`)), `09:${minutes}:00`);
    expect((await read(site)).urgent).toEqual({ waiting: 2, oldest: oldest.toISOString(), wait: null });
    await decide(await place(4, new Date(`${day}09:00:00Z`)), '09:59:00');
    for (let times = 0; times < 6; times += 1) await decide(await place(2, new Date(`${day}06:00:00Z`)), '10:00:01');
    expect(await read(site)).toMatchObject({
      urgent: { waiting: 2, wait: { minutes: 11, decisions: 5 } },
      wait: { minutes: 241, decisions: 6 },
    });
  });
});
