import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { IMAGE_WIDTHS } from 'shared/contract';
import { imageClaims, listings, requestKeys } from '../../db/schema';
import { renderImage } from '../../images/renderImage';
import { storeRenditions } from '../../images/storeImage';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { type FormFields, listingForm, makePicture } from '../../testing/listingForms';
import { claimImages } from '../images/claimImages';
import { releaseImages } from '../images/releaseImages';
import { sweepImages } from '../images/sweepImages';

const PATH = 'POST /api/articles/create';
const KEY = '4f9d1c1e-8a43-4c53-9a1b-0d6f3f0c8f01';
const LIMIT = 3;
const HOUR_MS = 60 * 60 * 1000;

describeOnDatabases(
  'attempts to place a listing',
  (site) => {
    let shade = 0;
    /** A picture that no other test has. */
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

    it('answers a repeat with the listing already made', async () => {
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
      // Listings of an older site have no digest.
      await db.update(requestKeys).set({ digest: null });
      expect((await place({}, [other])).json()).toEqual(made.json());
      expect(await db.select().from(listings)).toHaveLength(1);
    });

    it('makes one listing of a double submit', async () => {
      const { db } = site();
      const as = await createUser(db);
      const picture = await newPicture();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(as, { 'idempotency-key': KEY }, picture)));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await db.select().from(listings)).toHaveLength(1);
      expect(await db.select().from(imageClaims)).toEqual([]);
      expect(await site().app.images.has((await renderImage(picture)).name)).toBe(true);
    });

    it('leaves the key of a failed attempt to the next one', async () => {
      const { call, db } = site();
      const as = await createUser(db);
      const form = await listingForm('pets', { title: '' });
      const failed = await call(PATH, { as, ...form, headers: { ...form.headers, 'idempotency-key': KEY } });
      expect(failed.statusCode).toBe(422);
      expect((await db.select().from(requestKeys))[0]).toMatchObject({ usedAt: null, listingId: null });
      expect((await send(as, { 'idempotency-key': KEY })).statusCode).toBe(200);
    });

    it("refuses another account's key, another section's, and what is no key", async () => {
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

    it('records a key also when the form sends none', async () => {
      const { db } = site();
      await send(await createUser(db));
      expect(await db.select().from(requestKeys)).toHaveLength(1);
    });

    it('lets 20 at once no further than the limit, and keeps no file of the others', async () => {
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

    it('keeps a picture that another listing has too', async () => {
      const { app, db, clock } = site();
      const picture = await newPicture();
      const as = await createUser(db);
      await send(as, {}, picture);
      const image = await renderImage(picture);
      await releaseImages({ db, images: app.images }, await claimImages(db, [image.name], clock.now()));
      expect(await app.images.has(image.name)).toBe(true);
    });

    it('keeps a picture that another attempt is about to use, and removes it with the last', async () => {
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

    it('sweeps what a killed process left, but nothing that is in use or under way', async () => {
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
      // The account is banned after the first check: while files are written.
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
