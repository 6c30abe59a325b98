import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sectionEndpoints, withParam } from 'shared/contract';
import { listings } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { editForm } from '../../testing/editForms';
import { createListing, createUser } from '../../testing/factories';
import { type FormFields, listingForm } from '../../testing/listingForms';
import { bornMonth } from '../listings/ageInMonths';

const pets = sectionEndpoints.pets;
const now = new Date(TEST_TIME);

describeOnDatabases('what an author may add and need not', (site) => {
  const create = async (as: number, over: FormFields) =>
    site().call(`POST ${pets.create}`, { as, ...(await listingForm('pets', over)) });
  const read = async (id: number, as?: number) =>
    (await site().call(`GET ${withParam(pets.detail, id)}`, { as })).json();
  const publish = (id: number) =>
    site().db.update(listings).set({ status: 1, publishedAt: now }).where(eq(listings.id, id));
  const edit = async (id: number, as: number, over: FormFields) => {
    const { images, version } = await read(id, as);
    const form = await editForm('pets', over, { keep: images, version });
    return site().call(`POST ${withParam(pets.edit, id)}`, { as, ...form });
  };

  it('is told on the listing, and null where nothing was said', async () => {
    const as = await createUser(site().db);
    const said = (await create(as, { age: '14', vaccinated: 'true', documents: '' })).json().id;
    expect(await read(said, as)).toMatchObject({ age: 14, vaccinated: true, documents: null });
    const silent = (await create(as, { vaccinated: 'false' })).json().id;
    expect(await read(silent, as)).toMatchObject({ age: null, vaccinated: null, documents: null });
    const exported = (await site().call('GET /api/me/export', { as })).json().listings.pets;
    expect(exported.find(({ id }: { id: number }) => id === said)).toMatchObject({ age: 14, vaccinated: true });
  });

  it('an age grows with the months', async () => {
    const { clock, db } = site();
    const as = await createUser(db);
    const { id } = (await create(as, { age: 0 })).json();
    clock.set('2027-12-01T00:00:00Z');
    await publish(id);
    expect((await read(id)).age).toBe(13);
  });

  it.each([
    ['age', { age: '301' }],
    ['age', { age: '-1' }],
    ['age', { age: '1.5' }],
    ['age', { age: 'два года' }],
    ['vaccinated', { vaccinated: 'да' }],
    ['documents', { documents: '1' }],
  ])('a wrong %s is refused: %j', async (field, over) => {
    const answer = await create(await createUser(site().db), over);
    expect([answer.statusCode, answer.json().detail[0].field]).toEqual([422, field]);
    expect(answer.json().detail[0].msg).toMatch(/[а-яё]/i);
  });

  it('a form from before there were such fields leaves what was said, in a waiting edit too', async () => {
    const { db } = site();
    const as = await createUser(db);
    const { id } = (await create(as, { age: 5, vaccinated: 'true' })).json();
    await edit(id, as, { title: 'На проверке' });
    expect(await read(id, as)).toMatchObject({ title: 'На проверке', age: 5, vaccinated: true, documents: null });
    await publish(id);
    expect((await edit(id, as, {})).json().revision).toMatchObject({ age: 5, vaccinated: true });
    await edit(id, as, { age: '', documents: 'true' });
    const answer = await edit(id, as, { title: 'Ещё раз' });
    expect(answer.json().revision).toMatchObject({ title: 'Ещё раз', age: null, vaccinated: true, documents: true });
  });

  it('an edit of it waits for moderators, who see the difference; the same again changes nothing', async () => {
    const { call, db } = site();
    const as = await createUser(db);
    const { id } = (await create(as, { age: 5, vaccinated: 'true' })).json();
    await publish(id);
    expect((await edit(id, as, { age: 5, vaccinated: 'true' })).json().revision).toBeNull();
    const answer = await edit(id, as, { age: 8, vaccinated: '', documents: 'true' });
    expect(answer.json().revision).toMatchObject({ age: 8, vaccinated: null, documents: true });
    expect(await read(id)).toMatchObject({ age: 5, vaccinated: true, documents: null });
    const [waits] = (await call(`GET ${pets.adminAds}`, { as: 1 })).json();
    expect(waits).toMatchObject({ age: 5, revision: { age: 8, documents: true } });
    const decided = { ad_id: id, do: 1, version: waits.version };
    expect((await call(`POST ${pets.adminAction}`, { as: 1, payload: decided })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ age: 8, vaccinated: null, documents: true });
    const { images: keep } = await read(id);
    const stale = await editForm('pets', { age: 9, documents: 'true' }, { keep, version: waits.version });
    const refused = await call(`POST ${withParam(pets.edit, id)}`, { as, ...stale });
    expect([refused.statusCode, refused.json().changed.map(({ field }: { field: string }) => field)]).toEqual([
      409,
      expect.arrayContaining(['age']),
    ]);
  });

  it('narrows the feed and is counted', async () => {
    const { call, db } = site();
    const authorId = await createUser(db);
    const ages = [0, 2, 3, 11, 12, 35, 36, 83, 84, 300, null];
    const ids = new Map<number, number | null>();
    for (const age of ages) {
      const more = { vaccinated: age === 3 ? true : null, documents: age === 3 || age === 84 ? true : null };
      const over = { authorId, bornMonth: age === null ? null : bornMonth(age, now), ...more };
      ids.set(await createListing(db, 'pets', over), age);
    }
    const found = async (payload: object) => {
      const answer = await call(`POST ${pets.filter}`, { payload });
      expect(answer.statusCode).toBe(200);
      const some: number[] = answer.json().map(({ id }: { id: number }) => id);
      expect((await call(`POST ${pets.count}`, { payload })).json()).toEqual({ count: some.length, more: false });
      return some.map((id) => ids.get(id)).reverse();
    };
    const bands = [
      [0, 2],
      [3, 11],
      [12, 35],
      [36, 83],
      [84, 300],
    ];
    for (const [index, band] of bands.entries()) {
      for (const age of [index + 1, String(index + 1)]) expect(await found({ age })).toEqual(band);
      expect(await found({ age: index + 1, sort: 'cheap', region: 'Москва' })).toEqual(band);
    }
    expect(await found({ documents: true })).toEqual([3, 84]);
    expect(await found({ documents: 'true', vaccinated: true, city: 'Москва', radius: 25 })).toEqual([3]);
    expect(await found({ documents: true, age: 5, sort: 'near', city: 'Москва' })).toEqual([84]);
    for (const any of [
      { age: '', vaccinated: null },
      { vaccinated: false, documents: 'false' },
    ])
      expect(await found(any)).toEqual(ages);
    for (const payload of [{ age: 0 }, { age: 6 }, { age: 'щенок' }, { vaccinated: 1 }, { documents: 'да' }])
      expect([payload, (await call(`POST ${pets.filter}`, { payload })).statusCode]).toEqual([payload, 422]);
    // Another section knows nothing of it, and passes over it.
    expect((await call(`POST ${sectionEndpoints.market.filter}`, { payload: { age: 0 } })).statusCode).toBe(200);
  });
});
