import { describe, expect, it } from '@jest/globals';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { cities } from '../db/schema';
import { cityByName } from './cityByName';
import { cityDistance } from './cityDistance';
import { createCityIndex } from './cityIndex';

describe('city by name', () => {
  describeOnDatabases('names of cities', (site) => {
    const written: [string, string | undefined][] = [
      ['Казань', 'Казань'],
      ['казань', 'Казань'],
      ['г. Казань', 'Казань'],
      ['г.Казань', 'Казань'],
      ['гор. Казань', 'Казань'],
      ['Казань, Россия', 'Казань'],
      ['Казань (Татарстан)', 'Казань'],
      ['г.Санкт-Петербург', 'Санкт-Петербург'],
      ['Ростов на Дону', 'Ростов-на-Дону'],
      ['Нижний новгород', 'Нижний Новгород'],
      ['Kazan', 'Казань'],
      ['rfpfym', 'Казань'],
      ['Кaзaнь', 'Казань'],
      ['Киров, Калужская обл.', 'Киров (Калужская область)'],
      ['Киров', undefined],
      ['Атлантида', undefined],
    ];

    it.each(written)('%j is %j in forms and in filters', async (text, name) => {
      const { db } = site();
      expect((await cityByName(db, text))?.name).toBe(name);
      expect((await createCityIndex(db, db)()).nameOf(text)).toBe(name);
    });

    it('narrow feeds and are saved by the name of the catalogue @slow', async () => {
      const { db, call } = site();
      const kazan = await cityByName(db, 'Казань');
      const id = await createListing(db, 'pets', { cityId: kazan?.id ?? 0 });
      for (const city of ['г. Казань', 'казань, Россия', 'Kazan']) {
        const feed = await call('POST /api/articles/filter', { payload: { city } });
        expect(feed.json().map((one: { id: number }) => one.id)).toEqual([id]);
        const saved = await call('POST /api/searches', {
          as: await createUser(db),
          payload: { section: 'pets', criteria: { city } },
        });
        expect(saved.json().criteria).toEqual({ city: 'Казань' });
      }
    });
  });
});

describe('city index', () => {
  describeOnDatabases('the index of cities', (site) => {
    it('has them by distance, by radius and by region', async () => {
      const { db } = site();
      const all = await db.select().from(cities);
      const nameOf = new Map(all.map(({ id, name }) => [id, name]));
      const index = await createCityIndex(db, db)();
      const tula = index.find('тула') ?? 0;
      const near = index.around(tula).map((id) => cityDistance('Тула', nameOf.get(id) ?? ''));
      expect(near).toHaveLength(all.length);
      expect(near).toEqual([...near].sort((a, b) => a - b));
      expect(index.around(tula, 25).map((id) => nameOf.get(id))).toEqual(['Тула', 'Болохово', 'Щёкино']);
      expect(index.inRegion('ТУЛЬСКАЯ область')).toHaveLength(
        all.filter(({ region }) => region === 'Тульская область').length,
      );
      expect([index.find('Нигде'), index.around(-1), index.inRegion('Нигде'), index.inRegion('')]).toEqual([
        undefined,
        [],
        [],
        [],
      ]);
    });

    it('knows a new city at once, whose place nobody knows: the furthest of all', async () => {
      const { db } = site();
      const cityIndex = createCityIndex(db, db);
      expect((await cityIndex()).find('Новоград')).toBeUndefined();
      const [made] = await db.insert(cities).values({ name: 'Новоград', region: 'Тульская область' }).returning();
      const index = await cityIndex();
      const tula = index.find('Тула') ?? 0;
      expect(index.find('новоград')).toBe(made?.id);
      expect(index.around(tula).at(-1)).toBe(made?.id);
      expect(index.around(made?.id ?? 0, 25)).toEqual([made?.id]);
    });
  });
});
