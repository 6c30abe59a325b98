// Makes the files of `static/` that come from others: pictures of the home page, the credits of all works, the
// icons for home screens.
// Run it after a change of the data: `npm run static -w server`.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
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

copyFileSync(path.join(data, 'illustrations/no-image.jpg'), path.join(target, 'no-image.jpg'));
writeFileSync(path.join(target, 'credits.json'), `${JSON.stringify(creditEntries(), null, 1)}\n`);
