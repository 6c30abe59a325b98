import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { listings as listingsCalls } from 'shared/calls';
import { endpoints, IMAGE_WIDTHS, type Section, sectionEndpoints, sections, withParam } from 'shared/contract';
import sharp from 'sharp';
import { apiDocument } from '../../../../testing/apiDocument';
import { declareSize } from '../../../../testing/declareSize';
import { describeOnDatabases, TEST_TIME } from '../../../../testing/describeOnDatabases';
import { editForm } from '../../../../testing/editForms';
import { createListing, createUser } from '../../../../testing/factories';
import { type FormFields, listingForm, makePicture, photoForm } from '../../../../testing/listingForms';
import { promoForm } from '../../../../testing/promoForm';
import { imageClaims, listings, lostDetails, requestKeys, users } from '../../../db/schema';
import { serverFile } from '../../../serverFiles';
import { renderImage } from '../../images/render/renderImage';
import { claimImages, releaseImages, storeRenditions } from '../../images/rules/storedImages';
import { sweepImages } from '../../images/rules/sweepImages';
import { matchDue } from '../../lost/core/matches/matchReport';
import { queueMatching } from '../../lost/details/queueMatching';
import { bornMonth } from '../core/sectionQueries';

describe('attempts', () => {
  const PATH = 'POST /api/articles/create';
  const KEY = '4f9d1c1e-8a43-4c53-9a1b-0d6f3f0c8f01';
  const LIMIT = 3;
  const HOUR_MS = 60 * 60 * 1000;

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

      it('returns the created listing to a repeat', async () => {
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

      it('refuses another form with the key of a listing', async () => {
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

      it('creates one listing for a double submit', async () => {
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

      it('frees the key of a failed attempt', async () => {
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

      it('enforces the limit under 20 concurrent calls and removes the files of the others', async () => {
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

      it('sweeps files of a killed process, but none in use or in progress', async () => {
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

    it('are part of the listing, and null when unset', async () => {
      const as = await createUser(site().db);
      const said = (await create(as, { age: '14', vaccinated: 'true', documents: '' })).json().id;
      expect(await read(said, as)).toMatchObject({ age: 14, vaccinated: true, documents: null });
      const silent = (await create(as, { vaccinated: 'false' })).json().id;
      expect(await read(silent, as)).toMatchObject({ age: null, vaccinated: null, documents: null });
      const exported = (await site().call('GET /api/me/export', { as })).json().listings.pets;
      expect(exported.find(({ id }: { id: number }) => id === said)).toMatchObject({ age: 14, vaccinated: true });
    });

    it('ages a pet by months', async () => {
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

    it('keep values in a legacy form without the fields, also in a pending edit', async () => {
      const { db } = site();
      const as = await createUser(db);
      const { id } = (await create(as, { age: 5, vaccinated: 'true' })).json();
      await edit(id, as, { title: 'На проверке' });
      expect(await read(id, as)).toMatchObject({ title: 'На проверке', age: 5, vaccinated: true, documents: null });
      await publish(id);
      expect((await edit(id, as, {})).json().revision).toMatchObject({ age: 5, vaccinated: true });
      await edit(id, as, { age: '', documents: 'true' });
      const answer = await edit(id, as, { title: 'Ещё раз' });
      expect(answer.json().revision).toMatchObject({ title: 'Ещё раз', age: null, vaccinated: true, documents: true });
    });

    it('an edit of them waits for moderators, who see the difference; an equal one changes nothing', async () => {
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

    it('filter the feed and are counted', async () => {
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
  const said: FormFields = {
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
      site().call(`POST ${pets.create}`, { as, ...(await listingForm('pets', { ...said, ...over })) });
    const read = async (id: number, as?: number) =>
      (await site().call(`GET ${withParam(pets.detail, id)}`, { as })).json();
    const publish = (id: number) =>
      site().db.update(listings).set({ status: 1, publishedAt: site().clock.now() }).where(eq(listings.id, id));
    const stored = async (id: number) =>
      (await site().db.select().from(lostDetails).where(eq(lostDetails.listingId, id)))[0];
    const edit = async (id: number, as: number, over: FormFields) => {
      const { images, version } = await read(id, as);
      const form = await editForm('pets', { ...said, ...over }, { keep: images, version });
      return site().call(`POST ${withParam(pets.edit, id)}`, { as, ...form });
    };
    const decide = async (id: number, what: 1 | 3) => {
      const { version } = await read(id, 1);
      const payload = { ad_id: id, do: what, version };
      return site().call(`POST ${pets.adminAction}`, { as: 1, payload });
    };

    it('shows the rounded point to others, and exact details to author and moderators', async () => {
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

    it('are optional, and null when unset', async () => {
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
      '%s without day and place appears in the feed and on a flyer, is matched, and is on no map',
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

    it('are ignored in other categories and sections', async () => {
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
      const [fault] = answer.json().detail;
      expect([fault.field.split('.')[0], fault.msg]).toEqual([field, msg]);
    });

    it('accepts today in every Russian time zone, and points beyond the meridian of 180°', async () => {
      const as = await createUser(site().db);
      site().clock.set('2026-11-21T12:30:00Z');
      const anadyr = { latitude: 66.16, longitude: -169.5 };
      const answer = await create(as, { event_date: '2026-11-22', point: JSON.stringify(anadyr) });
      expect(answer.statusCode).toBe(200);
      expect(await read(answer.json().id, as)).toMatchObject({ lost_private: { point: anadyr } });
    });

    it('an edit waits for moderators, who see all of it; its withdrawal restores the previous details', async () => {
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
      const waits = (await call(`GET ${pets.adminAds}`, { as: 1 })).json().find((one: { id: number }) => one.id === id);
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

    it('keeps a day older than a year in an edit; a new day must be of the last year', async () => {
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

    it('names what has changed to the later of two concurrent edits', async () => {
      const as = await createUser(site().db);
      const { id } = (await create(as)).json();
      const { images: keep, version } = await read(id, as);
      await edit(id, as, { reward: '9000' });
      const form = await editForm('pets', said, { keep, version });
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

describe('picture forms', () => {
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
    const senders: Record<string, (picture: Buffer) => Promise<{ statusCode: number; json: () => { code?: string } }>> =
      {
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
        expect({ format, real, height, exif, icc, xmp, orientation }).toEqual({ format: 'webp', real: 64, height: 96 });
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
  const commonFaults: [FormFields, string, string][] = [
    [{ title: null }, 'title', required],
    [{ title: ' \u200b\n ' }, 'title', required],
    [title36, 'title', 'Не более 35 символов'],
    [{ city: '' }, 'city', required],
    [{ city: 'Нигде' }, 'city', 'Такого города нет в каталоге сайта'],
    [{ price: '' }, 'price', required],
    [{ price: null }, 'price', required],
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
  const faults: Record<Section, [FormFields, string, string][]> = {
    pets: [
      ...commonFaults,
      [{ category: null }, 'category', 'Выберите категорию'],
      [{ breed: '' }, 'breed', required],
      [{ breed: 'Грифон лесной' }, 'breed', 'Такой породы нет в каталоге сайта'],
      [{ price: '1000001' }, 'price', 'Не больше 1\u00a0000\u00a0000\u00a0₽'],
      [{ description: 'ы'.repeat(1001) }, 'description', 'Не более 1000 символов'],
      [{ sex: '3' }, 'sex', 'Неверный пол'],
    ],
    market: [
      ...commonFaults,
      ...hardBounds,
      [{ object_id: null }, 'object_id', 'Выберите предмет из списка'],
      [{ object_id: '2147483647' }, 'object_id', 'Выберите предмет из списка'],
      [{ object_id: 'поводок' }, 'object_id', 'Выберите предмет из списка'],
      [{ type_name: null }, 'type_name', required],
      [{ condition_name: null }, 'condition_name', required],
    ],
    services: [
      ...commonFaults,
      ...hardBounds,
      [{ service_id: null }, 'service_id', 'Выберите услугу из списка'],
      [{ service_id: '99999' }, 'service_id', 'Выберите услугу из списка'],
    ],
  };

  describeOnDatabases('Creating a listing', (site) => {
    describe.each(sections)('%s', (section) => {
      it('stores it for review, visible to its author only', async () => {
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

      it.each(faults[section])('refuses %j', async (over, field, msg) => {
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

    it.each(sections)('parses a price as the form does, also in an edit: %s', async (section) => {
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

    it('stores the fields of the form', async () => {
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
