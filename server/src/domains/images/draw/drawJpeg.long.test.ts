import { expect, it } from '@jest/globals';
import { lost } from 'shared/calls';
import type { FlyerSize, FlyerTexts } from 'shared/contract';
import sharp from 'sharp';
import { makePicture } from '../../../../testing/listingForms';
import { readQrCodes } from '../../../../testing/readQrCodes';
import { drawFlyer, type FlyerInput } from './drawJpeg';

const words: FlyerTexts = {
  kind: 'lost',
  heading: 'Пропала собака',
  title: 'Такса Буся',
  place: 'Москва, у метро Сокольники',
  date: '19 ноября 2026',
  marks: [
    { name: 'Окрас', text: 'коричневый' },
    { name: 'Приметы', text: 'хромает' },
  ],
  reward: 'Вознаграждение 10\u00a0000\u00a0₽',
  advice: 'Позвоните',
};
const address = 'https://laparyadom.example/post/1042';
const orderOf = (size: FlyerSize, over: Partial<FlyerTexts> = {}, picture: Buffer | null = null): FlyerInput => ({
  size,
  words: { ...words, ...over },
  address,
  picture,
});
const sizes = lost.flyer.query.shape.size.unwrap().options;

/** Returns the lightness of each pixel, row by row. */
const lightness = async (jpeg: Buffer) => {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
};

const LONG = 'Щ'.repeat(200);

it.each(sizes)('is exactly %s and less than 300 KB, even with an incompressible picture', async (size) => {
  const noise = {
    create: {
      width: 1280,
      height: 1600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  } as const;
  const worst = await sharp(noise).webp({ quality: 100 }).toBuffer();
  for (const picture of [null, await makePicture({ width: 300, height: 1200 }), worst]) {
    const jpeg = await drawFlyer(orderOf(size, {}, picture));
    const { format, width, height } = await sharp(jpeg).metadata();
    expect([format, `${width}x${height}`]).toEqual(['jpeg', size]);
    expect(jpeg.length).toBeLessThan(300_000);
  }
});

it('has a QR code that links to the page', async () => {
  for (const picture of [null, await makePicture({ width: 900, height: 600 })]) {
    const jpeg = await drawFlyer(orderOf('1080x1350', {}, picture));
    expect(await readQrCodes(jpeg)).toEqual([address]);
  }
});

it.each(sizes)('%s: fits the longest texts within the margins', async (size) => {
  const over = {
    title: 'Щ'.repeat(35),
    place: LONG,
    marks: Array.from({ length: 5 }, () => ({ name: 'Приметы', text: LONG })),
  };
  const { data, width, height } = await lightness(await drawFlyer(orderOf(size, over)));
  // Below the band at the top.
  for (let y = 160; y < height; y += 1) {
    for (const x of [0, 8, 16, width - 17, width - 9, width - 1]) {
      expect([x, y, (data[y * width + x] ?? 0) > 240]).toEqual([x, y, true]);
    }
  }
});

it.each(sizes)('%s: escapes what people write', async (size) => {
  const hostile = [
    '</span><span size="300000">X</span>',
    '&lt;b&gt; & " \' &#0; &nope;',
    '<!-- <![CDATA[ ]]>',
    '🐶👨‍👩‍👧 漢字 العربية \u0000\u0007\u202e\ud800',
    '',
    '   ',
  ];
  for (const title of hostile) {
    const jpeg = await drawFlyer(orderOf(size, { title, place: title, marks: [{ name: 'Приметы', text: title }] }));
    expect(jpeg.length).toBeLessThan(300_000);
  }
  // Read as markup, it would be invisible.
  const [bare, marked] = await Promise.all([
    drawFlyer(orderOf(size, { title: 'b' })),
    drawFlyer(orderOf(size, { title: '<b>b</b>' })),
  ]);
  expect(marked.equals(bare)).toBe(false);
});
