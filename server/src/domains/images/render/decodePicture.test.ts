import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { declareSize } from '../../../../testing/declareSize';
import { quadrants, tints } from '../../../../testing/quadrants';
import { serverFile } from '../../../serverFiles';
import { decodePicture } from './decodePicture';

type Corner = keyof typeof tints;
type Corners = readonly [Corner, Corner, Corner, Corner];

const upright: Corners = ['red', 'green', 'blue', 'yellow'];
const fixture = (name: string): Buffer => readFileSync(serverFile(`testing/pictures/${name}.heic`));
const encoded = (change: (picture: Sharp) => Sharp) => (): Promise<Buffer> => change(quadrants()).toBuffer();
const clear = { create: { width: 96, height: 64, channels: 4, background: '#00000000' } } as const;
const animated = async (frames: readonly Sharp[]): Promise<Sharp> =>
  sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), { join: { animated: true } });
const emptyFirst = () => animated([sharp(clear), sharp(clear), quadrants().ensureAlpha(), sharp(clear)]);

/** Returns the colour in the middle of each quarter. */
const cornersOf = async (bytes: Buffer) => {
  const { data, raw } = await decodePicture(bytes);
  const { width, height, channels } = raw;
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * channels).subarray(0, channels)];
  const [left, right, top, bottom] = [width >> 2, (width * 3) >> 2, height >> 2, (height * 3) >> 2];
  return { size: [width, height], seen: [at(left, top), at(right, top), at(left, bottom), at(right, bottom)] };
};

/** Tolerance of lossy formats, for each of red, green and blue. */
const NEAR = 12;
const distance = (seen: readonly number[], [red, green, blue]: readonly [number, number, number]): number =>
  seen.length === 3
    ? Math.max(...[red, green, blue].map((value, index) => Math.abs(value - (seen[index] ?? 0))))
    : Number.POSITIVE_INFINITY;

const turned: Corners = ['blue', 'red', 'yellow', 'green'];
const printed: Corners = ['printedRed', 'printedGreen', 'printedBlue', 'printedYellow'];
const gray: Corners = ['grayRed', 'grayGreen', 'grayBlue', 'grayYellow'];
const white: Corners = ['white', 'white', 'white', 'white'];
const pale: Corners = ['paleRed', 'paleGreen', 'paleBlue', 'paleYellow'];

const shown: [string, () => Buffer | Promise<Buffer>, Corners][] = [
  ['JPEG', encoded((picture) => picture.jpeg()), upright],
  ['progressive JPEG', encoded((picture) => picture.jpeg({ progressive: true })), upright],
  ['CMYK JPEG', encoded((picture) => picture.toColourspace('cmyk').withIccProfile('cmyk').jpeg()), printed],
  ['grayscale JPEG', encoded((picture) => picture.greyscale().jpeg()), gray],
  ['JPEG that EXIF turns', encoded((picture) => picture.withMetadata({ orientation: 6 }).jpeg()), turned],
  [
    'JPEG in Display P3',
    encoded((picture) => picture.withIccProfile('p3').jpeg({ chromaSubsampling: '4:4:4' })),
    upright,
  ],
  ['PNG', encoded((picture) => picture.png()), upright],
  ['PNG of 16 bits', encoded((picture) => picture.toColourspace('rgb16').png()), upright],
  ['PNG with a palette', encoded((picture) => picture.png({ palette: true })), upright],
  ['interlaced PNG', encoded((picture) => picture.png({ progressive: true })), upright],
  ['transparent PNG', encoded((picture) => picture.ensureAlpha(0.5).png()), pale],
  ['wholly transparent PNG', () => sharp(clear).png().toBuffer(), white],
  ['WebP', encoded((picture) => picture.webp()), upright],
  ['WebP without loss', encoded((picture) => picture.webp({ lossless: true })), upright],
  ['transparent WebP', encoded((picture) => picture.ensureAlpha(0.5).webp({ lossless: true })), pale],
  ['transparent AVIF', encoded((picture) => picture.ensureAlpha(0.5).avif({ quality: 95 })), pale],
  ['AVIF', encoded((picture) => picture.avif({ quality: 80 })), upright],
  ['GIF', encoded((picture) => picture.gif()), upright],
  ['wholly transparent GIF', () => sharp(clear).gif().toBuffer(), white],
  ['animated GIF that begins empty', async () => (await emptyFirst()).gif().toBuffer(), upright],
  ['animated WebP that begins empty', async () => (await emptyFirst()).webp({ lossless: true }).toBuffer(), upright],
  ['animated WebP', async () => (await animated([quadrants(), sharp(clear)])).webp().toBuffer(), upright],
  ['HEIC', () => fixture('upright'), upright],
  ['HEIC that irot turns, as EXIF says too', () => fixture('turned'), turned],
  ['HEIC that irot and imir turn', () => fixture('mirrored'), ['red', 'blue', 'green', 'yellow']],
  ['HEIC whose primary picture is its second', () => fixture('second-primary'), upright],
  ['HEIC of 10 bits', () => fixture('ten-bits'), upright],
  ['transparent HEIC', () => fixture('transparent'), pale],
];

const photo = readFileSync(serverFile('src/seed/data/photos/puppy-samoyed.jpg'));
const saved = (change: (picture: Sharp) => Sharp) => (): Promise<Buffer> => change(sharp(photo)).toBuffer();

