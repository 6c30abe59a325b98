import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { imageClaims, listings } from '../../db/schema';
import { serverFile } from '../../serverFiles';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { type FormFile, listingForm, makePicture } from '../../testing/listingForms';

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

const heic = readFileSync(serverFile('src/testing/pictures/turned.heic'));
const script = '<script>alert(1)</script>';
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`);
const truncated = async (): Promise<Buffer> => {
  const whole = await makePicture({ width: 800, height: 600 });
  return whole.subarray(0, Math.floor(whole.length / 2));
};

const refused: [string, number, () => FormFile | Promise<FormFile>][] = [
  ['SVG with a script', 422, () => ({ bytes: svg, name: 'cat.svg', type: 'image/svg+xml' })],
  ['SVG renamed', 422, () => ({ bytes: svg, name: 'cat.jpg', type: 'image/jpeg' })],
  ['a page renamed', 422, () => ({ bytes: Buffer.from(`<html>${script}</html>`), name: 'cat.png', type: 'image/png' })],
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
    return { as, answer: await call('POST /api/articles/create', { as, ...(await listingForm('pets', {}, files)) }) };
  };

  /** The stored picture of a listing. */
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

  it.each(accepted)('takes %s', async (_name, make) => {
    const { answer, as } = await send([await make()]);
    expect(answer.statusCode).toBe(200);
    expect((await sharp(await storedPicture(answer.json().id, as)).metadata()).format).toBe('webp');
  });

  it('keeps nothing of a file but its pixels', async () => {
    const tagged = await sharp(await makePicture({ width: 60, height: 20 }))
      .withExif({ IFD0: { Copyright: 'тайна' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLongitude: '37/1 37/1 0/1' } })
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
    // Turned upright.
    expect([width, height]).toEqual([20, 60]);
  });

  it('takes the first frame of an animation', async () => {
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
