import { S3mini } from 's3mini';
import { isError } from '../errorCode';

/** A bucket of an S3-compatible service and the right to it. */
export interface S3Settings {
  /** Address of the service: scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/**
 * `fetch` that asks once more where the connection was lost: the other end may close a kept one at the moment it is used
 * again. Names of objects are made of their content, so a call that is done twice does what it does once.
 */
const fetchOverLostConnections: typeof fetch = async (address, init) => {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (!(isError(error) && error.name === 'TypeError') || init?.signal?.aborted) throw error;
    return fetch(address, init);
  }
};

/** A client of one bucket that waits so long for an answer, in milliseconds. */
export const createS3Client = (settings: S3Settings, limitMs: number): S3mini =>
  new S3mini({
    // The address of the bucket as a path: the one form that every compatible service understands.
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    requestAbortTimeout: limitMs,
    fetch: fetchOverLostConnections,
  });
