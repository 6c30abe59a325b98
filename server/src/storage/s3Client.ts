import { S3mini } from 's3mini';
import { isError } from '../errorCode';

/** A bucket of an S3-compatible service and its credentials. */
export interface S3Settings {
  /** Address of the service: scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/**
 * `fetch` that retries once after a lost connection: the other end may close a kept one just as it is reused. Object
 * names derive from their content, so a repeated call has the same effect.
 */
const fetchOverLostConnections: typeof fetch = async (address, init) => {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (!(isError(error) && error.name === 'TypeError') || init?.signal?.aborted) throw error;
    return fetch(address, init);
  }
};

/** Creates a client of one bucket with this answer timeout in milliseconds. */
export const createS3Client = (settings: S3Settings, limitMs: number): S3mini =>
  new S3mini({
    // The bucket in the path: the one form that every compatible service understands.
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    requestAbortTimeout: limitMs,
    fetch: fetchOverLostConnections,
  });
