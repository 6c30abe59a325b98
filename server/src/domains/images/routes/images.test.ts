import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  endpoints,
  IMAGE_WIDTHS,
  isSignedImage,
  ListingStatus,
  MINUTE_MS,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import sharp from 'sharp';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createCase, createListing, createPromo, createUser } from '../../../../testing/factories';
import { imageClaims, imagePurges, listings, users } from '../../../db/schema';
import { readSettings } from '../../../settings/settings';
import { purgeImages } from '../rules/purgeImages';
import { storeImage } from '../rules/storedImages';
import { sweepImages } from '../rules/sweepImages';
import { createImageAddresses, signingKeys } from '../store/imageAddresses';
import { fileNames, previewName, renditionName } from '../store/imageName';

describe('image access', () => {
  const { deleted, published, review, rejected, outdated } = ListingStatus;
  const ADMIN = 1;

  let made = 0;

  describeOnDatabases('who sees a picture', (site) => {
    /** Stores a picture that nothing uses; never the same twice. */
    const store = async (): Promise<string> => {
      made += 1;
      const name = `${made.toString(16).padStart(32, '0')}.webp`;
      for (const file of fileNames(name)) await site().app.images.put(file, Buffer.from('x'));
      return name;
    };
    const look = (file: string) => site().call(`GET /api/image/${file}`);
    const statusOf = async (file: string) => (await look(file)).statusCode;
    const act = (section: Section, as: number, path: 'ownerAction' | 'adminAction', id: number, wanted: number) =>
      site().call(`POST ${sectionEndpoints[section][path]}`, { as, payload: { ad_id: id, do: wanted } });
    const sweep = () => sweepImages({ db: site().db, images: site().app.images }, site().clock.now());

    it('everybody while a published listing uses it @slow', async () => {
      const name = await store();
      expect(await statusOf(name)).toBe(404);
      const id = await createListing(site().db, 'pets', { images: [name] });
      const answer = await look(`${name}?w=320`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      await createListing(site().db, 'market', { images: [name], status: rejected });
      expect((await act('pets', ADMIN, 'adminAction', id, deleted)).statusCode).toBe(200);
      const gone = await look(`${name}?w=320`);
      expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
      // Also for clients that revalidate it.
      const again = await site().call(`GET /api/image/${name}?w=320`, {
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(404);
    });

    it('everybody from publication, nobody from rejection @slow', async () => {
      const name = await store();
      const id = await createListing(site().db, 'services', { images: [name], status: review, publishedAt: null });
      expect(await statusOf(name)).toBe(404);
      await act('services', ADMIN, 'adminAction', id, published);
      expect(await statusOf(name)).toBe(200);
      await act('services', ADMIN, 'adminAction', id, deleted);
      expect(await statusOf(name)).toBe(404);
    });

    it('only holders of a signed name while the listing is pending, rejected or outdated, or its author banned @slow', async () => {
      const { db } = site();
      for (const [status, isBanned] of [
        [review, false],
        [rejected, false],
        [outdated, false],
        [published, true],
      ] as const) {
        const name = await store();
        const authorId = await createUser(db, { isBanned });
        const id = await createListing(db, 'pets', { images: [name], status, authorId });
        for (const as of [authorId, ADMIN]) {
          const [file] = (await site().call(`GET /api/articles/${id}`, { as })).json().images;
          expect(isSignedImage(file)).toBe(true);
          const answer = await look(`${file}?w=640`);
          expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
        }
        expect(await statusOf(name)).toBe(404);
      }
    });

    it('a signed name is valid for one picture and ten minutes', async () => {
      const { app, clock } = site();
      const [name, other] = [await store(), await store()];
      const file = app.imageAddresses.sign(name);
      clock.advance(10 * MINUTE_MS - 1000);
      expect(await statusOf(file)).toBe(200);
      clock.advance(1000);
      expect(await statusOf(file)).toBe(404);

      const fresh = app.imageAddresses.sign(name);
      const [, seconds = '', signature = ''] = fresh.split('.');
      const strange = createImageAddresses(signingKeys({ ...app.settings, SECRET: ['x'.repeat(32)] }), clock).sign(
        name,
      );
      for (const forged of [
        fresh.replace(name.slice(0, 32), other.slice(0, 32)),
        fresh.replace(seconds, String(Number(seconds) + 1)),
        fresh.replace(signature, 'A'.repeat(22)),
        fresh.replace(`.${signature}`, ''),
        strange,
      ]) {
        expect([forged, await statusOf(forged)]).toEqual([forged, 404]);
      }
      expect(await statusOf(fresh)).toBe(200);
    });

    it('accepts a name signed by the previous secret', async () => {
      const { app, clock } = site();
      const [earlier, later] = ['e'.repeat(32), 'l'.repeat(32)];
      const addresses = (...secrets: string[]) =>
        createImageAddresses(signingKeys({ ...app.settings, SECRET: secrets }), clock);
      const name = await store();
      const file = addresses(earlier).sign(name);
      expect(addresses(later, earlier).read(file)).toEqual({ name, validMs: 10 * MINUTE_MS });
      expect(addresses(later).read(addresses(later, earlier).sign(name))).toEqual({ name, validMs: 10 * MINUTE_MS });
    });

    it('an expired name works for a picture that is public by now, uncached by proxies', async () => {
      const { app, clock, db } = site();
      const name = await store();
      const file = app.imageAddresses.sign(name);
      await createListing(db, 'pets', { images: [name] });
      clock.advance(11 * MINUTE_MS);
      const answer = await look(file);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=0']);
    });

    it("everybody for a promo's picture, shown or hidden", async () => {
      const name = await store();
      await createPromo(site().db, { photo: name, isShown: false });
      expect(await statusOf(name)).toBe(200);
    });

    it.each(sections)(
      '%s: deletes the files of a deleted listing unless another listing uses them',
      async (section) => {
        const { app, db, call } = site();
        const [own, common] = [await store(), await store()];
        const authorId = await createUser(db);
        const id = await createListing(db, section, { images: [own, common], authorId });
        const other = await createListing(db, section, { images: [common], status: review });
        await call(`POST ${sectionEndpoints[section].delete}`, { as: authorId, payload: { ad_id: id } });
        await sweep();
        const stored = () => Promise.all([own, common].map((name) => app.images.has(name)));
        expect(await stored()).toEqual([false, true]);
        for (const file of fileNames(own)) expect([file, await app.images.has(file)]).toEqual([file, false]);
        expect(await statusOf(app.imageAddresses.sign(own))).toBe(404);
        await db.delete(listings).where(eq(listings.id, other));
        await sweep();
        expect(await stored()).toEqual([false, false]);
        expect(await db.select().from(imageClaims)).toEqual([]);
      },
    );

    it('records pictures for the CDN whenever they stop being public', async () => {
      const { db } = site();
      const noted = async () => {
        const rows = await db.delete(imagePurges).returning({ name: imagePurges.name });
        return rows.map(({ name }) => name).sort();
      };
      const name = await store();
      const authorId = await createUser(db);
      const id = await createListing(db, 'pets', { images: [name], authorId });
      const change = (values: Partial<typeof listings.$inferInsert>) =>
        db.update(listings).set(values).where(eq(listings.id, id));

      await change({ title: 'Другое' });
      expect(await noted()).toEqual([]);
      for (const status of [outdated, rejected, deleted]) {
        await change({ status });
        expect(await noted()).toEqual([name]);
        await change({ status: published });
        expect(await noted()).toEqual([]);
      }
      await db.update(users).set({ isBanned: true }).where(eq(users.id, authorId));
      expect(await noted()).toEqual([name]);
      await change({ status: deleted });
      expect(await noted()).toEqual([]);
      await db.update(users).set({ isBanned: false }).where(eq(users.id, authorId));
      await change({ status: published });
      await change({ images: [] });
      expect(await noted()).toEqual([name]);
    });
  });
});

describe('image routes', () => {
  /** Stores a picture of a listing, published by default. */
  const store = async ({ app, db }: TestSite, status: ListingStatus = ListingStatus.published): Promise<string> => {
    const name = await storeImage(
      app.images,
      await sharp({
        create: { width: 1500, height: 900, channels: 3, background: status === 1 ? '#1f7a5c' : '#7a1f5c' },
      })
        .jpeg()
        .toBuffer(),
    );
    await createListing(db, 'pets', { images: [name], status });
    return name;
  };

  /** Resolves once the background job has reached this state. */
  const waitFor = async (isDone: () => Promise<boolean>): Promise<void> => {
    while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  describeOnDatabases('images', (site) => {
    it('returns the full picture, and narrower ones by width @slow', async () => {
      const { call } = site();
      const name = await store(site());
      const byWidth = IMAGE_WIDTHS.map((width) => [`?w=${width}`, width] as const);
      for (const [query, width] of [['', 1280] as const, ...byWidth]) {
        const answer = await call(`GET /api/image/${name}${query}`);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      }
    });

    it.each(IMAGE_WIDTHS.filter((width) => width < 1280))(
      'stored before the width %i existed are sent in the next one, until it is made in the background @slow',
      async (width) => {
        const { app, call } = site();
        const name = await store(site());
        const rendition = renditionName(name, width);
        await app.images.remove(rendition);
        const first = await call(`GET /api/image/${name}?w=${width}`);
        const next = IMAGE_WIDTHS.find((other) => other > width);
        expect((await sharp(first.rawPayload).metadata()).width).toBe(next);
        expect(first.headers['cache-control']).toBe('public, max-age=60');
        await waitFor(() => app.images.has(rendition));
        const again = await call(`GET /api/image/${name}?w=${width}`, {
          headers: { 'if-none-match': String(first.headers.etag) },
        });
        expect([again.statusCode, again.headers['cache-control']]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ]);
        expect((await sharp(again.rawPayload).metadata()).width).toBe(width);
      },
    );

    it('leave no files when they are deleted during rendering @slow', async () => {
      const { app, call } = site();
      const name = await store(site());
      const rendition = renditionName(name, 480);
      await app.images.remove(rendition);
      const { get } = app.images;
      let completed = 0;
      app.images.get = async (requested) => {
        const bytes = await get(requested);
        // The job has read the full picture, which is removed before it stores anything.
        if (requested === name) {
          completed += 1;
          await app.images.remove(name);
        }
        return bytes;
      };
      const { has } = app.images;
      let looked = 0;
      app.images.has = (requested) => {
        if (requested === name) looked += 1;
        return has(requested);
      };
      try {
        expect((await call(`GET /api/image/${name}?w=480`)).statusCode).toBe(200);
        await waitFor(async () => looked > 0);
        expect(completed).toBe(1);
      } finally {
        Object.assign(app.images, { get, has });
      }
      expect(await app.images.has(rendition)).toBe(false);
    });

    it('are sent in the next width when the requested one cannot be made', async () => {
      const { app, db, call } = site();
      const name = `${'c'.repeat(32)}.webp`;
      await app.images.put(name, Buffer.from('no picture'));
      await createListing(db, 'pets', { images: [name] });
      const answer = await call(`GET /api/image/${name}?w=480`);
      expect([answer.statusCode, answer.body]).toEqual([200, 'no picture']);
    });

    it('is cached by browsers for ever @slow', async () => {
      const { call } = site();
      const name = await store(site());
      const answer = await call(`GET /api/image/${name}`);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const again = await call(`GET /api/image/${name}`, { headers: { 'if-none-match': String(answer.headers.etag) } });
      expect([again.statusCode, again.body, again.headers['content-length']]).toEqual([304, '', undefined]);
    });

    it.each([
      ['that nobody stored', `${'0'.repeat(32)}.webp`],
      ['of another form', 'photo.webp'],
      ['outside of the folder', '..%2F..%2Fjwt-secret'],
      ['outside of the folder, Windows way', '..%5C..%5Cjwt-secret'],
      ['outside of the folder, encoded', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
      ['outside of the folder, doubled', '....//jwt-secret'],
      ['cut off by a zero byte', `${'0'.repeat(32)}.webp%00.png`],
      ['as the storage calls it', `${'0'.repeat(32)}-320.webp`],
      ['of 3000 letters', 'a'.repeat(3000)],
      ['in a broken encoding', '%E0%A4%A'],
    ])('returns 404 for %s', async (_name, file) => {
      const answer = await site().call(`GET /api/image/${file}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().detail).toMatch(/^Такого (?:изображения|адреса)/);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it.each(['0', '321', '-320', 'many', '320,640', '1e3', ''])('refuses the width %s @slow', async (width) => {
      const name = await store(site());
      const answer = await site().call(`GET /api/image/${name}?w=${width}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        422,
        [{ field: 'w', msg: 'Неизвестная ширина изображения' }],
      ]);
    });

    it('have JPEG previews of 1200 × 630, drawn once and cached for ever @slow', async () => {
      const { app, call } = site();
      const name = await store(site());
      expect(await app.images.has(previewName(name))).toBe(false);
      const [answer, other] = await Promise.all([1, 2].map(() => call(`GET /api/image/${name}/preview.jpg`)));
      const { format, width, height } = await sharp(answer?.rawPayload).metadata();
      expect([answer?.headers['content-type'], format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
      expect(answer?.rawPayload.length).toBeLessThan(300_000);
      expect(other?.rawPayload).toEqual(answer?.rawPayload);
      expect(await app.images.get(previewName(name))).toEqual(answer?.rawPayload);
      expect(answer?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const headers = { 'if-none-match': String(answer?.headers.etag) };
      expect((await call(`GET /api/image/${name}/preview.jpg`, { headers })).statusCode).toBe(304);
    });

    it('have no preview when private, missing or unreadable @slow', async () => {
      const { app, db, call } = site();
      const broken = `${'e'.repeat(32)}.webp`;
      await app.images.put(broken, Buffer.from('no picture'));
      await createListing(db, 'pets', { images: [broken] });
      const hidden = await store(site(), ListingStatus.review);
      for (const file of [hidden, app.imageAddresses.sign(hidden), broken, `${'0'.repeat(32)}.webp`, 'photo.webp']) {
        const answer = await call(`GET /api/image/${file}/preview.jpg`);
        expect([file, answer.statusCode, answer.headers['cache-control']]).toEqual([file, 404, 'no-store']);
      }
    });
  });
});

describe('purge images', () => {
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

  describeOnDatabases('CDN purges', (site) => {
    const hide = async () => {
      const id = await createListing(site().db, 'pets', { images: [name] });
      await site().db.update(listings).set({ status: ListingStatus.rejected }).where(eq(listings.id, id));
    };
    const left = async () => (await site().db.select().from(imagePurges)).length;

    it('name every address of a picture once', async () => {
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

    it('wait until no process serves the picture any more', async () => {
      await hide();
      expect(await purgeImages(site().db, { url, origins })).toBe(0);
      expect([orders.length, await left()]).toEqual([0, 1]);
    });

    it('are repeated when the CDN refuses them or is unreachable', async () => {
      await hide();
      status = 503;
      await expect(purgeImages(site().db, { url, origins }, 0)).rejects.toThrow('503');
      await expect(purgeImages(site().db, { url: 'http://127.0.0.1:9', origins }, 0)).rejects.toThrow();
      expect(await left()).toBe(1);
      status = 200;
      expect(await purgeImages(site().db, { url, origins }, 0)).toBe(1);
      expect(await left()).toBe(0);
    });

    it('are not recorded without a CDN', async () => {
      await hide();
      expect(await purgeImages(site().db, { url: undefined, origins }, 0)).toBe(0);
      expect([orders.length, await left()]).toEqual([0, 0]);
    });
  });

  it.each([
    ['http://cdn.example/purge', 'https://lapa.example', /CDN_PURGE_URL/],
    ['ftp://127.0.0.1/purge', 'https://lapa.example', /CDN_PURGE_URL/],
    ['https://cdn.example/purge', undefined, /PUBLIC_URL/],
  ])('refuses the setting %s with the site at %s', (CDN_PURGE_URL, PUBLIC_URL, reason) => {
    expect(() => readSettings({ CDN_PURGE_URL, PUBLIC_URL })).toThrow(reason);
  });

  it.each(['https://cdn.example/purge?key=1', 'http://127.0.0.1:8080/purge', 'http://localhost/purge'])(
    'accepts the setting %s',
    (CDN_PURGE_URL) => {
      expect(readSettings({ CDN_PURGE_URL, PUBLIC_URL: 'https://lapa.example' }).CDN_PURGE_URL).toBe(CDN_PURGE_URL);
    },
  );
});

describe('signed answers', () => {
  const PICTURE = `${'c'.repeat(32)}.webp`;
  const ADMIN = 1;

  interface ImageRequest {
    id: number;
    author: number;
  }
  type MakeRequest = (requested: ImageRequest) => { as: number; url?: string; payload?: object };

  const asksOf = (section: Section): Record<string, MakeRequest | null> => {
    const paths = sectionEndpoints[section];
    return {
      [`GET ${paths.detail}`]: ({ id, author }) => ({ as: author, url: paths.detail.replace(':id', String(id)) }),
      [`GET ${paths.own}`]: ({ author }) => ({ as: author }),
      [`POST ${paths.byIds}`]: ({ id }) => ({ as: ADMIN, payload: [id] }),
      [`GET ${paths.adminAds}`]: () => ({ as: ADMIN }),
      // Only the published version is shown beside a pending revision: decideRevision.test.ts covers its pictures.
      [`POST ${paths.edit}`]: null,
      // These show only public ones.
      [`POST ${paths.filter}`]: null,
      [`GET ${paths.similar}`]: null,
      [`${section === 'pets' ? 'GET' : 'POST'} ${paths.boosted}`]: null,
    };
  };

  /** Requests of each call whose answer has `images`; null for those that never show non-public ones. */
  const asks: Record<string, MakeRequest | null> = {
    ...Object.assign({}, ...sections.map(asksOf)),
    [`GET ${endpoints.exportMe.path}`]: ({ author }) => ({ as: author }),
    [`GET ${endpoints.adminComplaints.path}`]: () => ({ as: ADMIN }),
    // These show only public ones.
    [`GET ${endpoints.lostMatches.path}`]: null,
    [`POST ${endpoints.lostSearch.path}`]: null,
  };

  /** Returns every list named `images` in a value, at any depth. */
  const imagesIn = (value: unknown): string[][] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'images' && Array.isArray(inner) ? [inner as string[]] : imagesIn(inner),
    );
  };

  /** Returns whether an answer's schema contains `images`, also by reference. */
  const speaksOfImages = (schema: unknown, whole: Record<string, unknown>): boolean => {
    const text = JSON.stringify(schema) ?? '';
    if (text.includes('"images":')) return true;
    return [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].some(([, name = '']) =>
      speaksOfImages(whole[name], whole),
    );
  };

  describeOnDatabases('answers with pictures', (site) => {
    it('are those of the table, by the API description @slow', async () => {
      const { paths, components } = (await site().call('GET /api/openapi.json')).json();
      const found = Object.entries(
        paths as Record<string, Record<string, { responses?: Record<string, unknown> }>>,
      ).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { responses }]) => speaksOfImages(responses?.['200'], components?.schemas ?? {}))
          .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
      );
      expect(found.sort()).toEqual(Object.keys(asks).sort());
    });

    it.each(Object.entries(asks).filter(([, ask]) => ask !== null))(
      '%s signs those that are not public',
      async (call, ask) => {
        const { db } = site();
        const author = await createUser(db);
        const section = sections.find((name) => call in asksOf(name)) ?? 'pets';
        const id = await createListing(db, section, {
          authorId: author,
          status: ListingStatus.review,
          publishedAt: null,
          images: [PICTURE],
        });
        await createCase(db, { section, listingId: id });
        const { url, ...options } = ask?.({ id, author }) ?? { as: author };
        const [method] = call.split(' ');
        const answer = await site().call(url === undefined ? call : `${method} ${url}`, options);
        expect(answer.statusCode).toBe(200);
        const files = imagesIn(answer.json()).flat();
        expect(files).toHaveLength(1);
        expect(files.filter((file) => !isSignedImage(file))).toEqual([]);
      },
    );
  });
});
