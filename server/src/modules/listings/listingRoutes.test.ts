import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { listingSchemas, type Section, sectionEndpoints, sections, withParam } from 'shared/contract';
import { listings, users } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';

const filterCall = (section: Section) => `POST ${sectionEndpoints[section].filter}`;
const detailCall = (section: Section, id: number | string) => `GET ${withParam(sectionEndpoints[section].detail, id)}`;

const minutesAgo = (minutes: number): Date => new Date(Date.parse('2026-11-21T09:00:00Z') - minutes * 60_000);

describeOnDatabases('listings', (site) => {
  describe.each(sections)('%s', (section) => {
    it('gives what the contract says, newest first', async () => {
      const { call, db } = site();
      const older = await createListing(db, section, { publishedAt: minutesAgo(10) });
      const newer = await createListing(db, section, { publishedAt: minutesAgo(5) });
      const answer = await call(filterCall(section), { payload: {} });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([newer, older]);
      for (const listing of answer.json()) expect(listingSchemas[section].parse(listing)).toEqual(listing);
      expect((await call(detailCall(section, newer))).json()).toEqual(answer.json()[0]);
    });

    it.each([{}, { offset: 1 }, { limit: 2 }, { sort: 'cheap' }, { q: 'щенок' }])(
      'tells no descriptions where %j is asked for briefly',
      async (payload) => {
        const { call, db } = site();
        for (let age = 1; age <= 3; age += 1) {
          await createListing(db, section, { title: `Щенок ${age}`, publishedAt: minutesAgo(age) });
        }
        const whole = (await call(filterCall(section), { payload })).json();
        expect(whole.length).toBeGreaterThan(1);
        const brief = (await call(filterCall(section), { payload: { ...payload, brief: true } })).json();
        expect(brief).toEqual(
          whole.map(({ description, ...rest }: { description: string }) => {
            expect(description).not.toBe('');
            return rest;
          }),
        );
      },
    );

    it('reads on by cursor while new ones are published: nothing twice, nothing left out', async () => {
      const { call, db } = site();
      const authorId = await createUser(db);
      const ids: number[] = [];
      for (let index = 0; index < 45; index += 1) {
        // Three of a moment: the id must break the tie.
        ids.push(await createListing(db, section, { authorId, publishedAt: minutesAgo(100 - Math.floor(index / 3)) }));
      }
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const answer = await call(filterCall(section), { payload: { cursor } });
        seen.push(...answer.json().map(({ id }: { id: number }) => id));
        cursor = answer.headers['x-next-cursor'] as string | undefined;
        await createListing(db, section, { authorId, publishedAt: minutesAgo(1) });
      } while (cursor);
      expect(seen).toEqual([...ids].sort((a, b) => b - a));
    });

    it('hands out a cursor only with a full page', async () => {
      const { call, db } = site();
      const authorId = await createUser(db);
      for (let index = 0; index < 3; index += 1) await createListing(db, section, { authorId });
      expect((await call(filterCall(section), { payload: { limit: 3 } })).headers['x-next-cursor']).toBeDefined();
      expect((await call(filterCall(section), { payload: { limit: 4 } })).headers['x-next-cursor']).toBeUndefined();
    });

    it('keeps offset and limit working', async () => {
      const { call, db } = site();
      const authorId = await createUser(db);
      const ids: number[] = [];
      for (let index = 0; index < 5; index += 1)
        ids.push(await createListing(db, section, { authorId, publishedAt: minutesAgo(50 - index) }));
      const answer = await call(filterCall(section), { payload: { offset: 1, limit: 2 } });
      expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([ids[3], ids[2]]);
    });

    it('shows nothing of states 0, 2, 3, 4 and of banned authors', async () => {
      const { call, db } = site();
      for (const status of [0, 2, 3, 4]) await createListing(db, section, { status });
      const authorId = await createUser(db);
      const id = await createListing(db, section, { authorId });
      await db.update(users).set({ isBanned: true }).where(eq(users.id, authorId));
      expect((await call(filterCall(section), { payload: {} })).json()).toEqual([]);
      expect((await call(detailCall(section, id))).statusCode).toBe(404);
      await db.update(users).set({ isBanned: false }).where(eq(users.id, authorId));
      expect((await call(filterCall(section), { payload: {} })).json()).toHaveLength(1);
      expect((await call(detailCall(section, id))).statusCode).toBe(200);
    });

    it.each([2, 3, 4])('in state %i exists for its owner and for admins alone', async (status) => {
      const { call, db } = site();
      const authorId = await createUser(db);
      const id = await createListing(db, section, {
        authorId,
        status,
        publishedAt: status === 4 ? minutesAgo(9) : null,
      });
      const other = await createUser(db);
      expect((await call(detailCall(section, id))).statusCode).toBe(404);
      expect((await call(detailCall(section, id), { as: other })).statusCode).toBe(404);
      expect((await call(detailCall(section, id), { as: authorId })).json()).toMatchObject({
        is_visible: status,
        is_owner: true,
      });
      expect((await call(detailCall(section, id), { as: 1 })).json()).toMatchObject({
        is_visible: status,
        is_owner: false,
      });
    });

    it('in state 0 exists for nobody', async () => {
      const { call, db } = site();
      const authorId = await createUser(db);
      const id = await createListing(db, section, { authorId, status: 0 });
      expect((await call(detailCall(section, id), { as: authorId })).statusCode).toBe(404);
      expect((await call(detailCall(section, id), { as: 1 })).statusCode).toBe(404);
    });

    it.each(['0', '-1', 'abc', '1e3', '99999999999999999999', '1%00', '%F0%9F%90%B6', '1;drop table listings', '../1'])(
      'says 404 for the id %s',
      async (id) => {
        const answer = await site().call(detailCall(section, id));
        expect(answer.statusCode).toBe(404);
        expect(answer.json().detail).toMatch(/[а-яё]/i);
      },
    );

    it('never answers with a listing of another section', async () => {
      const { call, db } = site();
      for (const other of sections.filter((one) => one !== section)) {
        const id = await createListing(db, other);
        const answer = await call(detailCall(section, id));
        expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Такого объявления не существует']);
      }
    });

    it.each([
      ['limit', { limit: 0 }],
      ['limit', { limit: 51 }],
      ['limit', { limit: 'много' }],
      ['offset', { offset: -1 }],
      ['offset', { offset: 1.5 }],
      ['cursor', { cursor: 'not a cursor' }],
      ['cursor', { cursor: ['x'] }],
      ['category', { category: 'Аренда' }],
      ['city', { city: 'Мос\u0000ква' }],
      ['city', { city: { name: 'Москва' } }],
      ['priceFrom', { priceFrom: -5 }],
      ['priceFrom', { priceFrom: 10, priceTo: 5 }],
      ['priceFrom', { priceFrom: 10.5 }],
      ['priceFrom', { priceFrom: '15,50' }],
      ['priceFrom', { priceFrom: '10-15' }],
      ['priceTo', { priceTo: '1e9' }],
      ['priceTo', { priceTo: '0x10' }],
      ['priceTo', { priceTo: '15.0000' }],
      ['priceTo', { priceTo: 1_000_000_001 }],
    ])('refuses a bad %s: %j', async (field, payload) => {
      const answer = await site().call(filterCall(section), { payload });
      expect(answer.statusCode).toBe(422);
      const detail = answer.json().detail;
      const texts: string[] = typeof detail === 'string' ? [detail] : detail.map(({ msg }: { msg: string }) => msg);
      if (typeof detail !== 'string') expect(detail.map((one: { field: string }) => one.field)).toContain(field);
      for (const text of texts) expect(text).toMatch(/[а-яё]/i);
    });

    it.each([
      ['', 'application/json'],
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['null', 'application/json'],
      ['"text"', 'application/json'],
      ['{"__proto__": {"limit": 1}}', 'application/json'],
      [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json'],
      ['{"city": "\\ud800"}', 'application/json'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['<xml/>', 'text/xml'],
    ])('answers the body %s as %s with a 4xx or a page, never a 5xx', async (payload, type) => {
      const answer = await site().call(filterCall(section), { payload, headers: { 'content-type': type } });
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(JSON.stringify(answer.json().detail)).toMatch(/[а-яё]/i);
    });

    it('reads bounds of prices as people write them', async () => {
      const { call, db } = site();
      await createListing(db, section, { price: 14_000 });
      const priced = await createListing(db, section, { price: 15_000 });
      for (const priceFrom of ['15.000', '15 000 ₽', '15 тыс', 15_000]) {
        const found = (await call(filterCall(section), { payload: { priceFrom } })).json();
        expect(found.map(({ id }: { id: number }) => id)).toEqual([priced]);
      }
    });

    it('takes null and an empty text for "any"', async () => {
      const { call, db } = site();
      await createListing(db, section);
      const payload = { category: '', city: null, priceFrom: '', priceTo: null, limit: null, offset: '', cursor: null };
      expect((await call(filterCall(section), { payload })).json()).toHaveLength(1);
    });
  });

  it('a body that is too large is 413', async () => {
    const answer = await site().call(filterCall('pets'), { payload: { city: 'я'.repeat(400_000) } });
    expect(answer.statusCode).toBe(413);
  });

  it('publication order follows the time of publication, not of creation', async () => {
    const { call, db } = site();
    const early = await createListing(db, 'pets', { publishedAt: minutesAgo(60) });
    const late = await createListing(db, 'pets', { publishedAt: minutesAgo(90) });
    await db
      .update(listings)
      .set({ publishedAt: minutesAgo(1) })
      .where(eq(listings.id, late));
    const ids = (await call(filterCall('pets'), { payload: {} })).json().map(({ id }: { id: number }) => id);
    expect(ids).toEqual([late, early]);
  });
});
