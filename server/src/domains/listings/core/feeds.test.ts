import { describe, expect, it, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { listings as listingsCalls } from 'shared/calls';
import {
  type BriefListing,
  categoryNames,
  contractOf,
  endpoints,
  FRESH_SIGN_IN,
  ListingStatus,
  NEXT_CURSOR_HEADER,
  type Section,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { createLost } from '../../../../testing/lostListings';
import { auditLog, listings, users } from '../../../db/schema';
import { cityDistance } from '../../../geography/cityDistance';
import { openSession } from '../../../session/openSession';

describe('by ids', () => {
  const ask = (site: TestSite, section: Section, ids: unknown, as?: number) =>
    site.call(`POST ${sectionEndpoints[section].byIds}`, {
      as,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(ids),
    });

  const idsIn = (answer: Awaited<ReturnType<typeof ask>>) => answer.json().map(({ id }: { id: number }) => id);

  describeOnDatabases('listings by ids', (current) => {
    it.each(sections)('%s: keeps the requested order, each listing once', async (section) => {
      const site = current();
      const [a, b, c] = [
        await createListing(site.db, section),
        await createListing(site.db, section),
        await createListing(site.db, section),
      ];
      const answer = await ask(site, section, [b, c, b, a, c]);
      expect(answer.statusCode).toBe(200);
      expect(idsIn(answer)).toEqual([b, c, a]);
      expect((await ask(site, section, [])).json()).toEqual([]);
    });

    it('returns each listing as the detail does', async () => {
      const site = current();
      const owner = await createUser(site.db);
      for (const section of sections) {
        const id = await createListing(site.db, section, { authorId: owner });
        const detail = await site.call(`GET ${sectionEndpoints[section].detail.replace(':id', String(id))}`);
        expect((await ask(site, section, [id])).json()).toEqual([detail.json()]);
        expect((await ask(site, section, [id], owner)).json()).toEqual([{ ...detail.json(), is_owner: true }]);
      }
    });

    it('leaves out what the reader may not see', async () => {
      const site = current();
      const owner = await createUser(site.db);
      const open = await createListing(site.db, 'pets', { authorId: owner });
      const review = await createListing(site.db, 'pets', { authorId: owner, status: 2 });
      const removed = await createListing(site.db, 'pets', { authorId: owner, status: 0 });
      const ofBanned = await createListing(site.db, 'pets', {
        authorId: await createUser(site.db, { isBanned: true }),
      });
      const goods = await createListing(site.db, 'market', { authorId: owner });
      const requested = [goods, ofBanned, removed, review, open];

      expect(idsIn(await ask(site, 'pets', requested))).toEqual([open]);
      expect(idsIn(await ask(site, 'pets', requested, await createUser(site.db)))).toEqual([open]);
      expect(idsIn(await ask(site, 'pets', requested, owner))).toEqual([review, open]);
      expect(idsIn(await ask(site, 'pets', requested, 1))).toEqual([ofBanned, review, open]);
    });

    it('treats impossible ids as missing listings', async () => {
      const site = current();
      const id = await createListing(site.db, 'services');
      const hostile = [0, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -0, id];
      expect(idsIn(await ask(site, 'services', hostile))).toEqual([id]);
    });

    it('refuses what is no list of ids', async () => {
      const bodies = [['1'], [1.5], [null], [[1]], [{}], [1, 'x'], [1e300], [true], {}, { 0: 1 }, 'abc', 5, null];
      for (const body of bodies) {
        const { statusCode } = await ask(current(), 'pets', body);
        expect([body, statusCode]).toEqual([body, 422]);
      }
    });

    it('refuses more ids than the limit', async () => {
      const site = current();
      const ids = Array.from({ length: 201 }, (_, index) => index + 1);
      expect((await ask(site, 'pets', ids)).statusCode).toBe(422);
      expect((await ask(site, 'pets', ids.slice(1))).statusCode).toBe(200);
    });
  });
});

describe('feed filters', () => {
  const { type: marketType } = contractOf('market').fields;
  const marketTypes = marketType?.kind === 'choice' ? Object.keys(marketType.options) : [];
  const petCategories = categoryNames.pets;
  /** A listing in terms of the filter call, the only input of the reference implementation. */
  interface Known {
    id: number;
    section: Section;
    category: string;
    city: string;
    price: number | null;
    type?: string | undefined;
    breed?: string | undefined;
    sex?: number;
    condition?: number;
    objectId?: number;
    rootId?: number;
    serviceId?: number;
  }

  type Request = Record<string, string | number | undefined>;

  const cities = ['Москва', 'Казань'];
  const breeds = [
    { name: 'Беспородная собака', type: 'Собаки' },
    { name: 'Акита-ину', type: 'Собаки' },
    { name: 'Беспородная кошка', type: 'Кошки' },
  ];

  const matches = (listing: Known, request: Request): boolean =>
    (['category', 'city', 'type', 'breed', 'sex', 'condition', 'serviceId'] as const).every(
      (name) => request[name] === undefined || request[name] === listing[name],
    ) &&
    (request.objectId === undefined || request.objectId === listing.objectId || request.objectId === listing.rootId) &&
    (request.priceFrom === undefined || (listing.price !== null && listing.price >= Number(request.priceFrom))) &&
    (request.priceTo === undefined || (listing.price !== null && listing.price <= Number(request.priceTo)));

  const idsByName = async ({ call }: TestSite, path: string, list: string): Promise<Map<string, number>> => {
    const items = (await call(`GET ${path}`)).json()[list] as { id: number; name: string }[];
    return new Map(items.map(({ id, name }) => [name, id]));
  };

  const fill = async (site: TestSite): Promise<Known[]> => {
    const { db } = site;
    const cityIds = await idsByName(site, sectionEndpoints.pets.filters, 'cities');
    const breedIds = await idsByName(site, sectionEndpoints.pets.filters, 'breeds');
    const authorId = await createUser(db);
    const known: Known[] = [];
    for (let index = 0; index < 72; index += 1) {
      const section = sections[index % 3] ?? 'pets';
      const city = cities[index % 2] ?? '';
      const price = index % 4 === 0 ? null : (index % 7) * 100;
      const base = { authorId, cityId: cityIds.get(city) ?? 0, price };
      const categories = categoryNames[section];
      const categoryIndex = index % categories.length;
      if (section === 'pets') {
        const breed = breeds[index % breeds.length];
        const sex = index % 5 === 0 ? 0 : 1 + (index % 2);
        const id = await createListing(db, section, {
          ...base,
          category: categoryIndex + 1,
          breedId: breedIds.get(breed?.name ?? '') ?? 0,
          sex,
        });
        known.push({
          id,
          section,
          city,
          price,
          category: petCategories[categoryIndex] ?? '',
          type: breed?.type,
          breed: breed?.name,
          sex,
        });
      } else if (section === 'market') {
        // 19 and 20 are children of 1.
        const objectId = [1, 19, 20, 2][index % 4] ?? 1;
        const condition = 1 + (index % 2);
        const audience = index % 3;
        const category = categoryIndex === 0 ? 'Продажа' : 'Бесплатно';
        const id = await createListing(db, section, {
          ...base,
          category: category === 'Продажа' ? 2 : 1,
          objectId,
          condition,
          audience,
        });
        known.push({
          id,
          section,
          city,
          price,
          category,
          condition,
          type: marketTypes[audience],
          objectId,
          rootId: objectId === 2 ? 2 : 1,
        });
      } else {
        const serviceId = 1 + (index % 3);
        const id = await createListing(db, section, { ...base, category: categoryIndex + 1, serviceId });
        known.push({ id, section, city, price, category: categories[categoryIndex] ?? '', serviceId });
      }
    }
    return known;
  };

  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const shared = { city: maybe(...cities, 'Нигде'), priceFrom: maybe(0, 100, 300), priceTo: maybe(300, 500, 100_000) };
  const requests: Record<Section, fc.Arbitrary<Request>> = {
    pets: fc.record({
      ...shared,
      category: maybe<string>(...petCategories),
      type: maybe('Собаки', 'Кошки'),
      breed: maybe(...breeds.map(({ name }) => name)),
      sex: maybe(0, 1, 2),
    }),
    market: fc.record({
      ...shared,
      category: maybe('Продажа', 'Бесплатно'),
      type: maybe<string>(...marketTypes),
      objectId: maybe(1, 19, 20, 2, 3),
      condition: maybe(1, 2),
    }),
    services: fc.record({ ...shared, category: maybe('Платно', 'Бартер', 'Бесплатно'), serviceId: maybe(1, 2, 3, 4) }),
  };

  describeOnDatabases('filters of the feeds', (site) => {
    it('agree with a plain reference implementation for any combination', async () => {
      const known = await fill(site());
      for (const section of sections) {
        await fc.assert(
          fc.asyncProperty(requests[section], async (request) => {
            const answer = await site().call(`POST ${sectionEndpoints[section].filter}`, {
              payload: { ...request, limit: 50 },
            });
            expect(answer.statusCode).toBe(200);
            const expected = known.filter((listing) => listing.section === section && matches(listing, request));
            expect(
              answer
                .json()
                .map(({ id }: { id: number }) => id)
                .sort(),
            ).toEqual(expected.map(({ id }) => id).sort());
          }),
          { numRuns: 60 },
        );
      }
    });

    it('accept numbers as text and conditions by name', async () => {
      const known = await fill(site());
      const pets = await site().call('POST /api/articles/filter', { payload: { sex: '1', limit: '50' } });
      expect(pets.json()).toHaveLength(known.filter(({ sex }) => sex === 1).length);
      const market = await site().call('POST /api/articles_market/filter', {
        payload: { condition: 'б/у', limit: 50 },
      });
      expect(market.json()).toHaveLength(known.filter(({ condition }) => condition === 2).length);
    });
  });
});

describe('feed orders', () => {
  interface Known {
    id: number;
    city: string;
    price: number | null;
    published: number;
    category: string;
  }

  const path = `POST ${sectionEndpoints.pets.filter}`;
  /** Kaluga and Tula are 94 km apart; Moscow is 150 km and more from both, and Kazan 700 km from all. */
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
    /** Reads all pages. */
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

    it('page the same by any size and by offset', async () => {
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

    it('find nothing for impossible criteria', async () => {
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

    it('are counted up to a thousand, independent of page and order', async () => {
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
      const questions = [
        {},
        { city: 'Москва', sort: 'near' },
        { region: 'Москва' },
        { cursor: 'none', priceFrom: 500 },
      ];
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
    ])('refuses a wrong %s: %j', async (field, payload) => {
      const { status, body } = await ask(payload);
      expect((await count(payload)).detail).toEqual(body.detail);
      expect([status, body.detail[0].field]).toEqual([422, field]);
      expect(body.detail[0].msg).toMatch(/[а-яё]/i);
    });

    it('include the distance of each city only when sorted by distance', async () => {
      await fill();
      const near = (await ask({ sort: 'near', city: 'тула', radius: 250, limit: 50 })).body as BriefListing[];
      const apart = new Map(near.map(({ city, distance_km }) => [city, distance_km]));
      expect(apart.get('Тула')).toBeUndefined();
      expect(apart.get('Калуга')).toBe(Math.round(cityDistance('Тула', 'Калуга')));
      for (const other of [{}, { city: 'Тула', radius: 250 }, { sort: 'cheap', city: 'Тула', radius: 250 }])
        expect(JSON.stringify((await ask(other)).body)).not.toContain('distance_km');
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

      it('are refused for a city that is no longer requested', async () => {
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
      ])('refuses %s', async (text) => {
        const sort = text.split('.')[0];
        const cursor = Buffer.from(text).toString('base64url');
        expect((await ask({ sort, city: 'Тула', cursor })).status).toBe(422);
      });
    });
  });
});

describe('listing routes', () => {
  const filterCall = (section: Section) => `POST ${sectionEndpoints[section].filter}`;
  const detailCall = (section: Section, id: number | string) =>
    `GET ${withParam(sectionEndpoints[section].detail, id)}`;

  const minutesAgo = (minutes: number): Date => new Date(Date.parse('2026-11-21T09:00:00Z') - minutes * 60_000);

  describeOnDatabases('listings', (site) => {
    describe.each(sections)('%s', (section) => {
      it('returns the fields of the contract, newest first', async () => {
        const { call, db } = site();
        const older = await createListing(db, section, { publishedAt: minutesAgo(10) });
        const newer = await createListing(db, section, { publishedAt: minutesAgo(5) });
        const answer = await call(filterCall(section), { payload: {} });
        expect(answer.statusCode).toBe(200);
        expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([newer, older]);
        for (const listing of answer.json())
          expect(listingsCalls.byIds[section].answer.element.parse(listing)).toEqual(listing);
        expect((await call(detailCall(section, newer))).json()).toEqual(answer.json()[0]);
      });

      it.each([{}, { offset: 1 }, { limit: 2 }, { sort: 'cheap' }, { q: 'щенок' }])(
        'leaves out descriptions where %j is requested briefly',
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

      it('pages by cursor while new ones are published, without repeats or gaps', async () => {
        const { call, db } = site();
        const authorId = await createUser(db);
        const ids: number[] = [];
        for (let index = 0; index < 45; index += 1) {
          // Three at each moment: the id must break the tie.
          ids.push(
            await createListing(db, section, { authorId, publishedAt: minutesAgo(100 - Math.floor(index / 3)) }),
          );
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

      it('returns a cursor only with a full page', async () => {
        const { call, db } = site();
        const authorId = await createUser(db);
        for (let index = 0; index < 3; index += 1) await createListing(db, section, { authorId });
        expect((await call(filterCall(section), { payload: { limit: 3 } })).headers['x-next-cursor']).toBeDefined();
        expect((await call(filterCall(section), { payload: { limit: 4 } })).headers['x-next-cursor']).toBeUndefined();
      });

      it('supports offset and limit', async () => {
        const { call, db } = site();
        const authorId = await createUser(db);
        const ids: number[] = [];
        for (let index = 0; index < 5; index += 1)
          ids.push(await createListing(db, section, { authorId, publishedAt: minutesAgo(50 - index) }));
        const answer = await call(filterCall(section), { payload: { offset: 1, limit: 2 } });
        expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([ids[3], ids[2]]);
      });

      it('excludes states 0, 2, 3, 4 and banned authors', async () => {
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

      it.each([2, 3, 4])('is visible in state %i to its owner and administrators only', async (status) => {
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

      it('is visible to nobody in state 0', async () => {
        const { call, db } = site();
        const authorId = await createUser(db);
        const id = await createListing(db, section, { authorId, status: 0 });
        expect((await call(detailCall(section, id), { as: authorId })).statusCode).toBe(404);
        expect((await call(detailCall(section, id), { as: 1 })).statusCode).toBe(404);
      });

      it.each([
        '0',
        '-1',
        'abc',
        '1e3',
        '99999999999999999999',
        '1%00',
        '%F0%9F%90%B6',
        '1;drop table listings',
        '../1',
      ])('returns 404 for the id %s', async (id) => {
        const answer = await site().call(detailCall(section, id));
        expect(answer.statusCode).toBe(404);
        expect(answer.json().detail).toMatch(/[а-яё]/i);
      });

      it('never returns a listing of another section', async () => {
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

      it('parses price bounds as people write them', async () => {
        const { call, db } = site();
        await createListing(db, section, { price: 14_000 });
        const priced = await createListing(db, section, { price: 15_000 });
        for (const priceFrom of ['15.000', '15 000 ₽', '15 тыс', 15_000]) {
          const found = (await call(filterCall(section), { payload: { priceFrom } })).json();
          expect(found.map(({ id }: { id: number }) => id)).toEqual([priced]);
        }
      });

      it('treats null and empty text as "any"', async () => {
        const { call, db } = site();
        await createListing(db, section);
        const payload = {
          category: '',
          city: null,
          priceFrom: '',
          priceTo: null,
          limit: null,
          offset: '',
          cursor: null,
        };
        expect((await call(filterCall(section), { payload })).json()).toHaveLength(1);
      });
    });

    it('returns 413 for a body that is too large', async () => {
      const answer = await site().call(filterCall('pets'), { payload: { city: 'я'.repeat(400_000) } });
      expect(answer.statusCode).toBe(413);
    });

    it('sorts by the time of publication, not of creation', async () => {
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
});

describe('record private reads', () => {
  const HOUR_MS = 60 * 60_000;
  const point = { latitude: 55.7891, longitude: 37.6794 };
  const chip = '643094100777123';
  const detail = `GET ${sectionEndpoints.pets.detail}`;

  describeOnDatabases("The exact point and the chip of another person's pet", (site) => {
    const entries = async () =>
      (await site().db.select().from(auditLog).orderBy(auditLog.id)).map(
        ({ actorId, action, subjectId, createdAt }) => [actorId, action, Number(subjectId), createdAt.toISOString()],
      );
    const read = (id: number, as: number) => site().call(withParam(detail, id), { as });

    test('are visible to moderators, recorded in the audit log each time, and to the author', async () => {
      const { db, call, clock } = site();
      const [author, moderator] = [await createUser(db), await createUser(db, { isModerator: true })];
      const id = await createLost(db, { point, chip, listing: { authorId: author } });
      for (const as of [author, moderator, moderator]) {
        const answer = await read(id, as);
        expect(answer.json()).toMatchObject({ lost_private: { chip } });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      const now = clock.now().toISOString();
      const entry = [moderator, 'read_private', id, now];
      expect(await entries()).toEqual([entry, entry]);
      const waiting = await createLost(db, {
        point,
        chip,
        listing: { authorId: author, status: ListingStatus.review },
      });
      await createListing(db, 'pets', { authorId: author, status: ListingStatus.review });
      await call(`GET ${sectionEndpoints.pets.adminAds}`, { as: moderator });
      expect((await entries()).slice(2)).toEqual([[moderator, 'read_private', waiting, now]]);
      const log = await call(`GET ${endpoints.adminAudit.path}`, { as: 1 });
      expect(log.json()[0]).toMatchObject({ action: 'read_private', actor_id: moderator, subject_id: String(waiting) });
    });

    test('are hidden from a moderator who is banned or signed in long ago', async () => {
      const { app, db, clock } = site();
      const moderator = await createUser(db, { isModerator: true });
      const shown = await createLost(db, { point, chip });
      const hidden = await createLost(db, { point, chip, listing: { status: ListingStatus.review } });
      const token = await openSession(app, { userId: moderator, userAgent: 'jest' });
      clock.advance(12 * HOUR_MS + 1);
      const ask = async (id: number) =>
        app.inject({
          url: withParam(sectionEndpoints.pets.detail, id),
          headers: { authorization: `Bearer ${token}` },
        });
      expect((await ask(shown)).json()).not.toHaveProperty('lost_private');
      expect((await ask(hidden)).json()).toMatchObject({ code: FRESH_SIGN_IN });
      expect((await read(hidden, moderator)).statusCode).toBe(200);
      await db.update(users).set({ isBanned: true }).where(eq(users.id, moderator));
      expect((await read(shown, moderator)).json()).not.toHaveProperty('lost_private');
      expect((await read(hidden, moderator)).statusCode).toBe(404);
      expect(await entries()).toHaveLength(1);
    });
  });
});
