import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { isSignedImage, ListingStatus, type Section, sectionEndpoints, sections } from 'shared/contract';
import { imageClaims, imagePurges, listings, users } from '../../db/schema';
import { createImageAddresses, signingKey } from '../../images/imageAddresses';
import { fileNames } from '../../images/imageName';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createPromo, createUser } from '../../testing/factories';
import { sweepImages } from './sweepImages';

const { deleted, published, review, rejected, outdated } = ListingStatus;
const MINUTE_MS = 60_000;
const ADMIN = 1;

let made = 0;

describeOnDatabases('who sees a picture', (site) => {
  /** A picture in the storage that nothing uses; never twice the same. */
  const store = async (): Promise<string> => {
    made += 1;
    const name = `${made.toString(16).padStart(32, '0')}.webp`;
    for (const file of fileNames(name)) await site().app.images.put(file, Buffer.from('x'));
    return name;
  };
  const look = (file: string) => site().call(`GET /api/image/${file}`);
  const statusOf = async (file: string) => (await look(file)).statusCode;
  const act = (section: Section, as: number, path: 'ownerAction' | 'adminAction', id: number, wanted: number) =>
    site().call(`POST ${sectionEndpoints[section][path]}`, { as, payload: { ad_id: id, do: wanted } });
  const sweep = () => sweepImages({ db: site().db, images: site().app.images }, site().clock.now());

  it('everybody, while a listing that uses it is published', async () => {
    const name = await store();
    expect(await statusOf(name)).toBe(404);
    const id = await createListing(site().db, 'pets', { images: [name] });
    const answer = await look(`${name}?w=320`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    await createListing(site().db, 'market', { images: [name], status: rejected });
    expect((await act('pets', ADMIN, 'adminAction', id, deleted)).statusCode).toBe(200);
    const gone = await look(`${name}?w=320`);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    // Also for those who have it and ask whether it has changed.
    const again = await site().call(`GET /api/image/${name}?w=320`, {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(404);
  });

  it('everybody at once when it is published, nobody at once when it is rejected', async () => {
    const name = await store();
    const id = await createListing(site().db, 'services', { images: [name], status: review, publishedAt: null });
    expect(await statusOf(name)).toBe(404);
    await act('services', ADMIN, 'adminAction', id, published);
    expect(await statusOf(name)).toBe(200);
    await act('services', ADMIN, 'adminAction', id, deleted);
    expect(await statusOf(name)).toBe(404);
  });

  it('nobody but with a signed name, while it waits, is rejected or outdated, or its author is banned', async () => {
    const { db } = site();
    for (const [status, isBanned] of [
      [review, false],
      [rejected, false],
      [outdated, false],
      [published, true],
    ] as const) {
      const name = await store();
      const authorId = await createUser(db, { isBanned });
      const id = await createListing(db, 'pets', { images: [name], status, authorId });
      for (const as of [authorId, ADMIN]) {
        const [file] = (await site().call(`GET /api/articles/${id}`, { as })).json().images;
        expect(isSignedImage(file)).toBe(true);
        const answer = await look(`${file}?w=640`);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
      }
      expect(await statusOf(name)).toBe(404);
    }
  });

  it('a signed name opens one picture for ten minutes', async () => {
    const { app, clock } = site();
    const [name, other] = [await store(), await store()];
    const file = app.imageAddresses.sign(name);
    clock.advance(10 * MINUTE_MS - 1000);
    expect(await statusOf(file)).toBe(200);
    clock.advance(1000);
    expect(await statusOf(file)).toBe(404);

    const fresh = app.imageAddresses.sign(name);
    const [, seconds = '', signature = ''] = fresh.split('.');
    const strange = createImageAddresses(signingKey({ ...app.settings, JWT_SECRET: ['x'.repeat(32)] }), clock).sign(
      name,
    );
    for (const forged of [
      fresh.replace(name.slice(0, 32), other.slice(0, 32)),
      fresh.replace(seconds, String(Number(seconds) + 1)),
      fresh.replace(signature, 'A'.repeat(22)),
      fresh.replace(`.${signature}`, ''),
      strange,
    ]) {
      expect([forged, await statusOf(forged)]).toEqual([forged, 404]);
    }
    expect(await statusOf(fresh)).toBe(200);
  });

  it('a signed name that has run out opens what is public by now, and no cache on the way keeps it', async () => {
    const { app, clock, db } = site();
    const name = await store();
    const file = app.imageAddresses.sign(name);
    await createListing(db, 'pets', { images: [name] });
    clock.advance(11 * MINUTE_MS);
    const answer = await look(file);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=0']);
  });

  it('everybody sees the picture of a promo, shown or hidden', async () => {
    const name = await store();
    await createPromo(site().db, { photo: name, isShown: false });
    expect(await statusOf(name)).toBe(200);
  });

  it.each(sections)('%s: the files of a deleted listing go, unless another listing uses them', async (section) => {
    const { app, db, call } = site();
    const [own, common] = [await store(), await store()];
    const authorId = await createUser(db);
    const id = await createListing(db, section, { images: [own, common], authorId });
    const other = await createListing(db, section, { images: [common], status: review });
    await call(`POST ${sectionEndpoints[section].delete}`, { as: authorId, payload: { ad_id: id } });
    await sweep();
    const kept = () => Promise.all([own, common].map((name) => app.images.has(name)));
    expect(await kept()).toEqual([false, true]);
    for (const file of fileNames(own)) expect([file, await app.images.has(file)]).toEqual([file, false]);
    expect(await statusOf(app.imageAddresses.sign(own))).toBe(404);
    await db.delete(listings).where(eq(listings.id, other));
    await sweep();
    expect(await kept()).toEqual([false, false]);
    expect(await db.select().from(imageClaims)).toEqual([]);
  });

  it('notes pictures for the CDN whenever they stop being public, whatever did it', async () => {
    const { db } = site();
    const noted = async () => {
      const rows = await db.delete(imagePurges).returning({ name: imagePurges.name });
      return rows.map(({ name }) => name).sort();
    };
    const name = await store();
    const authorId = await createUser(db);
    const id = await createListing(db, 'pets', { images: [name], authorId });
    const change = (values: Partial<typeof listings.$inferInsert>) =>
      db.update(listings).set(values).where(eq(listings.id, id));

    await change({ title: 'Другое' });
    expect(await noted()).toEqual([]);
    for (const status of [outdated, rejected, deleted]) {
      await change({ status });
      expect(await noted()).toEqual([name]);
      await change({ status: published });
      expect(await noted()).toEqual([]);
    }
    await db.update(users).set({ isBanned: true }).where(eq(users.id, authorId));
    expect(await noted()).toEqual([name]);
    await change({ status: deleted });
    expect(await noted()).toEqual([]);
    await db.update(users).set({ isBanned: false }).where(eq(users.id, authorId));
    await change({ status: published });
    await change({ images: [] });
    expect(await noted()).toEqual([name]);
  });
});
