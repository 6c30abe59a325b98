import { PREVIEW_SIZE } from 'shared/contract';
import sharp, { type Sharp } from 'sharp';
import type { Room } from './drawText';

/** Messengers show previews of larger files late or not at all. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 74, 62, 48, 34, 20];
const WHITE = '#ffffff';

/** Encodes a drawing as a JPEG of less than 300 KB. */
export const smallJpeg = async (drawing: Sharp): Promise<Buffer> => {
  const drawn = await drawing.raw().toBuffer({ resolveWithObject: true });
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn.data, { raw: drawn.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_BYTES) break;
  }
  return bytes;
};

/** Renders a whole photo on a background made of it, as PNG. */
export const drawPhoto = async (picture: Buffer, room: Room): Promise<Buffer> => {
  const ground = await sharp(picture)
    .resize({ width: Math.ceil(room.width / 8), height: Math.ceil(room.height / 8), fit: 'cover' })
    .blur(6)
    .modulate({ brightness: 0.85 })
    .toColourspace('srgb')
    .flatten({ background: WHITE })
    .png()
    .toBuffer();
  const whole = await sharp(picture)
    .resize({ ...room, fit: 'inside' })
    .toColourspace('srgb')
    .flatten({ background: WHITE })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const large = await sharp(ground)
    .resize({ ...room, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(large)
    .composite([{ input: whole, gravity: 'centre' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** Renders a photo as a link's preview: a JPEG of `PREVIEW_SIZE`, less than 300 KB. */
export const drawPreview = async (photo: Buffer): Promise<Buffer> =>
  smallJpeg(sharp(await drawPhoto(photo, PREVIEW_SIZE)));
