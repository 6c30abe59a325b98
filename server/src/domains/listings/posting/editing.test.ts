import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { listings as listingsCalls } from 'shared/calls';
import { type Section, sectionEndpoints, sections, withParam } from 'shared/contract';
import sharp from 'sharp';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { editForm } from '../../../../testing/editForms';
import { createListing, createUser } from '../../../../testing/factories';
import { type FormFields, type FormFile, listingForm, makePicture } from '../../../../testing/listingForms';
import { boosts, imageClaims, listingActions, listingRevisions, listings, users } from '../../../db/schema';
import { serverFile } from '../../../serverFiles';
import { renderImage } from '../../images/render/renderImage';
import { eraseListings } from '../core/eraseListings';

describe('busy pictures', () => {
  /** Pictures of one account that may wait or run. */
  const PER_ACCOUNT = 24;

  let running = 0;
  let open: Promise<void> = Promise.resolve();

  describeOnDatabases(
    'pictures of many at once',
    (site) => {
      it("refuses uploads beyond an account's share and serves others first", async () => {
        const { call, db } = site();
        const [greedy, other] = [await createUser(db), await createUser(db)];
        const form = await listingForm('pets');
        const send = (as: number) => call('POST /api/articles/create', { as, ...form });
        let release = (): void => undefined;
        open = new Promise((resolve) => {
          release = resolve;
        });
        // One more than fits, and none can finish: the first answer is the refusal.
        const sent = Array.from({ length: PER_ACCOUNT + 1 }, () => send(greedy));
        const refused = await Promise.race(sent);
        expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
          503,
          '5',
          {
            detail: 'Сейчас загружается слишком много изображений. Повторите через несколько секунд',
            code: 'PICTURES_BUSY',
          },
        ]);
        const before = running;
        const others = send(other);
        while (running === before) await new Promise((resolve) => setImmediate(resolve));
        release();
        expect((await others).statusCode).toBe(200);
        const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
        expect(statuses.filter((status) => status === 200)).toHaveLength(PER_ACCOUNT);
        expect(await db.select().from(imageClaims)).toEqual([]);
        expect(await db.select({ id: listings.id }).from(listings)).toHaveLength(PER_ACCOUNT + 1);
      });

      it('refuses invalid pictures before they are queued', async () => {
        const { app, db } = site();
        const as = await createUser(db);
        const before = running;
        await expect(app.pictures.render(as, Buffer.from('<html></html>'))).rejects.toMatchObject({ statusCode: 422 });
        expect(running).toBe(before);
        for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
          await app.pictures.render(as, await makePicture({}, format));
        }
        expect(running).toBe(before + 5);
      });
    },
    {
      renderPicture: async (bytes) => {
        running += 1;
        await open;
        return renderImage(bytes);
      },
    },
  );
});

