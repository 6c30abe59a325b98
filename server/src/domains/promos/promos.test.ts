import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Promo } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { breeds, cities, promos, types } from '../../db/schema';

type NewPromo = typeof promos.$inferInsert;

const create = async ({ db }: TestSite, over: Partial<NewPromo> = {}): Promise<number> => {
  const [promo] = await db
    .insert(promos)
    .values({
      link: 'https://example.com/a',
      photo: 'a.webp',
      company: 'ООО «Реклама»',
      inn: '7707083893',
      erid: 'TOKEN',
      startsOn: '2026-11-01',
      finishesOn: '2026-11-30',
      ...over,
    })
    .returning({ id: promos.id });
  return promo?.id ?? 0;
};

const ask = (site: TestSite, query: Record<string, string> = {}) =>
  site.call(`GET /api/promos?${new URLSearchParams(query)}`);

const idOf = async ({ db }: TestSite, table: typeof breeds | typeof cities | typeof types, name: string) =>
  (await db.select({ id: table.id }).from(table).where(eq(table.name, name)))[0]?.id ?? 0;

/** A promo's criteria, by the names that people use. */
interface Criteria {
  type?: string;
  category?: number;
  breed?: string;
  sex?: number;
  city?: string;
}

const withCriteria = async (site: TestSite, { type, category, breed, sex, city }: Criteria) =>
  create(site, {
    typeId: type === undefined ? null : await idOf(site, types, type),
    category: category ?? null,
    breedId: breed === undefined ? null : await idOf(site, breeds, breed),
    sex: sex ?? null,
    cityId: city === undefined ? null : await idOf(site, cities, city),
  });

const DOG = 'Собаки';
const CAT = 'Кошки';
const LABRADOR = 'Лабрадор-ретривер';
const SAMOYED = 'Самоедская собака';
const MOSCOW = 'Москва';

const matching: [Criteria, Record<string, string>, boolean][] = [
  [{}, {}, true],
  [{}, { type: DOG, category: 'Продажа', breed: LABRADOR, sex: '1', city: MOSCOW }, true],
  [{ type: DOG, category: 1, breed: LABRADOR, sex: 1, city: MOSCOW }, {}, true],
  [{ type: DOG }, { type: DOG }, true],
  [{ type: DOG }, { type: CAT }, false],
  [{ type: DOG }, { type: 'Все' }, true],
  [{ type: DOG }, { type: '0' }, true],
  [{ type: DOG }, { type: 'Драконы' }, false],
  [{}, { type: 'Драконы' }, true],
  [{ type: DOG }, { breed: LABRADOR }, true],
  [{ type: CAT }, { breed: LABRADOR }, false],
  [{ type: CAT }, { breed: 'Нет такой' }, false],
  [{ breed: LABRADOR }, { type: DOG }, true],
  [{ breed: LABRADOR }, { type: CAT }, false],
  [{ breed: LABRADOR }, { breed: LABRADOR }, true],
  [{ breed: LABRADOR }, { breed: SAMOYED }, false],
  [{ breed: LABRADOR }, { breed: 'все' }, true],
  [{ category: 1 }, { category: 'Продажа' }, true],
  [{ category: 2 }, { category: 'Продажа' }, false],
  [{ category: 4 }, { category: 'Найденные' }, true],
  [{ category: 2 }, { category: '' }, true],
  [{ sex: 1 }, { sex: '1' }, true],
  [{ sex: 1 }, { sex: '2' }, false],
  [{ sex: 1 }, { sex: '0' }, true],
  [{ sex: 0 }, { sex: '2' }, true],
  [{ city: MOSCOW }, { city: MOSCOW }, true],
  [{ city: MOSCOW }, { city: 'Воронеж' }, false],
  [{ city: MOSCOW }, { city: 'Все' }, true],
  [{ type: DOG, city: MOSCOW }, { type: DOG, city: 'Воронеж' }, false],
];

describeOnDatabases('promos', (current) => {
  it('returns a promo in full, without a session @slow', async () => {
    const site = current();
    const id = await create(site);
    const answer = await ask(site);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      {
        id,
        link: 'https://example.com/a',
        photo_path: 'image/a.webp',
        image: 'image/a.webp',
        show: 1,
        company: 'ООО «Реклама»',
        inn: '7707083893',
        erid: 'TOKEN',
      },
    ]);
  });

  it('matches the filters @slow', async () => {
    const site = current();
    for (const [criteria, query, suits] of matching) {
      const id = await withCriteria(site, criteria);
      const answer = await ask(site, query);
      const ids = answer.json().map((promo: Promo) => promo.id);
      const expected = { criteria, query, status: 200, ids: suits ? [id] : [] };
      expect({ criteria, query, status: answer.statusCode, ids }).toEqual(expected);
      await site.db.delete(promos);
    }
  });

  it('shows it from the first day in Moscow to the end of the last, never when switched off @slow', async () => {
    const site = current();
    const id = await create(site, { startsOn: '2026-11-21', finishesOn: '2026-11-22' });
    await create(site, { startsOn: '2026-11-01', finishesOn: '2026-12-01', isShown: false });
    const idsAt = async (time: string) => {
      site.clock.set(time);
      return (await ask(site)).json().map((promo: Promo) => promo.id);
    };
    expect(await idsAt('2026-11-20T20:59:59.999Z')).toEqual([]);
    expect(await idsAt('2026-11-20T21:00:00.000Z')).toEqual([id]);
    expect(await idsAt('2026-11-22T20:59:59.999Z')).toEqual([id]);
    expect(await idsAt('2026-11-22T21:00:00.000Z')).toEqual([]);
  });

  it('refuses links other than http and https', async () => {
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.com',
      'ftp://example.com',
      ' https://a.ru',
      '',
    ];
    for (const link of links) await expect(create(current(), { link })).rejects.toThrow();
  });

  it('refuses bad criteria', async () => {
    const long = 'x'.repeat(201);
    const bad = ['sex=3', 'sex=-1', 'sex=x', 'category=%D0%94', 'breed=a&breed=b', 'city=%00', `type=${long}`];
    for (const query of bad) {
      const { statusCode } = await current().call(`GET /api/promos?${query}`);
      expect([query, statusCode]).toEqual([query, 422]);
    }
  });

  it('treats hostile names as names, and ignores unknown criteria', async () => {
    const site = current();
    const id = await create(site);
    const answer = await ask(site, {
      breed: "' or 1=1 --",
      city: '%; drop table promos',
      __proto__: 'x',
      page: '../..',
    });
    expect([answer.statusCode, answer.json().map((promo: Promo) => promo.id)]).toEqual([200, [id]]);
  });
});
