import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sectionEndpoints, withParam } from 'shared/contract';
import { listings } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { editForm } from '../../testing/editForms';
import { createListing, createUser } from '../../testing/factories';
import { type FormFields, listingForm } from '../../testing/listingForms';
import { eraseListings } from '../listings/eraseListings';

const ADMIN = 1;
const paths = sectionEndpoints.services;
const now = new Date(TEST_TIME);

describeOnDatabases('what a price is for', (site) => {
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
  ])('%j is told as %j, to everybody', async (typed, told) => {
    const as = await createUser(site().db);
    const { id } = (await create(as, { price_unit: typed })).json();
    await publish(id);
    expect((await read(id)).price_unit).toBe(told);
    const [listed] = (await site().call(`POST ${paths.filter}`, { payload: {} })).json();
    const [own] = (await site().call(`GET ${paths.own}`, { as })).json();
    const [exported] = (await site().call('GET /api/me/export', { as })).json().listings.services;
    expect([listed, own, exported].map(({ price_unit }) => price_unit)).toEqual([told, told, told]);
  });

  it('31 characters are refused in words', async () => {
    const answer = await create(await createUser(site().db), { price_unit: 'ж'.repeat(31) });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      [{ field: 'price_unit', msg: 'Не более 30 символов' }],
    ]);
  });

  it('says nothing without a price, and nothing of pets', async () => {
    const as = await createUser(site().db);
    const free = (await create(as, { category_name: 'Бесплатно', price_unit: 'за час' })).json().id;
    expect(await read(free, as)).toMatchObject({ price: null, price_unit: null });
    const { pets } = sectionEndpoints;
    const form = await listingForm('pets', { price_unit: 'за час' });
    const pet = (await site().call(`POST ${pets.create}`, { as, ...form })).json().id;
    expect((await site().call(`GET ${withParam(pets.detail, pet)}`, { as })).json()).not.toHaveProperty('price_unit');
  });

  it('an edit of it waits for moderators, who see both and contacts in it', async () => {
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

  it('a form from before there was such a field leaves what was said, an empty one takes it back', async () => {
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

  it('goes with the other words of a deleted listing', async () => {
    const { db } = site();
    const id = await createListing(db, 'services', { status: 0, priceUnit: 'за час' });
    await db.transaction((tx) => eraseListings(tx, [id], now));
    expect((await db.select().from(listings).where(eq(listings.id, id)))[0]?.priceUnit).toBeNull();
  });
});
