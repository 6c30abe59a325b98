// Makes the files of `static/` that come from others: pictures of the home page, the credits of all works, the
// icons for tabs and home screens, the preview of links.
// Run it after a change of the data: `npm run static -w server`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREVIEW_SIZE } from 'shared/contract';
import sharp from 'sharp';
import { drawText } from '../src/drawing/drawText';
import { creditEntries } from '../src/seed/creditEntries';

const serverDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const data = path.join(serverDir, 'src/seed/data');
const target = path.join(serverDir, 'static');

/** Size of a card's picture on the home page, in pixels of the file. */
const CARD = { width: 640, height: 400 };

/** Cards by section: the photo, and how far down the crop starts, as a share of what is cut off. */
const cards = {
  pets: { photo: 'photos/puppy-samoyed.jpg', from: 0.35 },
  market: { photo: 'photos/food-kibble-dog.jpg', from: 0.4 },
  services: { photo: 'photos/dog-bernedoodle.jpg', from: 0.52 },
  events: { photo: 'photos/dog-white-mix.jpg', from: 0.55 },
};

for (const [name, { photo, from }] of Object.entries(cards)) {
  const source = sharp(path.join(data, photo)).resize({ width: CARD.width });
  const { data: pixels, info } = await source.raw().toBuffer({ resolveWithObject: true });
  await sharp(pixels, { raw: info })
    .extract({ left: 0, top: Math.round((info.height - CARD.height) * from), ...CARD })
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(target, `home-${name}.webp`));
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
  .flatten({ background: '#1f7a5c' })
  .png({ palette: true })
  .toFile(path.join(target, 'apple-touch-icon.png'));

/** Icons of the installed site, by the manifest: with round corners of its own, and one that systems cut to any form. */
const mark = path.join(target, 'favicon.svg');
for (const size of [192, 512]) {
  await sharp(mark, { density: 72 * (size / 32) })
    .png({ palette: true })
    .toFile(path.join(target, `icon-${size}.png`));
}
const ground = { width: 512, height: 512, channels: 3 as const, background: '#1f7a5c' };
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
