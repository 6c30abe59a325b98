import { reachStorage } from '../../../errors/httpError';
import { createS3Client, type S3Settings } from '../../../storage/s3Client';
import type { ImageStorage } from './imageStorage';

const ANSWER_LIMIT_MS = 5_000;

/** Creates a storage in a bucket, which all processes share. Throws 503 for an unusable bucket. */
export const createS3ImageStorage = (settings: S3Settings): ImageStorage => {
  const client = createS3Client(settings, ANSWER_LIMIT_MS);
  const place = (name: string) => `${name.slice(0, 2)}/${name}`;
  const has = async (name: string) => (await reachStorage(client.objectExists(place(name)))) === true;
  return {
    has,
    get: async (name) => {
      const bytes = await reachStorage(client.getObjectArrayBuffer(place(name)));
      return bytes && Buffer.from(bytes);
    },
    put: async (name, bytes) => {
      if (await has(name)) return;
      const headers = { 'cache-control': 'max-age=31536000, immutable' };
      await reachStorage(
        client.putObject(place(name), bytes, name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp', undefined, headers),
      );
    },
    remove: async (name) => {
      await reachStorage(client.deleteObject(place(name)));
    },
    // An object appears whole or not at all.
    removeLeftovers: async () => undefined,
  };
};
