import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from '@jest/globals';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { listings as listingsCalls } from 'shared/calls';
import {
  type BriefListing,
  categoryNames,
  contractOf,
  DAY_MS,
  endpoints,
  FAVOURITES_LIMIT_CODE,
  FRESH_SIGN_IN,
  HOUR_MS,
  type Listing,
  type ListingStats,
  ListingStatus,
  NEXT_CURSOR_HEADER,
  OWN_LISTING_CODE,
  type Section,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { createLost } from '../../../testing/lostListings';
import {
  auditLog,
  breeds,
  cities,
  favourites,
  imageHashes,
  listings,
  listingViews,
  objects,
  services,
  users,
  viewMarks,
  viewSalts,
} from '../../db/schema';
import { cityDistance } from '../../geography/cityDistance';
import { openSession } from '../../session/openSession';
import { sweepRows } from '../retention/sweepRows';

describe('feeds', () => {
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

      it('returns each listing as the detail does @slow', async () => {
        const site = current();
        const owner = await createUser(site.db);
        for (const section of sections) {
          const id = await createListing(site.db, section, { authorId: owner });
          const detail = await site.call(`GET ${sectionEndpoints[section].detail.replace(':id', String(id))}`);
          const { author_profile: _profile, ...listing } = detail.json();
          expect((await ask(site, section, [id])).json()).toEqual([listing]);
          expect((await ask(site, section, [id], owner)).json()).toEqual([{ ...listing, is_owner: true }]);
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

  describe('feed filters @slow', () => {
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
      (request.objectId === undefined ||
        request.objectId === listing.objectId ||
        request.objectId === listing.rootId) &&
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
    const shared = {
      city: maybe(...cities, 'Нигде'),
      priceFrom: maybe(0, 100, 300),
      priceTo: maybe(300, 500, 100_000),
    };
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
      services: fc.record({
        ...shared,
        category: maybe('Платно', 'Бартер', 'Бесплатно'),
        serviceId: maybe(1, 2, 3, 4),
      }),
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

      it('page the same by any size and by offset @slow', async () => {
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

      it('find nothing for impossible criteria @slow', async () => {
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
          expect([payload, await ask(payload)]).toEqual([
            payload,
            { status: 200, body: [], ids: [], cursor: undefined },
          ]);
        }
      });

      it('are counted up to a thousand, independent of page and order @slow', async () => {
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

      it('include the distance of each city only when sorted by distance @slow', async () => {
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

        it('belong to one order @slow', async () => {
          await fill();
          for (const from of orders) {
            const { cursor } = await ask({ ...from, limit: 3 });
            for (const to of orders)
              expect([from, to, (await ask({ ...to, cursor })).status]).toEqual([from, to, from === to ? 200 : 422]);
            expect((await ask({ ...from, cursor: `${cursor}AA` })).status).toBe(422);
          }
        });

        it('are refused for a city that is no longer requested @slow', async () => {
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
          const { author_profile: profile, ...listing } = (await call(detailCall(section, newer))).json();
          expect(listing).toEqual(answer.json()[0]);
          expect(profile.published[section]).toBe(1);
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

        it('pages by cursor while new ones are published, without repeats or gaps @slow', async () => {
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
    const point = { latitude: 55.7891, longitude: 37.6794 };
    const chip = '643094100777123';
    const detail = `GET ${sectionEndpoints.pets.detail}`;

    describeOnDatabases("The exact point and the chip of another person's pet", (site) => {
      const entries = async () =>
        (await site().db.select().from(auditLog).orderBy(auditLog.id)).map(
          ({ actorId, action, subjectId, createdAt }) => [actorId, action, Number(subjectId), createdAt.toISOString()],
        );
      const read = (id: number, as: number) => site().call(withParam(detail, id), { as });

      test('are visible to moderators, recorded in the audit log each time, and to the author @slow', async () => {
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
        expect(log.json()[0]).toMatchObject({
          action: 'read_private',
          actor_id: moderator,
          subject_id: String(waiting),
        });
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
});

describe('filters', () => {
  describeOnDatabases('filters', (site) => {
    describe.each(sections)('%s', (section) => {
      const request = `GET ${sectionEndpoints[section].filters}`;

      it('returns the fields of the contract, largest cities first @slow', async () => {
        const answer = await site().call(request);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        const filters = answer.json();
        expect(listingsCalls.filters[section].answer.parse(filters)).toEqual(filters);
        expect(filters.cities).toHaveLength(1115);
        expect(filters.cities.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
          'Москва',
          'Санкт-Петербург',
          'Новосибирск',
        ]);
        expect(filters.regions).toHaveLength(83);
        expect(filters.regions[0].name).toBe('Алтайский край');
        const moscow = filters.cities[0].id;
        expect(filters.regions.find(({ cities }: { cities: number[] }) => cities.includes(moscow)).name).toBe('Москва');
        expect(filters.regions.flatMap(({ cities }: { cities: number[] }) => cities)).toHaveLength(1115);
      });

      it('is loaded once and then confirmed by its ETag', async () => {
        const { call } = site();
        const first = await call(request);
        expect(first.headers['cache-control']).toBe('no-cache');
        const etag = String(first.headers.etag);
        const second = await call(request, { headers: { 'if-none-match': `"other", ${etag}` } });
        expect([second.statusCode, second.body, second.headers['content-length']]).toEqual([304, '', undefined]);
        expect((await call(request, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
      });

      it('is compressed as the visitor accepts', async () => {
        const { call } = site();
        const plain = await call(request);
        const br = await call(request, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
        const gzip = await call(request, { headers: { 'accept-encoding': 'gzip' } });
        expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
        expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
        expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
        expect(br.headers.vary).toBe('accept-encoding');
      });
    });

    it('sorts breeds by demand, each with its type', async () => {
      const { breeds, types, categories } = (await site().call('GET /api/filters')).json();
      const popular = breeds.map((breed: { popular: boolean }) => breed.popular);
      expect(popular.indexOf(false)).toBe(176);
      expect(popular.lastIndexOf(true)).toBe(175);
      expect(types).toHaveLength(11);
      expect(categories.map(({ name }: { name: string }) => name)).toEqual([
        'Продажа',
        'В хорошие руки',
        'Потерянные',
        'Найденные',
      ]);
      expect(breeds).toContainEqual(expect.objectContaining({ name: 'Вельш-корги пемброк', type: 'Собаки' }));
    });

    it('names the parent of items', async () => {
      const { objects, types } = (await site().call('GET /api/filters_market')).json();
      expect(objects).toContainEqual({ id: 1, name: 'Корм', owner: 0 });
      expect(objects).toContainEqual({ id: 19, name: 'Сухой корм', owner: 1 });
      expect(types).toEqual([{ name: 'Не указано' }, { name: 'Для собак' }, { name: 'Для кошек' }]);
    });

    it('shows a change of the reference data at once @slow', async () => {
      const { call, db } = site();
      const before = await call('GET /api/filters');
      await db.update(cities).set({ name: 'Москва-река' }).where(eq(cities.name, 'Москва'));
      try {
        const after = await call('GET /api/filters', { headers: { 'if-none-match': String(before.headers.etag) } });
        expect(after.statusCode).toBe(200);
        expect(after.json().cities[0].name).toBe('Москва-река');
      } finally {
        await db.update(cities).set({ name: 'Москва' }).where(eq(cities.name, 'Москва-река'));
      }
    });
  });
});

describe('price hints', () => {
  describeOnDatabases('a price hint', (site) => {
    const ask = async (section: string, entry: unknown) =>
      site().call(`GET ${endpoints.priceHint.path}?${new URLSearchParams({ section, entry: String(entry) })}`);
    const hintOf = async (section: Section, entry: number) => (await ask(section, entry)).json().hint;
    /** Adds listings with prices 1000, 2000… */
    const add = async (section: Section, count: number, over: object): Promise<void> => {
      for (let number = 1; number <= count; number += 1)
        await createListing(site().db, section, { price: number * 1000, ...over });
    };
    let used = 0;
    /** Two breeds of dogs per test, because answers are cached. */
    const twoBreeds = async () => {
      used += 2;
      return site().db.select().from(breeds).where(eq(breeds.typeId, 1)).orderBy(breeds.id).limit(2).offset(used);
    };

    it('is the middle half of the prices of the breed, of 20 listings or more @slow', async () => {
      const [breed] = await twoBreeds();
      const breedId = breed?.id ?? 0;
      await add('pets', 20, { breedId });
      expect(await hintOf('pets', breedId)).toEqual({ from: 5000, to: 15_000 });
    });

    it('falls back to the type for a rare breed, and is empty for a rare type @slow', async () => {
      const [breed, other] = await twoBreeds();
      await add('pets', 19, { breedId: breed?.id });
      expect(await hintOf('pets', breed?.id ?? 0)).toBeNull();
      await createListing(site().db, 'pets', { price: 20_000, breedId: other?.id ?? 0 });
      site().clock.advance(HOUR_MS);
      expect(await hintOf('pets', breed?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
      expect(await hintOf('pets', other?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
      const [foreign] = await site().db.select().from(breeds).where(eq(breeds.typeId, 2)).limit(1);
      expect(await hintOf('pets', foreign?.id ?? 0)).toBeNull();
    });

    it.each([
      ['of another category', { category: 2, price: null }],
      ['without a price', { price: null }],
      ['for nothing', { price: 0 }],
      ['not published', { status: ListingStatus.review, publishedAt: null }],
      ['hidden', { hiddenAt: new Date() }],
    ])('ignores listings %s @slow', async (_what, over) => {
      const [breed] = await twoBreeds();
      await add('pets', 19, { breedId: breed?.id });
      await createListing(site().db, 'pets', { breedId: breed?.id ?? 0, ...over });
      expect(await hintOf('pets', breed?.id ?? 0)).toBeNull();
    });

    it('uses the item, then its parent; services have none @slow', async () => {
      const { db } = site();
      const children = await db
        .select()
        .from(objects)
        .where(and(eq(objects.ownerId, 1), isNotNull(objects.ownerId)));
      const [first, second] = children;
      await add('market', 20, { objectId: first?.id, category: 2 });
      expect(await hintOf('market', first?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
      expect(await hintOf('market', second?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
      expect(await hintOf('market', 1)).toEqual({ from: 5000, to: 15_000 });
      const [service] = await db.select().from(services).limit(1);
      await add('services', 20, { serviceId: service?.id });
      expect(await hintOf('services', service?.id ?? 0)).toBeNull();
    });

    it('is cached for an hour by everybody @slow', async () => {
      const [breed] = await twoBreeds();
      const breedId = breed?.id ?? 0;
      const first = await ask('pets', breedId);
      expect([first.json(), first.headers['cache-control']]).toEqual([{ hint: null }, 'public, max-age=3600']);
      await add('pets', 20, { breedId });
      expect(await hintOf('pets', breedId)).toBeNull();
      site().clock.advance(HOUR_MS);
      expect(await hintOf('pets', breedId)).toEqual({ from: 5000, to: 15_000 });
    });

    it.each([
      ['events', 1],
      ['pets', 'x'],
      ['pets', '0'],
      ['pets', ''],
      ['pets', '99999999999'],
    ])('refuses %s of %s', async (section, entry) => {
      expect((await ask(section, entry)).statusCode).toBe(422);
    });
  });
});

describe('similar', () => {
  const picture = (letter: string) => `${letter.repeat(32)}.webp`;
  const minute = (count: number) => new Date(Date.parse(TEST_TIME) - count * 60_000);

  const similar = async (site: TestSite, section: (typeof sections)[number], id: number, as?: number) => {
    const answer = await site.call(`GET ${withParam(sectionEndpoints[section].similar, id)}`, { as });
    expect(answer.statusCode).toBe(200);
    return (answer.json() as Listing[]).map((listing) => listing.id);
  };

  const cityId = async (site: TestSite, name: string) => {
    const [city] = await site.db.select({ id: cities.id }).from(cities).where(eq(cities.name, name));
    return city?.id ?? 0;
  };

  describeOnDatabases('similar listings', (current) => {
    it('sorts the same breed first, then the same type @slow', async () => {
      const site = current();
      const [first, second] = await site.db.select().from(breeds).orderBy(breeds.id).limit(2);
      const [foreign] = await site.db.select().from(breeds).where(eq(breeds.typeId, 2)).limit(1);
      expect(first?.typeId).toBe(second?.typeId);
      const at = async (name: string, over = {}) =>
        createListing(site.db, 'pets', { cityId: await cityId(site, name), breedId: first?.id ?? 0, ...over });
      const own = await at('Москва');
      const far = await at('Владивосток', { publishedAt: minute(1) });
      const near = await at('Тула', { publishedAt: minute(3) });
      const same = await at('Москва', { publishedAt: minute(9) });
      const ofType = await at('Москва', { breedId: second?.id ?? 0 });
      await at('Москва', { breedId: foreign?.id ?? 0 });
      for (const status of [0, 2, 3, 4]) await at('Москва', { status });
      expect(await similar(site, 'pets', own)).toEqual([same, near, far, ofType]);
      const answer = await site.call(`GET ${withParam(sectionEndpoints.pets.similar, own)}`);
      const apart = (answer.json() as BriefListing[]).map(({ distance_km }) => distance_km);
      expect(apart).toEqual([undefined, 173, 6416, undefined]);
    });

    it.each([
      ['pets', 1],
      ['pets', 2],
      ['pets', 3],
      ['pets', 4],
      ['market', 1],
      ['market', 2],
      ['services', 1],
      ['services', 3],
    ] as const)('%s of category %i have none of another below them', async (section, category) => {
      const site = current();
      const own = await createListing(site.db, section, { category });
      const same: number[] = [];
      for (const other of section === 'pets' ? [1, 2, 3, 4] : section === 'market' ? [1, 2] : [1, 2, 3]) {
        const id = await createListing(site.db, section, { category: other });
        if (other === category) same.push(id);
      }
      expect(await similar(site, section, own)).toEqual(same);
    });

    it('sorts an unknown city last, equals by age, eight at most', async () => {
      const site = current();
      const [nowhere] = await site.db.insert(cities).values({ name: 'Нигде' }).returning({ id: cities.id });
      const own = await createListing(site.db, 'services', { cityId: await cityId(site, 'Москва') });
      const unknown = await createListing(site.db, 'services', { cityId: nowhere?.id ?? 0, publishedAt: minute(0) });
      const known: number[] = [];
      for (let times = 1; times < 8; times += 1) {
        const place = { cityId: await cityId(site, 'Казань'), publishedAt: minute(times) };
        known.push(await createListing(site.db, 'services', place));
      }
      expect(await similar(site, 'services', own)).toEqual([...known, unknown]);
      await createListing(site.db, 'services', { cityId: await cityId(site, 'Казань'), publishedAt: minute(99) });
      await site.app.countChange();
      expect(await similar(site, 'services', own)).toHaveLength(8);
      expect(await similar(site, 'services', own)).not.toContain(unknown);
    });

    it('reads once a minute, and at once after a change through the site', async () => {
      const site = current();
      const author = await createUser(site.db);
      const place = { cityId: await cityId(site, 'Москва') };
      const own = await createListing(site.db, 'services', place);
      const first = await createListing(site.db, 'services', { ...place, authorId: author, publishedAt: minute(5) });
      expect(await similar(site, 'services', own)).toEqual([first]);
      // Bypasses the site.
      const second = await createListing(site.db, 'services', { ...place, publishedAt: minute(9) });
      site.clock.advance(59_999);
      expect(await similar(site, 'services', own)).toEqual([first]);
      site.clock.advance(1);
      expect(await similar(site, 'services', own)).toEqual([first, second]);
      await site.call('POST /api/delete-service-ad', { as: author, payload: { ad_id: first } });
      expect(await similar(site, 'services', own)).toEqual([second]);
    });

    it('sorts the same item before others of its parent', async () => {
      const site = current();
      const [child] = await site.db.select().from(objects).where(eq(objects.ownerId, 1)).orderBy(objects.id).limit(1);
      const family = { objectId: child?.id ?? 0 };
      const own = await createListing(site.db, 'market', family);
      const parent = await createListing(site.db, 'market', { objectId: 1 });
      const item = await createListing(site.db, 'market', family);
      expect(await similar(site, 'market', own)).toEqual([item, parent]);
    });

    it("excludes the author's own and copies of text or picture", async () => {
      const site = current();
      const author = await createUser(site.db);
      const text = { title: 'Щенок ищет дом', description: 'Привит, ест всё' };
      const own = await createListing(site.db, 'pets', { ...text, authorId: author, images: [picture('a')] });
      await createListing(site.db, 'pets', { authorId: author });
      await createListing(site.db, 'pets', text);
      await createListing(site.db, 'pets', { images: [picture('a')] });
      await createListing(site.db, 'pets', { images: [picture('b')] });
      const looked = { hash: '0110'.repeat(16), lookedAt: new Date(TEST_TIME) };
      for (const letter of ['a', 'b']) {
        await site.db
          .update(imageHashes)
          .set(looked)
          .where(eq(imageHashes.name, picture(letter)));
      }
      const other = await createListing(site.db, 'pets', { images: [picture('c')] });
      expect(await similar(site, 'pets', own)).toEqual([other]);
    });

    it.each(sections)('%s: is 404 for an invisible listing', async (section) => {
      const site = current();
      const author = await createUser(site.db);
      const waiting = await createListing(site.db, section, { status: 2, publishedAt: null, authorId: author });
      const path = (id: string | number) => `GET ${withParam(sectionEndpoints[section].similar, id)}`;
      expect((await site.call(path(waiting))).statusCode).toBe(404);
      expect(await similar(site, section, waiting, author)).toEqual([]);
      const elsewhere = await createListing(site.db, section === 'pets' ? 'market' : 'pets');
      for (const id of [elsewhere, 0, -1, 'x', '99999999999', "1'"]) {
        expect([id, (await site.call(path(id))).statusCode]).toEqual([id, 404]);
      }
    });
  });
});

describe('favourites', () => {
  const OWN = 'Нельзя добавить своё собственное объявление в избранное';
  const LIMIT = 'Нельзя добавить больше 50 объявлений в избранное';
  const UNKNOWN = 'Такого объявления не существует';

  const toggle = (site: TestSite, as: number | undefined, section: Section, articleId: unknown, wanted = {}) =>
    site.call(`POST ${sectionEndpoints[section].toggleFavorite}`, {
      as,
      payload: { article_id: articleId, ...wanted },
    });

  const idsOf = async (site: TestSite, as: number, section: Section) =>
    (await site.call(`GET ${sectionEndpoints[section].favorites}`, { as })).json();

  const isFavourite = (site: TestSite, as: number | undefined, section: Section, id: string | number) =>
    site.call(`GET ${withParam(sectionEndpoints[section].isFavorite, id)}`, { as });

  /** Creates listings of one author as favourites, later ones newer. */
  const fillFavourites = async ({ db }: TestSite, userId: number, count: number): Promise<number[]> => {
    const authorId = await createUser(db);
    const ids: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const section = sections[number % sections.length] ?? 'pets';
      const listingId = await createListing(db, section, { authorId });
      const createdAt = new Date(Date.UTC(2026, 10, 1, 0, number));
      await db.insert(favourites).values({ userId, listingId, section, createdAt });
      ids.push(listingId);
    }
    return ids;
  };

  describeOnDatabases('favourites', (current) => {
    it.each(sections)('%s: adds, lists newest first and removes @slow', async (section) => {
      const site = current();
      const user = await createUser(site.db);
      const first = await createListing(site.db, section);
      const second = await createListing(site.db, section);

      const added = await toggle(site, user, section, second);
      expect([added.statusCode, added.json()]).toEqual([200, { favorited: true }]);
      site.clock.advance(1000);
      await toggle(site, user, section, first);
      expect(await idsOf(site, user, section)).toEqual([first, second]);
      expect((await isFavourite(site, user, section, first)).json()).toEqual({ favorited: true });

      expect((await toggle(site, user, section, first)).json()).toEqual({ favorited: false });
      expect(await idsOf(site, user, section)).toEqual([second]);
      expect((await isFavourite(site, user, section, first)).json()).toEqual({ favorited: false });
    });

    it('sets a wanted state, however often', async () => {
      const site = current();
      const user = await createUser(site.db);
      const id = await createListing(site.db, 'pets');
      for (const wanted of [{ favorited: true }, { favorited: false }]) {
        for (const _attempt of [1, 2]) {
          expect((await toggle(site, user, 'pets', id, wanted)).json()).toEqual(wanted);
          expect(await idsOf(site, user, 'pets')).toEqual(wanted.favorited ? [id] : []);
        }
      }
      for (const favorited of ['true', 1, null]) {
        expect((await toggle(site, user, 'pets', id, { favorited })).statusCode).toBe(422);
      }
    });

    it('keeps sections and people apart @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const other = await createUser(site.db);
      const pet = await createListing(site.db, 'pets');
      const goods = await createListing(site.db, 'market');
      await toggle(site, user, 'pets', pet);
      await toggle(site, user, 'market', goods);

      expect(await idsOf(site, user, 'pets')).toEqual([pet]);
      expect(await idsOf(site, user, 'market')).toEqual([goods]);
      expect(await idsOf(site, user, 'services')).toEqual([]);
      expect(await idsOf(site, other, 'pets')).toEqual([]);
      const wrongSection = await toggle(site, user, 'market', pet);
      expect([wrongSection.statusCode, wrongSection.json().detail]).toEqual([404, UNKNOWN]);
      expect(await idsOf(site, user, 'pets')).toEqual([pet]);
    });

    it('requires a session that may write', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets');
      const banned = await createUser(site.db, { isBanned: true });
      const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
      for (const as of [undefined, deleted, 999_999]) {
        expect((await toggle(site, as, 'pets', id)).statusCode).toBe(401);
        expect((await isFavourite(site, as, 'pets', id)).statusCode).toBe(401);
        expect((await site.call('GET /api/favorites', { as })).statusCode).toBe(401);
      }
      const refused = await toggle(site, banned, 'pets', id);
      expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('заблокирован')]);
      expect(await idsOf(site, banned, 'pets')).toEqual([]);
      expect((await isFavourite(site, banned, 'pets', id)).json()).toEqual({ favorited: false });
    });

    it.each(sections)("%s: refuses one's own listing in any state", async (section) => {
      const site = current();
      const owner = await createUser(site.db);
      for (const status of [1, 2, 3, 4]) {
        const own = await createListing(site.db, section, { authorId: owner, status });
        const refused = await toggle(site, owner, section, own);
        expect([refused.statusCode, refused.json()]).toEqual([403, { detail: OWN, code: OWN_LISTING_CODE }]);
      }
      expect(await idsOf(site, owner, section)).toEqual([]);
    });

    it('is 404 for an invisible listing @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const bannedAuthor = await createUser(site.db, { isBanned: true });
      const hidden = [
        await createListing(site.db, 'pets', { authorId: bannedAuthor }),
        ...(await Promise.all([0, 2, 3, 4].map((status) => createListing(site.db, 'pets', { status })))),
      ];
      for (const id of [...hidden, 0, -1, 999_999, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
        const refused = await toggle(site, user, 'pets', id);
        expect([id, refused.statusCode, refused.json().detail]).toEqual([id, 404, UNKNOWN]);
        expect((await isFavourite(site, user, 'pets', id)).statusCode).toBe(404);
      }
    });

    it('lets an administrator add a listing under review', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets', { status: 2 });
      expect((await toggle(site, 1, 'pets', id)).json()).toEqual({ favorited: true });
      expect(await idsOf(site, 1, 'pets')).toEqual([id]);
    });

    it('refuses bodies without a listing', async () => {
      const site = current();
      const user = await createUser(site.db);
      const bodies = [
        {},
        { article_id: null },
        { article_id: 1.5 },
        { article_id: [1] },
        { article_id: '1' },
        [],
        null,
        7,
      ];
      for (const body of bodies) {
        const headers = { 'content-type': 'application/json' };
        const payload = JSON.stringify(body);
        const answer = await site.call('POST /api/toggle-favorite', { as: user, headers, payload });
        expect([payload, answer.statusCode]).toEqual([payload, 422]);
      }
    });

    it('returns 404 for an invalid id', async () => {
      const site = current();
      const user = await createUser(site.db);
      const long = '9'.repeat(300);
      for (const id of ['abc', '1e3', '-1', '0', '01', '9999999999', '1%00', '%F0%9F%90%B6', '1%2F2', "1'--", long]) {
        const { statusCode } = await site.call(`GET /api/is-favorite/${id}`, { as: user });
        expect([id, statusCode]).toEqual([id, 404]);
      }
    });

    it('hides a favourite while its listing is hidden @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const [pet = 0, goods = 0, service = 0] = await fillFavourites(site, user, 3);
      const author = (await site.db.select().from(listings).where(eq(listings.id, pet)))[0]?.authorId ?? 0;

      await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, pet));
      expect(await idsOf(site, user, 'pets')).toEqual([]);
      expect((await isFavourite(site, user, 'pets', pet)).statusCode).toBe(404);
      await site.db.update(listings).set({ status: 1 }).where(eq(listings.id, pet));
      expect(await idsOf(site, user, 'pets')).toEqual([pet]);

      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
      expect(await idsOf(site, user, 'market')).toEqual([]);
      // A vanished listing can be removed too, once.
      expect((await toggle(site, user, 'services', service)).json()).toEqual({ favorited: false });
      expect((await toggle(site, user, 'services', service)).statusCode).toBe(404);
      await site.db.update(users).set({ isBanned: false }).where(eq(users.id, author));
      expect(await idsOf(site, user, 'market')).toEqual([goods]);
      expect(await idsOf(site, user, 'services')).toEqual([]);
    });

    it('refuses the 51st across the three sections, and accepts one after a removal @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const marked = await fillFavourites(site, user, 50);
      for (const section of sections) {
        const refused = await toggle(site, user, section, await createListing(site.db, section));
        expect([refused.statusCode, refused.json()]).toEqual([409, { detail: LIMIT, code: FAVOURITES_LIMIT_CODE }]);
      }
      expect((await toggle(site, user, 'pets', marked[0])).json()).toEqual({ favorited: false });
      expect((await toggle(site, user, 'market', await createListing(site.db, 'market'))).json()).toEqual({
        favorited: true,
      });
    });

    it('counts visible ones only and never stores more than 50 @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const marked = await fillFavourites(site, user, 50);
      const [oldest = 0] = marked;
      await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, oldest));

      const fresh = await createListing(site.db, 'pets');
      expect((await toggle(site, user, 'pets', fresh)).json()).toEqual({ favorited: true });
      const kept = await site.db.select().from(favourites).where(eq(favourites.userId, user));
      expect(kept.map(({ listingId }) => listingId).sort((a, b) => a - b)).toEqual([...marked.slice(1), fresh]);
    });

    it('enforces the limit under 20 concurrent toggles @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      await fillFavourites(site, user, 43);
      const fresh: [Section, number][] = [];
      for (let number = 0; number < 20; number += 1) {
        const section = sections[number % sections.length] ?? 'pets';
        fresh.push([section, await createListing(site.db, section)]);
      }

      const answers = await Promise.all(fresh.map(([section, id]) => toggle(site, user, section, id)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(7);
      expect(statuses.filter((status) => status === 409)).toHaveLength(13);
      expect(await site.db.select().from(favourites).where(eq(favourites.userId, user))).toHaveLength(50);
    });

    it('alternates when one listing is toggled 20 times concurrently @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const id = await createListing(site.db, 'pets');
      const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(site, user, 'pets', id)));
      expect(answers.filter((answer) => answer.json().favorited === true)).toHaveLength(10);
      expect(answers.filter((answer) => answer.json().favorited === false)).toHaveLength(10);
      expect(await idsOf(site, user, 'pets')).toEqual([]);
    });
  });
});

describe('views', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

  describeOnDatabases('Statistics of a listing', (current) => {
    const look = async (
      site: TestSite,
      id: unknown,
      {
        as,
        agent = browser,
        path = sectionEndpoints.pets.view,
        from: remoteAddress = '127.0.0.1',
      }: { as?: number; agent?: string; path?: string; from?: string } = {},
    ) =>
      (await site.call(`POST ${withParam(path, String(id))}`, { as, headers: { 'user-agent': agent }, remoteAddress }))
        .statusCode;
    const stats = async (site: TestSite, as: number | undefined, id: number, path = sectionEndpoints.pets.stats) =>
      site.call(`GET ${withParam(path, id)}`, { as });

    it.each(sections)(
      '%s: counts a visitor once a day, without robots, owner and moderators @slow',
      async (section) => {
        const site = current();
        const { view: path, stats: statsPath } = sectionEndpoints[section];
        const author = await createUser(site.db);
        const id = await createListing(site.db, section, { authorId: author });
        const moderator = await createUser(site.db, { isModerator: true });
        for (const agent of [browser, browser, `${browser} Other`])
          expect(await look(site, id, { agent, path })).toBe(204);
        for (const agent of ['Googlebot/2.1', 'curl/8', '']) expect(await look(site, id, { agent, path })).toBe(204);
        for (const as of [author, moderator, 1]) expect(await look(site, id, { as, agent: `A${as}`, path })).toBe(204);
        const answer: ListingStats = (await stats(site, author, id, statsPath)).json();
        expect(answer.total).toEqual({ views: 2, favourites: 0, dialogs: 0 });
        expect(answer.days).toHaveLength(30);
        expect(answer.days.at(-1)).toMatchObject({ day: '2026-11-21', views: 2 });
        site.clock.advance(DAY_MS);
        await look(site, id, { path });
        expect((await stats(site, 1, id, statsPath)).json().total.views).toBe(3);
      },
    );

    it('counts concurrent visits of one visitor once', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets');
      await Promise.all(Array.from({ length: 5 }, () => look(site, id)));
      expect(await site.db.select().from(listingViews)).toMatchObject([{ listingId: id, count: 1 }]);
    });

    it('identifies a visitor by address, for IPv6 by network', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets');
      const line = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1f::1'];
      for (const from of [...line, '2001:db8:0:100::1', '192.0.2.1', '192.0.2.2', '::ffff:192.0.2.2'])
        expect(await look(site, id, { from })).toBe(204);
      expect(await site.db.select().from(listingViews)).toMatchObject([{ count: 4 }]);
    });

    it('records nothing for an invisible listing', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets', { status: 2 });
      for (const requested of [id, 'x', '-1', '99999999999']) expect(await look(site, requested)).toBe(404);
      expect(await site.db.select().from(viewMarks)).toEqual([]);
    });

    it('counts favourites and started dialogs by day @slow', async () => {
      const site = current();
      const author = await createUser(site.db);
      const reader = await createUser(site.db);
      const id = await createListing(site.db, 'pets', { authorId: author });
      await site.call('POST /api/toggle-favorite', { as: reader, payload: { article_id: id } });
      const write = (text: string, about?: number) =>
        site.call('POST /api/send-message', { as: reader, payload: { to_user: author, text, listing_id: about } });
      await write(`Про другое: http://localhost/post/${id}7`);
      expect((await stats(site, author, id)).json().total).toEqual({ views: 0, favourites: 1, dialogs: 0 });
      await write(`Пишу по объявлению: http://localhost/post/${id}`);
      await write(`Ещё раз: http://localhost/post/${id}`);
      expect((await stats(site, author, id)).json().days.at(-1)).toEqual({
        day: '2026-11-21',
        views: 0,
        favourites: 1,
        dialogs: 1,
      });
      const other = await createListing(site.db, 'pets', { authorId: author });
      await write('Своими словами', other);
      expect((await stats(site, author, other)).json().total.dialogs).toBe(1);
      expect((await stats(site, author, id)).json().total.dialogs).toBe(1);
    });

    it.each(sections)('%s: lists the sum of days with each own listing @slow', async (section) => {
      const site = current();
      const { own, view, stats: statsPath } = sectionEndpoints[section];
      const { detail } = sectionPaths[section];
      const author = await createUser(site.db);
      const [quiet, requested, later] = await Promise.all(
        Array.from({ length: 3 }, () => createListing(site.db, section, { authorId: author })),
      );
      const [reader, other] = await Promise.all([createUser(site.db), createUser(site.db)]);
      const write = (as: number, text: string, about?: number) =>
        site.call('POST /api/send-message', { as, payload: { to_user: author, text, listing_id: about } });
      await look(site, requested, { path: view });
      site.clock.advance(29 * DAY_MS);
      await look(site, requested, { path: view });
      await site.db.insert(favourites).values([
        { userId: reader, listingId: Number(requested), section, createdAt: site.clock.now() },
        {
          userId: other,
          listingId: Number(requested),
          section,
          createdAt: new Date(site.clock.now().getTime() - 31 * DAY_MS),
        },
      ]);
      await write(
        reader,
        `http://localhost${detail(Number(requested))} и ${detail(Number(later))}, ${detail(`${requested}0`)}`,
      );
      await write(reader, `Ещё раз ${detail(Number(requested))}`);
      await write(other, 'Здравствуйте!', Number(requested));
      await write(author, `Это не вопрос: ${detail(Number(quiet))}`);
      const totals = async () => {
        const rows: { id: number; stats: object }[] = (await site.call(`GET ${own}`, { as: author })).json();
        return new Map(rows.map(({ id, stats: sums }) => [id, sums]));
      };
      expect(await totals()).toEqual(
        new Map([
          [quiet, { views: 0, favourites: 0, dialogs: 0 }],
          [requested, { views: 2, favourites: 1, dialogs: 2 }],
          [later, { views: 0, favourites: 0, dialogs: 1 }],
        ]),
      );
      expect((await stats(site, author, Number(requested), statsPath)).json().total).toEqual(
        (await totals()).get(Number(requested)),
      );
      site.clock.advance(DAY_MS);
      expect((await totals()).get(Number(requested))).toEqual({ views: 1, favourites: 1, dialogs: 2 });
      const seenByOthers = (
        await site.call(`GET ${withParam(sectionEndpoints[section].detail, Number(requested))}`)
      ).json();
      expect(seenByOthers).not.toHaveProperty('stats');
    });

    it('is visible to the owner and administrators only', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets');
      expect((await stats(site, undefined, id)).statusCode).toBe(401);
      expect((await stats(site, await createUser(site.db), id)).statusCode).toBe(403);
      expect((await stats(site, await createUser(site.db, { isModerator: true }), id)).statusCode).toBe(403);
      expect((await stats(site, 1, 999999)).statusCode).toBe(404);
    });

    it('deletes marks and salt after the day, sums after 90 days', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets');
      await look(site, id);
      await sweepRows(site.db, site.clock.now());
      expect(await site.db.select().from(viewMarks)).toHaveLength(1);
      await sweepRows(site.db, new Date(site.clock.now().getTime() + DAY_MS));
      expect([await site.db.select().from(viewMarks), await site.db.select().from(viewSalts)]).toEqual([[], []]);
      expect(await site.db.select().from(listingViews)).toHaveLength(1);
      await sweepRows(site.db, new Date(site.clock.now().getTime() + 91 * DAY_MS));
      expect(await site.db.select().from(listingViews)).toEqual([]);
    });
  });
});
