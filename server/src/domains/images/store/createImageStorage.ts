import path from 'node:path';
import type { Settings } from '../../../settings/settings';
import type { ImageStorage } from './ImageStorage';
import { createLocalImageStorage } from './localImageStorage';

/** The storage of the settings: a bucket where `S3_BUCKET` is set, else a folder in `DATA_DIR`. */
export const createImageStorage = async (settings: Settings): Promise<ImageStorage> => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = settings;
  if (!(S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY)) {
    return createLocalImageStorage(path.join(settings.DATA_DIR, 'images'));
  }
  // The client is large, and most sites do without it.
  const { createS3ImageStorage } = await import('./s3ImageStorage');
  return createS3ImageStorage({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  });
};
