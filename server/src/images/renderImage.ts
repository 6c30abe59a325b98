import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { IMAGE_WIDTHS } from 'shared/contract';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { HttpError } from '../errors/httpError';
import { messages } from '../messages.ru';
import { FULL_WIDTH, HASHED_WIDTH, type ImageWidth, imageName, renditionName } from './imageName';
import { pictureHash } from './pictureHash';

/** A picture of more pixels is refused before it is decoded: 50 megapixels as cameras count them, 8192 × 6144. */
const MAX_PIXELS = 50_331_648;
/** Taller pictures are made narrower; WebP itself ends at 16383. */
const MAX_HEIGHT = 4 * FULL_WIDTH;
const QUALITY = 78;

// Only decoders of plain pictures: not SVG, PDF and the like, which can refer to other files.
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
// Each picture on one thread; several pictures side by side.
sharp.concurrency(1);
const limited = pLimit(Math.max(1, availableParallelism()));

/** A picture ready to be stored. */
export interface RenderedImage {
  /** Its name for `/api/image/{file}`, made from its content. */
  name: string;
  /** WebP bytes by their name in the storage. */
  renditions: ReadonlyMap<string, Buffer>;
  /** What it looks like, see `pictureHash`. */
  hash: string | null;
}

/** 422: the bytes are not a picture that the site takes. */
export const badImage = (detail: string): HttpError => new HttpError(422, 'BAD_IMAGE', detail);

/** Orientations of EXIF from here on swap width and height. */
const FIRST_TURNED = 5;

/** What brings a picture upright, by its orientation in EXIF; a mirror comes before a turn. */
const turns: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(270),
};

const fromRaw = ({ data, info }: { data: Buffer; info: OutputInfo }): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

const decode = async (bytes: Buffer): Promise<Sharp> => {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height, orientation = 1 } = await source.metadata();
    if (width * height > MAX_PIXELS) throw badImage(messages.images.tooManyPixels);
    const isTurned = orientation >= FIRST_TURNED;
    // Made small first and turned afterwards: only then do JPEG and WebP decode no more than is needed. Decoded once,
    // for all renditions. Metadata (place of the photo!) does not come along.
    const small = await source
      .resize({
        width: isTurned ? MAX_HEIGHT : FULL_WIDTH,
        height: isTurned ? FULL_WIDTH : MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turn = turns[orientation];
    const { data, info } = turn ? await turn(fromRaw(small)).raw().toBuffer({ resolveWithObject: true }) : small;
    return fromRaw({ data, info });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badImage(messages.images.notAnImage);
  }
};

const encode = (picture: Sharp, width: ImageWidth): Promise<Buffer> =>
  picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY, effort: 3 }).toBuffer();

/**
 * Reads a picture in any of the usual formats (JPEG, PNG, WebP, first frame of GIF, AVIF), whatever its name says, and
 * makes its WebP renditions (`IMAGE_WIDTHS`, never wider than the picture itself). Throws 422 when the bytes are no
 * picture or one of too many pixels.
 */
export const renderImage = (bytes: Buffer): Promise<RenderedImage> =>
  limited(async () => {
    const picture = await decode(bytes);
    const full = await encode(picture, FULL_WIDTH);
    const name = imageName(createHash('sha256').update(full).digest('hex'));
    const { width } = await picture.metadata();
    const renditions = new Map<string, Buffer>();
    for (const wanted of IMAGE_WIDTHS) {
      renditions.set(renditionName(name, wanted), wanted < width ? await encode(picture, wanted) : full);
    }
    const hashed = renditions.get(renditionName(name, HASHED_WIDTH)) ?? full;
    return { name, renditions, hash: await pictureHash(hashed) };
  });
