import { expect, it } from '@jest/globals';
import { imageClaims, listings } from '../../db/schema';
import { renderImage } from '../../images/renderImage';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { listingForm, makePicture } from '../../testing/listingForms';

/** As many pictures of one account as may be waiting or running. */
const PER_ACCOUNT = 24;

let running = 0;
let open: Promise<void> = Promise.resolve();

describeOnDatabases(
  'pictures of many at once',
  (site) => {
    it('refuses what an account sends beyond its share, and lets others go first', async () => {
      const { call, db } = site();
      const [greedy, other] = [await createUser(db), await createUser(db)];
      const form = await listingForm('pets');
      const send = (as: number) => call('POST /api/articles/create', { as, ...form });
      let release = (): void => undefined;
      open = new Promise((resolve) => {
        release = resolve;
      });
      // One more than there is room for, and none of them can end: the first answer is the refusal.
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

    it('refuses what is no picture before it waits for a turn', async () => {
      const { app, db } = site();
      const as = await createUser(db);
      const before = running;
      await expect(app.pictures.render(as, Buffer.from('<html></html>'))).rejects.toMatchObject({ statusCode: 422 });
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
