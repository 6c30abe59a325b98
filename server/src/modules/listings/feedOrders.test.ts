import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { cityDistance } from '../../geography/cityDistance';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';

interface Known {
  id: number;
  city: string;
  price: number | null;
  published: number;
  category: string;
}

const path = `POST ${sectionEndpoints.pets.filter}`;
/** Kaluga and Tula lie 94 km apart; Moscow is 150 km and more from both, and Kazan 700 km from all. */
const cities = ['Тула', 'Калуга', 'Москва', 'Казань'];
const categories = ['Продажа', 'В хорошие руки'];

const newer = (a: Known, b: Known): number => b.published - a.published || b.id - a.id;
const byPrice = (sign: 1 | -1) => (a: Known, b: Known) => {
  if (a.price === b.price) return newer(a, b);
  if (a.price === null || b.price === null) return a.price === null ? 1 : -1;
  return sign * (a.price - b.price);
};
const byDistance = (from: string) => (a: Known, b: Known) =>
  cityDistance(from, a.city) - cityDistance(from, b.city) || newer(a, b);

describeOnDatabases('orders of the feeds', (site) => {
  const ask = async (payload: object) => {
    const answer = await site().call(path, { payload });
    return {
      status: answer.statusCode,
      body: answer.json(),
      ids: answer.statusCode === 200 ? answer.json().map(({ id }: { id: number }) => id) : [],
      cursor: answer.headers[NEXT_CURSOR_HEADER] as string | undefined,
    };
  };
  const count = async (payload: object) =>
    (await site().call(`POST ${sectionEndpoints.pets.count}`, { payload })).json();
  /** All pages, one after the other. */
  const readAll = async (payload: object): Promise<number[]> => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask({ ...payload, cursor });
      expect(page.status).toBe(200);
      seen.push(...page.ids);
      cursor = page.cursor;
    } while (cursor);
    return seen;
  };
  const fill = async (): Promise<Known[]> => {
    const known: Known[] = [];
    const { call, db } = site();
    const lists = (await call(`GET ${sectionEndpoints.pets.filters}`)).json();
    const idOf = (name: string): number => lists.cities.find((one: { name: string }) => one.name === name).id;
    const authorId = await createUser(db);
    for (let index = 0; index < 61; index += 1) {
      const city = cities[(index * 7) % 4] ?? '';
      const price = index % 5 === 0 ? null : 100 * ((index * 11) % 6);
      // Some at the same moment: the id decides.
      const published = Date.parse(TEST_TIME) - 60_000 * (1 + Math.floor((index * 13) % 40));
      const category = 1 + (index % 2);
      const over = { authorId, cityId: idOf(city), price, category, publishedAt: new Date(published) };
      const id = await createListing(db, 'pets', over);
      known.push({ id, city, price, published, category: categories[category - 1] ?? '' });
    }
    return known;
  };

  const questions: [string, object, (one: Known) => boolean, (a: Known, b: Known) => number][] = [
    ['newest first', { sort: 'new' }, () => true, newer],
    ['cheapest first', { sort: 'cheap' }, () => true, byPrice(1)],
    ['dearest first', { sort: 'dear' }, () => true, byPrice(-1)],
    ['nearest first', { sort: 'near', city: 'Тула' }, () => true, byDistance('Тула')],
    ['cheapest of a city', { sort: 'cheap', city: 'казань' }, ({ city }) => city === 'Казань', byPrice(1)],
    [
      'dearest of a category and a range',
      { sort: 'dear', category: 'Продажа', priceFrom: 100, priceTo: 400 },
      ({ category, price }) => category === 'Продажа' && price !== null && price >= 100 && price <= 400,
      byPrice(-1),
    ],
    [
      'nearest of a category',
      { sort: 'near', city: 'Казань', category: 'Продажа' },
      ({ category }) => category === 'Продажа',
      byDistance('Казань'),
    ],
    [
      'nearest within a radius',
      { sort: 'near', city: 'Калуга', radius: 250 },
      ({ city }) => city !== 'Казань',
      byDistance('Калуга'),
    ],
    ['around a city', { city: 'Тула', radius: '100' }, ({ city }) => city === 'Тула' || city === 'Калуга', newer],
    ['of a city alone', { city: 'Тула', radius: 0 }, ({ city }) => city === 'Тула', newer],
    ['of a region', { region: 'тульская  область' }, ({ city }) => city === 'Тула', newer],
    [
      'of a region, cheapest first',
      { region: 'Тульская область', sort: 'cheap' },
      ({ city }) => city === 'Тула',
      byPrice(1),
    ],
    [
      'around a city, dearest first',
      { city: 'Тула', radius: 100, sort: 'dear' },
      ({ city }) => city === 'Тула' || city === 'Калуга',
      byPrice(-1),
    ],
    [
      'around a city within a region',
      { city: 'Тула', radius: 250, region: 'Калужская область' },
      ({ city }) => city === 'Калуга',
      newer,
    ],
  ];

  it('hold by pages of any size and by offset', async () => {
    const known = await fill();
    for (const [name, payload, isWanted, order] of questions) {
      const all = known
        .filter(isWanted)
        .sort(order)
        .map(({ id }) => id);
      expect(all.length).toBeGreaterThan(6);
      expect([name, await count(payload)]).toEqual([name, { count: all.length, more: false }]);
      for (const limit of [3, 20]) expect([name, await readAll({ ...payload, limit })]).toEqual([name, all]);
      expect((await ask({ ...payload, limit: 4, offset: 2 })).ids).toEqual(all.slice(2, 6));
      expect((await ask({ ...payload, offset: 1_000_000 })).ids).toEqual([]);
    }
  });

  it('find nothing where nothing can be', async () => {
    await fill();
    const questions = [
      { region: 'Атлантида' },
      { region: 'Тульская область', city: 'Казань' },
      { region: 'Тульская область', city: 'Казань', radius: 250, sort: 'near' },
      { city: 'Нигде', radius: 250 },
      { city: 'Нигде', sort: 'near' },
      { city: 'Нигде', sort: 'cheap' },
      { breed: 'Химера', sort: 'cheap' },
      { type: 'Химера', region: 'Тульская область' },
    ];
    for (const payload of questions) {
      expect([payload, await count(payload)]).toEqual([payload, { count: 0, more: false }]);
      expect([payload, await ask(payload)]).toEqual([payload, { status: 200, body: [], ids: [], cursor: undefined }]);
    }
  });

  it('are counted to a thousand, whatever the page and the order', async () => {
    const { db } = site();
    const cityId = 1;
    const first = await createListing(db, 'pets', { cityId, price: 500 });
    const more = (number: number) =>
      db.execute(sql`insert into listings (section, author_id, status, category, city_id, title, description, price, published_at, type_id, breed_id, sex)
        select section, author_id, status, category, city_id, title, description, price, published_at, type_id, breed_id, sex
        from listings, generate_series(1, ${number}::integer) where id = ${first}`);
    await more(999);
    for (const payload of [{}, { city: 'Москва', priceTo: 500 }, { limit: 3, offset: 900, sort: 'dear' }])
      expect([payload, await count(payload)]).toEqual([payload, { count: 1000, more: false }]);
    await more(1);
    const questions = [{}, { city: 'Москва', sort: 'near' }, { region: 'Москва' }, { cursor: 'none', priceFrom: 500 }];
    for (const payload of questions)
      expect([payload, await count(payload)]).toEqual([payload, { count: 1000, more: true }]);
    expect(await count({ priceFrom: 501 })).toEqual({ count: 0, more: false });
  });

  it.each([
    ['sort', { sort: 'near' }],
    ['sort', { sort: 'near', city: '' }],
    ['sort', { sort: 'best of all' }],
    ['sort', { sort: ['new'] }],
    ['radius', { radius: 50 }],
    ['radius', { radius: 50, city: null }],
    ['radius', { radius: 30, city: 'Тула' }],
    ['radius', { radius: -25, city: 'Тула' }],
    ['radius', { radius: '1e2', city: 'Тула' }],
    ['region', { region: 7 }],
    ['region', { region: 'x\u0000' }],
  ])('a wrong %s is refused: %j', async (field, payload) => {
    const { status, body } = await ask(payload);
    expect((await count(payload)).detail).toEqual(body.detail);
    expect([status, body.detail[0].field]).toEqual([422, field]);
    expect(body.detail[0].msg).toMatch(/[а-яё]/i);
  });

  describe('cursors', () => {
    const orders = [{}, { sort: 'cheap' }, { sort: 'dear' }, { sort: 'near', city: 'Тула' }];

    it('belong to one order', async () => {
      await fill();
      for (const from of orders) {
        const { cursor } = await ask({ ...from, limit: 3 });
        for (const to of orders)
          expect([from, to, (await ask({ ...to, cursor })).status]).toEqual([from, to, from === to ? 200 : 422]);
        expect((await ask({ ...from, cursor: `${cursor}AA` })).status).toBe(422);
      }
    });

    it('of a city that is asked for no more is refused', async () => {
      await fill();
      const { cursor } = await ask({ sort: 'near', city: 'Тула', limit: 3 });
      expect((await ask({ sort: 'near', city: 'Казань', radius: 25, cursor })).status).toBe(422);
    });

    it.each([
      'cheap.x.1.1',
      'cheap.2147483648.1.1',
      'cheap.-1.1.1',
      'cheap.1.1',
      'cheap.01.1.1',
      'cheap.1.1.1.1',
      'near..1.1',
      'near.0.1.1',
    ])('%s is none', async (text) => {
      const sort = text.split('.')[0];
      const cursor = Buffer.from(text).toString('base64url');
      expect((await ask({ sort, city: 'Тула', cursor })).status).toBe(422);
    });
  });
});
