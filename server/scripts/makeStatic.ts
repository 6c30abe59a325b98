// Makes the files of `static/` that come from others: pictures of the home page, the credits of all works, the icon for
// home screens.
// Run it after a change of the data: `npm run static -w server`.
import { copyFileSync, writeFileSync } from 'node:fs';
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

copyFileSync(path.join(data, 'illustrations/no-image.jpg'), path.join(target, 'no-image.jpg'));
writeFileSync(path.join(target, 'credits.json'), `${JSON.stringify(creditEntries(), null, 1)}\n`);
