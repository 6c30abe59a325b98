import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { adminRefsSchema } from 'shared/contract';
import { buildApp } from '../../../app';
import { breeds, cities, objects } from '../../../db/schema';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createPromo, createUser } from '../../../testing/factories';

const add = (site: TestSite, payload: object, as = 1) => site.call('POST /api/admin/add-ref', { as, payload });
const edit = (site: TestSite, payload: object, as = 1) => site.call('POST /api/admin/edit-ref', { as, payload });

/** Entries that a test made or renamed; the reference data itself stays as it was for the next one. */
const restoring = async (site: TestSite, work: () => Promise<void>): Promise<void> => {
  const { db } = site;
  const [oldBreeds, oldCities, oldObjects] = [
    await db.select().from(breeds),
    await db.select().from(cities),
    await db.select().from(objects),
  ];
  try {
    await work();
  } finally {
    for (const [table, old] of [
      [breeds, oldBreeds],
      [cities, oldCities],
      [objects, oldObjects],
    ] as const) {
      const names = new Map(old.map(({ id, name }) => [id, name]));
      // Children before their parents.
      for (const { id, name } of (await db.select({ id: table.id, name: table.name }).from(table)).reverse()) {
        const before = names.get(id);
        if (before === undefined) await db.delete(table).where(eq(table.id, id));
        else if (before !== name) await db.update(table).set({ name: before }).where(eq(table.id, id));
      }
    }
  }
};

