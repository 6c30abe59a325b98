import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ownListingSchemas, type Section, sectionEndpoints, sections, withParam } from 'shared/contract';
import { listings, users } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { type FormFields, listingForm, makePicture } from '../../testing/listingForms';

const createCall = (section: Section) => `POST ${sectionEndpoints[section].create}`;

const detailCall = (section: Section, id: number) => `GET ${withParam(sectionEndpoints[section].detail, id)}`;

const required = 'Это поле должно быть заполнено';
const title36 = { title: 'ю'.repeat(36) };

/** What is wrong with a form, where it is told and how. */
const commonFaults: [FormFields, string, string][] = [
  [{ title: null }, 'title', required],
  [{ title: ' \u200b\n ' }, 'title', required],
  [title36, 'title', 'Не более 35 символов'],
  [{ city: '' }, 'city', required],
  [{ city: 'Нигде' }, 'city', 'Такого города нет в каталоге сайта'],
  [{ price: '' }, 'price', required],
  [{ price: null }, 'price', required],
  [{ price: '-1' }, 'price', 'Цена не может быть меньше нуля'],
  [{ price: '10.5' }, 'price', 'Цена — в целых рублях, без копеек'],
  [{ price: '15,50' }, 'price', 'Цена — в целых рублях, без копеек'],
  [{ price: '10-15 тыс' }, 'price', 'Укажите одну цену, а не диапазон'],
  [{ price: 'от 10 000' }, 'price', 'Укажите одну цену, а не диапазон'],
  [{ price: '15.0000' }, 'price', 'Непонятно, какая это цена. Введите её цифрами, например 15\u00a0000'],
  [{ price: '0x10' }, 'price', 'Введите цену цифрами, например 15\u00a0000'],
  [{ price: '1e3' }, 'price', 'Введите цену цифрами, например 15\u00a0000'],
];
const hardBounds: [FormFields, string, string][] = [
  [{ category_name: null }, 'category_name', 'Выберите категорию'],
  [{ category_name: 'Даром' }, 'category_name', 'Выберите категорию'],
  [{ price: '100000001' }, 'price', 'Не больше 100\u00a0000\u00a0000\u00a0₽'],
  [{ description: 'ы'.repeat(10_001) }, 'description', 'Не более 10\u00a0000 символов'],
];
const faults: Record<Section, [FormFields, string, string][]> = {
  pets: [
    ...commonFaults,
    [{ category: null }, 'category', 'Выберите категорию'],
    [{ breed: '' }, 'breed', required],
    [{ breed: 'Грифон лесной' }, 'breed', 'Такой породы нет в каталоге сайта'],
    [{ price: '1000001' }, 'price', 'Не больше 1\u00a0000\u00a0000\u00a0₽'],
    [{ description: 'ы'.repeat(1001) }, 'description', 'Не более 1000 символов'],
    [{ sex: '3' }, 'sex', 'Неверный пол'],
  ],
  market: [
    ...commonFaults,
    ...hardBounds,
    [{ object_id: null }, 'object_id', 'Выберите предмет из списка'],
    [{ object_id: '2147483647' }, 'object_id', 'Выберите предмет из списка'],
    [{ object_id: 'поводок' }, 'object_id', 'Выберите предмет из списка'],
    [{ type_name: null }, 'type_name', required],
    [{ condition_name: null }, 'condition_name', required],
  ],
  services: [
    ...commonFaults,
    ...hardBounds,
    [{ service_id: null }, 'service_id', 'Выберите услугу из списка'],
    [{ service_id: '99999' }, 'service_id', 'Выберите услугу из списка'],
  ],
};

