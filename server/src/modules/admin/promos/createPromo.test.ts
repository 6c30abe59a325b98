import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { adminPromoSchema, IMAGE_WIDTHS, adminPromoTexts as texts } from 'shared/contract';
import sharp from 'sharp';
import { auditLog, breeds, cities, imageClaims, promos } from '../../../db/schema';
import { declareSize } from '../../../testing/declareSize';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { type FormFields, makePicture } from '../../../testing/listingForms';
import { promoForm } from '../../../testing/promoForm';

const create = async (site: TestSite, over: FormFields = {}, photo?: Buffer | null, as = 1) =>
  site.call('POST /api/admin/create-promo', { as, ...(await promoForm(over, photo)) });

const card = async (site: TestSite, id: number) => (await site.call(`GET /api/admin/promo/${id}`, { as: 1 })).json();

const idOf = async ({ db }: TestSite, table: typeof breeds | typeof cities, name: string) =>
  (await db.select({ id: table.id }).from(table).where(eq(table.name, name)))[0]?.id ?? 0;

const isEmpty = async ({ db }: TestSite) =>
  (await db.select().from(promos)).length === 0 &&
  (await db.select().from(imageClaims)).length === 0 &&
  (await db.select().from(auditLog)).length === 0;

/** As large as the limit says, and a picture all the same: bytes after its end are no matter. */
const padded = async (bytes: number): Promise<Buffer> => {
  const picture = await makePicture();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};

