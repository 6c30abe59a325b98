import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { storeImage } from '../../images/storeImage';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';

/** A picture of a published listing. */
const store = async ({ app, db }: TestSite): Promise<string> => {
  const name = await storeImage(
    app.images,
    await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#1f7a5c' } })
      .jpeg()
      .toBuffer(),
  );
  await createListing(db, 'pets', { images: [name] });
  return name;
};

describeOnDatabases('images', (site) => {
  it('gives the full picture, and smaller ones by width', async () => {
    const { call } = site();
    const name = await store(site());
    for (const [query, width] of [
      ['', 1280],
      ['?w=1280', 1280],
      ['?w=640', 640],
      ['?w=320', 320],
    ] as const) {
      const answer = await call(`GET /api/image/${name}${query}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
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
});
