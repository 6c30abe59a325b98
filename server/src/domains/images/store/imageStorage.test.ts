import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { types } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBucket } from '../../../../testing/startBucket';
import { startTcpProxy } from '../../../../testing/tcpProxy';
import { HttpError } from '../../../errors/httpError';
import { createLocalImageStorage, type ImageStorage } from './imageStorage';
import { createS3ImageStorage } from './s3ImageStorage';

const openFolder = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-images-'));
  const storage = createLocalImageStorage(folder);
  return { storage, stop: async () => rmSync(folder, { recursive: true, force: true }) };
};

const openBucket = async () => {
  const { settings, stop } = await startBucket();
  return { storage: createS3ImageStorage(settings), stop };
};

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('pictures in %s', (_, open) => {
  let storage: ImageStorage;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ storage, stop } = await open());
  });
  afterAll(() => stop());

  it('are returned byte for byte under their names', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, index) => index % 251));
    await storage.put('aa11-320.webp', bytes);
    expect(await storage.has('aa11-320.webp')).toBe(true);
    expect((await storage.get('aa11-320.webp'))?.equals(bytes)).toBe(true);
  });

  it('stay unchanged when stored again', async () => {
    await storage.put('bb22-320.webp', Buffer.from('first'));
    await storage.put('bb22-320.webp', Buffer.from('second'));
    expect(String(await storage.get('bb22-320.webp'))).toBe('first');
  });

  it('can be stored concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, () => storage.put('cc33-320.webp', Buffer.from('same'))));
    expect(String(await storage.get('cc33-320.webp'))).toBe('same');
  });

  it('do not exist before they are stored and after they are removed', async () => {
    expect([await storage.has('dd44-320.webp'), await storage.get('dd44-320.webp')]).toEqual([false, null]);
    await storage.put('dd44-320.webp', Buffer.from('x'));
    await storage.remove('dd44-320.webp');
    expect([await storage.has('dd44-320.webp'), await storage.get('dd44-320.webp')]).toEqual([false, null]);
    await storage.remove('dd44-320.webp');
  });
});

describe('a bucket that cannot be used', () => {
  const refusal = async (change: Partial<Parameters<typeof createS3ImageStorage>[0]>) => {
    const { settings, stop } = await startBucket();
    const storage = createS3ImageStorage({ ...settings, ...change });
    try {
      return await storage.put('ee55-320.webp', Buffer.from('x')).catch((error: unknown) => error);
    } finally {
      await stop();
    }
  };

  it.each([
    ['nobody answers', { endpoint: 'http://127.0.0.1:9' }],
    ['the key is unknown', { accessKey: 'nobody' }],
    ['there is no such bucket', { bucket: 'elsewhere' }],
  ])('is a 503 with its cause in the log: %s', async (_, change) => {
    const error = await refusal(change);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ statusCode: 503, code: 'STORAGE_UNAVAILABLE', headers: { 'retry-after': '5' } });
    expect(types.isNativeError((error as HttpError).cause)).toBe(true);
  });
});

describe('a bucket whose connection is lost while it is used', () => {
  it('retries once: nothing is lost and no error is reported @slow', async () => {
    const bucket = await startBucket();
    const line = await startTcpProxy(Number(new URL(bucket.settings.endpoint).port));
    const storage = createS3ImageStorage({ ...bucket.settings, endpoint: `http://127.0.0.1:${line.port}` });
    const overLostLine = async <T>(work: () => Promise<T>): Promise<T> => {
      line.stall();
      const requested = new Promise((resolve) => subscribe('undici:client:sendHeaders', resolve));
      const result = work();
      await requested;
      line.flow();
      line.cut();
      return result;
    };
    try {
      await overLostLine(() => storage.put('ff66-320.webp', Buffer.from('kept')));
      expect(String(await overLostLine(() => storage.get('ff66-320.webp')))).toBe('kept');
      await overLostLine(() => storage.remove('ff66-320.webp'));
      expect(await storage.has('ff66-320.webp')).toBe(false);
    } finally {
      await line.close();
      await bucket.stop();
    }
  });
});
