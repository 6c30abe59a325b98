import { crc32, deflateSync } from 'node:zlib';
import { pictureFormatOf } from 'shared/contract';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { FULL_WIDTH } from '../store/imageName';
import { completePicture, isBlank } from './completePicture';
import { decodeHeic, type Pixels } from './decodeHeic';
import { RefusedPicture } from './pictureRefusals';

/** Limit where sharp decodes row by row, in little memory: 200 megapixels of phones, 16384 × 12288. */
const ROWS_MAX_PIXELS = 201_326_592;
/** Limit where a decoder needs the whole picture in memory: 50 megapixels, 8192 × 6144. */
const WHOLE_MAX_PIXELS = 50_331_648;
/** Taller pictures are made narrower; the limit of WebP is 16383. */
const MAX_HEIGHT = 4 * FULL_WIDTH;
/** EXIF orientations from here on swap width and height. */
const FIRST_TURNED = 5;
/** Length of a PNG's signature and first chunk, which precede its colour profile. */
const PNG_HEAD_BYTES = 33;

// Only decoders of plain pictures: SVG, PDF and the like can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const byRows = new Set<string | undefined>(['jpeg', 'png', 'webp']);

const maxPixelsOf = ({ format, isProgressive, pages = 1 }: Metadata): number =>
  byRows.has(format) && !isProgressive && pages === 1 ? ROWS_MAX_PIXELS : WHOLE_MAX_PIXELS;

/** Rotates a picture upright, by its EXIF orientation; mirrored before it is rotated. */
const turns: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(270),
};

const toPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

/** Returns the PNG with this colour profile: sharp cannot set one for raw pixels. */
const withProfile = (png: Buffer, icc: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), length, body, checksum, png.subarray(PNG_HEAD_BYTES)]);
};

/** Returns the index of an animation's first frame that is not empty; 0 when all are. */
const firstVisibleFrame = async (bytes: Buffer, header: Metadata, options: SharpOptions): Promise<number> => {
  const { pages = 1, width, height, hasAlpha } = header;
  if (pages === 1 || !hasAlpha) return 0;
  const frameBytes = width * height;
  const frames = Math.min(pages, Math.floor(WHOLE_MAX_PIXELS / frameBytes));
  const opacity = await sharp(bytes, { ...options, pages: frames })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const empty = Buffer.alloc(frameBytes);
  for (let frame = 0; frame < frames; frame += 1) {
    if (!opacity.subarray(frame * frameBytes, (frame + 1) * frameBytes).equals(empty)) return frame;
  }
  return 0;
};

const openSource = async (bytes: Buffer, header: Metadata, options: SharpOptions): Promise<Sharp> => {
  if (header.compression === 'hevc') {
    const { data, raw } = await decodeHeic(bytes, WHOLE_MAX_PIXELS);
    return sharp(data, { raw });
  }
  const page = header.pagePrimary ?? (await firstVisibleFrame(bytes, header, options));
  return sharp(bytes, { ...options, page });
};

const decodeBy = async (bytes: Buffer, failOn: 'error' | 'none'): Promise<Pixels> => {
  const header = await sharp(bytes, { limitInputPixels: false, failOn }).metadata();
  const limit = maxPixelsOf(header);
  if (header.width * header.height > limit) throw new RefusedPicture('TOO_MANY_PIXELS');
  // libheif has applied the rotation, which the EXIF orientation repeats.
  const orientation = header.format === 'heif' ? 1 : (header.orientation ?? 1);
  const isTurned = orientation >= FIRST_TURNED;
  const source = await openSource(bytes, header, { limitInputPixels: limit, failOn });
  // Resized before it is rotated: only then do JPEG and WebP decode no more than needed. Decoded once for all
  // renditions, without metadata (place of the photo!).
  const small = source.flatten({ background: '#ffffff' }).resize({
    width: isTurned ? MAX_HEIGHT : FULL_WIDTH,
    height: isTurned ? FULL_WIDTH : MAX_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const coloured =
    header.compression === 'hevc' && header.icc
      ? sharp(withProfile(await small.png({ compressionLevel: 1 }).toBuffer(), header.icc), { failOn: 'none' })
      : small;
  const pixels = await toPixels(coloured.toColourspace('srgb'));
  const turn = turns[orientation];
  return turn ? toPixels(turn(sharp(pixels.data, { raw: pixels.raw }))) : pixels;
};

/** Decodes a truncated or damaged picture as far as browsers show it; throws when nothing is visible. */
const decodeDamaged = async (bytes: Buffer): Promise<Pixels> => {
  const pixels = await decodeBy(completePicture(bytes), 'none');
  if (await isBlank(pixels)) throw new RefusedPicture('BAD_IMAGE');
  return pixels;
};

/**
 * Decodes a picture as browsers show it, upright, in sRGB, on white and no larger than its widest rendition; of an
 * animation the first frame that is not empty. Throws 422 when it is no picture or has too many pixels.
 */
export const decodePicture = async (bytes: Buffer): Promise<Pixels> => {
  try {
    return await decodeBy(bytes, 'error').catch((error: unknown) => {
      // No browser shows parts of these, and libheif would fail again.
      if (error instanceof RefusedPicture || pictureFormatOf(bytes) === 'heic') throw error;
      return decodeDamaged(bytes);
    });
  } catch (error) {
    throw error instanceof RefusedPicture ? error : new RefusedPicture('BAD_IMAGE');
  }
};
