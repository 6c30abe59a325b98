import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { IMAGE_WIDTHS } from 'shared/contract';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import phash from 'sharp-phash';
import { FULL_WIDTH, HASHED_WIDTH, type ImageWidth, imageName, renditionName } from '../store/imageName';
import { decodePicture } from './decodePicture';

/** Fewer bits of one kind are the hash of an even surface, which identifies nothing. */
const INFORMATIVE_BITS = 6;

/** Returns the 64-bit perceptual hash of a WebP rendition as 0s and 1s; null when it has nothing distinctive. */
export const pictureHash = async (rendition: Buffer): Promise<string | null> => {
  const hash = await phash(rendition);
  const ones = hash.replaceAll('0', '').length;
  return Math.min(ones, hash.length - ones) < INFORMATIVE_BITS ? null : hash;
};

const QUALITY = 78;

// Each picture on one thread; several pictures concurrently.
sharp.concurrency(1);
const limited = pLimit(Math.max(1, availableParallelism()));

export interface RenderedImage {
  /** Its name for `/api/image/{file}`, derived from its content. */
  name: string;
  /** WebP bytes by their name in the storage. */
  renditions: ReadonlyMap<string, Buffer>;
  hash: string | null;
}

const encode = (picture: Sharp, width: ImageWidth): Promise<Buffer> =>
  picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY, effort: 3 }).toBuffer();

/** Renders a picture as WebP in all `IMAGE_WIDTHS`, never wider than itself. Throws 422 as `decodePicture` does. */
export const renderImage = (bytes: Buffer): Promise<RenderedImage> =>
  limited(async () => {
    const { data, raw } = await decodePicture(bytes);
    const picture = sharp(data, { raw });
    const full = await encode(picture, FULL_WIDTH);
    const name = imageName(createHash('sha256').update(full).digest('hex'));
    const renditions = new Map<string, Buffer>();
    for (const wanted of IMAGE_WIDTHS) {
      renditions.set(renditionName(name, wanted), wanted < raw.width ? await encode(picture, wanted) : full);
    }
    const hashed = renditions.get(renditionName(name, HASHED_WIDTH)) ?? full;
    return { name, renditions, hash: await pictureHash(hashed) };
  });
