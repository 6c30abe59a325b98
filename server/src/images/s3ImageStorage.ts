import { S3mini } from 's3mini';
import { isDiskFull } from '../errorCode';
import { storageFull, storageUnavailable } from '../errors/httpError';
import type { ImageStorage } from './ImageStorage';

/** A bucket of an S3-compatible service and the right to it. */
export interface S3Settings {
  /** Address of the service: scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

const ANSWER_LIMIT_MS = 5_000;

/**
 * `fetch` that asks once more where the connection was lost: the other end may close a kept one at the moment it is used
 * again. Names of pictures are made of their content, so a call that is done twice does what it does once.
 */
const fetchOverLostConnections: typeof fetch = async (address, init) => {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (!(error instanceof TypeError) || init?.signal?.aborted) throw error;
    return fetch(address, init);
  }
};

/** Storage in a bucket, which all processes share. A bucket that cannot be used is a 503 `HttpError`. */
export const createS3ImageStorage = (settings: S3Settings): ImageStorage => {
  const client = new S3mini({
    // The address of the bucket as a path: the one form that every compatible service understands.
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    requestAbortTimeout: ANSWER_LIMIT_MS,
    fetch: fetchOverLostConnections,
  });
  const place = (name: string) => `${name.slice(0, 2)}/${name}`;

  const reach = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw isDiskFull(error) ? storageFull(error) : storageUnavailable(error);
    }
  };

  const has = async (name: string) => (await reach(client.objectExists(place(name)))) === true;
  return {
    has,
    get: async (name) => {
      const bytes = await reach(client.getObjectArrayBuffer(place(name)));
      return bytes && Buffer.from(bytes);
    },
    put: async (name, bytes) => {
      if (await has(name)) return;
      const headers = { 'cache-control': 'max-age=31536000, immutable' };
      await reach(client.putObject(place(name), bytes, 'image/webp', undefined, headers));
    },
    remove: async (name) => {
      await reach(client.deleteObject(place(name)));
    },
    // An object appears whole or not at all.
    removeLeftovers: async () => undefined,
  };
};
