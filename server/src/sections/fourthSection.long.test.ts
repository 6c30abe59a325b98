import { beforeAll, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { withEvents } from 'shared/testing/eventsSection';
import type { CatalogueColumns, FieldColumns } from './FieldColumns';

// What adding a section changes: its lines in the tables of the sections, and no other file.
for (const [file, lines] of Object.entries(withEvents)) {
  const tables = (await import(`../../../shared/src/contract/sections/${file}.ts`)) as Record<string, object>;
  for (const [name, table] of Object.entries(lines)) Object.assign(tables[name] ?? {}, table);
}
const { boosts, listings, services } = await import('../db/schema');
const kind: CatalogueColumns = {
  select: sql`(select name from services where id = page.service_id)`,
  selectId: sql`page.service_id`,
  column: listings.serviceId,
  facet: 's',
  insert: 'serviceId',
  table: services,
  pin: boosts.serviceId,
  list: (db) => db.select({ id: services.id, name: services.name }).from(services).orderBy(services.id),
};
const format: FieldColumns = {
  select: sql`page.condition`,
  column: listings.condition,
  facet: 'n',
  insert: 'condition',
};
const { sectionColumns } = await import('./sectionColumns');
Object.assign(sectionColumns, { events: { kind, format } });

const { describeOnDatabases } = await import('../../testing/describeOnDatabases');
const { createUser } = await import('../../testing/factories');
const { listingForm } = await import('../../testing/listingForms');

const calls = withEvents.sectionEndpoints.sectionEndpoints.events;

describeOnDatabases('an additional section', (site) => {
  // Its migration.
  beforeAll(async () => {
    await site().db.execute(sql`alter table listings drop constraint listings_section_fields`);
    await site().db.execute(sql`alter type section add value if not exists 'events'`);
  });

  /** Creates a listing by the section's call, and publishes it; returns its author and its id. */
  const place = async (over: Record<string, string | number | null> = {}) => {
    const { call, db, clock } = site();
    const author = await createUser(db);
    const form = await listingForm('services', {
      service_id: null,
      title: 'Выставка',
      kind_id: 2,
      format_name: 'онлайн',
      price: '500',
      ...over,
    });
    const answer = await call(`POST ${calls.create}`, { as: author, ...form });
    expect(answer.json()).toEqual({ id: expect.any(Number) });
    const { id } = answer.json();
    await db.update(listings).set({ status: 1, publishedAt: clock.now() }).where(eq(listings.id, id));
    return { author, id };
  };

  it('places listings and finds them by their fields', async () => {
    const { id } = await place();
    const { id: free } = await place({ category_name: 'Вход свободный', format_name: 'очно' });
    const find = async (filter: object) =>
      (await site().call(`POST ${calls.filter}`, { payload: filter })).json().map((one: { id: number }) => one.id);
    expect(await find({})).toEqual([free, id]);
    expect(await find({ kindId: 2, format: 'Онлайн', category: 'Платно', city: 'Москва', priceTo: 500 })).toEqual([id]);
    expect(await find({ format: 'очно' })).toEqual([free]);
    expect(await find({ category: 'Вход свободный' })).toEqual([free]);
    expect(await find({ kindId: 3 })).toEqual([]);
    expect(await find({ format: 'заочно' })).toEqual([]);
  });

  it('sends its fields on the wire, to everybody and in a person’s export', async () => {
    const { author, id } = await place();
    const { call } = site();
    const shown = (await call(`GET ${calls.detail.replace(':id', String(id))}`)).json();
    expect(shown).toMatchObject({
      id,
      title: 'Выставка',
      category: 1,
      kind: expect.any(String),
      kind_id: 2,
      price: 500,
    });
    expect(shown).toMatchObject({ format: 'онлайн' });
    const exported = (await call('GET /api/me/export', { as: author })).json();
    expect(exported.listings).toMatchObject({ pets: [], market: [], services: [], events: [{ id, kind_id: 2 }] });
  });

  it('refuses what its form may not say', async () => {
    const { call, db } = site();
    const form = await listingForm('services', { service_id: null, kind_id: 9999, format_name: 'очно' });
    const answer = await call(`POST ${calls.create}`, { as: await createUser(db), ...form });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      [{ field: 'kind_id', msg: 'Выберите вид события из списка' }],
    ]);
  });

  it('lists what its forms choose from, and what is boosted of it', async () => {
    const { id } = await place();
    const { call, db, clock } = site();
    expect((await call(`GET ${calls.filters}`)).json()).toMatchObject({
      kinds: expect.arrayContaining([{ id: 2, name: expect.any(String) }]),
      categories: [{ name: 'Вход свободный' }, { name: 'Платно' }],
    });
    const endsAt = new Date(clock.now().getTime() + 1000);
    await db.insert(boosts).values({ listingId: id, boostType: 1, serviceId: 2, startsAt: clock.now(), endsAt });
    const ask = async (payload: object) => (await call(`POST ${calls.boosted}`, { payload })).json();
    expect(await ask({ kindId: 2, city: 'Тула' })).toMatchObject([{ id, boost_type: 1, kind_id: 2 }]);
    expect(await ask({ kindId: 3 })).toEqual([]);
  });

  it('is in the description of the API', async () => {
    const { call } = site();
    const { paths } = (await call('GET /api/openapi.json')).json();
    expect(paths[calls.filter].post.tags).toEqual(['События']);
    expect((await call('GET /sitemap.xml')).statusCode).toBe(200);
  });
});
