import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { endpoints, sectionEndpoints, withParam } from 'shared/contract';
import { listings, lostDetails } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { editForm } from '../../testing/editForms';
import { createUser } from '../../testing/factories';
import { type FormFields, listingForm } from '../../testing/listingForms';
import { matchDue } from '../lost/matches/matchDue';
import { queueMatching } from '../lostDetails/queueMatching';

const pets = sectionEndpoints.pets;
const point = { latitude: 55.789123, longitude: 37.679456 };
const marks = { colour: 'рыжий', size: 'средний', collar: 'красный, с адресником', special: 'Порвано левое ухо' };
const said: FormFields = {
  category: 'Потерянные',
  price: null,
  event_date: '2026-11-19',
  place: ' У метро  Сокольники ',
  point: JSON.stringify(point),
  marks: JSON.stringify(marks),
  chip: '643 0941 0012 3456',
  reward: '5 000',
};
/** What everybody is told of it. */
const told = {
  event_date: '2026-11-19',
  place: 'У метро Сокольники',
  point: { latitude: 55.78782, longitude: 37.67812 },
  marks,
  reward: 5000,
};

describeOnDatabases('what is said of a lost or found pet', (site) => {
  const create = async (as: number, over: FormFields = {}) =>
    site().call(`POST ${pets.create}`, { as, ...(await listingForm('pets', { ...said, ...over })) });
  const read = async (id: number, as?: number) =>
    (await site().call(`GET ${withParam(pets.detail, id)}`, { as })).json();
  const publish = (id: number) =>
    site().db.update(listings).set({ status: 1, publishedAt: site().clock.now() }).where(eq(listings.id, id));
  const stored = async (id: number) =>
    (await site().db.select().from(lostDetails).where(eq(lostDetails.listingId, id)))[0];
  const edit = async (id: number, as: number, over: FormFields) => {
    const { images, version } = await read(id, as);
    const form = await editForm('pets', { ...said, ...over }, { keep: images, version });
    return site().call(`POST ${withParam(pets.edit, id)}`, { as, ...form });
  };
  const decide = async (id: number, what: 1 | 3) => {
    const { version } = await read(id, 1);
    const payload = { ad_id: id, do: what, version };
    return site().call(`POST ${pets.adminAction}`, { as: 1, payload });
  };

  it('is told to others with the rounded point, and whole to its author and to moderators', async () => {
    const as = await createUser(site().db);
    const other = await createUser(site().db);
    const { id } = (await create(as)).json();
    await publish(id);
    for (const reader of [undefined, other]) {
      const { lost, ...rest } = await read(id, reader);
      expect(lost).toEqual(told);
      expect(rest).not.toHaveProperty('lost_private');
    }
    const feed = (await site().call(`POST ${pets.filter}`, { payload: { category: 'Потерянные' } })).json();
    expect(feed.find((one: { id: number }) => one.id === id).lost).toEqual(told);
    const whole = { lost_private: { point, chip: '643094100123456' } };
    expect(await read(id, as)).toMatchObject({ lost: { ...told, has_chip: true }, ...whole });
    expect((await read(id, 1)).lost).toEqual(told);
    expect(await read(id, 1)).toMatchObject(whole);
    const own = (await site().call(`GET ${pets.own}`, { as })).json();
    expect(own).toMatchObject([{ lost: { has_chip: true }, ...whole }]);
    const exported = (await site().call('GET /api/me/export', { as })).json().listings.pets;
    expect(exported).toMatchObject([{ lost: told, ...whole }]);
  });

  it('need not be said, and is null where nothing was', async () => {
    const as = await createUser(site().db);
    const nothing = { event_date: '', place: ' ', point: '', marks: '', chip: null, reward: '' };
    const { id } = (await create(as, nothing)).json();
    expect(await read(id, as)).toMatchObject({ lost: null, lost_private: null });
    const some = (await create(as, { ...nothing, marks: '{"colour":"","size":null}', reward: 1 })).json().id;
    const empty = { colour: null, size: null, collar: null, special: null };
    expect(await read(some, as)).toMatchObject({
      lost: { event_date: null, place: null, point: null, marks: empty, reward: 1, has_chip: false },
      lost_private: { point: null, chip: null },
    });
  });

  it.each([
    ['Потерянные', 'Найденные'],
    ['Найденные', 'Потерянные'],
  ])('%s without day and place are in the feed, on no map, on a flyer, and matched', async (category, other) => {
    const { call, db, clock } = site();
    const as = await createUser(db);
    const nothing = { category, event_date: '', place: '', point: '', reward: '' };
    const created = await create(as, nothing);
    expect(created.statusCode).toBe(200);
    const { id } = created.json();
    const twin = (await create(await createUser(db), { category: other })).json().id;
    for (const one of [id, twin]) {
      await publish(one);
      await db.transaction((tx) => queueMatching(tx, one, { now: clock.now() }));
    }
    expect((await read(id)).lost).toMatchObject({ event_date: null, place: null, point: null });
    const feed = (await call(`POST ${pets.filter}`, { payload: { category } })).json();
    expect(feed.map((one: { id: number }) => one.id)).toContain(id);
    const bounds = { north: 81, south: 42, west: 20, east: 179 };
    const map = (await call(`POST ${endpoints.lostSearch}`, { payload: { bounds } })).json();
    expect(map.points.map((one: { id: number }) => one.id)).toEqual([twin]);
    expect(map.listings.map((one: { id: number }) => one.id)).toEqual([twin]);
    expect((await call(`GET /api/articles/${id}/flyer.jpg`)).statusCode).toBe(200);
    await matchDue(db, clock.now());
    const matches = (await call(`GET ${withParam(endpoints.lostMatches, id)}`, { as })).json();
    expect(matches).toMatchObject([{ listing: { id: twin } }]);
    // Edited, it still needs neither.
    expect((await edit(id, as, { ...nothing, title: 'Рыжий кот' })).statusCode).toBe(200);
  });

  it('is passed over in other categories and sections', async () => {
    const { call, db } = site();
    const as = await createUser(db);
    const wrong = { event_date: 'вчера', point: '{', chip: '1' };
    const sale = await create(as, { ...wrong, category: 'Продажа', price: '1' });
    expect(sale.statusCode).toBe(200);
    expect(await read(sale.json().id, as)).toMatchObject({ lost: null });
    const goods = await call(`POST ${sectionEndpoints.market.create}`, { as, ...(await listingForm('market', wrong)) });
    expect(goods.statusCode).toBe(200);
    const detail = withParam(sectionEndpoints.market.detail, goods.json().id);
    expect((await call(`GET ${detail}`, { as })).json()).not.toHaveProperty('lost');
    // A loss that becomes something else keeps nothing of it.
    const { id } = (await create(as)).json();
    await edit(id, as, { category: 'В хорошие руки' });
    expect(await stored(id)).toBeUndefined();
  });

  it.each([
    ['event_date', '2026-13-01', 'Укажите день в виде ГГГГ-ММ-ДД'],
    ['event_date', 'вчера', 'Укажите день в виде ГГГГ-ММ-ДД'],
    ['event_date', '2026-11-23', 'Этот день ещё не наступил'],
    ['event_date', '2025-11-19', 'Это было больше года назад: укажите более поздний день'],
    ['place', 'м'.repeat(201), 'Не более 200 символов'],
    ['point', '{"latitude":', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
    ['point', '[55,37]', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
    ['point', '{"latitude":"55","longitude":37}', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
    ['point', '{"latitude":40.9,"longitude":44}', 'Точка вне России. Отметьте место ещё раз'],
    ['point', '{"latitude":55,"longitude":-100}', 'Точка вне России. Отметьте место ещё раз'],
    ['point', '{"latitude":1e999,"longitude":37}', 'Точку на карте прочитать не удалось. Отметьте место ещё раз'],
    ['marks', 'рыжий', 'Приметы прочитать не удалось. Заполните их ещё раз'],
    ['marks', '['.repeat(9000), 'Приметы прочитать не удалось. Заполните их ещё раз'],
    ['marks', '{"colour":"малиновый"}', 'Выберите окрас из списка'],
    ['marks', '{"size":"огромный"}', 'Выберите размер из списка'],
    ['marks', `{"collar":"${'я'.repeat(201)}"}`, 'Не более 200 символов'],
    ['marks', '{"special":7}', 'Ожидается текст'],
    ['chip', '64309410012345', 'Номер чипа — 15 цифр, без букв'],
    ['chip', '64309410012345a', 'Номер чипа — 15 цифр, без букв'],
    ['reward', '0', 'Вознаграждение — целое число от 1 до 1\u00a0000\u00a0000\u00a0₽'],
    ['reward', '1000001', 'Вознаграждение — целое число от 1 до 1\u00a0000\u00a0000\u00a0₽'],
    ['reward', 'много', 'Введите сумму цифрами, например 15\u00a0000'],
    ['reward', '5-10 тыс', 'Укажите одну сумму, а не диапазон'],
    ['reward', '500,50', 'Вознаграждение — в целых рублях, без копеек'],
  ])('a wrong %s is refused: %s', async (field, value, msg) => {
    const answer = await create(await createUser(site().db), { [field]: value });
    expect(answer.statusCode).toBe(422);
    const [fault] = answer.json().detail;
    expect([fault.field.split('.')[0], fault.msg]).toEqual([field, msg]);
  });

  it('takes today wherever in Russia that is, and points beyond the meridian of 180°', async () => {
    const as = await createUser(site().db);
    site().clock.set('2026-11-21T12:30:00Z');
    const anadyr = { latitude: 66.16, longitude: -169.5 };
    const answer = await create(as, { event_date: '2026-11-22', point: JSON.stringify(anadyr) });
    expect(answer.statusCode).toBe(200);
    expect(await read(answer.json().id, as)).toMatchObject({ lost_private: { point: anadyr } });
  });

  it('an edit waits for moderators, who see all of it; taken back, what was before is there again', async () => {
    const { call, db } = site();
    const as = await createUser(db);
    const { id } = (await create(as)).json();
    await publish(id);
    expect((await edit(id, as, {})).json().revision).toBeNull();
    const moved = { latitude: 55.8, longitude: 37.7 };
    const answer = await edit(id, as, { point: JSON.stringify(moved), chip: '', reward: '7000' });
    const proposed = { lost: { reward: 7000, has_chip: false }, lost_private: { point: moved, chip: null } };
    expect(answer.json().revision).toMatchObject(proposed);
    expect((await read(id)).lost).toEqual(told);
    const waits = (await call(`GET ${pets.adminAds}`, { as: 1 })).json().find((one: { id: number }) => one.id === id);
    expect(waits).toMatchObject({
      lost: told,
      lost_private: { point, chip: '643094100123456' },
      revision: { lost: { reward: 7000 }, lost_private: proposed.lost_private },
    });
    expect((await decide(id, 1)).statusCode).toBe(200);
    expect((await read(id)).lost).toMatchObject({ reward: 7000 });
    expect(await stored(id)).toMatchObject({ ...moved, chip: null });
    const undone = await call(`POST ${pets.adminUndo}`, { as: 1, payload: { ad_id: id } });
    expect(undone.statusCode).toBe(200);
    expect((await read(id)).lost).toEqual(told);
    expect(await stored(id)).toMatchObject({ ...point, chip: '643094100123456' });
    expect((await read(id, as)).revision).toMatchObject(proposed);
    expect((await decide(id, 3)).statusCode).toBe(200);
    expect((await read(id, as)).rejected_edit).toMatchObject(proposed);
    expect((await read(id)).lost).toEqual(told);
  });

  it('a day that was told may stay when a year has gone by; another has to be of the last', async () => {
    const as = await createUser(site().db);
    const { id } = (await create(as)).json();
    await publish(id);
    await site().db.update(lostDetails).set({ eventDate: '2024-05-01' }).where(eq(lostDetails.listingId, id));
    const far = { event_date: '2024-05-02', reward: '7000' };
    expect((await edit(id, as, far)).json().detail[0].field).toBe('event_date');
    const kept = await edit(id, as, { event_date: '2024-05-01', reward: '7000' });
    expect(kept.json().revision).toMatchObject({ lost: { event_date: '2024-05-01', reward: 7000 } });
    // The day of an edit that waits is one that was told as well.
    await edit(id, as, { reward: '7000' });
    expect((await edit(id, as, { event_date: '2024-05-01', reward: '8000' })).statusCode).toBe(200);
  });

  it('two edits at once: the later is told what of it has changed', async () => {
    const as = await createUser(site().db);
    const { id } = (await create(as)).json();
    const { images: keep, version } = await read(id, as);
    await edit(id, as, { reward: '9000' });
    const form = await editForm('pets', said, { keep, version });
    const refused = await site().call(`POST ${withParam(pets.edit, id)}`, { as, ...form });
    expect([refused.statusCode, refused.json().changed]).toEqual([
      409,
      [{ field: 'lost', value: expect.objectContaining({ reward: 9000 }) }],
    ]);
  });

  it('goes with the account, and with the texts of a deleted listing', async () => {
    const { call, db } = site();
    const as = await createUser(db);
    const { id } = (await create(as)).json();
    expect(await stored(id)).toBeDefined();
    expect((await call('POST /api/me/delete', { as })).statusCode).toBe(200);
    expect(await stored(id)).toBeUndefined();
  });
});
