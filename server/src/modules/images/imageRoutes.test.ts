import { expect, it } from '@jest/globals';
import { IMAGE_WIDTHS, ListingStatus } from 'shared/contract';
import sharp from 'sharp';
import { previewName, renditionName } from '../../images/imageName';
import { storeImage } from '../../images/storeImage';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';

/** A picture of a listing, published unless said otherwise. */
const store = async ({ app, db }: TestSite, status: ListingStatus = ListingStatus.published): Promise<string> => {
  const name = await storeImage(
    app.images,
    await sharp({ create: { width: 1500, height: 900, channels: 3, background: status === 1 ? '#1f7a5c' : '#7a1f5c' } })
      .jpeg()
      .toBuffer(),
  );
  await createListing(db, 'pets', { images: [name], status });
  return name;
};

/** Resolves once the work in the background has come so far. */
const waitFor = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
};

describeOnDatabases('images', (site) => {
  it('gives the full picture, and smaller ones by width', async () => {
    const { call } = site();
    const name = await store(site());
    const byWidth = IMAGE_WIDTHS.map((width) => [`?w=${width}`, width] as const);
    for (const [query, width] of [['', 1280] as const, ...byWidth]) {
      const answer = await call(`GET /api/image/${name}${query}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  });

  it.each(IMAGE_WIDTHS.filter((width) => width < 1280))(
    'from before there was the width %i go out in the next one, until it is made in the background',
    async (width) => {
      const { app, call } = site();
      const name = await store(site());
      const rendition = renditionName(name, width);
      await app.images.remove(rendition);
      const first = await call(`GET /api/image/${name}?w=${width}`);
      const next = IMAGE_WIDTHS.find((other) => other > width);
      expect((await sharp(first.rawPayload).metadata()).width).toBe(next);
      expect(first.headers['cache-control']).toBe('public, max-age=60');
      await waitFor(() => app.images.has(rendition));
      const again = await call(`GET /api/image/${name}?w=${width}`, {
        headers: { 'if-none-match': String(first.headers.etag) },
      });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect((await sharp(again.rawPayload).metadata()).width).toBe(width);
    },
  );

  it('leave nothing behind when they are deleted while a width is made', async () => {
    const { app, call } = site();
    const name = await store(site());
    const rendition = renditionName(name, 480);
    await app.images.remove(rendition);
    const { get } = app.images;
    let completed = 0;
    app.images.get = async (asked) => {
      const bytes = await get(asked);
      // The work has read the full picture, which is gone by the time it wants to store anything.
      if (asked === name) {
        completed += 1;
        await app.images.remove(name);
      }
      return bytes;
    };
    const { has } = app.images;
    let looked = 0;
    app.images.has = (asked) => {
      if (asked === name) looked += 1;
      return has(asked);
    };
    try {
      expect((await call(`GET /api/image/${name}?w=480`)).statusCode).toBe(200);
      await waitFor(async () => looked > 0);
      expect(completed).toBe(1);
    } finally {
      Object.assign(app.images, { get, has });
    }
    expect(await app.images.has(rendition)).toBe(false);
  });

  it('go out in the next width when the one asked for cannot be made', async () => {
    const { app, db, call } = site();
    const name = `${'c'.repeat(32)}.webp`;
    await app.images.put(name, Buffer.from('no picture'));
    await createListing(db, 'pets', { images: [name] });
    const answer = await call(`GET /api/image/${name}?w=480`);
    expect([answer.statusCode, answer.body]).toEqual([200, 'no picture']);
  });

  it('is kept by browsers for ever', async () => {
    const { call } = site();
    const name = await store(site());
    const answer = await call(`GET /api/image/${name}`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await call(`GET /api/image/${name}`, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body, again.headers['content-length']]).toEqual([304, '', undefined]);
  });

  it.each([
    ['that nobody stored', `${'0'.repeat(32)}.webp`],
    ['of another form', 'photo.webp'],
    ['outside of the folder', '..%2F..%2Fjwt-secret'],
    ['outside of the folder, Windows way', '..%5C..%5Cjwt-secret'],
    ['outside of the folder, encoded', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
    ['outside of the folder, doubled', '....//jwt-secret'],
    ['cut off by a zero byte', `${'0'.repeat(32)}.webp%00.png`],
    ['as the storage calls it', `${'0'.repeat(32)}-320.webp`],
    ['of 3000 letters', 'a'.repeat(3000)],
    ['in a broken encoding', '%E0%A4%A'],
  ])('knows no picture %s', async (_name, file) => {
    const answer = await site().call(`GET /api/image/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toMatch(/^Такого (?:изображения|адреса)/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['0', '321', '-320', 'many', '320,640', '1e3', ''])('refuses the width %s', async (width) => {
    const name = await store(site());
    const answer = await site().call(`GET /api/image/${name}?w=${width}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      [{ field: 'w', msg: 'Неизвестная ширина изображения' }],
    ]);
  });

  it('are JPEG of 1200 × 630 for previews of links, drawn once and kept for ever', async () => {
    const { app, call } = site();
    const name = await store(site());
    expect(await app.images.has(previewName(name))).toBe(false);
    const [answer, other] = await Promise.all([1, 2].map(() => call(`GET /api/image/${name}/preview.jpg`)));
    const { format, width, height } = await sharp(answer?.rawPayload).metadata();
    expect([answer?.headers['content-type'], format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
    expect(answer?.rawPayload.length).toBeLessThan(300_000);
    expect(other?.rawPayload).toEqual(answer?.rawPayload);
    expect(await app.images.get(previewName(name))).toEqual(answer?.rawPayload);
    expect(answer?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const headers = { 'if-none-match': String(answer?.headers.etag) };
    expect((await call(`GET /api/image/${name}/preview.jpg`, { headers })).statusCode).toBe(304);
  });

  it('have no preview when they are not public, are not there, or cannot be read', async () => {
    const { app, db, call } = site();
    const broken = `${'e'.repeat(32)}.webp`;
    await app.images.put(broken, Buffer.from('no picture'));
    await createListing(db, 'pets', { images: [broken] });
    const hidden = await store(site(), ListingStatus.review);
    for (const file of [hidden, app.imageAddresses.sign(hidden), broken, `${'0'.repeat(32)}.webp`, 'photo.webp']) {
      const answer = await call(`GET /api/image/${file}/preview.jpg`);
      expect([file, answer.statusCode, answer.headers['cache-control']]).toEqual([file, 404, 'no-store']);
    }
  });
});