describeOnDatabases('a new promo', (current) => {
  it('stands in the list, on its card and in the feed, with its picture', async () => {
    const site = current();
    const answer = await create(site);
    const { id } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, id: expect.any(Number) }]);
    const found = await card(site, id);
    expect(adminPromoSchema.parse(found)).toEqual(found);
    expect(found).toEqual({
      id,
      link: 'https://example.com/корм?a=1',
      photo_path: expect.stringMatching(/^image\/[0-9a-f]{32}\.webp$/),
      image: found.photo_path,
      show: 1,
      company: 'ООО «Реклама»',
      inn: '7707083893',
      erid: '2VtzqwXYZ',
      type: 'Все',
      category: 'Все',
      breed: 'Все',
      sex: 0,
      city: 'Все',
      created: '2026-11-21',
      finish: '2026-12-21',
    });
    const later = (await create(site, { link: 'https://example.com/2' })).json().id;
    const list = (await site.call('GET /api/admin/promos', { as: 1 })).json();
    expect(list.map((promo: { id: number }) => promo.id)).toEqual([later, id]);
    expect((await site.call('GET /api/promos')).json()).toHaveLength(2);
    const picture = await site.call(`GET /api/${found.photo_path}?w=320`);
    expect([picture.statusCode, (await sharp(picture.rawPayload).metadata()).format]).toEqual([200, 'webp']);
    expect(await site.db.select().from(imageClaims)).toEqual([]);
  });

  it('takes criteria by number and by name', async () => {
    const site = current();
    const [pug, moscow] = [await idOf(site, breeds, 'Мопс'), await idOf(site, cities, 'Москва')];
    const named = { type: 'Собаки', category: 'Потерянные', breed: 'Мопс', sex: 2, city: 'Москва' };
    const numbered = { type: 1, category: 3, breed: pug, sex: '2', city: moscow };
    for (const criteria of [named, numbered]) {
      const { id } = (await create(site, criteria)).json();
      expect(await card(site, id)).toMatchObject({ ...named, sex: 2 });
      const [row] = await site.db.select().from(promos).where(eq(promos.id, id));
      expect(row).toMatchObject({ typeId: 1, category: 3, breedId: pug, sex: 2, cityId: moscow });
    }
  });

  it('may be hidden, without a token, and have begun already', async () => {
    const site = current();
    const { id } = (await create(site, { show: 0, erid: null, created: '2026-01-01', finish: '2026-11-21' })).json();
    expect(await card(site, id)).toMatchObject({ show: 0, erid: null, created: '2026-01-01', finish: '2026-11-21' });
    expect((await site.call('GET /api/promos')).json()).toEqual([]);
  });

  describe('is refused', () => {
    const refused: [FormFields, { field: string; msg: string }[]][] = [
      [{ breed: 'Дракон' }, [{ field: 'breed', msg: '❗ Такой породы нет в списке' }]],
      [{ city: 'Готэм' }, [{ field: 'city', msg: '❗ Такого города нет в списке' }]],
      [
        { breed: 99_999, city: 99_999 },
        ['breed', 'city'].map((field) => ({
          field,
          msg: field === 'breed' ? texts.unknownBreed : texts.unknownCity,
        })),
      ],
      [{ breed: '' }, [{ field: 'breed', msg: texts.unknownBreed }]],
      [{ type: 12 }, [{ field: 'type', msg: texts.unknownType }]],
      [{ type: 'constructor' }, [{ field: 'type', msg: texts.unknownType }]],
      [{ category: 5 }, [{ field: 'category', msg: texts.unknownCategory }]],
      [{ type: 'Кошки', breed: 'Мопс' }, [{ field: 'breed', msg: texts.otherType }]],
      [{ sex: 3 }, [{ field: 'sex', msg: texts.badSex }]],
      [{ link: 'javascript:alert(1)' }, [{ field: 'link', msg: texts.badLink }]],
      [{ link: 'data:text/html,<script>1</script>' }, [{ field: 'link', msg: texts.badLink }]],
      [{ link: 'https://example.com/\u0000' }, [{ field: 'link', msg: texts.badLink }]],
      [{ created: '2026-02-30' }, [{ field: 'created', msg: texts.badDate }]],
      [{ finish: '2026-11-20' }, [{ field: 'finish', msg: texts.finishBeforeStart }]],
      [{ created: '2026-11-01', finish: '2026-11-20' }, [{ field: 'finish', msg: texts.finishBeforeToday }]],
      [{ inn: '1234567890' }, [{ field: 'inn', msg: texts.badInn }]],
      [{ company: null }, [{ field: 'company', msg: texts.required }]],
      [{ company: 'x'.repeat(60_000) }, [{ field: 'company', msg: texts.atMost(200) }]],
      [{ city: `Москва\u0000` }, [{ field: 'city', msg: texts.unknownCity }]],
      [{ city: "Москва'; drop table promos --" }, [{ field: 'city', msg: texts.unknownCity }]],
    ];

    it.each(refused)('with %j', async (over, detail) => {
      const answer = await create(current(), over);
      expect([answer.statusCode, answer.json().detail]).toEqual([422, detail]);
      expect(await isEmpty(current())).toBe(true);
    });

    it('with all faults at once, the picture first', async () => {
      const answer = await create(current(), { link: 'x', inn: '1', breed: '' }, null);
      expect(answer.json().detail).toEqual([
        { field: 'photo', msg: 'Загрузите изображение' },
        { field: 'breed', msg: texts.unknownBreed },
        { field: 'link', msg: texts.badLink },
        { field: 'inn', msg: texts.badInn },
      ]);
    });

    it('when it is no form', async () => {
      const site = current();
      const json = { payload: { link: 'https://example.com' } };
      expect((await site.call('POST /api/admin/create-promo', { as: 1, ...json })).statusCode).toBe(422);
      const form = await promoForm();
      const cut = { ...form, payload: form.payload.subarray(0, form.payload.length / 2) };
      expect((await site.call('POST /api/admin/create-promo', { as: 1, ...cut })).statusCode).toBe(422);
      const names = await promoForm({ __proto__: null, constructor: 'x', 'a[b]': 'c' } as FormFields);
      expect((await site.call('POST /api/admin/create-promo', { as: 1, ...names })).statusCode).toBeLessThan(500);
    });
  });

  describe('with a picture', () => {
    const limit = 2_097_152;

    it('of 2 MB is stored, of a byte more it is not', async () => {
      const site = current();
      expect((await create(site, {}, await padded(limit))).statusCode).toBe(200);
      const answer = await create(site, {}, await padded(limit + 1));
      expect([answer.statusCode, answer.json().detail]).toEqual([413, 'Файл превышает 2MB']);
      const huge = await create(site, {}, Buffer.alloc(20 * 1024 * 1024));
      expect([huge.statusCode, huge.json().detail]).toEqual([413, 'Файл превышает 2MB']);
      expect(await site.db.select().from(promos)).toHaveLength(1);
    });

    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
    it.each([
      ['SVG', () => Buffer.from(svg)],
      ['text', () => Buffer.from('photo')],
      ['zeros', () => Buffer.alloc(5000)],
      ['nothing', () => Buffer.from('')],
      ['the head of a picture', async () => (await makePicture({ width: 900, height: 900 })).subarray(0, 150)],
      ['225 megapixels', async () => declareSize(await makePicture(), 15_000, 15_000)],
    ])('that is %s is refused', async (_, bytes) => {
      const answer = await create(current(), {}, await bytes());
      expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringMatching(/изображени/)]);
      expect(await isEmpty(current())).toBe(true);
    });
  });

  it('leaves no picture behind when its maker is no administrator any more', async () => {
    const site = current();
    const admin = await createUser(site.db, { isAdmin: true });
    const { put } = site.app.images;
    const stored: string[] = [];
    // The rights go while the files are written.
    site.app.images.put = async (name, bytes) => {
      stored.push(name);
      await site.db.execute(`update users set is_admin = false where id = ${admin}`);
      await put.call(site.app.images, name, bytes);
    };
    try {
      expect((await create(site, {}, await makePicture({ red: 13 }), admin)).statusCode).toBe(403);
    } finally {
      site.app.images.put = put;
    }
    expect(stored).toHaveLength(IMAGE_WIDTHS.length);
    for (const name of stored) expect(await site.app.images.get(name)).toBeNull();
    expect(await isEmpty(site)).toBe(true);
  });

  it('shares its picture with a listing, which keeps it', async () => {
    const site = current();
    const { id } = (await create(site)).json();
    const name = (await card(site, id)).photo_path.slice('image/'.length);
    await createListing(site.db, 'pets', { images: [name] });
    const deletion = { promo_id: id, action: 'delete' };
    await site.call('POST /api/admin/promo-action', { as: 1, payload: deletion });
    expect(await site.app.images.get(name)).not.toBeNull();
  });
});
