import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import sharp from 'sharp';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { makePicture } from '../../../../testing/listingForms';
import { flyers, listings, users } from '../../../db/schema';
import { drawJpeg, type FlyerInput } from '../../images/draw/drawJpeg';
import { storeImage } from '../../images/rules/storedImages';
import { sweepFlyers } from './sweepFlyers';

const { deleted, published, review, rejected, outdated } = ListingStatus;
/** Numbers of the categories of losses and finds. */
const [LOST, FOUND] = [3, 4];

const drawn: FlyerInput[] = [];

describeOnDatabases(
  'a flyer',
  (site) => {
    const create = async (over: Partial<typeof listings.$inferInsert> = {}): Promise<number> => {
      const picture = await storeImage(site().app.images, await makePicture({ red: 200 }));
      return createListing(site().db, 'pets', { category: LOST, sex: 2, price: null, images: [picture], ...over });
    };
    const ask = (id: number | string, query = '', headers: Record<string, string> = {}) =>
      site().call(`GET /api/articles/${id}/flyer.jpg${query}`, { headers });
    const statusOf = async (id: number) => (await ask(id)).statusCode;
    const files = async () => {
      const rows = await site().db.select({ name: flyers.name }).from(flyers);
      return Promise.all(rows.map(async ({ name }) => site().app.images.has(name)));
    };
    const sweep = () => sweepFlyers({ db: site().db, images: site().app.images }, site().clock.now());

    it.each([
      ['', 1080, 1350],
      ['?size=1080x1350', 1080, 1350],
      ['?size=1200x630', 1200, 630],
    ])('is a JPEG of its size, of less than 300 KB: "%s"', async (query, width, height) => {
      const answer = await ask(await create(), query);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.headers['cache-control']).toBe('public, max-age=60');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
      expect(answer.rawPayload.length).toBeLessThan(300_000);
    });

    it('is drawn once for concurrent requests, and a repeat sends no body', async () => {
      const id = await create();
      const before = drawn.length;
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect((await ask(id)).rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
      expect(drawn.length).toBe(before + 1);
      const again = await ask(id, '', { 'if-none-match': String(answers[0]?.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect(await files()).toEqual([true]);
    });

    it("shows the listing's texts and the address of its page", async () => {
      const id = await create({ category: FOUND, sex: 1, title: '<b>Рекс</b> & "друг"' });
      await ask(id);
      expect(drawn.at(-1)).toMatchObject({
        words: { kind: 'found', title: '<b>Рекс</b> & "друг"' },
        address: expect.stringMatching(new RegExp(`/post/${id}$`)),
        picture: expect.any(Buffer),
      });
    });

    it('is redrawn after a change of the listing, and the old one is deleted', async () => {
      const { db, app } = site();
      const id = await create();
      const first = await ask(id);
      const [kept] = await db.select().from(flyers);
      await db.update(listings).set({ title: 'Нашлись следы' }).where(eq(listings.id, id));
      const second = await ask(id);
      expect(second.headers.etag).not.toBe(first.headers.etag);
      expect(drawn.at(-1)?.words.title).toBe('Нашлись следы');
      expect(await app.images.has(kept?.name ?? '')).toBe(false);
      expect(await files()).toEqual([true]);
      expect(await sweep()).toBe(0);
    });

    it('is deleted when the listing stops being public', async () => {
      const { db, app } = site();
      for (const change of [
        (id: number) => db.update(listings).set({ status: outdated }).where(eq(listings.id, id)),
        (id: number) => db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, id)),
        (id: number) => db.delete(listings).where(eq(listings.id, id)),
      ]) {
        const id = await create();
        await ask(id);
        const [kept] = await db.select().from(flyers);
        await change(id);
        expect(await statusOf(id)).toBe(404);
        expect(await sweep()).toBe(1);
        expect(await app.images.has(kept?.name ?? '')).toBe(false);
        expect(await db.select().from(flyers)).toEqual([]);
      }
    });

    it('is redrawn when its file is missing', async () => {
      const { db, app } = site();
      const id = await create();
      const first = await ask(id);
      const [kept] = await db.select().from(flyers);
      await app.images.remove(kept?.name ?? '');
      expect((await ask(id)).rawPayload.equals(first.rawPayload)).toBe(true);
      expect(await files()).toEqual([true]);
    });

    it('answers 404 for other listings to everybody', async () => {
      const { db, call } = site();
      for (const status of [deleted, review, rejected, outdated]) {
        const authorId = await createUser(db);
        const id = await create({ status, authorId });
        for (const as of [authorId, 1]) {
          expect((await call(`GET /api/articles/${id}/flyer.jpg`, { as })).statusCode).toBe(404);
        }
      }
      const banned = await createUser(db);
      const ofBanned = await create({ authorId: banned });
      await db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
      expect(await statusOf(ofBanned)).toBe(404);
      expect(await statusOf(await create({ category: 1, status: published }))).toBe(404);
      expect(await statusOf(await createListing(db, 'market'))).toBe(404);
      for (const id of ['0', 'abc', '99999999999', '1e3', '%00']) expect((await ask(id)).statusCode).toBe(404);
      expect(await db.select().from(flyers)).toEqual([]);
    });

    it.each(['1x1', '1080x1350 ', '', '99999x99999', '../../etc'])('refuses the size "%s"', async (size) => {
      const answer = await ask(await create(), `?size=${encodeURIComponent(size)}`);
      expect([answer.statusCode, answer.json().detail[0].field]).toEqual([422, 'size']);
    });

    it('shows a placeholder for a missing picture', async () => {
      const id = await create({ images: [`${'0'.repeat(32)}.webp`] });
      expect(await statusOf(id)).toBe(200);
      expect(drawn.at(-1)?.picture).toBeNull();
    });
  },
  {
    drawJpeg: (order) => {
      if ('words' in order) drawn.push(order);
      return drawJpeg(order);
    },
  },
);

describeOnDatabases(
  'Flyers for an address with many requests',
  (site) => {
    it('are refused beyond 60 a minute', async () => {
      const { app } = site();
      // Over a socket, as from outside: the server's own requests are not counted.
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const statuses: number[] = [];
      for (let requested = 0; requested < 61; requested += 1) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/articles/999999/flyer.jpg`);
        await answer.body?.cancel();
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
    });
  },
  { environment: { RATE_LIMIT: 'on' } },
);
