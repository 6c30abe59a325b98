import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { listings as listingsCalls } from 'shared/calls';
import {
  DAY_MS,
  endpoints,
  HOUR_MS,
  IMAGE_WIDTHS,
  type Section,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import sharp from 'sharp';
import { apiDocument } from '../../../../testing/apiDocument';
import { declareSize } from '../../../../testing/declareSize';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { editForm } from '../../../../testing/editForms';
import { createListing, createUser } from '../../../../testing/factories';
import { type FormFields, type FormFile, listingForm, makePicture, photoForm } from '../../../../testing/listingForms';
import { promoForm } from '../../../../testing/promoForm';
import {
  boosts,
  imageClaims,
  listingActions,
  listingRevisions,
  listings,
  lostDetails,
  requestKeys,
  users,
} from '../../../db/schema';
import { serverFile } from '../../../serverFiles';
import { renderImage } from '../../images/render/renderImage';
import { claimImages, releaseImages, storeRenditions } from '../../images/rules/storedImages';
import { sweepImages } from '../../images/rules/sweepImages';
import { matchDue } from '../../lost/core/matches/matchReport';
import { queueMatching } from '../../lost/details/queueMatching';
import { eraseListings } from '../core/eraseListings';
import { bornMonth } from '../core/sectionQueries';

describe('placing', () => {
  describe('attempts', () => {
    const PATH = 'POST /api/articles/create';
    const KEY = '4f9d1c1e-8a43-4c53-9a1b-0d6f3f0c8f01';
    const LIMIT = 3;

    describeOnDatabases(
      'Attempts to create a listing',
      (site) => {
        let shade = 0;
        /** Returns a picture that no other test has. */
        const newPicture = () => {
          shade += 1;
          return makePicture({ width: 20 + shade, red: shade % 250 });
        };
        const send = async (as: number, headers: Record<string, string> = {}, picture?: Buffer) => {
          const form = await listingForm('pets', {}, [picture ?? (await newPicture())]);
          return site().call(PATH, { as, ...form, headers: { ...form.headers, ...headers } });
        };
        const storedFiles = (): string[] => {
          const folder = path.join(site().app.settings.DATA_DIR, 'images');
          return existsSync(folder)
            ? readdirSync(folder, { recursive: true, withFileTypes: true })
                .filter((entry) => entry.isFile())
                .map(({ name }) => name)
                .sort()
            : [];
        };

        it('returns the created listing to a repeat @slow', async () => {
          const { db } = site();
          const as = await createUser(db);
          const picture = await newPicture();
          const first = await send(as, { 'idempotency-key': KEY }, picture);
          const again = await send(as, { 'idempotency-key': KEY.toUpperCase() }, picture);
          expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
          expect(again.json()).toEqual(first.json());
          expect(await db.select().from(listings)).toHaveLength(1);
          const [key] = await db.select().from(requestKeys);
          expect(key).toMatchObject({ key: KEY, userId: as, section: 'pets', listingId: first.json().id });
          expect(key?.usedAt).toEqual(new Date('2026-11-21T09:00:00.000Z'));
        });

        it('refuses another form with the key of a listing @slow', async () => {
          const { call, db } = site();
          const as = await createUser(db);
          const [one, other] = [await newPicture(), await newPicture()];
          const place = async (fields: FormFields, pictures: Buffer[]) => {
            const form = await listingForm('pets', fields, pictures);
            return call(PATH, { as, ...form, headers: { ...form.headers, 'idempotency-key': KEY } });
          };
          const made = await place({}, [one, other]);
          for (const answer of [
            await place({ title: 'Другой заголовок' }, [one, other]),
            await place({}, [other, one]),
            await place({}, [one]),
          ]) {
            expect([answer.statusCode, answer.json().code]).toEqual([409, 'KEY_TAKEN']);
            expect(answer.json().detail).toMatch(/другой запрос/);
          }
          expect((await place({}, [one, other])).json()).toEqual(made.json());
          // Legacy keys have no digest.
          await db.update(requestKeys).set({ digest: null });
          expect((await place({}, [other])).json()).toEqual(made.json());
          expect(await db.select().from(listings)).toHaveLength(1);
        });

        it('creates one listing for a double submit @slow', async () => {
          const { db } = site();
          const as = await createUser(db);
          const picture = await newPicture();
          const answers = await Promise.all(
            Array.from({ length: 5 }, () => send(as, { 'idempotency-key': KEY }, picture)),
          );
          expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
          expect(await db.select().from(listings)).toHaveLength(1);
          expect(await db.select().from(imageClaims)).toEqual([]);
          expect(await site().app.images.has((await renderImage(picture)).name)).toBe(true);
        });

        it('frees the key of a failed attempt @slow', async () => {
          const { call, db } = site();
          const as = await createUser(db);
          const form = await listingForm('pets', { title: '' });
          const failed = await call(PATH, { as, ...form, headers: { ...form.headers, 'idempotency-key': KEY } });
          expect(failed.statusCode).toBe(422);
          expect((await db.select().from(requestKeys))[0]).toMatchObject({ usedAt: null, listingId: null });
          expect((await send(as, { 'idempotency-key': KEY })).statusCode).toBe(200);
        });

        it("refuses another account's key, another section's, and an invalid key", async () => {
          const { call, db } = site();
          const as = await createUser(db);
          await send(as, { 'idempotency-key': KEY });
          const stranger = await send(await createUser(db), { 'idempotency-key': KEY });
          expect([stranger.statusCode, stranger.json().code]).toEqual([409, 'KEY_TAKEN']);
          const form = await listingForm('market');
          const elsewhere = await call('POST /api/articles_market/create', {
            as,
            ...form,
            headers: { ...form.headers, 'idempotency-key': KEY },
          });
          expect(elsewhere.statusCode).toBe(409);
          expect((await send(as, { 'idempotency-key': 'раз' })).statusCode).toBe(422);
          expect(await db.select().from(listings)).toHaveLength(1);
        });

        it('records a key even when the form sends none', async () => {
          const { db } = site();
          await send(await createUser(db));
          expect(await db.select().from(requestKeys)).toHaveLength(1);
        });

        it('enforces the limit under 20 concurrent calls and removes the files of the others @slow', async () => {
          const { db } = site();
          const as = await createUser(db);
          await createListing(db, 'pets', { authorId: as, status: 0 });
          await createListing(db, 'market', { authorId: as });
          await createListing(db, 'pets', { authorId: as, status: 3 });
          const before = storedFiles();
          const answers = await Promise.all(Array.from({ length: 20 }, () => send(as)));
          expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(LIMIT - 1);
          for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
            expect(answer.statusCode).toBe(409);
            expect(answer.json()).toEqual({ detail: 'Вы достигли лимита объявлений', code: 'LIMIT_REACHED' });
          }
          expect(storedFiles()).toHaveLength(before.length + IMAGE_WIDTHS.length * (LIMIT - 1));
          expect(await db.select().from(imageClaims)).toEqual([]);
        });

        it('renders no picture of an account at its limit, and still reports wrong fields first', async () => {
          const { app, db } = site();
          const as = await createUser(db);
          for (let made = 0; made < LIMIT; made += 1) await createListing(db, 'pets', { authorId: as });
          const render = jest.spyOn(app.pictures, 'render');
          expect((await send(as)).json().code).toBe('LIMIT_REACHED');
          const wrong = await site().call(PATH, { as, ...(await listingForm('pets', { title: '' })) });
          expect(wrong.json().detail).toMatchObject([{ field: 'title' }]);
          expect(render).not.toHaveBeenCalled();
          render.mockRestore();
        });

        it('keeps a picture that another listing uses', async () => {
          const { app, db, clock } = site();
          const picture = await newPicture();
          const as = await createUser(db);
          await send(as, {}, picture);
          const image = await renderImage(picture);
          await releaseImages({ db, images: app.images }, await claimImages(db, [image.name], clock.now()));
          expect(await app.images.has(image.name)).toBe(true);
        });

        it('keeps a picture while another attempt needs it, and removes it after the last', async () => {
          const { app, db, clock } = site();
          const image = await renderImage(await newPicture());
          const one = await claimImages(db, [image.name], clock.now());
          const other = await claimImages(db, [image.name], clock.now());
          await storeRenditions(app.images, image);
          await releaseImages({ db, images: app.images }, one);
          expect(await app.images.has(image.name)).toBe(true);
          await releaseImages({ db, images: app.images }, other);
          for (const name of image.renditions.keys()) expect(await app.images.has(name)).toBe(false);
        });

        it('sweeps files of a killed process, but none in use or in progress @slow', async () => {
          const { app, db, clock } = site();
          const before = storedFiles();
          const dead = await renderImage(await newPicture());
          const shared = await newPicture();
          await claimImages(db, [dead.name, (await renderImage(shared)).name], clock.now());
          await storeRenditions(app.images, dead);
          const folder = path.join(app.settings.DATA_DIR, 'images/unfinished');
          mkdirSync(folder, { recursive: true });
          writeFileSync(path.join(folder, 'half.webp.1-1'), 'half');
          utimesSync(path.join(folder, 'half.webp.1-1'), clock.now(), clock.now());
          await send(await createUser(db), {}, shared);

          clock.advance(HOUR_MS - 1);
          const young = await renderImage(await newPicture());
          await claimImages(db, [young.name], clock.now());
          await storeRenditions(app.images, young);
          expect(await sweepImages({ db, images: app.images }, clock.now())).toBe(0);
          clock.advance(2);
          const sweeps = [1, 2].map(() => sweepImages({ db, images: app.images }, clock.now()));
          expect(Math.max(...(await Promise.all(sweeps)))).toBe(2);
          const kept = [...young.renditions.keys(), ...(await renderImage(shared)).renditions.keys()];
          expect(storedFiles()).toEqual([...before, ...kept].sort());
          expect((await db.select().from(imageClaims)).map(({ name }) => name)).toEqual([young.name]);
        });

        it('leaves no file when the row cannot be stored', async () => {
          const { app, db } = site();
          const before = storedFiles();
          const as = await createUser(db);
          const put = app.images.put;
          // Bans the account after the first check, while files are written.
          app.images.put = async (...args) => {
            await put(...args);
            await app.db.execute(`update users set is_banned = true where id = ${as}`);
          };
          try {
            expect((await send(as)).statusCode).toBe(403);
          } finally {
            app.images.put = put;
          }
          expect(storedFiles()).toEqual(before);
          expect(await db.select().from(listings).where(eq(listings.authorId, as))).toEqual([]);
        });
      },
      { environment: { LISTING_LIMIT: String(LIMIT) } },
    );
  });

  describe('extras', () => {
    const pets = sectionEndpoints.pets;
    const now = new Date(TEST_TIME);

    describeOnDatabases('Optional fields', (site) => {
      const create = async (as: number, over: FormFields) =>
        site().call(`POST ${pets.create}`, { as, ...(await listingForm('pets', over)) });
      const read = async (id: number, as?: number) =>
        (await site().call(`GET ${withParam(pets.detail, id)}`, { as })).json();
      const publish = (id: number) =>
        site().db.update(listings).set({ status: 1, publishedAt: now }).where(eq(listings.id, id));
      const edit = async (id: number, as: number, over: FormFields) => {
        const { images, version } = await read(id, as);
        const form = await editForm('pets', over, { keep: images, version });
        return site().call(`POST ${withParam(pets.edit, id)}`, { as, ...form });
      };

      it('are part of the listing, and null when unset @slow', async () => {
        const as = await createUser(site().db);
        const withExtras = (await create(as, { age: '14', vaccinated: 'true', documents: '' })).json().id;
        expect(await read(withExtras, as)).toMatchObject({ age: 14, vaccinated: true, documents: null });
        const silent = (await create(as, { vaccinated: 'false' })).json().id;
        expect(await read(silent, as)).toMatchObject({ age: null, vaccinated: null, documents: null });
        const exported = (await site().call('GET /api/me/export', { as })).json().listings.pets;
        expect(exported.find(({ id }: { id: number }) => id === withExtras)).toMatchObject({
          age: 14,
          vaccinated: true,
        });
      });

      it('ages a pet by months @slow', async () => {
        const { clock, db } = site();
        const as = await createUser(db);
        const { id } = (await create(as, { age: 0 })).json();
        clock.set('2027-12-01T00:00:00Z');
        await publish(id);
        expect((await read(id)).age).toBe(13);
      });

      it.each([
        ['age', { age: '301' }],
        ['age', { age: '-1' }],
        ['age', { age: '1.5' }],
        ['age', { age: 'два года' }],
        ['vaccinated', { vaccinated: 'да' }],
        ['documents', { documents: '1' }],
      ])('refuses a wrong %s: %j', async (field, over) => {
        const answer = await create(await createUser(site().db), over);
        expect([answer.statusCode, answer.json().detail[0].field]).toEqual([422, field]);
        expect(answer.json().detail[0].msg).toMatch(/[а-яё]/i);
      });

      it('keep values in a legacy form without the fields, also in a pending edit @slow', async () => {
        const { db } = site();
        const as = await createUser(db);
        const { id } = (await create(as, { age: 5, vaccinated: 'true' })).json();
        await edit(id, as, { title: 'На проверке' });
        expect(await read(id, as)).toMatchObject({ title: 'На проверке', age: 5, vaccinated: true, documents: null });
        await publish(id);
        expect((await edit(id, as, {})).json().revision).toMatchObject({ age: 5, vaccinated: true });
        await edit(id, as, { age: '', documents: 'true' });
        const answer = await edit(id, as, { title: 'Ещё раз' });
        expect(answer.json().revision).toMatchObject({
          title: 'Ещё раз',
          age: null,
          vaccinated: true,
          documents: true,
        });
      });

      it('an edit of them waits for moderators, who see the difference; an equal one changes nothing @slow', async () => {
        const { call, db } = site();
        const as = await createUser(db);
        const { id } = (await create(as, { age: 5, vaccinated: 'true' })).json();
        await publish(id);
        expect((await edit(id, as, { age: 5, vaccinated: 'true' })).json().revision).toBeNull();
        const answer = await edit(id, as, { age: 8, vaccinated: '', documents: 'true' });
        expect(answer.json().revision).toMatchObject({ age: 8, vaccinated: null, documents: true });
        expect(await read(id)).toMatchObject({ age: 5, vaccinated: true, documents: null });
        const [waits] = (await call(`GET ${pets.adminAds}`, { as: 1 })).json();
        expect(waits).toMatchObject({ age: 5, revision: { age: 8, documents: true } });
        const decided = { ad_id: id, do: 1, version: waits.version };
        expect((await call(`POST ${pets.adminAction}`, { as: 1, payload: decided })).statusCode).toBe(200);
        expect(await read(id)).toMatchObject({ age: 8, vaccinated: null, documents: true });
        const { images: keep } = await read(id);
        const stale = await editForm('pets', { age: 9, documents: 'true' }, { keep, version: waits.version });
        const refused = await call(`POST ${withParam(pets.edit, id)}`, { as, ...stale });
        expect([refused.statusCode, refused.json().changed.map(({ field }: { field: string }) => field)]).toEqual([
          409,
          expect.arrayContaining(['age']),
        ]);
      });

      it('filter the feed and are counted @slow', async () => {
        const { call, db } = site();
        const authorId = await createUser(db);
        const ages = [0, 2, 3, 11, 12, 35, 36, 83, 84, 300, null];
        const ids = new Map<number, number | null>();
        for (const age of ages) {
          const more = { vaccinated: age === 3 ? true : null, documents: age === 3 || age === 84 ? true : null };
          const over = { authorId, bornMonth: age === null ? null : bornMonth(age, now), ...more };
          ids.set(await createListing(db, 'pets', over), age);
        }
        const found = async (payload: object) => {
          const answer = await call(`POST ${pets.filter}`, { payload });
          expect(answer.statusCode).toBe(200);
          const some: number[] = answer.json().map(({ id }: { id: number }) => id);
          expect((await call(`POST ${pets.count}`, { payload })).json()).toEqual({ count: some.length, more: false });
          return some.map((id) => ids.get(id)).reverse();
        };
        const bands = [
          [0, 2],
          [3, 11],
          [12, 35],
          [36, 83],
          [84, 300],
        ];
        for (const [index, band] of bands.entries()) {
          for (const age of [index + 1, String(index + 1)]) expect(await found({ age })).toEqual(band);
          expect(await found({ age: index + 1, sort: 'cheap', region: 'Москва' })).toEqual(band);
        }
        expect(await found({ documents: true })).toEqual([3, 84]);
        expect(await found({ documents: 'true', vaccinated: true, city: 'Москва', radius: 25 })).toEqual([3]);
        expect(await found({ documents: true, age: 5, sort: 'near', city: 'Москва' })).toEqual([84]);
        for (const any of [
          { age: '', vaccinated: null },
          { vaccinated: false, documents: 'false' },
        ])
          expect(await found(any)).toEqual(ages);
        for (const payload of [{ age: 0 }, { age: 6 }, { age: 'щенок' }, { vaccinated: 1 }, { documents: 'да' }])
          expect([payload, (await call(`POST ${pets.filter}`, { payload })).statusCode]).toEqual([payload, 422]);
        // Other sections ignore it.
        expect((await call(`POST ${sectionEndpoints.market.filter}`, { payload: { age: 0 } })).statusCode).toBe(200);
      });
    });
  });

  describe('lost fields', () => {
    const pets = sectionEndpoints.pets;
    const point = { latitude: 55.789123, longitude: 37.679456 };
    const marks = { colour: 'рыжий', size: 'средний', collar: 'красный, с адресником', special: 'Порвано левое ухо' };
    const lostForm: FormFields = {
      category: 'Потерянные',
      price: null,
      event_date: '2026-11-19',
      place: ' У метро  Сокольники ',
      point: JSON.stringify(point),
      marks: JSON.stringify(marks),
      chip: '643 0941 0012 3456',
      reward: '5 000',
    };
    /** The public part. */
    const given = {
      event_date: '2026-11-19',
      place: 'У метро Сокольники',
      point: { latitude: 55.78782, longitude: 37.67812 },
      marks,
      reward: 5000,
    };

    describeOnDatabases('Details of a lost or found pet', (site) => {
      const create = async (as: number, over: FormFields = {}) =>
        site().call(`POST ${pets.create}`, { as, ...(await listingForm('pets', { ...lostForm, ...over })) });
      const read = async (id: number, as?: number) =>
        (await site().call(`GET ${withParam(pets.detail, id)}`, { as })).json();
      const publish = (id: number) =>
        site().db.update(listings).set({ status: 1, publishedAt: site().clock.now() }).where(eq(listings.id, id));
      const stored = async (id: number) =>
        (await site().db.select().from(lostDetails).where(eq(lostDetails.listingId, id)))[0];
      const edit = async (id: number, as: number, over: FormFields) => {
        const { images, version } = await read(id, as);
        const form = await editForm('pets', { ...lostForm, ...over }, { keep: images, version });
        return site().call(`POST ${withParam(pets.edit, id)}`, { as, ...form });
      };
      const decide = async (id: number, what: 1 | 3) => {
        const { version } = await read(id, 1);
        const payload = { ad_id: id, do: what, version };
        return site().call(`POST ${pets.adminAction}`, { as: 1, payload });
      };

      it('shows the rounded point to others, and exact details to author and moderators @slow', async () => {
        const as = await createUser(site().db);
        const other = await createUser(site().db);
        const { id } = (await create(as)).json();
        await publish(id);
        for (const reader of [undefined, other]) {
          const { lost, ...rest } = await read(id, reader);
          expect(lost).toEqual(given);
          expect(rest).not.toHaveProperty('lost_private');
        }
        const feed = (await site().call(`POST ${pets.filter}`, { payload: { category: 'Потерянные' } })).json();
        expect(feed.find((one: { id: number }) => one.id === id).lost).toEqual(given);
        const whole = { lost_private: { point, chip: '643094100123456' } };
        expect(await read(id, as)).toMatchObject({ lost: { ...given, has_chip: true }, ...whole });
        expect((await read(id, 1)).lost).toEqual(given);
        expect(await read(id, 1)).toMatchObject(whole);
        const own = (await site().call(`GET ${pets.own}`, { as })).json();
        expect(own).toMatchObject([{ lost: { has_chip: true }, ...whole }]);
        const exported = (await site().call('GET /api/me/export', { as })).json().listings.pets;
        expect(exported).toMatchObject([{ lost: given, ...whole }]);
      });

      it('are optional, and null when unset @slow', async () => {
        const as = await createUser(site().db);
        const nothing = { event_date: '', place: ' ', point: '', marks: '', chip: null, reward: '' };
        const { id } = (await create(as, nothing)).json();
        expect(await read(id, as)).toMatchObject({ lost: null, lost_private: null });
        const some = (await create(as, { ...nothing, marks: '{"colour":"","size":null}', reward: 1 })).json().id;
        const empty = { colour: null, size: null, collar: null, special: null };
        expect(await read(some, as)).toMatchObject({
          lost: { event_date: null, place: null, point: null, marks: empty, reward: 1, has_chip: false },
          lost_private: { point: null, chip: null },
        });
      });

      it.each([
        ['Потерянные', 'Найденные'],
        ['Найденные', 'Потерянные'],
      ])(
        '%s without day and place appears in the feed and on a flyer, is matched, and is on no map @slow',
        async (category, other) => {
          const { call, db, clock } = site();
          const as = await createUser(db);
          const nothing = { category, event_date: '', place: '', point: '', reward: '' };
          const created = await create(as, nothing);
          expect(created.statusCode).toBe(200);
          const { id } = created.json();
          const twin = (await create(await createUser(db), { category: other })).json().id;
          for (const one of [id, twin]) {
            await publish(one);
            await db.transaction((tx) => queueMatching(tx, one, { now: clock.now() }));
          }
          expect((await read(id)).lost).toMatchObject({ event_date: null, place: null, point: null });
          const feed = (await call(`POST ${pets.filter}`, { payload: { category } })).json();
          expect(feed.map((one: { id: number }) => one.id)).toContain(id);
          const bounds = { north: 81, south: 42, west: 20, east: 179 };
          const map = (await call(`POST ${endpoints.lostSearch.path}`, { payload: { bounds } })).json();
          expect(map.points.map((one: { id: number }) => one.id)).toEqual([twin]);
          expect(map.listings.map((one: { id: number }) => one.id)).toEqual([twin]);
          expect((await call(`GET /api/articles/${id}/flyer.jpg`)).statusCode).toBe(200);
          await matchDue(db, clock.now());
          const matches = (await call(`GET ${withParam(endpoints.lostMatches.path, id)}`, { as })).json();
          expect(matches).toMatchObject([{ listing: { id: twin } }]);
          // An edit still needs neither.
          expect((await edit(id, as, { ...nothing, title: 'Рыжий кот' })).statusCode).toBe(200);
        },
      );

      it('are ignored in other categories and sections @slow', async () => {
        const { call, db } = site();
        const as = await createUser(db);
        const wrong = { event_date: 'вчера', point: '{', chip: '1' };
        const sale = await create(as, { ...wrong, category: 'Продажа', price: '1' });
        expect(sale.statusCode).toBe(200);
        expect(await read(sale.json().id, as)).toMatchObject({ lost: null });
        const goods = await call(`POST ${sectionEndpoints.market.create}`, {
          as,
          ...(await listingForm('market', wrong)),
        });
        expect(goods.statusCode).toBe(200);
        const detail = withParam(sectionEndpoints.market.detail, goods.json().id);
        expect((await call(`GET ${detail}`, { as })).json()).not.toHaveProperty('lost');
        // A loss that changes its category loses all details.
        const { id } = (await create(as)).json();
        await edit(id, as, { category: 'В хорошие руки' });
        expect(await stored(id)).toBeUndefined();
      });

      it.each([
        ['event_date', '2026-13-01', 'Укажите день в виде ГГГГ-ММ-ДД'],
        ['event_date', 'вчера', 'Укажите день в виде ГГГГ-ММ-ДД'],
        ['event_date', '2026-11-23', 'Этот день ещё не наступил'],
        ['event_date', '2025-11-19', 'Это было больше года назад: укажите более поздний день'],
        ['place', 'м'.repeat(201), 'Не более 200 символов'],
        ['point', '{"latitude":', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
        ['point', '[55,37]', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
        ['point', '{"latitude":"55","longitude":37}', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
        ['point', '{"latitude":40.9,"longitude":44}', 'Точка вне России. Отметьте место ещё раз'],
        ['point', '{"latitude":55,"longitude":-100}', 'Точка вне России. Отметьте место ещё раз'],
        ['point', '{"latitude":1e999,"longitude":37}', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
        ['marks', 'рыжий', 'Приметы прочитать не удалось. Заполните их ещё раз'],
        ['marks', '['.repeat(9000), 'Приметы прочитать не удалось. Заполните их ещё раз'],
        ['marks', '{"colour":"малиновый"}', 'Выберите окрас из списка'],
        ['marks', '{"size":"огромный"}', 'Выберите размер из списка'],
        ['marks', `{"collar":"${'я'.repeat(201)}"}`, 'Не более 200 символов'],
        ['marks', '{"special":7}', 'Ожидается текст'],
        ['chip', '64309410012345', 'Номер чипа — 15 цифр, без букв'],
        ['chip', '64309410012345a', 'Номер чипа — 15 цифр, без букв'],
        ['reward', '0', 'Вознаграждение — целое число от 1 до 1\u00a0000\u00a0000\u00a0₽'],
        ['reward', '1000001', 'Вознаграждение — целое число от 1 до 1\u00a0000\u00a0000\u00a0₽'],
        ['reward', 'много', 'Введите сумму цифрами, например 15\u00a0000'],
        ['reward', '5-10 тыс', 'Укажите одну сумму, а не диапазон'],
        ['reward', '500,50', 'Вознаграждение — в целых рублях, без копеек'],
      ])('refuses a wrong %s: %s', async (field, value, msg) => {
        const answer = await create(await createUser(site().db), { [field]: value });
        expect(answer.statusCode).toBe(422);
        const [error] = answer.json().detail;
        expect([error.field.split('.')[0], error.msg]).toEqual([field, msg]);
      });

      it('accepts today in every Russian time zone, and points beyond the meridian of 180°', async () => {
        const as = await createUser(site().db);
        site().clock.set('2026-11-21T12:30:00Z');
        const anadyr = { latitude: 66.16, longitude: -169.5 };
        const answer = await create(as, { event_date: '2026-11-22', point: JSON.stringify(anadyr) });
        expect(answer.statusCode).toBe(200);
        expect(await read(answer.json().id, as)).toMatchObject({ lost_private: { point: anadyr } });
      });

      it('an edit waits for moderators, who see all of it; its withdrawal restores the previous details @slow', async () => {
        const { call, db } = site();
        const as = await createUser(db);
        const { id } = (await create(as)).json();
        await publish(id);
        expect((await edit(id, as, {})).json().revision).toBeNull();
        const moved = { latitude: 55.8, longitude: 37.7 };
        const answer = await edit(id, as, { point: JSON.stringify(moved), chip: '', reward: '7000' });
        const proposed = { lost: { reward: 7000, has_chip: false }, lost_private: { point: moved, chip: null } };
        expect(answer.json().revision).toMatchObject(proposed);
        expect((await read(id)).lost).toEqual(given);
        const waits = (await call(`GET ${pets.adminAds}`, { as: 1 }))
          .json()
          .find((one: { id: number }) => one.id === id);
        expect(waits).toMatchObject({
          lost: given,
          lost_private: { point, chip: '643094100123456' },
          revision: { lost: { reward: 7000 }, lost_private: proposed.lost_private },
        });
        expect((await decide(id, 1)).statusCode).toBe(200);
        expect((await read(id)).lost).toMatchObject({ reward: 7000 });
        expect(await stored(id)).toMatchObject({ ...moved, chip: null });
        const undone = await call(`POST ${pets.adminUndo}`, { as: 1, payload: { ad_id: id } });
        expect(undone.statusCode).toBe(200);
        expect((await read(id)).lost).toEqual(given);
        expect(await stored(id)).toMatchObject({ ...point, chip: '643094100123456' });
        expect((await read(id, as)).revision).toMatchObject(proposed);
        expect((await decide(id, 3)).statusCode).toBe(200);
        expect((await read(id, as)).rejected_edit).toMatchObject(proposed);
        expect((await read(id)).lost).toEqual(given);
      });

      it('keeps a day older than a year in an edit; a new day must be of the last year @slow', async () => {
        const as = await createUser(site().db);
        const { id } = (await create(as)).json();
        await publish(id);
        await site().db.update(lostDetails).set({ eventDate: '2024-05-01' }).where(eq(lostDetails.listingId, id));
        const far = { event_date: '2024-05-02', reward: '7000' };
        expect((await edit(id, as, far)).json().detail[0].field).toBe('event_date');
        const kept = await edit(id, as, { event_date: '2024-05-01', reward: '7000' });
        expect(kept.json().revision).toMatchObject({ lost: { event_date: '2024-05-01', reward: 7000 } });
        // The day of a pending edit was stated before, too.
        await edit(id, as, { reward: '7000' });
        expect((await edit(id, as, { event_date: '2024-05-01', reward: '8000' })).statusCode).toBe(200);
      });

      it('names what has changed to the later of two concurrent edits @slow', async () => {
        const as = await createUser(site().db);
        const { id } = (await create(as)).json();
        const { images: keep, version } = await read(id, as);
        await edit(id, as, { reward: '9000' });
        const form = await editForm('pets', lostForm, { keep, version });
        const refused = await site().call(`POST ${withParam(pets.edit, id)}`, { as, ...form });
        expect([refused.statusCode, refused.json().changed]).toEqual([
          409,
          [{ field: 'lost', value: expect.objectContaining({ reward: 9000 }) }],
        ]);
      });

      it('are erased with the account, and with the texts of a deleted listing', async () => {
        const { call, db } = site();
        const as = await createUser(db);
        const { id } = (await create(as)).json();
        expect(await stored(id)).toBeDefined();
        expect((await call('POST /api/me/delete', { as })).statusCode).toBe(200);
        expect(await stored(id)).toBeUndefined();
      });
    });
  });

  describe('picture forms @slow', () => {
    const ADMIN = 1;

    const inputs: [string, () => Promise<Buffer>, number, string | undefined][] = [
      ['HEIC', async () => readFileSync(serverFile('testing/pictures/turned.heic')), 200, undefined],
      ['a JPEG without its last bytes', async () => (await makePicture()).subarray(0, -2), 200, undefined],
      ['text', async () => Buffer.from('no picture'), 422, 'BAD_IMAGE'],
      [
        'half a HEIC',
        async () => readFileSync(serverFile('testing/pictures/turned.heic')).subarray(0, 700),
        422,
        'BAD_IMAGE',
      ],
      ['an empty file', async () => Buffer.alloc(0), 422, 'EMPTY_FILE'],
      ['225 megapixels', async () => declareSize(await makePicture(), 15_000, 15_000), 422, 'TOO_MANY_PIXELS'],
      [
        'too many bytes',
        async () => Buffer.concat([await makePicture(), Buffer.alloc(11 * 1024 * 1024)]),
        413,
        'TOO_LARGE',
      ],
    ];

    describeOnDatabases('forms with pictures', (site) => {
      /** Requests that send a picture, by call. */
      const senders: Record<
        string,
        (picture: Buffer) => Promise<{ statusCode: number; json: () => { code?: string } }>
      > = {
        [endpoints.adminCreatePromo.path]: async (picture) =>
          site().call(`POST ${endpoints.adminCreatePromo.path}`, { as: ADMIN, ...(await promoForm({}, picture)) }),
        [endpoints.sendPhotos.path]: async (picture) =>
          site().call(`POST ${endpoints.sendPhotos.path}`, {
            as: await createUser(site().db),
            ...(await photoForm({ to_user: ADMIN }, [picture])),
          }),
      };
      for (const section of sections) {
        const { create, edit } = sectionEndpoints[section];
        senders[create] = async (picture) =>
          site().call(`POST ${create}`, {
            as: await createUser(site().db),
            ...(await listingForm(section, {}, [picture])),
          });
        senders[edit] = async (picture) => {
          const authorId = await createUser(site().db);
          const id = await createListing(site().db, section, { authorId });
          const form = await editForm(section, {}, { keep: [], files: [picture] });
          return site().call(`POST ${withParam(edit, id)}`, { as: authorId, ...form });
        };
      }

      it('are all listed here', () => {
        const withFiles = Object.entries(apiDocument(site().app).paths).filter(([, { post }]) =>
          JSON.stringify(post?.requestBody?.content['multipart/form-data'] ?? {}).includes('"binary"'),
        );
        expect(withFiles.map(([path]) => path.replace('{id}', ':id')).sort()).toEqual(Object.keys(senders).sort());
      });

      it.each(inputs)('answer %s the same', async (_name, make, statusCode, code) => {
        const picture = await make();
        for (const [path, send] of Object.entries(senders)) {
          const answer = await send(picture);
          expect([path, answer.statusCode, answer.json().code]).toEqual([path, statusCode, code]);
        }
      });

      it('store a photo of an iPhone upright in every width, and nothing else of it', async () => {
        const { db, call } = site();
        const as = await createUser(db);
        const heic = readFileSync(serverFile('testing/pictures/turned.heic'));
        expect(heic.includes('Exif')).toBe(true);
        const { id } = (
          await call('POST /api/articles/create', { as, ...(await listingForm('pets', {}, [heic])) })
        ).json();
        const [file] = (await call(`GET /api/articles/${id}`, { as })).json().images;
        for (const width of IMAGE_WIDTHS) {
          const { rawPayload } = await call(`GET /api/image/${file}?w=${width}`);
          const { format, width: real, height, exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
          expect({ format, real, height, exif, icc, xmp, orientation }).toEqual({
            format: 'webp',
            real: 64,
            height: 96,
          });
        }
      });
    });
  });

  describe('posting routes', () => {
    const createCall = (section: Section) => `POST ${sectionEndpoints[section].create}`;

    const detailCall = (section: Section, id: number) => `GET ${withParam(sectionEndpoints[section].detail, id)}`;

    const required = 'Это поле должно быть заполнено';
    const title36 = { title: 'ю'.repeat(36) };

    /** An invalid field, where it is reported and how. */
    const commonErrors: [FormFields, string, string][] = [
      [{ title: null }, 'title', required],
      [{ title: ' \u200b\n ' }, 'title', required],
      [title36, 'title', 'Не более 35 символов'],
      [{ city: '' }, 'city', 'Выберите из списка'],
      [{ city: 'Нигде' }, 'city', 'Такого города нет в каталоге сайта'],
      [{ price: '' }, 'price', 'Введите цену'],
      [{ price: null }, 'price', 'Введите цену'],
      [{ price: '-1' }, 'price', 'Цена не может быть меньше нуля'],
      [{ price: '10.5' }, 'price', 'Цена — в целых рублях, без копеек'],
      [{ price: '15,50' }, 'price', 'Цена — в целых рублях, без копеек'],
      [{ price: '10-15 тыс' }, 'price', 'Укажите одну цену, а не диапазон'],
      [{ price: 'от 10 000' }, 'price', 'Укажите одну цену, а не диапазон'],
      [{ price: '15.0000' }, 'price', 'Непонятно, какая это цена. Введите её цифрами, например 15\u00a0000'],
      [{ price: '0x10' }, 'price', 'Введите цену цифрами, например 15\u00a0000'],
      [{ price: '1e3' }, 'price', 'Введите цену цифрами, например 15\u00a0000'],
    ];
    const hardBounds: [FormFields, string, string][] = [
      [{ category_name: null }, 'category_name', 'Выберите категорию'],
      [{ category_name: 'Даром' }, 'category_name', 'Выберите категорию'],
      [{ price: '100000001' }, 'price', 'Не больше 100\u00a0000\u00a0000\u00a0₽'],
      [{ description: 'ы'.repeat(10_001) }, 'description', 'Не более 10\u00a0000 символов'],
    ];
    const errors: Record<Section, [FormFields, string, string][]> = {
      pets: [
        ...commonErrors,
        [{ category: null }, 'category', 'Выберите категорию'],
        [{ breed: '' }, 'breed', 'Выберите из списка'],
        [{ breed: 'Грифон лесной' }, 'breed', 'Такой породы нет в каталоге сайта'],
        [{ price: '1000001' }, 'price', 'Не больше 1\u00a0000\u00a0000\u00a0₽'],
        [{ description: 'ы'.repeat(1001) }, 'description', 'Не более 1000 символов'],
        [{ sex: '3' }, 'sex', 'Неверный пол'],
      ],
      market: [
        ...commonErrors,
        ...hardBounds,
        [{ object_id: null }, 'object_id', 'Выберите предмет из списка'],
        [{ object_id: '2147483647' }, 'object_id', 'Выберите предмет из списка'],
        [{ object_id: 'поводок' }, 'object_id', 'Выберите предмет из списка'],
        [{ type_name: null }, 'type_name', 'Выберите, для кого'],
        [{ condition_name: null }, 'condition_name', 'Выберите состояние'],
      ],
      services: [
        ...commonErrors,
        ...hardBounds,
        [{ service_id: null }, 'service_id', 'Выберите услугу из списка'],
        [{ service_id: '99999' }, 'service_id', 'Выберите услугу из списка'],
      ],
    };

    describeOnDatabases('Creating a listing', (site) => {
      describe.each(sections)('%s', (section) => {
        it('stores it for review, visible to its author only @slow', async () => {
          const { call, db } = site();
          const as = await createUser(db);
          const pictures = [await makePicture({ red: 1 }), await makePicture({ red: 250, width: 900, height: 700 })];
          const answer = await call(createCall(section), { as, ...(await listingForm(section, {}, pictures)) });
          expect(answer.statusCode).toBe(200);
          const { id, ...rest } = answer.json();
          expect(rest).toEqual({});
          expect((await call(detailCall(section, id))).statusCode).toBe(404);
          const listing = (await call(detailCall(section, id), { as })).json();
          expect(listingsCalls.detail[section].answer.parse(listing)).toEqual(listing);
          expect(listing).toMatchObject({ is_visible: 2, is_owner: true, author: as, city: 'Москва' });
          expect(listing.images).toHaveLength(2);
          for (const file of listing.images) {
            for (const query of ['', '?w=320', '?w=640']) {
              const image = await call(`GET ${withParam('/api/image/:file', file)}${query}`);
              expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
            }
          }
          // In the author's order the small picture is first.
          expect((await call(`GET /api/image/${listing.images[0]}`)).rawPayload.length).toBeLessThan(
            (await call(`GET /api/image/${listing.images[1]}`)).rawPayload.length,
          );
        });

        it.each(errors[section])('refuses %j', async (over, field, msg) => {
          const { call, db } = site();
          const as = await createUser(db);
          const answer = await call(createCall(section), { as, ...(await listingForm(section, over)) });
          expect(answer.statusCode).toBe(422);
          expect(answer.json().detail).toEqual([{ field, msg }]);
          expect(await db.select().from(listings)).toEqual([]);
        });

        it.each([
          [0, 'Необходимо добавить хотя бы одно изображение'],
          [5, 'Максимум 4 изображения'],
        ])('refuses %i pictures, together with the other errors', async (count, msg) => {
          const { call, db } = site();
          const as = await createUser(db);
          const pictures = Array.from({ length: count }, () => makePicture());
          const form = await listingForm(section, { title: '' }, await Promise.all(pictures));
          const answer = await call(createCall(section), { as, ...form });
          expect(answer.statusCode).toBe(422);
          expect(answer.json().detail).toEqual([
            { field: 'title', msg: required },
            { field: 'images', msg },
          ]);
        });

        it('is refused to banned accounts', async () => {
          const { call, db } = site();
          const as = await createUser(db);
          await db.update(users).set({ isBanned: true }).where(eq(users.id, as));
          expect((await call(createCall(section), await listingForm(section))).statusCode).toBe(401);
          const banned = await call(createCall(section), { as, ...(await listingForm(section)) });
          expect(banned.statusCode).toBe(403);
          expect(banned.json().detail).toContain('заблокирован');
        });

        it('requires a complete multipart form', async () => {
          const { call, db } = site();
          const as = await createUser(db);
          const { payload, headers } = await listingForm(section);
          const answers = [
            await call(createCall(section), { as, payload: { title: 'Кот' } }),
            await call(createCall(section), { as }),
            await call(createCall(section), { as, headers, payload: payload.subarray(0, payload.length - 200) }),
            await call(createCall(section), { as, headers, payload: 'чушь' }),
            await call(createCall(section), { as, headers: { 'content-type': 'multipart/form-data' }, payload }),
          ];
          for (const answer of answers) {
            expect(answer.statusCode).toBe(422);
            expect(JSON.stringify(answer.json())).toMatch(/[а-я]/);
          }
        });
      });

      it.each(sections)('parses a price as the form does, also in an edit: %s @slow', async (section) => {
        const { call, db } = site();
        const as = await createUser(db);
        const typed = {
          '15.000': 15_000,
          '15,000 ₽': 15_000,
          '15\u00a0000': 15_000,
          '15 тыс': 15_000,
          ' 12 ': 12,
          '٣': 3,
        };
        for (const [price, roubles] of Object.entries(typed)) {
          const { id } = (await call(createCall(section), { as, ...(await listingForm(section, { price })) })).json();
          expect([price, (await call(detailCall(section, id), { as })).json().price]).toEqual([price, roubles]);
        }
      });

      it.each([
        ['pets', { category: 'В хорошие руки', price: '500' }],
        ['market', { category_name: 'Бесплатно', price: 'сколько не жалко' }],
        ['services', { category_name: 'Бартер', price: '' }],
      ] as const)('drops the price in a category without one: %s', async (section, over) => {
        const { call, db } = site();
        const as = await createUser(db);
        const { id } = (await call(createCall(section), { as, ...(await listingForm(section, over)) })).json();
        expect((await call(detailCall(section, id), { as })).json().price).toBeNull();
      });

      it('stores the fields of the form @slow', async () => {
        const { call, db } = site();
        const as = await createUser(db);
        const create = async (section: Section, over: FormFields) => {
          const { id } = (await call(createCall(section), { as, ...(await listingForm(section, over)) })).json();
          return (await call(detailCall(section, id), { as })).json();
        };
        expect(
          await create('pets', { title: ' Кот\n Вася\u202e ', sex: '', description: 'а\r\n\r\n\r\n\r\nб' }),
        ).toMatchObject({
          title: 'Кот Вася',
          category: 'Продажа',
          type: 'Собаки',
          breed: 'Мопс',
          sex: 0,
          price: 45_000,
          description: 'а\n\nб',
        });
        expect(await create('market', { description: 'ы'.repeat(5000), price: 5_000_000 })).toMatchObject({
          category: 2,
          type: 'Для собак',
          object_id: 1,
          condition: 2,
          price: 5_000_000,
        });
        expect(await create('services', { category_name: 'Бесплатно' })).toMatchObject({ category: 3, service_id: 1 });
      });
    });
  });
});

describe('editing', () => {
  describe('busy pictures', () => {
    /** Pictures of one account that may wait or run. */
    const PER_ACCOUNT = 24;

    let running = 0;
    let open: Promise<void> = Promise.resolve();

    describeOnDatabases(
      'pictures of many at once',
      (site) => {
        it("refuses uploads beyond an account's share and serves others first @slow", async () => {
          const { call, db } = site();
          const [greedy, other] = [await createUser(db), await createUser(db)];
          const form = await listingForm('pets');
          const send = (as: number) => call('POST /api/articles/create', { as, ...form });
          let release = (): void => undefined;
          open = new Promise((resolve) => {
            release = resolve;
          });
          // One more than fits, and none can finish: the first answer is the refusal.
          const sent = Array.from({ length: PER_ACCOUNT + 1 }, () => send(greedy));
          const refused = await Promise.race(sent);
          expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
            503,
            '5',
            {
              detail: 'Сейчас загружается слишком много изображений. Повторите через несколько секунд',
              code: 'PICTURES_BUSY',
            },
          ]);
          const before = running;
          const others = send(other);
          while (running === before) await new Promise((resolve) => setImmediate(resolve));
          release();
          expect((await others).statusCode).toBe(200);
          const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
          expect(statuses.filter((status) => status === 200)).toHaveLength(PER_ACCOUNT);
          expect(await db.select().from(imageClaims)).toEqual([]);
          expect(await db.select({ id: listings.id }).from(listings)).toHaveLength(PER_ACCOUNT + 1);
        });

        it('refuses invalid pictures before they are queued', async () => {
          const { app, db } = site();
          const as = await createUser(db);
          const before = running;
          await expect(app.pictures.render(as, Buffer.from('<html></html>'))).rejects.toMatchObject({
            statusCode: 422,
          });
          expect(running).toBe(before);
          for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
            await app.pictures.render(as, await makePicture({}, format));
          }
          expect(running).toBe(before + 5);
        });
      },
      {
        renderPicture: async (bytes) => {
          running += 1;
          await open;
          return renderImage(bytes);
        },
      },
    );
  });

  describe('edit routes @slow', () => {
    /** Creates a listing of this author by the tests' form, and changes its state. */
    const place = async ({ call, db }: TestSite, as: number, section: Section = 'pets', status = 1) => {
      const { id } = (
        await call(`POST ${sectionEndpoints[section].create}`, { as, ...(await listingForm(section)) })
      ).json() as { id: number };
      const publishedAt = new Date(Date.parse(TEST_TIME) - DAY_MS);
      await db.update(listings).set({ status, publishedAt }).where(eq(listings.id, id));
      return id;
    };

    const read = async ({ call }: TestSite, id: number, as?: number, section: Section = 'pets') =>
      (await call(`GET ${withParam(sectionEndpoints[section].detail, id)}`, { as })).json();

    type Extras = Parameters<typeof editForm>[2] & { key?: string; section?: Section };

    /** Sends an edit; the listing's own pictures stay by default. */
    const edit = async (site: TestSite, id: number, as: number, over: FormFields = {}, extras: Extras = {}) => {
      const { section = 'pets', key, ...rest } = extras;
      const keep = rest.keep ?? (await read(site, id, as, section)).images;
      const { payload, headers } = await editForm(section, over, { ...rest, keep });
      return site.call(`POST ${withParam(sectionEndpoints[section].edit, id)}`, {
        as,
        payload,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      });
    };

    const decide = (site: TestSite, id: number, wanted: number, version?: number, section: Section = 'pets') =>
      site.call(`POST ${sectionEndpoints[section].adminAction}`, {
        as: 1,
        payload: { ad_id: id, do: wanted, version },
      });

    describeOnDatabases('editing a listing', (current) => {
      describe.each(sections)('%s', (section) => {
        it('keeps a changed text pending until a moderator publishes it', async () => {
          const site = current();
          const as = await createUser(site.db);
          const id = await place(site, as, section);
          const answer = await edit(site, id, as, { title: 'Новое название' }, { section });
          expect(answer.statusCode).toBe(200);
          expect(listingsCalls.edit[section].answer.parse(answer.json())).toEqual(answer.json());
          expect(answer.json()).toMatchObject({
            id,
            is_visible: 1,
            revision: { title: 'Новое название', city: 'Москва' },
          });

          const own = await read(site, id, as, section);
          expect(listingsCalls.detail[section].answer.parse(own)).toEqual(own);
          expect(own.title).not.toBe('Новое название');
          expect(own.version).toBe(answer.json().version);
          expect(own.revision).toEqual(answer.json().revision);
          for (const other of [undefined, await createUser(site.db)]) {
            const seen = await read(site, id, other, section);
            expect([seen.title, 'revision' in seen, 'version' in seen]).toEqual([own.title, false, false]);
          }
          const waits = (await site.call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json();
          expect(waits).toMatchObject([
            {
              id,
              title: own.title,
              version: own.version,
              revision: { title: 'Новое название' },
              waiting_since: TEST_TIME,
            },
          ]);

          const published = await decide(site, id, 1, own.version, section);
          expect([published.statusCode, published.json()]).toEqual([200, { ok: true, is_visible: 1 }]);
          const after = await read(site, id, as, section);
          expect(after).toMatchObject({ title: 'Новое название', revision: null, created_at: own.created_at });
          expect(after.version).toBeGreaterThan(own.version);
          expect((await site.call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json()).toEqual([]);
        });

        it('changes the price alone at once', async () => {
          const site = current();
          const as = await createUser(site.db);
          const id = await place(site, as, section);
          const before = await read(site, id, as, section);
          const answer = await edit(site, id, as, { price: '321' }, { section });
          expect(answer.json()).toEqual({ id, is_visible: 1, revision: null, version: before.version + 1 });
          expect((await read(site, id, undefined, section)).price).toBe(321);
        });

        it.each([
          ['32.100', 200, 32_100],
          ['32,1 тыс', 200, 32_100],
          ['32,10', 422, null],
          ['30-32 тыс', 422, null],
        ])('parses the price %j as the form does: %i', async (price, status, roubles) => {
          const site = current();
          const as = await createUser(site.db);
          const id = await place(site, as, section);
          const before = await read(site, id, as, section);
          expect((await edit(site, id, as, { price }, { section })).statusCode).toBe(status);
          expect((await read(site, id, undefined, section)).price).toBe(roubles ?? before.price);
        });

        it.each([2, 3, 4])('changes everything at once in state %i, under review', async (status) => {
          const site = current();
          const as = await createUser(site.db);
          const id = await place(site, as, section, status);
          const answer = await edit(site, id, as, { title: 'Исправлено', description: 'Иначе' }, { section });
          expect(answer.json()).toMatchObject({ is_visible: 2, revision: null });
          expect(await read(site, id, as, section)).toMatchObject({
            title: 'Исправлено',
            description: 'Иначе',
            is_visible: 2,
          });
          const [step] = await site.db.select().from(listingActions).orderBy(desc(listingActions.id)).limit(1);
          expect(step).toMatchObject({ what: 'edit', fromStatus: status, toStatus: 2, actorId: as });
        });
      });

      it('is refused to others, banned people and visitors, and for deleted or missing listings', async () => {
        const site = current();
        const as = await createUser(site.db);
        const stranger = await createUser(site.db);
        const id = await place(site, as);
        const hidden = await place(site, as, 'pets', 2);
        const gone = await place(site, as, 'pets', 0);
        const send = async (path: string, user?: number) =>
          (await site.call(`POST ${path}`, { as: user, ...(await editForm('pets')) })).statusCode;
        expect(await send(`/api/articles/${id}/edit`)).toBe(401);
        expect(await send(`/api/articles/${id}/edit`, stranger)).toBe(403);
        expect(await send(`/api/articles/${id}/edit`, 1)).toBe(403);
        expect(await send(`/api/articles/${hidden}/edit`, stranger)).toBe(404);
        expect(await send(`/api/articles/${gone}/edit`, as)).toBe(404);
        for (const requested of ['0', 'x', '99999999999', '%00'])
          expect(await send(`/api/articles/${requested}/edit`, as)).toBe(404);
        expect(await send(`/api/articles_market/${id}/edit`, as)).toBe(404);
        await site.db.update(users).set({ isBanned: true }).where(eq(users.id, as));
        expect(await send(`/api/articles/${id}/edit`, as)).toBe(403);
      });

      it('applies the rules of creation and only accepts own pictures', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as);
        const [own] = (await read(site, id, as)).images as [string];
        const other = (await read(site, await place(site, as, 'market', 2), as, 'market')).images as string[];
        const foreign = `${'f'.repeat(32)}.webp`;
        const files = await Promise.all([1, 2, 3, 4].map((red) => makePicture({ red })));
        const errors: [FormFields, Extras, string][] = [
          [{ title: '' }, {}, 'title'],
          [{ city: 'Нигде' }, {}, 'city'],
          [{}, { keep: [] }, 'images'],
          [{}, { keep: [foreign] }, 'images'],
          [{}, { keep: ['../x'] }, 'images'],
          [{}, { files }, 'images'],
          [{}, { order: ['new:0'] }, 'images'],
          [{}, { order: [own, own] }, 'images'],
          [{}, { order: [own, 'new:1'], files: files.slice(0, 1) }, 'images'],
          [{ keep: 'x' }, {}, 'images'],
          [{ keep: '{}' }, {}, 'images'],
          [{}, { version: 'x' }, 'version'],
          [{}, { version: -1 }, 'version'],
        ];
        expect(other[0]).not.toBe(own);
        for (const [over, extras, field] of errors) {
          const form = await editForm('pets', over, { keep: [own], ...extras });
          const payload = over.keep ? await editForm('pets', over) : form;
          const answer = await site.call(`POST /api/articles/${id}/edit`, { as, ...payload });
          expect([over, extras.keep, answer.statusCode, answer.json().detail[0].field]).toEqual([
            over,
            extras.keep,
            422,
            field,
          ]);
        }
        expect(await site.db.select().from(listingRevisions)).toEqual([]);
      });

      it('puts kept and new pictures in the requested order', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as, 'pets', 2);
        const [own] = (await read(site, id, as)).images as [string];
        const files = [await makePicture({ red: 1 }), await makePicture({ red: 90 })];
        expect((await edit(site, id, as, {}, { files })).statusCode).toBe(200);
        const plain = async () =>
          (await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.images.map((name) => name.slice(0, 8));
        const [first, second, third] = (await plain()) as [string, string, string];
        expect(own.startsWith(first)).toBe(true);
        const [a, b, c] = (await read(site, id, as)).images as [string, string, string];
        await edit(site, id, as, {}, { keep: [a, b, c], order: [c, a, b] });
        expect(await plain()).toEqual([third, first, second]);
        const answer = await edit(
          site,
          id,
          as,
          {},
          { keep: [c], order: ['new:0', c], files: [await makePicture({ red: 250 })] },
        );
        expect(answer.statusCode).toBe(200);
        expect((await plain())?.[1]).toBe(third);
      });

      it('replaces a pending edit, changes the price past it, and withdraws it by the published text', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as);
        await edit(site, id, as, { title: 'Первая правка', price: '40000' });
        const second = await edit(site, id, as, { title: 'Вторая правка', price: '40000' });
        expect(second.json().revision).toMatchObject({ title: 'Вторая правка', price: 40_000 });
        expect((await read(site, id)).price).toBe(45_000);
        const third = await edit(site, id, as, { title: 'Вторая правка', price: '39000' });
        expect(third.json().revision).toMatchObject({ title: 'Вторая правка', price: 39_000 });
        expect((await read(site, id)).price).toBe(39_000);
        const back = await edit(site, id, as, { price: '39000' });
        expect(back.json().revision).toBeNull();
        expect(await site.db.select().from(listingRevisions)).toEqual([]);
      });

      it('does nothing without changes', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as);
        const { version } = await read(site, id, as);
        expect((await edit(site, id, as)).json()).toEqual({ id, is_visible: 1, revision: null, version });
        await edit(site, id, as, { title: 'Правка' });
        const waits = await read(site, id, as);
        await edit(site, id, as, { title: 'Правка' });
        expect((await read(site, id, as)).version).toBe(waits.version);
      });

      it('refuses an outdated version and names the differences', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as);
        const { version } = await read(site, id, as);
        await edit(site, id, as, { price: '44000' }, { version });
        const stale = await edit(site, id, as, { title: 'Моё название', price: '45000' }, { version });
        expect(stale.statusCode).toBe(409);
        expect(stale.json()).toMatchObject({
          code: 'STALE_VERSION',
          version: version + 1,
          changed: [
            { field: 'title', value: 'Щенок ищет дом' },
            { field: 'price', value: 44_000 },
          ],
        });
        expect(await read(site, id, as)).toMatchObject({ price: 44_000, revision: null });
        const again = await edit(site, id, as, { title: 'Моё название' }, { version: version + 1 });
        expect(again.statusCode).toBe(200);
      });

      it('applies a repeat with the same key once and refuses another form with it', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as);
        const key = randomUUID();
        const keep = (await read(site, id, as)).images as string[];
        const answers = [];
        for (let times = 0; times < 2; times += 1)
          answers.push(await edit(site, id, as, { price: '1' }, { key, keep }));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        expect(answers[1]?.json()).toEqual(answers[0]?.json());
        expect((await edit(site, id, as, { price: '2' }, { key, keep })).statusCode).toBe(409);
        expect(await site.db.select().from(listingActions)).toHaveLength(1);
      });

      it('keeps the breed of a listing while it is pinned', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as);
        const [listing] = await site.db.select().from(listings).where(eq(listings.id, id));
        const endsAt = new Date(Date.parse(TEST_TIME) + DAY_MS);
        await site.db.insert(boosts).values({
          listingId: id,
          boostType: 1,
          breedId: listing?.breedId ?? null,
          startsAt: new Date(TEST_TIME),
          endsAt,
        });
        const refused = await edit(site, id, as, { breed: 'Бигль' });
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'LISTING_PINNED']);
        expect((await edit(site, id, as, { title: 'Другое' })).statusCode).toBe(200);
        const { version } = await read(site, id, as);
        expect((await decide(site, id, 1, version)).statusCode).toBe(200);
        expect(await site.db.select().from(boosts)).toMatchObject([{ state: 'live', listingId: id }]);
      });

      it("exports pending edits with the person's data", async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as);
        await edit(site, id, as, { description: 'Ещё не проверено' });
        const own = (await site.call('GET /api/me/export', { as })).json();
        expect(own.listings.pets).toMatchObject([{ id, revision: { description: 'Ещё не проверено' } }]);
        expect(own.keys.map((one: { action: string }) => one.action).sort()).toEqual(['create', 'edit']);
        await site.call('POST /api/me/delete', { as });
        expect(await site.db.select().from(listingRevisions)).toEqual([]);
      });

      it('50 concurrent edits, decisions and deletions leave one consistent state', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await createListing(site.db, 'pets', { authorId: as, images: ['a.webp'], status: 1 });
        const forms = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            editForm('pets', { title: `Правка ${n}`, price: `${n}` }, { files: [] }),
          ),
        );
        const picture = await makePicture();
        const first = await editForm('pets', { title: 'Начало' }, { files: [picture] });
        expect((await site.call(`POST /api/articles/${id}/edit`, { as, ...first })).statusCode).toBe(200);
        const { version, revision } = await read(site, id, as);
        const keep = JSON.stringify(revision.images);
        const edits = await Promise.all(
          forms.map(async (_, n) => editForm('pets', { title: `Правка ${n % 5}`, price: `${n}`, keep })),
        );
        const calls = [
          ...edits.map((form) => site.call(`POST /api/articles/${id}/edit`, { as, ...form })),
          ...Array.from({ length: 20 }, (_, n) => decide(site, id, n % 2 === 0 ? 1 : 3, version + (n % 10))),
          ...Array.from({ length: 10 }, () =>
            site.call('POST /api/create-order', { as, payload: { ad_id: id, service_type: 'Продвижение' } }),
          ),
        ];
        const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
        // On a busy machine some are given up before they start.
        expect(statuses.filter((status) => ![200, 409, 422, 503].includes(status))).toEqual([]);
        expect(statuses).toContain(200);
        const [row] = await site.db.select().from(listings).where(eq(listings.id, id));
        const steps = await site.db.select().from(listingActions).where(eq(listingActions.listingId, id));
        // Every step is one version; none happened twice or without the lock.
        expect(row?.version).toBe(1 + steps.length);
        const decided = steps.filter(({ what }) => what === 'approve' || what === 'reject').length;
        const waiting = (await read(site, id, as)).revision === null ? 0 : 1;
        const proposed = steps.filter(({ what }) => what === 'revision').length;
        expect(decided + waiting).toBeLessThanOrEqual(proposed);
        expect(row?.status).toBe(1);
      });
    });
  });

  describe('hostile files', () => {
    const crcOf = (bytes: Buffer): number => {
      let crc = 0xffffffff;
      for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
      }
      return (crc ^ 0xffffffff) >>> 0;
    };

    const pngChunk = (type: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const numbers = Buffer.alloc(8);
      numbers.writeUInt32BE(data.length, 0);
      numbers.writeUInt32BE(crcOf(body), 4);
      return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
    };

    /** A PNG of a few bytes that declares this size. */
    const declaredPng = (width: number, height: number): Buffer => {
      const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      return Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        pngChunk('IHDR', header),
        pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
        pngChunk('IEND', Buffer.alloc(0)),
      ]);
    };

    const heic = readFileSync(serverFile('testing/pictures/turned.heic'));
    const script = '<script>alert(1)</script>';
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`);
    const truncated = async (): Promise<Buffer> => {
      const whole = await makePicture({ width: 800, height: 600 });
      return whole.subarray(0, Math.floor(whole.length / 2));
    };

    const refused: [string, number, () => FormFile | Promise<FormFile>][] = [
      ['SVG with a script', 422, () => ({ bytes: svg, name: 'cat.svg', type: 'image/svg+xml' })],
      ['SVG renamed', 422, () => ({ bytes: svg, name: 'cat.jpg', type: 'image/jpeg' })],
      [
        'a page renamed',
        422,
        () => ({ bytes: Buffer.from(`<html>${script}</html>`), name: 'cat.png', type: 'image/png' }),
      ],
      ['PDF', 422, () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj trailer<<>>\n%%EOF')],
      ['a PNG that declares 30,000 x 30,000', 422, () => declaredPng(30_000, 30_000)],
      ['a PNG without its pixels', 422, () => declaredPng(2000, 2000)],
      ['the head of a JPEG', 422, () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
      ['an empty file', 422, () => Buffer.alloc(0)],
      ['zeros', 422, () => Buffer.alloc(5000)],
      ['11 MB', 413, async () => Buffer.concat([await makePicture(), Buffer.alloc(11 * 1024 * 1024)])],
    ];

    const accepted: [string, () => FormFile | Promise<FormFile>][] = [
      ['JPEG', () => makePicture({}, 'jpeg')],
      ['PNG', () => makePicture({}, 'png')],
      ['WebP', () => makePicture({}, 'webp')],
      ['GIF', () => makePicture({}, 'gif')],
      ['AVIF', () => makePicture({}, 'avif')],
      [
        'a PNG named like a text',
        async () => ({ bytes: await makePicture({}, 'png'), name: 'cat.txt', type: 'text/plain' }),
      ],
      ['a truncated JPEG', truncated],
      ['HEIC', () => ({ bytes: heic, name: 'IMG_0001.HEIC', type: '' })],
      ['one column of pixels', () => makePicture({ width: 1, height: 20_000 }, 'png')],
      ['one row of pixels', () => makePicture({ width: 20_000, height: 1 }, 'png')],
    ];

    describeOnDatabases('pictures of a new listing', (site) => {
      const send = async (files: FormFile[]) => {
        const { call, db } = site();
        const as = await createUser(db);
        return {
          as,
          answer: await call('POST /api/articles/create', { as, ...(await listingForm('pets', {}, files)) }),
        };
      };

      /** Returns the stored picture of a listing. */
      const storedPicture = async (id: number, as: number): Promise<Buffer> => {
        const { call } = site();
        const { images } = (await call(`GET /api/articles/${id}`, { as })).json();
        return (await call(`GET /api/image/${images[0]}`)).rawPayload;
      };

      it.each(refused)('refuses %s', async (_name, status, make) => {
        const { answer } = await send([await makePicture(), await make()]);
        expect(answer.statusCode).toBe(status);
        expect(answer.json().detail).toMatch(/изображен|файл/);
        const { db } = site();
        expect(await db.select().from(listings)).toEqual([]);
        expect(await db.select().from(imageClaims)).toEqual([]);
      });

      it.each(accepted)('accepts %s @slow', async (_name, make) => {
        const { answer, as } = await send([await make()]);
        expect(answer.statusCode).toBe(200);
        expect((await sharp(await storedPicture(answer.json().id, as)).metadata()).format).toBe('webp');
      });

      it('stores only the pixels of a file', async () => {
        const tagged = await sharp(await makePicture({ width: 60, height: 20 }))
          .withExif({
            IFD0: { Copyright: 'тайна' },
            IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLongitude: '37/1 37/1 0/1' },
          })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer();
        expect((await sharp(tagged).metadata()).exif).toBeDefined();
        const { answer, as } = await send([Buffer.concat([tagged, Buffer.from(`PK\u0003\u0004${script}`)])]);
        expect(answer.statusCode).toBe(200);
        const bytes = await storedPicture(answer.json().id, as);
        const { exif, xmp, icc, iptc, width, height } = await sharp(bytes).metadata();
        expect({ exif, xmp, icc, iptc }).toEqual({});
        expect(bytes.includes('script')).toBe(false);
        // Rotated upright.
        expect([width, height]).toEqual([20, 60]);
      });

      it('uses the first frame of an animation', async () => {
        const frames = await Promise.all([10, 240].map((red) => makePicture({ red }, 'png')));
        const animation = await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer();
        const { answer, as } = await send([animation]);
        const { data } = await sharp(await storedPicture(answer.json().id, as))
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(data[0]).toBeLessThan(40);
      });

      describe('a form that is too long', () => {
        it('is refused before it is read', async () => {
          const { call, db } = site();
          const as = await createUser(db);
          const { headers } = await listingForm('pets');
          const answer = await call('POST /api/articles/create', {
            as,
            headers: { ...headers, 'content-length': String(60 * 1024 * 1024) },
          });
          expect(answer.statusCode).toBe(413);
          expect(answer.json().detail).toMatch(/изображен|файл/i);
        });
      });
    });
  });

  describe('price units', () => {
    const ADMIN = 1;
    const paths = sectionEndpoints.services;
    const now = new Date(TEST_TIME);

    describeOnDatabases('a price unit', (site) => {
      const create = async (as: number, over: FormFields) =>
        site().call(`POST ${paths.create}`, { as, ...(await listingForm('services', over)) });
      const read = async (id: number, as?: number) =>
        (await site().call(`GET ${withParam(paths.detail, id)}`, { as })).json();
      const publish = (id: number) =>
        site().db.update(listings).set({ status: 1, publishedAt: now }).where(eq(listings.id, id));
      const edit = async (id: number, as: number, over: FormFields) => {
        const { images, version } = await read(id, as);
        return site().call(`POST ${withParam(paths.edit, id)}`, {
          as,
          ...(await editForm('services', over, { keep: images, version })),
        });
      };

      it.each([
        ['за час', 'за час'],
        ['  за   визит ', 'за визит'],
        ['за щенка до 5 кг', 'за щенка до 5 кг'],
        ['ж'.repeat(30), 'ж'.repeat(30)],
        ['', null],
        [' ', null],
        [null, null],
      ])('presents %j as %j to everybody @slow', async (typed, presented) => {
        const as = await createUser(site().db);
        const { id } = (await create(as, { price_unit: typed })).json();
        await publish(id);
        expect((await read(id)).price_unit).toBe(presented);
        const [listed] = (await site().call(`POST ${paths.filter}`, { payload: {} })).json();
        const [own] = (await site().call(`GET ${paths.own}`, { as })).json();
        const [exported] = (await site().call('GET /api/me/export', { as })).json().listings.services;
        expect([listed, own, exported].map(({ price_unit }) => price_unit)).toEqual([presented, presented, presented]);
      });

      it('refuses 31 characters with a text', async () => {
        const answer = await create(await createUser(site().db), { price_unit: 'ж'.repeat(31) });
        expect([answer.statusCode, answer.json().detail]).toEqual([
          422,
          [{ field: 'price_unit', msg: 'Не более 30 символов' }],
        ]);
      });

      it('is omitted without a price and for pets', async () => {
        const as = await createUser(site().db);
        const free = (await create(as, { category_name: 'Бесплатно', price_unit: 'за час' })).json().id;
        expect(await read(free, as)).toMatchObject({ price: null, price_unit: null });
        const { pets } = sectionEndpoints;
        const form = await listingForm('pets', { price_unit: 'за час' });
        const pet = (await site().call(`POST ${pets.create}`, { as, ...form })).json().id;
        expect((await site().call(`GET ${withParam(pets.detail, pet)}`, { as })).json()).not.toHaveProperty(
          'price_unit',
        );
      });

      it('an edit of it waits for moderators, who see both values and their contacts @slow', async () => {
        const as = await createUser(site().db);
        const { id } = (await create(as, { price_unit: 'за час' })).json();
        await publish(id);
        const answer = await edit(id, as, { price_unit: 'час, 8 900 123-45-67' });
        expect(answer.json().revision).toMatchObject({ price_unit: 'час, 8 900 123-45-67' });
        expect((await read(id)).price_unit).toBe('за час');
        const [waiting] = (await site().call(`GET ${paths.adminAds}`, { as: ADMIN })).json();
        expect(waiting).toMatchObject({ price_unit: 'за час', revision: { price_unit: 'час, 8 900 123-45-67' } });
        expect(waiting.signs).toContainEqual(
          expect.objectContaining({ kind: 'contacts', places: [expect.objectContaining({ field: 'price_unit' })] }),
        );
        const decision = { ad_id: id, do: 1, version: waiting.version };
        expect((await site().call(`POST ${paths.adminAction}`, { as: ADMIN, payload: decision })).statusCode).toBe(200);
        expect((await read(id)).price_unit).toBe('час, 8 900 123-45-67');
      });

      it('keeps the value in a legacy form without the field, and clears it when empty @slow', async () => {
        const as = await createUser(site().db);
        const { id } = (await create(as, { price_unit: 'за час' })).json();
        await edit(id, as, { title: 'Выгул' });
        expect((await read(id, as)).price_unit).toBe('за час');
        await edit(id, as, { price_unit: '' });
        expect((await read(id, as)).price_unit).toBeNull();
        await edit(id, as, { price_unit: 'за час' });
        await edit(id, as, { category_name: 'Бартер' });
        expect(await read(id, as)).toMatchObject({ price: null, price_unit: null });
      });

      it('is erased with the other texts of a deleted listing', async () => {
        const { db } = site();
        const id = await createListing(db, 'services', { status: 0, priceUnit: 'за час' });
        await db.transaction((tx) => eraseListings(tx, [id], now));
        expect((await db.select().from(listings).where(eq(listings.id, id)))[0]?.priceUnit).toBeNull();
      });
    });
  });
});
