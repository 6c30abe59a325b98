import { S3mini } from 's3mini';
import { isError } from '../errorCode';

export interface S3Settings {
  /** Scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** `fetch` that retries after a lost connection, safely: objects are named by their content. */
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
    // Path style: the one form that every compatible service understands.
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    requestAbortTimeout: limitMs,
    fetch: fetchOverLostConnections,
  });
