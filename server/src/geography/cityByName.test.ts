import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { createListing, createUser } from '../testing/factories';
import { cityByName } from './cityByName';
import { createCityIndex } from './cityIndex';

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

  it('narrow feeds and are saved by the name of the catalogue', async () => {
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
