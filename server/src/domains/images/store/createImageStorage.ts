import path from 'node:path';
import type { Settings } from '../../../settings/settings';
import { readS3Url } from '../../../storage/s3Url';
import type { ImageStorage } from './ImageStorage';
import { createLocalImageStorage } from './localImageStorage';

/** Creates the storage of the settings: a bucket where `S3_URL` is set, otherwise a folder in `DATA_DIR`. */
export const createImageStorage = async (settings: Settings): Promise<ImageStorage> => {
  const bucket = readS3Url(settings.S3_URL ?? '');
  if (!bucket) return createLocalImageStorage(path.join(settings.DATA_DIR, 'images'));
  // The client is large, and most sites do not need it.
  const { createS3ImageStorage } = await import('./s3ImageStorage');
  return createS3ImageStorage(bucket);
};