describe('edit routes', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  /** Creates a listing of this author by the tests' form, and changes its state. */
  const place = async ({ call, db }: TestSite, as: number, section: Section = 'pets', status = 1) => {
    const { id } = (
      await call(`POST ${sectionEndpoints[section].create}`, { as, ...(await listingForm(section)) })
    ).json() as { id: number };
    const publishedAt = new Date(Date.parse(TEST_TIME) - DAY_MS);
    await db.update(listings).set({ status, publishedAt }).where(eq(listings.id, id));
    return id;
  };

  const read = async ({ call }: TestSite, id: number, as?: number, section: Section = 'pets') =>
    (await call(`GET ${withParam(sectionEndpoints[section].detail, id)}`, { as })).json();

  type Extras = Parameters<typeof editForm>[2] & { key?: string; section?: Section };

  /** Sends an edit; the listing's own pictures stay by default. */
  const edit = async (site: TestSite, id: number, as: number, over: FormFields = {}, extras: Extras = {}) => {
    const { section = 'pets', key, ...rest } = extras;
    const keep = rest.keep ?? (await read(site, id, as, section)).images;
    const { payload, headers } = await editForm(section, over, { ...rest, keep });
    return site.call(`POST ${withParam(sectionEndpoints[section].edit, id)}`, {
      as,
      payload,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  };

  const decide = (site: TestSite, id: number, wanted: number, version?: number, section: Section = 'pets') =>
    site.call(`POST ${sectionEndpoints[section].adminAction}`, { as: 1, payload: { ad_id: id, do: wanted, version } });

  describeOnDatabases('editing a listing', (current) => {
    describe.each(sections)('%s', (section) => {
      it('keeps a changed text pending until a moderator publishes it', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as, section);
        const answer = await edit(site, id, as, { title: 'Новое название' }, { section });
        expect(answer.statusCode).toBe(200);
        expect(listingsCalls.edit[section].answer.parse(answer.json())).toEqual(answer.json());
        expect(answer.json()).toMatchObject({
          id,
          is_visible: 1,
          revision: { title: 'Новое название', city: 'Москва' },
        });

        const own = await read(site, id, as, section);
        expect(listingsCalls.detail[section].answer.parse(own)).toEqual(own);
        expect(own.title).not.toBe('Новое название');
        expect(own.version).toBe(answer.json().version);
        expect(own.revision).toEqual(answer.json().revision);
        for (const other of [undefined, await createUser(site.db)]) {
          const seen = await read(site, id, other, section);
          expect([seen.title, 'revision' in seen, 'version' in seen]).toEqual([own.title, false, false]);
        }
        const waits = (await site.call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json();
        expect(waits).toMatchObject([
          {
            id,
            title: own.title,
            version: own.version,
            revision: { title: 'Новое название' },
            waiting_since: TEST_TIME,
          },
        ]);

        const published = await decide(site, id, 1, own.version, section);
        expect([published.statusCode, published.json()]).toEqual([200, { ok: true, is_visible: 1 }]);
        const after = await read(site, id, as, section);
        expect(after).toMatchObject({ title: 'Новое название', revision: null, created_at: own.created_at });
        expect(after.version).toBeGreaterThan(own.version);
        expect((await site.call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json()).toEqual([]);
      });

      it('changes the price alone at once', async () => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as, section);
        const before = await read(site, id, as, section);
        const answer = await edit(site, id, as, { price: '321' }, { section });
        expect(answer.json()).toEqual({ id, is_visible: 1, revision: null, version: before.version + 1 });
        expect((await read(site, id, undefined, section)).price).toBe(321);
      });

      it.each([
        ['32.100', 200, 32_100],
        ['32,1 тыс', 200, 32_100],
        ['32,10', 422, null],
        ['30-32 тыс', 422, null],
      ])('parses the price %j as the form does: %i', async (price, status, roubles) => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as, section);
        const before = await read(site, id, as, section);
        expect((await edit(site, id, as, { price }, { section })).statusCode).toBe(status);
        expect((await read(site, id, undefined, section)).price).toBe(roubles ?? before.price);
      });

      it.each([2, 3, 4])('changes everything at once in state %i, under review', async (status) => {
        const site = current();
        const as = await createUser(site.db);
        const id = await place(site, as, section, status);
        const answer = await edit(site, id, as, { title: 'Исправлено', description: 'Иначе' }, { section });
        expect(answer.json()).toMatchObject({ is_visible: 2, revision: null });
        expect(await read(site, id, as, section)).toMatchObject({
          title: 'Исправлено',
          description: 'Иначе',
          is_visible: 2,
        });
        const [step] = await site.db.select().from(listingActions).orderBy(desc(listingActions.id)).limit(1);
        expect(step).toMatchObject({ what: 'edit', fromStatus: status, toStatus: 2, actorId: as });
      });
    });

    it('is refused to others, banned people and visitors, and for deleted or missing listings', async () => {
      const site = current();
      const as = await createUser(site.db);
      const stranger = await createUser(site.db);
      const id = await place(site, as);
      const hidden = await place(site, as, 'pets', 2);
      const gone = await place(site, as, 'pets', 0);
      const send = async (path: string, user?: number) =>
        (await site.call(`POST ${path}`, { as: user, ...(await editForm('pets')) })).statusCode;
      expect(await send(`/api/articles/${id}/edit`)).toBe(401);
      expect(await send(`/api/articles/${id}/edit`, stranger)).toBe(403);
      expect(await send(`/api/articles/${id}/edit`, 1)).toBe(403);
      expect(await send(`/api/articles/${hidden}/edit`, stranger)).toBe(404);
      expect(await send(`/api/articles/${gone}/edit`, as)).toBe(404);
      for (const requested of ['0', 'x', '99999999999', '%00'])
        expect(await send(`/api/articles/${requested}/edit`, as)).toBe(404);
      expect(await send(`/api/articles_market/${id}/edit`, as)).toBe(404);
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, as));
      expect(await send(`/api/articles/${id}/edit`, as)).toBe(403);
    });

    it('applies the rules of creation and only accepts own pictures', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as);
      const [own] = (await read(site, id, as)).images as [string];
      const other = (await read(site, await place(site, as, 'market', 2), as, 'market')).images as string[];
      const foreign = `${'f'.repeat(32)}.webp`;
      const files = await Promise.all([1, 2, 3, 4].map((red) => makePicture({ red })));
      const faults: [FormFields, Extras, string][] = [
        [{ title: '' }, {}, 'title'],
        [{ city: 'Нигде' }, {}, 'city'],
        [{}, { keep: [] }, 'images'],
        [{}, { keep: [foreign] }, 'images'],
        [{}, { keep: ['../x'] }, 'images'],
        [{}, { files }, 'images'],
        [{}, { order: ['new:0'] }, 'images'],
        [{}, { order: [own, own] }, 'images'],
        [{}, { order: [own, 'new:1'], files: files.slice(0, 1) }, 'images'],
        [{ keep: 'x' }, {}, 'images'],
        [{ keep: '{}' }, {}, 'images'],
        [{}, { version: 'x' }, 'version'],
        [{}, { version: -1 }, 'version'],
      ];
      expect(other[0]).not.toBe(own);
      for (const [over, extras, field] of faults) {
        const form = await editForm('pets', over, { keep: [own], ...extras });
        const payload = over.keep ? await editForm('pets', over) : form;
        const answer = await site.call(`POST /api/articles/${id}/edit`, { as, ...payload });
        expect([over, extras.keep, answer.statusCode, answer.json().detail[0].field]).toEqual([
          over,
          extras.keep,
          422,
          field,
        ]);
      }
      expect(await site.db.select().from(listingRevisions)).toEqual([]);
    });

    it('puts kept and new pictures in the requested order', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as, 'pets', 2);
      const [own] = (await read(site, id, as)).images as [string];
      const files = [await makePicture({ red: 1 }), await makePicture({ red: 90 })];
      expect((await edit(site, id, as, {}, { files })).statusCode).toBe(200);
      const plain = async () =>
        (await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.images.map((name) => name.slice(0, 8));
      const [first, second, third] = (await plain()) as [string, string, string];
      expect(own.startsWith(first)).toBe(true);
      const [a, b, c] = (await read(site, id, as)).images as [string, string, string];
      await edit(site, id, as, {}, { keep: [a, b, c], order: [c, a, b] });
      expect(await plain()).toEqual([third, first, second]);
      const answer = await edit(
        site,
        id,
        as,
        {},
        { keep: [c], order: ['new:0', c], files: [await makePicture({ red: 250 })] },
      );
      expect(answer.statusCode).toBe(200);
      expect((await plain())?.[1]).toBe(third);
    });

    it('replaces a pending edit, changes the price past it, and withdraws it by the published text', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as);
      await edit(site, id, as, { title: 'Первая правка', price: '40000' });
      const second = await edit(site, id, as, { title: 'Вторая правка', price: '40000' });
      expect(second.json().revision).toMatchObject({ title: 'Вторая правка', price: 40_000 });
      expect((await read(site, id)).price).toBe(45_000);
      const third = await edit(site, id, as, { title: 'Вторая правка', price: '39000' });
      expect(third.json().revision).toMatchObject({ title: 'Вторая правка', price: 39_000 });
      expect((await read(site, id)).price).toBe(39_000);
      const back = await edit(site, id, as, { price: '39000' });
      expect(back.json().revision).toBeNull();
      expect(await site.db.select().from(listingRevisions)).toEqual([]);
    });

    it('does nothing without changes', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as);
      const { version } = await read(site, id, as);
      expect((await edit(site, id, as)).json()).toEqual({ id, is_visible: 1, revision: null, version });
      await edit(site, id, as, { title: 'Правка' });
      const waits = await read(site, id, as);
      await edit(site, id, as, { title: 'Правка' });
      expect((await read(site, id, as)).version).toBe(waits.version);
    });

    it('refuses an outdated version and names the differences', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as);
      const { version } = await read(site, id, as);
      await edit(site, id, as, { price: '44000' }, { version });
      const stale = await edit(site, id, as, { title: 'Моё название', price: '45000' }, { version });
      expect(stale.statusCode).toBe(409);
      expect(stale.json()).toMatchObject({
        code: 'STALE_VERSION',
        version: version + 1,
        changed: [
          { field: 'title', value: 'Щенок ищет дом' },
          { field: 'price', value: 44_000 },
        ],
      });
      expect(await read(site, id, as)).toMatchObject({ price: 44_000, revision: null });
      const again = await edit(site, id, as, { title: 'Моё название' }, { version: version + 1 });
      expect(again.statusCode).toBe(200);
    });

    it('applies a repeat with the same key once and refuses another form with it', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as);
      const key = randomUUID();
      const keep = (await read(site, id, as)).images as string[];
      const answers = [];
      for (let times = 0; times < 2; times += 1) answers.push(await edit(site, id, as, { price: '1' }, { key, keep }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers[1]?.json()).toEqual(answers[0]?.json());
      expect((await edit(site, id, as, { price: '2' }, { key, keep })).statusCode).toBe(409);
      expect(await site.db.select().from(listingActions)).toHaveLength(1);
    });

    it('keeps the breed of a listing while it is pinned', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as);
      const [listing] = await site.db.select().from(listings).where(eq(listings.id, id));
      const endsAt = new Date(Date.parse(TEST_TIME) + DAY_MS);
      await site.db.insert(boosts).values({
        listingId: id,
        boostType: 1,
        breedId: listing?.breedId ?? null,
        startsAt: new Date(TEST_TIME),
        endsAt,
      });
      const refused = await edit(site, id, as, { breed: 'Бигль' });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'LISTING_PINNED']);
      expect((await edit(site, id, as, { title: 'Другое' })).statusCode).toBe(200);
      const { version } = await read(site, id, as);
      expect((await decide(site, id, 1, version)).statusCode).toBe(200);
      expect(await site.db.select().from(boosts)).toMatchObject([{ state: 'live', listingId: id }]);
    });

    it("exports pending edits with the person's data", async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await place(site, as);
      await edit(site, id, as, { description: 'Ещё не проверено' });
      const own = (await site.call('GET /api/me/export', { as })).json();
      expect(own.listings.pets).toMatchObject([{ id, revision: { description: 'Ещё не проверено' } }]);
      expect(own.keys.map((one: { action: string }) => one.action).sort()).toEqual(['create', 'edit']);
      await site.call('POST /api/me/delete', { as });
      expect(await site.db.select().from(listingRevisions)).toEqual([]);
    });

    it('50 concurrent edits, decisions and deletions leave one consistent state', async () => {
      const site = current();
      const as = await createUser(site.db);
      const id = await createListing(site.db, 'pets', { authorId: as, images: ['a.webp'], status: 1 });
      const forms = await Promise.all(
        Array.from({ length: 20 }, (_, n) => editForm('pets', { title: `Правка ${n}`, price: `${n}` }, { files: [] })),
      );
      const picture = await makePicture();
      const first = await editForm('pets', { title: 'Начало' }, { files: [picture] });
      expect((await site.call(`POST /api/articles/${id}/edit`, { as, ...first })).statusCode).toBe(200);
      const { version, revision } = await read(site, id, as);
      const keep = JSON.stringify(revision.images);
      const edits = await Promise.all(
        forms.map(async (_, n) => editForm('pets', { title: `Правка ${n % 5}`, price: `${n}`, keep })),
      );
      const calls = [
        ...edits.map((form) => site.call(`POST /api/articles/${id}/edit`, { as, ...form })),
        ...Array.from({ length: 20 }, (_, n) => decide(site, id, n % 2 === 0 ? 1 : 3, version + (n % 10))),
        ...Array.from({ length: 10 }, () =>
          site.call('POST /api/create-order', { as, payload: { ad_id: id, service_type: 'Продвижение' } }),
        ),
      ];
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      // On a busy machine some are given up before they start.
      expect(statuses.filter((status) => ![200, 409, 422, 503].includes(status))).toEqual([]);
      expect(statuses).toContain(200);
      const [row] = await site.db.select().from(listings).where(eq(listings.id, id));
      const steps = await site.db.select().from(listingActions).where(eq(listingActions.listingId, id));
      // Every step is one version; none happened twice or without the lock.
      expect(row?.version).toBe(1 + steps.length);
      const decided = steps.filter(({ what }) => what === 'approve' || what === 'reject').length;
      const waiting = (await read(site, id, as)).revision === null ? 0 : 1;
      const proposed = steps.filter(({ what }) => what === 'revision').length;
      expect(decided + waiting).toBeLessThanOrEqual(proposed);
      expect(row?.status).toBe(1);
    });
  });
});

