import { describe, expect, it } from '@jest/globals';
import { adminPromoTexts as texts } from 'shared/contract';
import { imageClaims, promos } from '../../../db/schema';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createPromo, createUser } from '../../../testing/factories';
import { promoForm } from '../../../testing/promoForm';

const act = (site: TestSite, promo_id: unknown, action: unknown, more: object = {}, as = 1) =>
  site.call('POST /api/admin/promo-action', { as, payload: { promo_id, action, ...more } });

const inFeed = async ({ call }: TestSite): Promise<number[]> =>
  (await call('GET /api/promos')).json().map(({ id }: { id: number }) => id);

const days = { created: '2026-11-01', finish: '2026-11-30' };

describeOnDatabases('a promo', (current) => {
  it('is hidden and shown', async () => {
    const site = current();
    const id = await createPromo(site.db);
    expect((await act(site, id, 'toggle_visibility')).json()).toEqual({ ok: true, show: 0, ...days });
    expect(await inFeed(site)).toEqual([]);
    expect((await act(site, String(id), 'toggle_visibility')).json()).toEqual({ ok: true, show: 1, ...days });
    expect(await inFeed(site)).toEqual([id]);
  });

  it('runs from today to the chosen day', async () => {
    const site = current();
    const id = await createPromo(site.db, { startsOn: '2026-12-01', finishesOn: '2027-01-01' });
    expect(await inFeed(site)).toEqual([]);
    const today = { created: '2026-11-21', finish: '2026-11-21' };
    expect((await act(site, id, 'set_dates', { finish: '2026-11-21' })).json()).toEqual({
      ok: true,
      show: 1,
      ...today,
    });
    expect(await inFeed(site)).toEqual([id]);
    expect((await site.call(`GET /api/admin/promo/${id}`, { as: 1 })).json()).toMatchObject(today);
    site.clock.set('2026-11-21T20:59:59.999Z');
    expect(await inFeed(site)).toEqual([id]);
    site.clock.set('2026-11-21T21:00:00.000Z');
    expect(await inFeed(site)).toEqual([]);
  });

  it('counts days in Moscow, where the next one has begun while it is evening in UTC', async () => {
    const site = current();
    const id = await createPromo(site.db, { startsOn: '2026-12-01', finishesOn: '2027-01-01' });
    site.clock.set('2026-11-21T21:00:00.000Z');
    expect((await act(site, id, 'set_dates', { finish: '2026-11-21' })).statusCode).toBe(422);
    const answer = await act(site, id, 'set_dates', { finish: '2026-11-22' });
    expect(answer.json()).toMatchObject({ created: '2026-11-22', finish: '2026-11-22' });
    expect(await inFeed(site)).toEqual([id]);
  });

  it.each([
    ['2026-11-20', texts.finishBeforeToday],
    ['2026-02-30', texts.badDate],
    ['2026-13-01', texts.badDate],
    ['21.12.2026', texts.badDate],
    ['99999-01-01', texts.badDate],
    ['infinity', texts.badDate],
    ['', texts.required],
    [null, texts.required],
    [undefined, texts.required],
    [20_261_221, texts.required],
    [['2026-12-21'], texts.required],
  ])('cannot end on %j', async (finish, msg) => {
    const site = current();
    const id = await createPromo(site.db);
    const answer = await act(site, id, 'set_dates', { finish });
    expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ field: 'finish', msg }]]);
    expect(await site.db.select().from(promos)).toMatchObject([{ startsOn: days.created, finishesOn: days.finish }]);
  });

  it('is deleted with its picture', async () => {
    const site = current();
    const answer = await site.call('POST /api/admin/create-promo', { as: 1, ...(await promoForm()) });
    const { id } = answer.json();
    const [promo] = await site.db.select().from(promos);
    const photo = promo?.photo ?? '';
    expect(await site.app.images.get(photo)).not.toBeNull();
    expect((await act(site, id, 'delete')).json()).toMatchObject({ ok: true, show: 1 });
    expect(await site.app.images.get(photo)).toBeNull();
    expect(await site.db.select().from(promos)).toEqual([]);
    expect(await site.db.select().from(imageClaims)).toEqual([]);
    expect((await site.call(`GET /api/admin/promo/${id}`, { as: 1 })).statusCode).toBe(404);
    for (const action of ['delete', 'toggle_visibility']) expect((await act(site, id, action)).statusCode).toBe(404);
  });

  it('keeps its picture while another has the same', async () => {
    const site = current();
    const form = async () =>
      (await site.call('POST /api/admin/create-promo', { as: 1, ...(await promoForm()) })).json().id;
    const [first, second] = [await form(), await form()];
    const [promo] = await site.db.select().from(promos);
    await act(site, first, 'delete');
    expect(await site.app.images.get(promo?.photo ?? '')).not.toBeNull();
    await act(site, second, 'delete');
    expect(await site.app.images.get(promo?.photo ?? '')).toBeNull();
  });

  it('is acted on by one after the other', async () => {
    const site = current();
    const other = await createUser(site.db, { isAdmin: true });
    const id = await createPromo(site.db);
    const toggles = await Promise.all([1, other, 1, other].map((as) => act(site, id, 'toggle_visibility', {}, as)));
    expect(toggles.map((answer) => answer.json().show).sort()).toEqual([0, 0, 1, 1]);
    const deletions = await Promise.all([1, other].map((as) => act(site, id, 'delete', {}, as)));
    expect(deletions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  describe('is not found', () => {
    it('by an id that is none', async () => {
      const site = current();
      await createPromo(site.db);
      for (const id of ['x', '-1', '1.5', '01', '99', '2147483648', '99999999999999', '%00', "1'--"]) {
        const answer = await site.call(`GET /api/admin/promo/${id}`, { as: 1 });
        expect([id, answer.statusCode, answer.json().detail]).toEqual([id, 404, 'Такой рекламной карточки нет']);
      }
      for (const id of [99, -1, 2_147_483_648, '99999999999999']) {
        for (const action of ['toggle_visibility', 'delete']) {
          expect([id, (await act(site, id, action)).statusCode]).toEqual([id, 404]);
        }
      }
    });
  });

  it('takes no hostile input', async () => {
    const site = current();
    const id = await createPromo(site.db);
    for (const one of ['', null, [id], {}, true, 1.5, 1e300, '1;', '\u0000']) {
      expect([one, (await act(site, one, 'delete')).statusCode]).toEqual([one, 422]);
    }
    for (const action of ['', 'drop', ['delete'], null, 1, '__proto__', undefined]) {
      expect([action, (await act(site, id, action)).statusCode]).toEqual([action, 422]);
    }
    expect(await inFeed(site)).toEqual([id]);
  });
});
