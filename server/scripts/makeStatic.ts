// Makes the files of `static/` that come from others: pictures of the home page, the credits of all works, the
// icons for tabs and home screens, the preview of links.
// Run it after a change of the data: `npm run static -w server`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREVIEW_SIZE } from 'shared/contract';
import { palette } from 'shared/palette';
import sharp from 'sharp';
import { drawText } from '../src/domains/images/draw/drawText';
import { creditEntries } from '../src/seed/creditEntries';

const serverDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const data = path.join(serverDir, 'src/seed/data');
const target = path.join(serverDir, 'static');

/** Side of the square pictures of the home page and of the choice of what to place, in pixels of the file. */
const TILE = 176;

/** The photo of each, and the part of it that is shown: its left and upper edge and its side, as shares of the photo's width. */
const tiles = {
  'home-pets': { photo: 'puppy-mixed-red', left: 0.16, top: 0.02, side: 0.68 },
  'home-market': { photo: 'food-kibble-dog', left: 0.04, top: 0.08, side: 0.88 },
  'home-services': { photo: 'dog-bernedoodle', left: 0.16, top: 0.3, side: 0.56 },
  'home-events': { photo: 'dog-golden-adult', left: 0, top: 0, side: 0.9 },
  'way-lost': { photo: 'cat-tabby-green-eyes', left: 0.16, top: 0, side: 0.84 },
  'way-found': { photo: 'dog-corgi-tricolor', left: 0.2, top: 0.16, side: 0.64 },
};

for (const [name, { photo, left, top, side }] of Object.entries(tiles)) {
  const source = sharp(path.join(data, `photos/${photo}.jpg`));
  const { width, height } = await source.metadata();
  const cut = Math.min(Math.round(width * side), height);
  await source
    .extract({
      left: Math.min(Math.round(width * left), width - cut),
      top: Math.min(Math.round(width * top), height - cut),
      width: cut,
      height: cut,
    })
    .resize(TILE)
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(target, `${name}.webp`));
}

/** Round pictures of kinds, above a feed, on screens of two dots to the pixel and as large on wide ones. */
const KIND_SIZE = 112;
const kinds = {
  dogs: 'puppy-beagle-1',
  cats: 'kitten-brown-tabby',
  rodents: 'hamster-syrian',
  birds: 'parrot-scarlet-macaw',
  fish: 'fish-clownfish',
  reptiles: 'gecko-day',
  rabbits: 'rabbit-red-1',
  horses: 'horses-foal',
  farm: 'cow-holstein',
  others: 'hedgehog',
};
mkdirSync(path.join(target, 'kinds'), { recursive: true });
for (const [name, photo] of Object.entries(kinds)) {
  await sharp(path.join(data, `photos/${photo}.jpg`))
    .resize(KIND_SIZE, KIND_SIZE, { fit: 'cover', position: 'attention' })
    .webp({ quality: 35, effort: 6 })
    .toFile(path.join(target, `kinds/${name}.webp`));
}

/** What phones put on their home screen. They round the corners themselves, so the ground reaches into them. */
await sharp(path.join(target, 'favicon.svg'), { density: 72 * (180 / 32) })
  .flatten({ background: palette.light.primary })
  .png({ palette: true })
  .toFile(path.join(target, 'apple-touch-icon.png'));

/** Icons of the installed site, by the manifest: with round corners of its own, and one that systems cut to any form. */
const mark = path.join(target, 'favicon.svg');
for (const size of [192, 512]) {
  await sharp(mark, { density: 72 * (size / 32) })
    .png({ palette: true })
    .toFile(path.join(target, `icon-${size}.png`));
}
const ground = { width: 512, height: 512, channels: 3 as const, background: palette.light.primary };
// What matters lies within the circle of four fifths of the width that every form leaves.
const inner = await sharp(mark, { density: 72 * (416 / 32) })
  .flatten({ background: ground.background })
  .png()
  .toBuffer();
await sharp({ create: ground })
  .composite([{ input: inner, gravity: 'centre' }])
  .png({ palette: true })
  .toFile(path.join(target, 'icon-maskable.png'));
/** Android draws the shape alone, in a colour of its own, beside the clock. */
const silhouette = readFileSync(mark, 'utf8')
  .replace(/<rect[^>]*>/, '')
  .replaceAll(/fill="#[0-9a-f]+"/g, 'fill="#fff"');
await sharp(Buffer.from(silhouette), { density: 72 * (96 / 32) })
  .png()
  .toFile(path.join(target, 'badge.png'));

/** What browsers and robots ask for at the root: the icon as PNG in the sizes of tabs and bookmarks, in one file. */
const icons = await Promise.all(
  [16, 32, 48].map(async (size) => ({
    size,
    png: await sharp(mark, { density: 72 * (size / 32) })
      .png()
      .toBuffer(),
  })),
);
const ICO_ENTRY_BYTES = 16;
const head = Buffer.alloc(6 + icons.length * ICO_ENTRY_BYTES);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(icons.length, 4);
let offset = head.length;
for (const [index, { size, png }] of icons.entries()) {
  const entry = head.subarray(6 + index * ICO_ENTRY_BYTES);
  entry.set([size, size]);
  entry.writeUInt16LE(1, 4);
  entry.writeUInt16LE(32, 6);
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(offset, 12);
  offset += png.length;
}
writeFileSync(path.join(target, 'favicon.ico'), Buffer.concat([head, ...icons.map(({ png }) => png)]));

/** What messengers show for a link to a page without a picture of its own. */
const badge = await sharp(mark, { density: 72 * (360 / 32) })
  .png()
  .toBuffer();
const white = { isBold: true, colour: '#ffffff' };
const name = await drawText('ЛапаРядом', { width: 640, height: 130 }, { ...white, sizes: [104] });
const line = await drawText(
  'Объявления о питомцах, вещах и услугах',
  { width: 640, height: 130 },
  { ...white, isBold: false, sizes: [42] },
);
if (!name || !line) throw new Error('The texts of preview.jpg have no room');
await sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: ground.background } })
  .composite([{ input: badge, left: 80, top: 135 }, name.at(490, 200), line.at(490, 340)])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(path.join(target, 'preview.jpg'));

copyFileSync(path.join(data, 'illustrations/no-image.jpg'), path.join(target, 'no-image.jpg'));
writeFileSync(path.join(target, 'credits.json'), `${JSON.stringify(creditEntries(), null, 1)}\n`);
