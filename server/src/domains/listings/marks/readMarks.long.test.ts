import { expect, it } from '@jest/globals';
import { type Section, sectionEndpoints, sections, withParam } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { reads } from '../../../db/schema';

const mark = (site: TestSite, as: number | undefined, section: Section, id: string | number) =>
  site.call(`POST ${withParam(sectionEndpoints[section].markAsRead, id)}`, { as });

const idsOf = async (site: TestSite, as: number, section: Section) =>
  (await site.call(`GET ${sectionEndpoints[section].readArticles}`, { as })).json();

describeOnDatabases('read marks', (current) => {
  it.each(sections)('%s: marks once and lists newest first', async (section) => {
    const site = current();
    const user = await createUser(site.db);
    const first = await createListing(site.db, section);
    const second = await createListing(site.db, section);
    for (const id of [second, first, second, second]) {
      const answer = await mark(site, user, section, id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
      site.clock.advance(1000);
    }
    expect(await idsOf(site, user, section)).toEqual([first, second]);
    for (const other of sections.filter((name) => name !== section)) {
      expect(await idsOf(site, user, other)).toEqual([]);
    }
  });

  it('stores 20 concurrent marks of one listing once', async () => {
    const site = current();
    const user = await createUser(site.db);
    const id = await createListing(site.db, 'pets');
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(site, user, 'pets', id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await site.db.select().from(reads)).toHaveLength(1);
  });

  it('requires a session that may write', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    const banned = await createUser(site.db, { isBanned: true });
    expect((await mark(site, undefined, 'pets', id)).statusCode).toBe(401);
    expect((await site.call('GET /api/read-articles')).statusCode).toBe(401);
    expect((await mark(site, banned, 'pets', id)).statusCode).toBe(403);
    expect(await idsOf(site, banned, 'pets')).toEqual([]);
  });

  it('marks visible listings only', async () => {
    const site = current();
    const owner = await createUser(site.db);
    const other = await createUser(site.db);
    const review = await createListing(site.db, 'pets', { authorId: owner, status: 2 });
    const removed = await createListing(site.db, 'pets', { authorId: owner, status: 0 });
    expect((await mark(site, owner, 'pets', review)).statusCode).toBe(200);
    expect((await mark(site, 1, 'pets', review)).statusCode).toBe(200);
    expect((await mark(site, other, 'pets', review)).statusCode).toBe(404);
    expect((await mark(site, owner, 'market', review)).statusCode).toBe(404);
    expect((await mark(site, 1, 'pets', removed)).statusCode).toBe(404);
  });

  it('returns 404 for an invalid id', async () => {
    const site = current();
    const user = await createUser(site.db);
    for (const id of ['abc', '-1', '0', '1.0', '2147483648', '%00', '%27', '..%2F1', 'NaN']) {
      const answer = await site.call(`POST /api/mark-as-read-service/${id}`, { as: user });
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'LISTING_NOT_FOUND']);
    }
  });
});