describe('hostile files', () => {
  const crcOf = (bytes: Buffer): number => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return (crc ^ 0xffffffff) >>> 0;
  };

  const pngChunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(data.length, 0);
    numbers.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
  };

  /** A PNG of a few bytes that declares this size. */
  const declaredPng = (width: number, height: number): Buffer => {
    const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  };

  const heic = readFileSync(serverFile('testing/pictures/turned.heic'));
  const script = '<script>alert(1)</script>';
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`);
  const truncated = async (): Promise<Buffer> => {
    const whole = await makePicture({ width: 800, height: 600 });
    return whole.subarray(0, Math.floor(whole.length / 2));
  };

  const refused: [string, number, () => FormFile | Promise<FormFile>][] = [
    ['SVG with a script', 422, () => ({ bytes: svg, name: 'cat.svg', type: 'image/svg+xml' })],
    ['SVG renamed', 422, () => ({ bytes: svg, name: 'cat.jpg', type: 'image/jpeg' })],
    [
      'a page renamed',
      422,
      () => ({ bytes: Buffer.from(`<html>${script}</html>`), name: 'cat.png', type: 'image/png' }),
    ],
    ['PDF', 422, () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj trailer<<>>\n%%EOF')],
    ['a PNG that declares 30,000 x 30,000', 422, () => declaredPng(30_000, 30_000)],
    ['a PNG without its pixels', 422, () => declaredPng(2000, 2000)],
    ['the head of a JPEG', 422, () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['an empty file', 422, () => Buffer.alloc(0)],
    ['zeros', 422, () => Buffer.alloc(5000)],
    ['11 MB', 413, async () => Buffer.concat([await makePicture(), Buffer.alloc(11 * 1024 * 1024)])],
  ];

  const accepted: [string, () => FormFile | Promise<FormFile>][] = [
    ['JPEG', () => makePicture({}, 'jpeg')],
    ['PNG', () => makePicture({}, 'png')],
    ['WebP', () => makePicture({}, 'webp')],
    ['GIF', () => makePicture({}, 'gif')],
    ['AVIF', () => makePicture({}, 'avif')],
    [
      'a PNG named like a text',
      async () => ({ bytes: await makePicture({}, 'png'), name: 'cat.txt', type: 'text/plain' }),
    ],
    ['a truncated JPEG', truncated],
    ['HEIC', () => ({ bytes: heic, name: 'IMG_0001.HEIC', type: '' })],
    ['one column of pixels', () => makePicture({ width: 1, height: 20_000 }, 'png')],
    ['one row of pixels', () => makePicture({ width: 20_000, height: 1 }, 'png')],
  ];

  describeOnDatabases('pictures of a new listing', (site) => {
    const send = async (files: FormFile[]) => {
      const { call, db } = site();
      const as = await createUser(db);
      return { as, answer: await call('POST /api/articles/create', { as, ...(await listingForm('pets', {}, files)) }) };
    };

    /** Returns the stored picture of a listing. */
    const storedPicture = async (id: number, as: number): Promise<Buffer> => {
      const { call } = site();
      const { images } = (await call(`GET /api/articles/${id}`, { as })).json();
      return (await call(`GET /api/image/${images[0]}`)).rawPayload;
    };

    it.each(refused)('refuses %s', async (_name, status, make) => {
      const { answer } = await send([await makePicture(), await make()]);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().detail).toMatch(/изображен|файл/);
      const { db } = site();
      expect(await db.select().from(listings)).toEqual([]);
      expect(await db.select().from(imageClaims)).toEqual([]);
    });

    it.each(accepted)('accepts %s', async (_name, make) => {
      const { answer, as } = await send([await make()]);
      expect(answer.statusCode).toBe(200);
      expect((await sharp(await storedPicture(answer.json().id, as)).metadata()).format).toBe('webp');
    });

    it('stores only the pixels of a file', async () => {
      const tagged = await sharp(await makePicture({ width: 60, height: 20 }))
        .withExif({
          IFD0: { Copyright: 'тайна' },
          IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLongitude: '37/1 37/1 0/1' },
        })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect((await sharp(tagged).metadata()).exif).toBeDefined();
      const { answer, as } = await send([Buffer.concat([tagged, Buffer.from(`PK\u0003\u0004${script}`)])]);
      expect(answer.statusCode).toBe(200);
      const bytes = await storedPicture(answer.json().id, as);
      const { exif, xmp, icc, iptc, width, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
      expect(bytes.includes('script')).toBe(false);
      // Rotated upright.
      expect([width, height]).toEqual([20, 60]);
    });

    it('uses the first frame of an animation', async () => {
      const frames = await Promise.all([10, 240].map((red) => makePicture({ red }, 'png')));
      const animation = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      const { answer, as } = await send([animation]);
      const { data } = await sharp(await storedPicture(answer.json().id, as))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeLessThan(40);
    });

    describe('a form that is too long', () => {
      it('is refused before it is read', async () => {
        const { call, db } = site();
        const as = await createUser(db);
        const { headers } = await listingForm('pets');
        const answer = await call('POST /api/articles/create', {
          as,
          headers: { ...headers, 'content-length': String(60 * 1024 * 1024) },
        });
        expect(answer.statusCode).toBe(413);
        expect(answer.json().detail).toMatch(/изображен|файл/i);
      });
    });
  });
});

describe('price units', () => {
  const ADMIN = 1;
  const paths = sectionEndpoints.services;
  const now = new Date(TEST_TIME);

  describeOnDatabases('a price unit', (site) => {
    const create = async (as: number, over: FormFields) =>
      site().call(`POST ${paths.create}`, { as, ...(await listingForm('services', over)) });
    const read = async (id: number, as?: number) =>
      (await site().call(`GET ${withParam(paths.detail, id)}`, { as })).json();
    const publish = (id: number) =>
      site().db.update(listings).set({ status: 1, publishedAt: now }).where(eq(listings.id, id));
    const edit = async (id: number, as: number, over: FormFields) => {
      const { images, version } = await read(id, as);
      return site().call(`POST ${withParam(paths.edit, id)}`, {
        as,
        ...(await editForm('services', over, { keep: images, version })),
      });
    };

    it.each([
      ['за час', 'за час'],
      ['  за   визит ', 'за визит'],
      ['за щенка до 5 кг', 'за щенка до 5 кг'],
      ['ж'.repeat(30), 'ж'.repeat(30)],
      ['', null],
      [' ', null],
      [null, null],
    ])('presents %j as %j to everybody', async (typed, told) => {
      const as = await createUser(site().db);
      const { id } = (await create(as, { price_unit: typed })).json();
      await publish(id);
      expect((await read(id)).price_unit).toBe(told);
      const [listed] = (await site().call(`POST ${paths.filter}`, { payload: {} })).json();
      const [own] = (await site().call(`GET ${paths.own}`, { as })).json();
      const [exported] = (await site().call('GET /api/me/export', { as })).json().listings.services;
      expect([listed, own, exported].map(({ price_unit }) => price_unit)).toEqual([told, told, told]);
    });

    it('refuses 31 characters with a text', async () => {
      const answer = await create(await createUser(site().db), { price_unit: 'ж'.repeat(31) });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        422,
        [{ field: 'price_unit', msg: 'Не более 30 символов' }],
      ]);
    });

    it('is omitted without a price and for pets', async () => {
      const as = await createUser(site().db);
      const free = (await create(as, { category_name: 'Бесплатно', price_unit: 'за час' })).json().id;
      expect(await read(free, as)).toMatchObject({ price: null, price_unit: null });
      const { pets } = sectionEndpoints;
      const form = await listingForm('pets', { price_unit: 'за час' });
      const pet = (await site().call(`POST ${pets.create}`, { as, ...form })).json().id;
      expect((await site().call(`GET ${withParam(pets.detail, pet)}`, { as })).json()).not.toHaveProperty('price_unit');
    });

    it('an edit of it waits for moderators, who see both values and their contacts', async () => {
      const as = await createUser(site().db);
      const { id } = (await create(as, { price_unit: 'за час' })).json();
      await publish(id);
      const answer = await edit(id, as, { price_unit: 'час, 8 900 123-45-67' });
      expect(answer.json().revision).toMatchObject({ price_unit: 'час, 8 900 123-45-67' });
      expect((await read(id)).price_unit).toBe('за час');
      const [waiting] = (await site().call(`GET ${paths.adminAds}`, { as: ADMIN })).json();
      expect(waiting).toMatchObject({ price_unit: 'за час', revision: { price_unit: 'час, 8 900 123-45-67' } });
      expect(waiting.signs).toContainEqual(
        expect.objectContaining({ kind: 'contacts', places: [expect.objectContaining({ field: 'price_unit' })] }),
      );
      const decision = { ad_id: id, do: 1, version: waiting.version };
      expect((await site().call(`POST ${paths.adminAction}`, { as: ADMIN, payload: decision })).statusCode).toBe(200);
      expect((await read(id)).price_unit).toBe('час, 8 900 123-45-67');
    });

    it('keeps the value in a legacy form without the field, and clears it when empty', async () => {
      const as = await createUser(site().db);
      const { id } = (await create(as, { price_unit: 'за час' })).json();
      await edit(id, as, { title: 'Выгул' });
      expect((await read(id, as)).price_unit).toBe('за час');
      await edit(id, as, { price_unit: '' });
      expect((await read(id, as)).price_unit).toBeNull();
      await edit(id, as, { price_unit: 'за час' });
      await edit(id, as, { category_name: 'Бартер' });
      expect(await read(id, as)).toMatchObject({ price: null, price_unit: null });
    });

    it('is erased with the other texts of a deleted listing', async () => {
      const { db } = site();
      const id = await createListing(db, 'services', { status: 0, priceUnit: 'за час' });
      await db.transaction((tx) => eraseListings(tx, [id], now));
      expect((await db.select().from(listings).where(eq(listings.id, id)))[0]?.priceUnit).toBeNull();
    });
  });
});