const filtersOf = async (app: FastifyInstance, suffix = '') =>
  (await app.inject({ method: 'GET', url: `/api/filters${suffix}` })).json();
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describeOnDatabases('reference data', (current) => {
  it('is given whole, by name', async () => {
    const answer = await current().call('GET /api/admin/refs', { as: 1 });
    const refs = answer.json();
    expect(adminRefsSchema.parse(refs)).toEqual(refs);
    expect([refs.types.length, refs.breeds.length, refs.cities.length, refs.objects.length]).toEqual([
      11, 969, 1115, 149,
    ]);
    expect(refs.breeds).toContainEqual(expect.objectContaining({ name: 'Мопс', type: 'Собаки' }));
    expect(refs.objects).toContainEqual({ id: 19, name: 'Сухой корм', owner: 1 });
    expect(namesOf(refs.cities)).toEqual(namesOf(refs.cities).sort((a, b) => a.localeCompare(b, 'ru')));
  });

  describe('new entries', () => {
    it('stand in the filters and the forms at once', () =>
      restoring(current(), async () => {
        const site = current();
        const breed = await add(site, { table: 'breed', name: '  Той-пёс  северный ', type: 'собаки' });
        expect([breed.statusCode, breed.json()]).toEqual([
          200,
          { ok: true, id: expect.any(Number), name: 'Той-пёс северный' },
        ]);
        const city = (await add(site, { table: 'city', name: 'Новоград' })).json();
        const parent = (await add(site, { table: 'objects', name: 'Гамаки' })).json();
        const child = (await add(site, { table: 'objects', name: 'Подвесной', owner: 'гамаки' })).json();
        const pets = await filtersOf(site.app);
        expect(pets.breeds).toContainEqual({
          id: breed.json().id,
          name: 'Той-пёс северный',
          type: 'Собаки',
          popular: false,
        });
        expect(pets.cities.at(-1)).toEqual({ id: city.id, name: 'Новоград' });
        const { objects: items } = await filtersOf(site.app, '_market');
        expect(items).toContainEqual({ id: parent.id, name: 'Гамаки', owner: 0 });
        expect(items).toContainEqual({ id: child.id, name: 'Подвесной', owner: parent.id });
      }));

    it('bear no name that is there already', () =>
      restoring(current(), async () => {
        const site = current();
        await add(site, { table: 'city', name: 'Берёзов' });
        const duplicates: [object, string][] = [
          [{ table: 'breed', name: 'мопс', type: 'Кошки' }, 'Такая порода уже есть: «Мопс»'],
          [{ table: 'city', name: ' МОСКВА ' }, 'Такой город уже есть: «Москва»'],
          [{ table: 'city', name: 'березов' }, 'Такой город уже есть: «Берёзов»'],
          [{ table: 'objects', name: 'корм' }, 'Такой предмет уже есть: «Корм»'],
          [{ table: 'objects', name: 'СУХОЙ  КОРМ', owner: 'Корм' }, 'Такой предмет уже есть: «Сухой корм»'],
        ];
        for (const [ref, detail] of duplicates) {
          const answer = await add(site, ref);
          expect([ref, answer.statusCode, answer.json().detail]).toEqual([ref, 409, detail]);
        }
        // Another parent, another item.
        expect((await add(site, { table: 'objects', name: 'Сухой корм', owner: 'Игрушки' })).statusCode).toBe(200);
      }));

    it('need a type or a parent that is there; a child is no parent', async () => {
      const site = current();
      const unknown: [object, string][] = [
        [{ table: 'breed', name: 'Новая', type: 'Драконы' }, 'type'],
        [{ table: 'objects', name: 'Новый', owner: 'Драконы' }, 'owner'],
        [{ table: 'objects', name: 'Новый', owner: 'Сухой корм' }, 'owner'],
      ];
      for (const [ref, field] of unknown) {
        const answer = await add(site, ref);
        expect([ref, answer.statusCode, answer.json().detail[0].field]).toEqual([ref, 422, field]);
      }
    });

    it('added at once by many are one', () =>
      restoring(current(), async () => {
        const site = current();
        const other = await createUser(site.db, { isAdmin: true });
        const names = ['Ёлкин', 'ЕЛКИН', ' ёлкин', 'Елкин', 'ёЛКИН', 'елкин'];
        const answers = await Promise.all(
          names.map((name, place) => add(site, { table: 'city', name }, place % 2 ? other : 1)),
        );
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      }));
  });

  describe('other names', () => {
    it('are borne at once by listings, pins, promos and filters', () =>
      restoring(current(), async () => {
        const site = current();
        const { db, call } = site;
        const [pug] = await db.select().from(breeds).where(eq(breeds.name, 'Мопс'));
        const [moscow] = await db.select().from(cities).where(eq(cities.name, 'Москва'));
        const pet = await createListing(db, 'pets', { breedId: pug?.id ?? 0, cityId: moscow?.id ?? 0 });
        const goods = await createListing(db, 'market', { objectId: 19 });
        const promo = await createPromo(db, { breedId: pug?.id ?? 0, cityId: moscow?.id ?? 0 });

        const breed = { table: 'breed', old_name: 'мопс', new_name: 'Мопс обыкновенный' };
        expect((await edit(site, breed)).json()).toEqual({ ok: true, id: pug?.id, name: 'Мопс обыкновенный' });
        await edit(site, { table: 'city', old_name: 'Москва', new_name: 'Москва-река' });
        await edit(site, { table: 'objects', id: 1, new_name: 'Корма' });
        await edit(site, { table: 'objects', id: '19', new_name: 'Сухие' });

        const detail = (await call(`GET /api/articles/${pet}`)).json();
        expect(detail).toMatchObject({ breed: 'Мопс обыкновенный', city: 'Москва-река' });
        expect((await call(`GET /api/articles_market/${goods}`)).json()).toMatchObject({ object: 'Корма/Сухие' });
        const found = async (filter: object) => (await call('POST /api/articles/filter', { payload: filter })).json();
        expect(await found({ breed: 'Мопс обыкновенный', city: 'Москва-река' })).toHaveLength(1);
        expect(await found({ breed: 'Мопс' })).toEqual([]);
        const promos = await call(`GET /api/promos?${new URLSearchParams({ breed: 'Мопс обыкновенный' })}`);
        expect(promos.json()).toMatchObject([{ id: promo }]);
        expect((await call(`GET /api/admin/promo/${promo}`, { as: 1 })).json()).toMatchObject({
          breed: 'Мопс обыкновенный',
          city: 'Москва-река',
        });
        const { breeds: listed, cities: towns } = await filtersOf(site.app);
        expect(namesOf(listed)).toContain('Мопс обыкновенный');
        expect(namesOf(listed)).not.toContain('Мопс');
        // Its place in the list is that of before.
        expect(towns[0].name).toBe('Москва-река');
      }));

    it('may differ from the old one in case and ё alone, or not at all', () =>
      restoring(current(), async () => {
        const site = current();
        await add(site, { table: 'city', name: 'Королев-2' });
        const other = await edit(site, { table: 'city', old_name: 'Королев-2', new_name: 'Королёв-2' });
        expect([other.statusCode, other.json().name]).toEqual([200, 'Королёв-2']);
        const same = await edit(site, { table: 'city', old_name: 'королев-2', new_name: 'Королёв-2' });
        expect(same.statusCode).toBe(200);
      }));

    it('are not those of others', async () => {
      const site = current();
      const taken: [object, string][] = [
        [{ table: 'breed', old_name: 'Мопс', new_name: 'САМОЕДСКАЯ собака' }, '«Самоедская собака»'],
        [{ table: 'city', old_name: 'Москва', new_name: 'казань' }, '«Казань»'],
        [{ table: 'objects', id: 1, new_name: 'игрушки' }, '«Игрушки»'],
      ];
      for (const [ref, name] of taken) {
        const answer = await edit(site, ref);
        expect([ref, answer.statusCode]).toEqual([ref, 409]);
        expect(answer.json().detail).toContain(name);
      }
    });

    it('are for entries that are there', async () => {
      const site = current();
      const unknown = [
        { table: 'breed', old_name: 'Дракон', new_name: 'Змей' },
        { table: 'city', old_name: "Москва'; drop table cities --", new_name: 'Змей' },
        { table: 'objects', id: 99_999, new_name: 'Змей' },
        { table: 'objects', id: 2_147_483_648, new_name: 'Змей' },
        { table: 'objects', id: -1, new_name: 'Змей' },
        { table: 'objects', id: '999999999999999', new_name: 'Змей' },
      ];
      for (const ref of unknown) expect([ref, (await edit(site, ref)).statusCode]).toEqual([ref, 404]);
    });

    it('given at once to one entry or to two are in order', () =>
      restoring(current(), async () => {
        const site = current();
        const same = await Promise.all(
          ['Мопс 1', 'Мопс 2', 'Мопс 3'].map((new_name) => edit(site, { table: 'breed', old_name: 'Мопс', new_name })),
        );
        expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
        const both = await Promise.all(
          ['Казань', 'Самара'].map((old_name) => edit(site, { table: 'city', old_name, new_name: 'Общий город' })),
        );
        expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      }));
  });

  it('changes show in another process at once', () =>
    restoring(current(), async () => {
      const site = current();
      const { app, db, clock } = site;
      const second = await buildApp({ settings: app.settings, db, clock, images: app.images });
      try {
        const before = (await filtersOf(second)).breeds.length;
        await add(site, { table: 'breed', name: 'Порода двух процессов', type: 'Кошки' });
        const after = await filtersOf(second);
        expect(after.breeds).toHaveLength(before + 1);
        await edit(site, { table: 'breed', old_name: 'Порода двух процессов', new_name: 'Порода всех процессов' });
        expect(namesOf((await filtersOf(second)).breeds)).toContain('Порода всех процессов');
      } finally {
        await second.close();
      }
    }));

  it('takes no hostile input', async () => {
    const site = current();
    const bad: object[] = [
      {},
      [],
      { table: 'users', name: 'x' },
      { table: ['city'], name: 'Новый' },
      { table: 'city' },
      { table: 'city', name: '' },
      { table: 'city', name: ' \u0000 ' },
      { table: 'city', name: ['Новый'] },
      { table: 'city', name: { $ne: 1 } },
      { table: 'city', name: 12 },
      { table: 'city', name: '12' },
      { table: 'city', name: 'Все' },
      { table: 'city', name: 'Ы'.repeat(101) },
      { table: 'city', name: 'Ы'.repeat(50_000) },
      { table: 'breed', name: 'Новая', type: ['Собаки'] },
      { table: 'objects', name: 'a/b' },
      { table: 'objects', name: 'main' },
      { table: 'objects', name: 'Новый', owner: { id: 1 } },
    ];
    for (const ref of bad) expect([ref, (await add(site, ref)).statusCode]).toEqual([ref, 422]);
    const badNames: object[] = [
      { table: 'objects', id: '1 or 1=1', new_name: 'Новый' },
      { table: 'objects', id: [1], new_name: 'Новый' },
      { table: 'objects', id: 1e300, new_name: 'Новый' },
      { table: 'city', old_name: ['Москва'], new_name: 'Новый' },
      { table: 'city', old_name: 'Москва', new_name: '\u0000' },
    ];
    for (const ref of badNames) expect([ref, (await edit(site, ref)).statusCode]).toEqual([ref, 422]);
  });
});
