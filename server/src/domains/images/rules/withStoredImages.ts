import type { FastifyInstance } from 'fastify';
import type { RenderedImage } from '../render/renderImage';
import { claimImages } from './claimImages';
import { releaseImages } from './releaseImages';
import { storeRenditions } from './storeImage';

/**
 * Stores the files of pictures and runs `use`, which refers to the pictures and ends their claims in one transaction.
 * All or nothing: the files are written under claims, by which they are removed when `use` fails, and found again when
 * the process dies.
 */
export const withStoredImages = async <T>(
  { db, images, clock }: Pick<FastifyInstance, 'db' | 'images' | 'clock'>,
  pictures: readonly RenderedImage[],
  use: (claimIds: number[]) => Promise<T>,
): Promise<T> => {
  const names = pictures.map(({ name }) => name);
  const claimIds = names.length > 0 ? await claimImages(db, names, clock.now()) : [];
  try {
    for (const picture of pictures) await storeRenditions(images, picture);
    return await use(claimIds);
  } finally {
    // Does nothing after a success.
    await releaseImages({ db, images }, claimIds);
  }
};
