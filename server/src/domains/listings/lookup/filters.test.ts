import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { listings as listingsCalls } from 'shared/calls';
import { sectionEndpoints, sections } from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { cities } from '../../../db/schema';

describeOnDatabases('filters', (site) => {
  describe.each(sections)('%s', (section) => {
    const request = `GET ${sectionEndpoints[section].filters}`;

    it('returns the fields of the contract, largest cities first', async () => {
      const answer = await site().call(request);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const filters = answer.json();
      expect(listingsCalls.filters[section].answer.parse(filters)).toEqual(filters);
      expect(filters.cities).toHaveLength(1115);
      expect(filters.cities.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
        'Москва',
        'Санкт-Петербург',
        'Новосибирск',
      ]);
      expect(filters.regions).toHaveLength(83);
      expect(filters.regions[0].name).toBe('Алтайский край');
      const moscow = filters.cities[0].id;
      expect(filters.regions.find(({ cities }: { cities: number[] }) => cities.includes(moscow)).name).toBe('Москва');
      expect(filters.regions.flatMap(({ cities }: { cities: number[] }) => cities)).toHaveLength(1115);
    });

    it('is loaded once and then confirmed by its ETag', async () => {
      const { call } = site();
      const first = await call(request);
      expect(first.headers['cache-control']).toBe('no-cache');
      const etag = String(first.headers.etag);
      const second = await call(request, { headers: { 'if-none-match': `"other", ${etag}` } });
      expect([second.statusCode, second.body, second.headers['content-length']]).toEqual([304, '', undefined]);
      expect((await call(request, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    });

    it('is compressed as the visitor accepts', async () => {
      const { call } = site();
      const plain = await call(request);
      const br = await call(request, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      const gzip = await call(request, { headers: { 'accept-encoding': 'gzip' } });
      expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect(br.headers.vary).toBe('accept-encoding');
    });
  });

  it('sorts breeds by demand, each with its type', async () => {
    const { breeds, types, categories } = (await site().call('GET /api/filters')).json();
    const popular = breeds.map((breed: { popular: boolean }) => breed.popular);
    expect(popular.indexOf(false)).toBe(176);
    expect(popular.lastIndexOf(true)).toBe(175);
    expect(types).toHaveLength(11);
    expect(categories.map(({ name }: { name: string }) => name)).toEqual([
      'Продажа',
      'В хорошие руки',
      'Потерянные',
      'Найденные',
    ]);
    expect(breeds).toContainEqual(expect.objectContaining({ name: 'Вельш-корги пемброк', type: 'Собаки' }));
  });

  it('names the parent of items', async () => {
    const { objects, types } = (await site().call('GET /api/filters_market')).json();
    expect(objects).toContainEqual({ id: 1, name: 'Корм', owner: 0 });
    expect(objects).toContainEqual({ id: 19, name: 'Сухой корм', owner: 1 });
    expect(types).toEqual([{ name: 'Не указано' }, { name: 'Для собак' }, { name: 'Для кошек' }]);
  });

  it('shows a change of the reference data at once', async () => {
    const { call, db } = site();
    const before = await call('GET /api/filters');
    await db.update(cities).set({ name: 'Москва-река' }).where(eq(cities.name, 'Москва'));
    try {
      const after = await call('GET /api/filters', { headers: { 'if-none-match': String(before.headers.etag) } });
      expect(after.statusCode).toBe(200);
      expect(after.json().cities[0].name).toBe('Москва-река');
    } finally {
      await db.update(cities).set({ name: 'Москва' }).where(eq(cities.name, 'Москва-река'));
    }
  });
});