/** Truncated files, and the percentages that are left. */
const damaged: [string, () => Promise<Buffer>, readonly number[]][] = [
  ['JPEG', saved((picture) => picture.jpeg()), [99, 90, 50]],
  ['progressive JPEG', saved((picture) => picture.jpeg({ progressive: true })), [99, 90]],
  ['PNG', saved((picture) => picture.png()), [99, 90, 50]],
  ['WebP', saved((picture) => picture.webp()), [99, 90, 70]],
  ['WebP without loss', saved((picture) => picture.webp({ lossless: true })), [99, 90, 50]],
  ['transparent WebP', saved((picture) => picture.ensureAlpha(0.5).webp()), [99, 90, 70]],
  ['GIF', saved((picture) => picture.gif()), [99, 90, 50]],
  ['animated WebP', async () => (await animated([sharp(photo), sharp(photo).negate()])).webp().toBuffer(), [99, 90]],
];

describe('decodePicture', () => {
  it.each(shown)('shows %s as browsers do', async (_name, make, expected) => {
    const { size, seen } = await cornersOf(await make());
    expect(size).toEqual(expected === turned || expected[1] === 'blue' ? [64, 96] : [96, 64]);
    const wrong = expected.filter((corner, index) => distance(seen[index] ?? [], tints[corner]) > NEAR);
    expect({ seen, wrong }).toEqual({ seen, wrong: [] });
  });

  it.each(damaged)('shows the remaining part of a truncated %s @slow', async (_name, make, shares) => {
    const whole = await make();
    const expected = await cornersOf(whole);
    for (const share of shares) {
      const { size, seen } = await cornersOf(whole.subarray(0, Math.floor((whole.length * share) / 100)));
      const [red = 0, green = 0, blue = 0] = expected.seen[0] ?? [];
      expect([share, size]).toEqual([share, expected.size]);
      expect(distance(seen[0] ?? [], [red, green, blue])).toBeLessThan(NEAR);
    }
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'shows a %s of one colour that lacks its last bytes',
    async (format) => {
      const whole = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c85a28' } })
        .toFormat(format)
        .toBuffer();
      for (const cut of [1, 2]) expect((await cornersOf(whole.subarray(0, -cut))).size).toEqual([40, 30]);
    },
  );

  it.each([
    ['BMP', () => Buffer.from(`424d${'00'.repeat(60)}`, 'hex')],
    ['TIFF', encoded((picture) => picture.tiff())],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['the head of a JPEG', async () => (await quadrants().jpeg().toBuffer()).subarray(0, 200)],
    [
      'a JPEG of nothing but a head',
      async () => {
        const whole = await quadrants().jpeg().toBuffer();
        return whole.subarray(0, whole.indexOf('ffda', 'hex') + 14);
      },
    ],
    ['the head of a WebP', async () => (await quadrants().webp().toBuffer()).subarray(0, 30)],
    ['the head of a GIF', async () => (await quadrants().gif().toBuffer()).subarray(0, 13)],
    [
      'noise after the head of a HEIC',
      () => Buffer.concat([fixture('upright').subarray(0, 28), Buffer.alloc(4000, 'x')]),
    ],
    ['a HEIC without its last byte', () => fixture('upright').subarray(0, -1)],
    [
      'a HEIC that says to be larger than it is',
      () => {
        const file = Buffer.from(fixture('second-primary'));
        for (let at = file.indexOf('ispe'); at > 0; at = file.indexOf('ispe', at + 4)) file.writeUInt32BE(6000, at + 8);
        return file;
      },
    ],
  ])('refuses %s', async (_name, make) => {
    await expect(decodePicture(await make())).rejects.toMatchObject({ statusCode: 422, code: 'BAD_IMAGE' });
  });

  it('refuses a truncated HEIC', async () => {
    const whole = fixture('turned');
    for (let length = 0; length < whole.length; length += 97) {
      await expect(decodePicture(whole.subarray(0, length))).rejects.toMatchObject({ code: 'BAD_IMAGE' });
    }
  });

  const declaring = (width: number, height: number, change: (picture: Sharp) => Sharp) => async () =>
    declareSize(await change(quadrants()).toBuffer(), width, height);
  it.each([
    ['64 megapixels', declaring(9248, 6936, (picture) => picture.jpeg())],
    ['108 megapixels', declaring(12_000, 9000, (picture) => picture.jpeg())],
    ['200 megapixels', declaring(16_320, 12_240, (picture) => picture.jpeg())],
  ])('accepts a JPEG of %s', async (_name, make) => {
    expect((await decodePicture(await make())).raw).toEqual({ width: 1280, height: 960, channels: 3 });
  });

  it.each([
    ['a JPEG of 225 megapixels', declaring(15_000, 15_000, (picture) => picture.jpeg())],
    ['a progressive JPEG of 64 megapixels', declaring(9248, 6936, (picture) => picture.jpeg({ progressive: true }))],
  ])('refuses %s before it is decoded', async (_name, make) => {
    await expect(decodePicture(await make())).rejects.toMatchObject({
      code: 'TOO_MANY_PIXELS',
      detail: 'Слишком большое изображение',
    });
  });

  it('refuses a HEIC of too many pixels before it is decoded', async () => {
    const file = Buffer.from(fixture('second-primary'));
    for (let at = file.indexOf('ispe'); at > 0; at = file.indexOf('ispe', at + 4)) {
      file.writeUInt32BE(60_000, at + 8);
      file.writeUInt32BE(60_000, at + 12);
    }
    await expect(decodePicture(file)).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' });
  });
});
