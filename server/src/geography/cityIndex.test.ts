import { expect, it } from '@jest/globals';
import { cities } from '../db/schema';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { cityDistance } from './cityDistance';
import { createCityIndex } from './cityIndex';

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
