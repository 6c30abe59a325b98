import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import { imagePurges, listings } from '../../db/schema';
import { readSettings } from '../../settings';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';
import { purgeImages } from './purgeImages';

const origins = ['https://lapa.example', 'https://img.example'];
const name = `${'d'.repeat(32)}.webp`;

let server: Server;
let url: string;
let status = 200;
let orders: { method: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      orders.push({ method: request.method, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
afterEach(() => {
  orders = [];
  status = 200;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describeOnDatabases('orders to a CDN', (site) => {
  const hide = async () => {
    const id = await createListing(site().db, 'pets', { images: [name] });
    await site().db.update(listings).set({ status: ListingStatus.rejected }).where(eq(listings.id, id));
  };
  const left = async () => (await site().db.select().from(imagePurges)).length;

  it('name every address of a picture, once', async () => {
    await hide();
    await hide();
    expect(await purgeImages(site().db, { url, origins }, 0)).toBe(1);
    const urls = origins.flatMap((origin) => {
      const address = `${origin}/api/image/${name}`;
      const widths = [320, 384, 480, 560, 640, 1280].map((width) => `${address}?w=${width}`);
      return [address, ...widths, `${address}/preview.jpg`];
    });
    expect(orders).toEqual([{ method: 'POST', body: { urls } }]);
    expect(await purgeImages(site().db, { url, origins }, 0)).toBe(0);
    expect(orders).toHaveLength(1);
  });

  it('wait until no process gives the picture out any more', async () => {
    await hide();
    expect(await purgeImages(site().db, { url, origins })).toBe(0);
    expect([orders.length, await left()]).toEqual([0, 1]);
  });

  it('are given again when the CDN refuses them or is not there', async () => {
    await hide();
    status = 503;
    await expect(purgeImages(site().db, { url, origins }, 0)).rejects.toThrow('503');
    await expect(purgeImages(site().db, { url: 'http://127.0.0.1:9', origins }, 0)).rejects.toThrow();
    expect(await left()).toBe(1);
    status = 200;
    expect(await purgeImages(site().db, { url, origins }, 0)).toBe(1);
    expect(await left()).toBe(0);
  });

  it('are not kept where there is no CDN', async () => {
    await hide();
    expect(await purgeImages(site().db, { url: undefined, origins }, 0)).toBe(0);
    expect([orders.length, await left()]).toEqual([0, 0]);
  });
});

it.each([
  ['http://cdn.example/purge', 'https://lapa.example', /CDN_PURGE_URL/],
  ['ftp://127.0.0.1/purge', 'https://lapa.example', /CDN_PURGE_URL/],
  ['https://cdn.example/purge', undefined, /PUBLIC_URL/],
])('the setting %s with the site at %s is refused', (CDN_PURGE_URL, PUBLIC_URL, reason) => {
  expect(() => readSettings({ CDN_PURGE_URL, PUBLIC_URL })).toThrow(reason);
});

it.each(['https://cdn.example/purge?key=1', 'http://127.0.0.1:8080/purge', 'http://localhost/purge'])(
  'the setting %s is taken',
  (CDN_PURGE_URL) => {
    expect(readSettings({ CDN_PURGE_URL, PUBLIC_URL: 'https://lapa.example' }).CDN_PURGE_URL).toBe(CDN_PURGE_URL);
  },
);
