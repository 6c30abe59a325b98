import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { s3UrlOf } from '../src/storage/s3Url';

const KEY = 'S3RVER';

/** Starts an S3-compatible server with an empty bucket, on a free port. */
export const startBucket = async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'laparyadom-bucket-'));
  const bucket = 'pictures';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKey: KEY,
    secretKey: KEY,
  };
  return {
    settings,
    /** The same as one setting. */
    url: s3UrlOf(settings),
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
