import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { IMAGE_WIDTHS } from 'shared/contract';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../errors/apiError';
import { messages } from '../messages.ru';
import { FULL_WIDTH, type ImageWidth, imageName, renditionName } from './imageName';
import { limitConcurrency } from './limitConcurrency';

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
const limited = limitConcurrency(Math.max(1, availableParallelism()));

/** A picture ready to be stored. */
export interface RenderedImage {
  /** Its name for `/api/image/{file}`, made from its content. */
  name: string;
  /** WebP bytes by their name in the storage. */
  renditions: ReadonlyMap<string, Buffer>;
}

/** 422: the bytes are not a picture that the site takes. */
const refusal = (detail: string): ApiError => new ApiError(422, 'BAD_IMAGE', detail);

const decode = async (bytes: Buffer): Promise<Sharp> => {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height } = await source.metadata();
    if (width * height > MAX_PIXELS) throw refusal(messages.images.tooManyPixels);
    // Decoded once, upright, for all renditions. Metadata (place of the photo!) does not come along.
    const upright = source
      .autoOrient()
      .resize({ width: FULL_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refusal(messages.images.notAnImage);
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
    return { name, renditions };
  });