describeOnDatabases('placing a listing', (site) => {
  describe.each(sections)('%s', (section) => {
    it('stores it for review, for its author alone', async () => {
      const { call, db } = site();
      const as = await createUser(db);
      const pictures = [await makePicture({ red: 1 }), await makePicture({ red: 250, width: 900, height: 700 })];
      const answer = await call(createCall(section), { as, ...(await listingForm(section, {}, pictures)) });
      expect(answer.statusCode).toBe(200);
      const { id, ...rest } = answer.json();
      expect(rest).toEqual({});
      expect((await call(detailCall(section, id))).statusCode).toBe(404);
      const listing = (await call(detailCall(section, id), { as })).json();
      expect(ownListingSchemas[section].parse(listing)).toEqual(listing);
      expect(listing).toMatchObject({ is_visible: 2, is_owner: true, author: as, city: 'Москва' });
      expect(listing.images).toHaveLength(2);
      for (const file of listing.images) {
        for (const query of ['', '?w=320', '?w=640']) {
          const image = await call(`GET ${withParam('/api/image/:file', file)}${query}`);
          expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
        }
      }
      // The author's order: the small picture came first.
      expect((await call(`GET /api/image/${listing.images[0]}`)).rawPayload.length).toBeLessThan(
        (await call(`GET /api/image/${listing.images[1]}`)).rawPayload.length,
      );
    });

    it.each(faults[section])('refuses %j', async (over, field, msg) => {
      const { call, db } = site();
      const as = await createUser(db);
      const answer = await call(createCall(section), { as, ...(await listingForm(section, over)) });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail).toEqual([{ field, msg }]);
      expect(await db.select().from(listings)).toEqual([]);
    });

    it.each([
      [0, 'Необходимо добавить хотя бы одно изображение'],
      [5, 'Максимум 4 изображения'],
    ])('refuses %i pictures, together with the other faults', async (count, msg) => {
      const { call, db } = site();
      const as = await createUser(db);
      const pictures = Array.from({ length: count }, () => makePicture());
      const form = await listingForm(section, { title: '' }, await Promise.all(pictures));
      const answer = await call(createCall(section), { as, ...form });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail).toEqual([
        { field: 'title', msg: required },
        { field: 'images', msg },
      ]);
    });

    it('is for accounts that are not banned', async () => {
      const { call, db } = site();
      const as = await createUser(db);
      await db.update(users).set({ isBanned: true }).where(eq(users.id, as));
      expect((await call(createCall(section), await listingForm(section))).statusCode).toBe(401);
      const banned = await call(createCall(section), { as, ...(await listingForm(section)) });
      expect(banned.statusCode).toBe(403);
      expect(banned.json().detail).toContain('заблокирован');
    });

    it('is a form, and a whole one', async () => {
      const { call, db } = site();
      const as = await createUser(db);
      const { payload, headers } = await listingForm(section);
      const answers = [
        await call(createCall(section), { as, payload: { title: 'Кот' } }),
        await call(createCall(section), { as }),
        await call(createCall(section), { as, headers, payload: payload.subarray(0, payload.length - 200) }),
        await call(createCall(section), { as, headers, payload: 'чушь' }),
        await call(createCall(section), { as, headers: { 'content-type': 'multipart/form-data' }, payload }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(422);
        expect(JSON.stringify(answer.json())).toMatch(/[а-я]/);
      }
    });
  });

  it.each(sections)('reads a price as the form does, also in an edit: %s', async (section) => {
    const { call, db } = site();
    const as = await createUser(db);
    const typed = { '15.000': 15_000, '15,000 ₽': 15_000, '15\u00a0000': 15_000, '15 тыс': 15_000, ' 12 ': 12, '٣': 3 };
    for (const [price, roubles] of Object.entries(typed)) {
      const { id } = (await call(createCall(section), { as, ...(await listingForm(section, { price })) })).json();
      expect([price, (await call(detailCall(section, id), { as })).json().price]).toEqual([price, roubles]);
    }
  });

  it.each([
    ['pets', { category: 'В хорошие руки', price: '500' }],
    ['market', { category_name: 'Бесплатно', price: 'сколько не жалко' }],
    ['services', { category_name: 'Бартер', price: '' }],
  ] as const)('drops the price in a category without one: %s', async (section, over) => {
    const { call, db } = site();
    const as = await createUser(db);
    const { id } = (await call(createCall(section), { as, ...(await listingForm(section, over)) })).json();
    expect((await call(detailCall(section, id), { as })).json().price).toBeNull();
  });

  it('stores what the form says', async () => {
    const { call, db } = site();
    const as = await createUser(db);
    const create = async (section: Section, over: FormFields) => {
      const { id } = (await call(createCall(section), { as, ...(await listingForm(section, over)) })).json();
      return (await call(detailCall(section, id), { as })).json();
    };
    expect(
      await create('pets', { title: ' Кот\n Вася\u202e ', sex: '', description: 'а\r\n\r\n\r\n\r\nб' }),
    ).toMatchObject({
      title: 'Кот Вася',
      category: 'Продажа',
      type: 'Собаки',
      breed: 'Мопс',
      sex: 0,
      price: 45_000,
      description: 'а\n\nб',
    });
    expect(await create('market', { description: 'ы'.repeat(5000), price: 5_000_000 })).toMatchObject({
      category: 2,
      type: 'Для собак',
      object_id: 1,
      condition: 2,
      price: 5_000_000,
    });
    expect(await create('services', { category_name: 'Бесплатно' })).toMatchObject({ category: 3, service_id: 1 });
  });
});
