import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  administration as administrationCalls,
  promos as promosCalls,
  references as referencesCalls,
} from 'shared/calls';
import {
  type CreatedToken,
  DAY_MS,
  endpoints,
  IMAGE_WIDTHS,
  type JournalEntry,
  NEXT_CURSOR_HEADER,
  type Teams,
  type TeamToken,
  adminPromoTexts as texts,
} from 'shared/contract';
import sharp from 'sharp';
import { declareSize } from '../../../../testing/declareSize';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createPromo, createTeam, createUser } from '../../../../testing/factories';
import { type FormFields, makePicture } from '../../../../testing/listingForms';
import { liveSite, partsOf } from '../../../../testing/liveSite';
import { promoForm } from '../../../../testing/promoForm';
import { buildApp } from '../../../app';
import {
  auditLog,
  boosts,
  breeds,
  cities,
  failedItems,
  imageClaims,
  noticeDeliveries,
  notifications,
  objects,
  promos,
  requestKeys,
  sectionBackends,
  teamNotices,
  teams,
  teamTokens,
  users,
} from '../../../db/schema';
import { writePointer } from '../../../release';
import { appendJournal } from '../../teams/core/journal';
import { findTeamToken } from '../../teams/core/teamTokens';

describe('dead letters', () => {
  /** Creates a delivery of its own notice, given up by default. */
  const createDelivery = async ({ db, clock }: TestSite, over: Partial<typeof noticeDeliveries.$inferInsert> = {}) => {
    const userId = await createUser(db);
    const now = clock.now();
    const event = 'ended' as const;
    const about = { section: 'pets', id: 1, title: 'Кот' };
    const [notice] = await db
      .insert(notifications)
      .values({ userId, event, data: about, once: 'ended:1', createdAt: now })
      .returning();
    const dead = { state: 'dead' as const, endedAt: now, attempts: 6, unsure: 1, error: 'Error ECONNREFUSED' };
    const to = { notificationId: notice?.id ?? 0, userId, event, channel: 'telegram' as const, recipient: '12345' };
    const [made] = await db
      .insert(noticeDeliveries)
      .values({ ...to, dueAt: now, ...dead, ...over })
      .returning();
    return { id: made?.id ?? 0, userId };
  };

  describeOnDatabases('dead letters', (current) => {
    const list = async (site: TestSite) =>
      (await site.call(`GET ${endpoints.adminDeadLetters.path}`, { as: 1 })).json();
    const resend = (site: TestSite, payload: object, as = 1) =>
      site.call(`POST ${endpoints.adminResend.path}`, { as, payload });

    it('are listed newest first, without content and address @slow', async () => {
      const site = current();
      expect(await list(site)).toEqual({ count: 0, letters: [], turns: { count: 0, rows: [] } });
      const first = await createDelivery(site);
      const second = await createDelivery(site, { channel: 'email' });
      await createDelivery(site, { state: 'sent' });
      await createDelivery(site, { state: 'failed', endedAt: null });
      const common = { event: 'ended', error: 'Error ECONNREFUSED', attempts: 6, time: TEST_TIME };
      expect(await list(site)).toEqual({
        count: 2,
        letters: [
          { ...common, id: second.id, user_id: second.userId, channel: 'email' },
          { ...common, id: first.id, user_id: first.userId, channel: 'telegram' },
        ],
        turns: { count: 0, rows: [] },
      });
      for (let made = 0; made < 50; made += 1) await createDelivery(site);
      const { count, letters } = await list(site);
      expect([count, letters.length]).toEqual([52, 50]);
    });

    it('are resent once as if new, with an entry in the audit log @slow', async () => {
      const site = current();
      const { id } = await createDelivery(site);
      const answers = await Promise.all([1, 2, 3].map(() => resend(site, { id })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
      const [row] = await site.db.select().from(noticeDeliveries);
      expect(row).toMatchObject({ state: 'waiting', attempts: 0, unsure: 0, endedAt: null, dueAt: site.clock.now() });
      expect(await list(site)).toEqual({ count: 0, letters: [], turns: { count: 0, rows: [] } });
      const log = (await site.call(`GET ${endpoints.adminAudit.path}`, { as: 1 })).json();
      expect(log).toMatchObject([
        { action: 'resend', kind: 'notice', subject_id: String(id), subject: 'telegram', before: { attempts: 6 } },
      ]);
    });

    it('include webhooks and queue rows that were given up, which can be retried @slow', async () => {
      const site = current();
      const { db, clock } = site;
      const [team] = await db.insert(teams).values({ name: 'Лента', webhook: 'https://hooks.example.ru' }).returning();
      const due = { teamId: team?.id ?? 0, body: '{}', dueAt: clock.now() };
      const [webhook] = await db.insert(teamNotices).values(due).returning();
      const given = { failures: 6, againAt: null, failedAt: clock.now(), error: 'WebhookFailed 500' };
      const key = String(webhook?.id);
      await db.insert(failedItems).values([
        { ...given, queue: 'team_notices', key },
        { ...given, queue: 'search_queue', key: '7 1763715600000', failedAt: new Date(0) },
        { ...given, queue: 'lost_queue', key: '8 1', againAt: clock.now() },
      ]);
      const common = { error: 'WebhookFailed 500', attempts: 6 };
      expect((await list(site)).turns).toEqual({
        count: 2,
        rows: [
          { ...common, queue: 'team_notices', key, team: 'Лента', time: TEST_TIME },
          { ...common, queue: 'search_queue', key: '7 1763715600000', team: null, time: new Date(0).toISOString() },
        ],
      });
      const turn = { queue: 'team_notices', key };
      const answers = await Promise.all([1, 2].map(() => resend(site, { turn })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
      expect((await resend(site, { turn: { queue: 'lost_queue', key: '8 1' } })).statusCode).toBe(404);
      expect((await list(site)).turns.count).toBe(1);
      const log = (await site.call(`GET ${endpoints.adminAudit.path}`, { as: 1 })).json();
      expect(log).toMatchObject([
        { action: 'resend', kind: 'notice', subject_id: key, subject: 'team_notices', before: { attempts: 6 } },
      ]);
      for (const wrong of [{ id: 1, turn }, { turn: {} }, { turn: { ...turn, key: 'a\u0000' } }, { turn: 1 }]) {
        expect([wrong, (await resend(site, wrong)).statusCode]).toEqual([wrong, 422]);
      }
    });

    it('are identified by a number', async () => {
      const site = current();
      const sent = await createDelivery(site, { state: 'sent' });
      for (const payload of [{}, { id: 0 }, { id: 'x' }, { id: 1.5 }, []]) {
        expect([payload, (await resend(site, payload)).statusCode]).toEqual([payload, 422]);
      }
      expect((await resend(site, { id: sent.id })).statusCode).toBe(404);
      expect((await resend(site, { id: Number.MAX_SAFE_INTEGER })).statusCode).toBe(404);
      expect((await resend(site, { id: sent.id }, await createUser(site.db))).statusCode).toBe(403);
    });
  });
});

describe('one promo', () => {
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

    it('takes a wanted state, recorded once however often', async () => {
      const site = current();
      const id = await createPromo(site.db);
      for (const show of [0, 0, 1, 1]) {
        expect((await act(site, id, 'toggle_visibility', { show })).json()).toEqual({ ok: true, show, ...days });
      }
      const log = (await site.call(`GET ${endpoints.adminAudit.path}`, { as: 1 })).json();
      expect(log.map(({ action }: { action: string }) => action)).toEqual(['show', 'hide']);
      expect((await act(site, id, 'toggle_visibility', { show: 2 })).statusCode).toBe(422);
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

    it("counts days in Moscow's time zone", async () => {
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

    it('is deleted with its picture @slow', async () => {
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

    it('keeps its picture while another uses it @slow', async () => {
      const site = current();
      const form = async (over = {}) =>
        (await site.call('POST /api/admin/create-promo', { as: 1, ...(await promoForm(over)) })).json().id;
      const [first, second] = [await form(), await form({ erid: null })];
      const [promo] = await site.db.select().from(promos);
      await act(site, first, 'delete');
      expect(await site.app.images.get(promo?.photo ?? '')).not.toBeNull();
      await act(site, second, 'delete');
      expect(await site.app.images.get(promo?.photo ?? '')).toBeNull();
    });

    it('is changed by one call after the other', async () => {
      const site = current();
      const other = await createUser(site.db, { isAdmin: true });
      const id = await createPromo(site.db);
      const toggles = await Promise.all([1, other, 1, other].map((as) => act(site, id, 'toggle_visibility', {}, as)));
      expect(toggles.map((answer) => answer.json().show).sort()).toEqual([0, 0, 1, 1]);
      const deletions = await Promise.all([1, other].map((as) => act(site, id, 'delete', {}, as)));
      expect(deletions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    });

    describe('is 404', () => {
      it('for an invalid id @slow', async () => {
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

    it('refuses hostile input @slow', async () => {
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
});

describe('create promo', () => {
  const create = async (site: TestSite, over: FormFields = {}, photo?: Buffer | null, as = 1) =>
    site.call('POST /api/admin/create-promo', { as, ...(await promoForm(over, photo)) });

  const card = async (site: TestSite, id: number) => (await site.call(`GET /api/admin/promo/${id}`, { as: 1 })).json();

  const idOf = async ({ db }: TestSite, table: typeof breeds | typeof cities, name: string) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.name, name)))[0]?.id ?? 0;

  const isEmpty = async ({ db }: TestSite) =>
    (await db.select().from(promos)).length === 0 &&
    (await db.select().from(imageClaims)).length === 0 &&
    (await db.select().from(auditLog)).length === 0;

  /** Returns a picture of this size: bytes after its end are ignored. */
  const padded = async (bytes: number): Promise<Buffer> => {
    const picture = await makePicture();
    return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  };

  describeOnDatabases('a new promo', (current) => {
    it('is created once from a form that is sent again or at once', async () => {
      const site = current();
      const answers = [await create(site), ...(await Promise.all([create(site), create(site)]))];
      const ids = new Set(answers.map((answer) => answer.json().id));
      expect(ids.size).toBe(1);
      const other = (await create(site, { city: 'Москва', erid: null })).json().id;
      expect((await create(site, { city: 'Москва', erid: null })).json().id).toBe(other);
      expect((await site.db.select().from(promos)).map(({ id }) => id).sort()).toEqual([...ids, other].sort());
      expect(await site.db.select().from(auditLog)).toHaveLength(2);
      expect(await site.db.select().from(imageClaims)).toEqual([]);
    });

    it('appears in the list, on its card and in the feed, with its picture @slow', async () => {
      const site = current();
      const answer = await create(site);
      const { id } = answer.json();
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, id: expect.any(Number) }]);
      const found = await card(site, id);
      expect(promosCalls.adminPromo.answer.parse(found)).toEqual(found);
      expect(found).toEqual({
        id,
        link: 'https://example.com/корм?a=1',
        photo_path: expect.stringMatching(/^image\/[0-9a-f]{32}\.webp$/),
        image: found.photo_path,
        show: 1,
        company: 'ООО «Реклама»',
        inn: '7707083893',
        erid: '2VtzqwXYZ',
        type: 'Все',
        category: 'Все',
        breed: 'Все',
        sex: 0,
        city: 'Все',
        created: '2026-11-21',
        finish: '2026-12-21',
      });
      const later = (await create(site, { link: 'https://example.com/2' })).json().id;
      const list = (await site.call('GET /api/admin/promos', { as: 1 })).json();
      expect(list.map((promo: { id: number }) => promo.id)).toEqual([later, id]);
      expect((await site.call('GET /api/promos')).json()).toHaveLength(2);
      const picture = await site.call(`GET /api/${found.photo_path}?w=320`);
      expect([picture.statusCode, (await sharp(picture.rawPayload).metadata()).format]).toEqual([200, 'webp']);
      expect(await site.db.select().from(imageClaims)).toEqual([]);
    });

    it('accepts criteria by number and by name @slow', async () => {
      const site = current();
      const [pug, moscow] = [await idOf(site, breeds, 'Мопс'), await idOf(site, cities, 'Москва')];
      const named = { type: 'Собаки', category: 'Потерянные', breed: 'Мопс', sex: 2, city: 'Москва' };
      const numbered = { type: 1, category: 3, breed: pug, sex: '2', city: moscow };
      for (const criteria of [named, numbered]) {
        const { id } = (await create(site, criteria)).json();
        expect(await card(site, id)).toMatchObject({ ...named, sex: 2 });
        const [row] = await site.db.select().from(promos).where(eq(promos.id, id));
        expect(row).toMatchObject({ typeId: 1, category: 3, breedId: pug, sex: 2, cityId: moscow });
      }
    });

    it('may be hidden, without a token, and already running', async () => {
      const site = current();
      const { id } = (await create(site, { show: 0, erid: null, created: '2026-01-01', finish: '2026-11-21' })).json();
      expect(await card(site, id)).toMatchObject({ show: 0, erid: null, created: '2026-01-01', finish: '2026-11-21' });
      expect((await site.call('GET /api/promos')).json()).toEqual([]);
    });

    describe('is refused', () => {
      const refused: [FormFields, { field: string; msg: string }[]][] = [
        [{ breed: 'Дракон' }, [{ field: 'breed', msg: '❗ Такой породы нет в списке' }]],
        [{ city: 'Готэм' }, [{ field: 'city', msg: '❗ Такого города нет в списке' }]],
        [
          { breed: 99_999, city: 99_999 },
          ['breed', 'city'].map((field) => ({
            field,
            msg: field === 'breed' ? texts.unknownBreed : texts.unknownCity,
          })),
        ],
        [{ breed: '' }, [{ field: 'breed', msg: texts.unknownBreed }]],
        [{ type: 12 }, [{ field: 'type', msg: texts.unknownType }]],
        [{ type: 'constructor' }, [{ field: 'type', msg: texts.unknownType }]],
        [{ category: 5 }, [{ field: 'category', msg: texts.unknownCategory }]],
        [{ type: 'Кошки', breed: 'Мопс' }, [{ field: 'breed', msg: texts.otherType }]],
        [{ sex: 3 }, [{ field: 'sex', msg: texts.badSex }]],
        [{ link: 'javascript:alert(1)' }, [{ field: 'link', msg: texts.badLink }]],
        [{ link: 'data:text/html,<script>1</script>' }, [{ field: 'link', msg: texts.badLink }]],
        [{ link: 'https://example.com/\u0000' }, [{ field: 'link', msg: texts.badLink }]],
        [{ created: '2026-02-30' }, [{ field: 'created', msg: texts.badDate }]],
        [{ finish: '2026-11-20' }, [{ field: 'finish', msg: texts.finishBeforeStart }]],
        [{ created: '2026-11-01', finish: '2026-11-20' }, [{ field: 'finish', msg: texts.finishBeforeToday }]],
        [{ inn: '1234567890' }, [{ field: 'inn', msg: texts.badInn }]],
        [{ company: null }, [{ field: 'company', msg: texts.required }]],
        [{ company: 'x'.repeat(60_000) }, [{ field: 'company', msg: texts.atMost(200) }]],
        [{ city: `Москва\u0000` }, [{ field: 'city', msg: texts.unknownCity }]],
        [{ city: "Москва'; drop table promos --" }, [{ field: 'city', msg: texts.unknownCity }]],
      ];

      it.each(refused)('with %j', async (over, detail) => {
        const answer = await create(current(), over);
        expect([answer.statusCode, answer.json().detail]).toEqual([422, detail]);
        expect(await isEmpty(current())).toBe(true);
      });

      it('with all errors at once, the picture first', async () => {
        const answer = await create(current(), { link: 'x', inn: '1', breed: '' }, null);
        expect(answer.json().detail).toEqual([
          { field: 'photo', msg: 'Загрузите изображение' },
          { field: 'breed', msg: texts.unknownBreed },
          { field: 'link', msg: texts.badLink },
          { field: 'inn', msg: texts.badInn },
        ]);
      });

      it('when it is no form', async () => {
        const site = current();
        const json = { payload: { link: 'https://example.com' } };
        expect((await site.call('POST /api/admin/create-promo', { as: 1, ...json })).statusCode).toBe(422);
        const form = await promoForm();
        const cut = { ...form, payload: form.payload.subarray(0, form.payload.length / 2) };
        expect((await site.call('POST /api/admin/create-promo', { as: 1, ...cut })).statusCode).toBe(422);
        const names = await promoForm({ __proto__: null, constructor: 'x', 'a[b]': 'c' } as FormFields);
        expect((await site.call('POST /api/admin/create-promo', { as: 1, ...names })).statusCode).toBeLessThan(500);
      });
    });

    describe('with a picture', () => {
      const limit = 2_097_152;

      it('of 2 MB is stored, of a byte more is not @slow', async () => {
        const site = current();
        expect((await create(site, {}, await padded(limit))).statusCode).toBe(200);
        const answer = await create(site, {}, await padded(limit + 1));
        expect([answer.statusCode, answer.json().detail]).toEqual([413, 'Файл превышает 2MB']);
        const huge = await create(site, {}, Buffer.alloc(20 * 1024 * 1024));
        expect([huge.statusCode, huge.json().detail]).toEqual([413, 'Файл превышает 2MB']);
        expect(await site.db.select().from(promos)).toHaveLength(1);
      });

      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
      it.each([
        ['SVG', () => Buffer.from(svg)],
        ['text', () => Buffer.from('photo')],
        ['zeros', () => Buffer.alloc(5000)],
        ['nothing', () => Buffer.from('')],
        ['the head of a picture', async () => (await makePicture({ width: 900, height: 900 })).subarray(0, 150)],
        ['225 megapixels', async () => declareSize(await makePicture(), 15_000, 15_000)],
      ])('that is %s is refused', async (_, bytes) => {
        const answer = await create(current(), {}, await bytes());
        expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringMatching(/изображени/)]);
        expect(await isEmpty(current())).toBe(true);
      });
    });

    it('deletes the picture when its author is no longer an administrator', async () => {
      const site = current();
      const admin = await createUser(site.db, { isAdmin: true });
      const { put } = site.app.images;
      const stored: string[] = [];
      // Revokes the rights while the files are written.
      site.app.images.put = async (name, bytes) => {
        stored.push(name);
        await site.db.execute(`update users set is_admin = false where id = ${admin}`);
        await put.call(site.app.images, name, bytes);
      };
      try {
        expect((await create(site, {}, await makePicture({ red: 13 }), admin)).statusCode).toBe(403);
      } finally {
        site.app.images.put = put;
      }
      expect(stored).toHaveLength(IMAGE_WIDTHS.length);
      for (const name of stored) expect(await site.app.images.get(name)).toBeNull();
      expect(await isEmpty(site)).toBe(true);
    });

    it('shares its picture with a listing, which keeps it', async () => {
      const site = current();
      const { id } = (await create(site)).json();
      const name = (await card(site, id)).photo_path.slice('image/'.length);
      await createListing(site.db, 'pets', { images: [name] });
      const deletion = { promo_id: id, action: 'delete' };
      await site.call('POST /api/admin/promo-action', { as: 1, payload: deletion });
      expect(await site.app.images.get(name)).not.toBeNull();
    });
  });
});

describe('refs', () => {
  const add = (site: TestSite, payload: object, as = 1) => site.call('POST /api/admin/add-ref', { as, payload });
  const edit = (site: TestSite, payload: object, as = 1) => site.call('POST /api/admin/edit-ref', { as, payload });

  /** Removes or renames back the entries that a test has changed in the reference data. */
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
    it('is returned completely, by name @slow', async () => {
      const answer = await current().call('GET /api/admin/refs', { as: 1 });
      const refs = answer.json();
      expect(referencesCalls.adminRefs.answer.parse(refs)).toEqual(refs);
      expect([refs.types.length, refs.breeds.length, refs.cities.length, refs.objects.length]).toEqual([
        11, 969, 1115, 149,
      ]);
      expect(refs.breeds).toContainEqual(expect.objectContaining({ name: 'Мопс', type: 'Собаки' }));
      expect(refs.objects).toContainEqual({ id: 19, name: 'Сухой корм', owner: 1 });
      expect(namesOf(refs.cities)).toEqual(namesOf(refs.cities).sort((a, b) => a.localeCompare(b, 'ru')));
    });

    describe('new entries', () => {
      it('appear in filters and forms at once @slow', () =>
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

      it('must have a unique name @slow', () =>
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
          // Under another parent it is another item.
          expect((await add(site, { table: 'objects', name: 'Сухой корм', owner: 'Игрушки' })).statusCode).toBe(200);
        }));

      it('need an existing type or parent; a child cannot be a parent', async () => {
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

      it('are created once by concurrent calls @slow', () =>
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

    describe('renaming', () => {
      it('changes listings, pins, promos and filters at once @slow', () =>
        restoring(current(), async () => {
          const site = current();
          const { db, call } = site;
          const [pug] = await db.select().from(breeds).where(eq(breeds.name, 'Мопс'));
          const [moscow] = await db.select().from(cities).where(eq(cities.name, 'Москва'));
          const pet = await createListing(db, 'pets', { breedId: pug?.id ?? 0, cityId: moscow?.id ?? 0 });
          const goods = await createListing(db, 'market', { objectId: 19 });
          const promo = await createPromo(db, { breedId: pug?.id ?? 0, cityId: moscow?.id ?? 0 });

          const as = await createUser(db);
          const criteria = { category: 'Продажа', breed: 'Мопс', city: 'Москва', sex: 1 };
          await call('POST /api/searches', { as, payload: { section: 'pets', criteria, channels: [] } });

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
          // A saved search still opens the feed that it is about.
          expect((await call('GET /api/searches', { as })).json()).toMatchObject([
            { criteria: { ...criteria, breed: 'Мопс обыкновенный', city: 'Москва-река' } },
          ]);
          const { breeds: listed, cities: towns } = await filtersOf(site.app);
          expect(namesOf(listed)).toContain('Мопс обыкновенный');
          expect(namesOf(listed)).not.toContain('Мопс');
          // Renaming does not change its place in the list.
          expect(towns[0].name).toBe('Москва-река');
        }));

      it('may change case and ё only, or nothing @slow', () =>
        restoring(current(), async () => {
          const site = current();
          await add(site, { table: 'city', name: 'Королев-2' });
          const other = await edit(site, { table: 'city', old_name: 'Королев-2', new_name: 'Королёв-2' });
          expect([other.statusCode, other.json().name]).toEqual([200, 'Королёв-2']);
          const same = await edit(site, { table: 'city', old_name: 'королев-2', new_name: 'Королёв-2' });
          expect(same.statusCode).toBe(200);
        }));

      it('refuses names of other entries', async () => {
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

      it('refuses missing entries', async () => {
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

      it('serialises concurrent renames of one or two entries @slow', () =>
        restoring(current(), async () => {
          const site = current();
          const same = await Promise.all(
            ['Мопс 1', 'Мопс 2', 'Мопс 3'].map((new_name) =>
              edit(site, { table: 'breed', old_name: 'Мопс', new_name }),
            ),
          );
          expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
          const both = await Promise.all(
            ['Казань', 'Самара'].map((old_name) => edit(site, { table: 'city', old_name, new_name: 'Общий город' })),
          );
          expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        }));
    });

    it('changes appear in another process at once @slow', () =>
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

    it('refuses hostile input @slow', async () => {
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
});

describe('summary', () => {
  const read = async ({ call }: TestSite) => {
    const answer = await call('GET /api/admin/summary', { as: 1 });
    expect(answer.statusCode).toBe(200);
    expect(administrationCalls.adminSummary.answer.parse(answer.json())).toEqual(answer.json());
    return answer.json();
  };

  describeOnDatabases('the summary', (current) => {
    it('is empty for a site with nothing pending', async () => {
      expect(await read(current())).toEqual({
        waiting: { pets: 0, market: 0, services: 0 },
        oldest: { pets: null, market: null, services: null },
        urgent: { waiting: 0, oldest: null, wait: null },
        wait: null,
        complaints: 0,
        promos: { total: 0, running: 0 },
        users: { total: 2, banned: 0 },
        refs: { breeds: 969, cities: 1115, objects: 149 },
      });
    });

    it('counts what is pending and what runs today', async () => {
      const site = current();
      const { db } = site;
      const banned = await createUser(db, { isBanned: true });
      await createUser(db, { deletedAt: new Date() });
      const authorId = await createUser(db);
      await createListing(db, 'pets', { authorId, status: 2, createdAt: new Date('2026-11-03') });
      await createListing(db, 'pets', { authorId, status: 2, createdAt: new Date('2026-11-02') });
      await createListing(db, 'services', { authorId, status: 2, createdAt: new Date('2026-11-04') });
      await createListing(db, 'market', { authorId: banned, status: 2 });
      for (const status of [0, 1, 3, 4]) await createListing(db, 'market', { authorId, status });
      await createPromo(db);
      await createPromo(db, { startsOn: '2026-11-21', finishesOn: '2026-11-21' });
      await createPromo(db, { isShown: false });
      await createPromo(db, { startsOn: '2026-11-22' });
      await createPromo(db, { finishesOn: '2026-11-20' });

      expect(await read(site)).toMatchObject({
        waiting: { pets: 2, market: 0, services: 1 },
        oldest: { pets: '2026-11-02T00:00:00.000Z', market: null, services: '2026-11-04T00:00:00.000Z' },
        promos: { total: 5, running: 2 },
        users: { total: 4, banned: 1 },
      });
    });

    it('counts pending losses and finds, and the usual waiting time for decisions @slow', async () => {
      const site = current();
      const { db, call } = site;
      const day = '2026-11-21T';
      const place = (category: number, createdAt: Date) =>
        createListing(db, 'pets', { status: 2, publishedAt: null, category, price: null, createdAt });
      const decide = async (id: number, at: string) => {
        site.clock.set(`${day}${at}Z`);
        expect((await call('POST /api/admin/ad-action', { as: 1, payload: { ad_id: id, do: 1 } })).statusCode).toBe(
          200,
        );
      };
      const oldest = new Date(`${day}08:00:00Z`);
      await place(4, oldest);
      await place(3, new Date(`${day}08:30:00Z`));
      for (const minutes of ['03', '05', '11', '20'])
        await decide(await place(3, new Date(`${day}09:00:00Z`)), `09:${minutes}:00`);
      expect((await read(site)).urgent).toEqual({ waiting: 2, oldest: oldest.toISOString(), wait: null });
      await decide(await place(4, new Date(`${day}09:00:00Z`)), '09:59:00');
      for (let times = 0; times < 6; times += 1) await decide(await place(2, new Date(`${day}06:00:00Z`)), '10:00:01');
      expect(await read(site)).toMatchObject({
        urgent: { waiting: 2, wait: { minutes: 11, decisions: 5 } },
        wait: { minutes: 241, decisions: 6 },
      });
    });
  });
});

describe('admin teams', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-teams-'));
  afterAll(() => rmSync(releasesDir, { recursive: true }));
  const live = liveSite();
  partsOf(live).feeds.api = [{ path: '/x/feeds/*' }];
  writePointer(releasesDir, live);

  describeOnDatabases(
    'Teams, for administrators',
    (site) => {
      const post = async (route: string, payload: object, as = 1) => {
        const answer = await site().call(`POST ${route}`, { as, payload });
        return { status: answer.statusCode, body: answer.json() };
      };
      const list = async (): Promise<Teams> =>
        (await site().call(`GET ${endpoints.adminTeams.path}`, { as: 1 })).json();
      const makeTeam = async (name: string): Promise<number> =>
        (await post(endpoints.adminCreateTeam.path, { name })).body.id;
      const audit = async () =>
        (await site().db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, subjectKind, details }) => ({
          action,
          subjectKind,
          details,
        }));
      const find = (secret: string) => findTeamToken(site().db, secret, site().clock.now());

      test('a team is created once by its name, with its contact @slow', async () => {
        const made = await post(endpoints.adminCreateTeam.path, {
          name: ' Лента ',
          webhook: 'https://chat.example/hooks/s3cret',
        });
        expect(made).toEqual({ status: 200, body: { ok: true, id: expect.any(Number) } });
        for (const name of ['Лента', 'лента', 'ЛЁНТА'])
          expect([name, (await post(endpoints.adminCreateTeam.path, { name })).body.code]).toEqual([name, 'DUPLICATE']);
        const { id } = made.body;
        expect((await post(endpoints.adminSetWebhook.path, { team_id: id, webhook: '' })).status).toBe(200);
        expect((await post(endpoints.adminSetWebhook.path, { team_id: id, webhook: null })).status).toBe(200);
        expect((await list()).teams).toEqual([{ id, name: 'Лента', webhook: null, created_at: TEST_TIME, tokens: [] }]);
        const kept = await audit();
        expect(kept).toMatchObject([
          { action: 'create', subjectKind: 'team', details: { subject: 'Лента', after: { webhook: 'chat.example' } } },
          { action: 'set_webhook', subjectKind: 'team', details: { before: { webhook: 'chat.example' } } },
        ]);
        expect(JSON.stringify(kept)).not.toContain('s3cret');
      });

      test('concurrent calls create one team', async () => {
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => post(endpoints.adminCreateTeam.path, { name: 'Общая' })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      });

      test('a token is shown once and works until revoked', async () => {
        const team = await makeTeam('Лента');
        const requested = {
          team_id: team,
          label: 'Сборка',
          packages: ['mf-feeds', 'mf-news'],
          actions: ['live', 'rollback'],
        };
        const { status, body } = await post(endpoints.adminCreateToken.path, { ...requested, days: 30 });
        expect(status).toBe(200);
        const { token, secret } = body as CreatedToken;
        // As after a lost answer.
        expect(await post(endpoints.adminCreateToken.path, requested)).toMatchObject({
          status: 409,
          body: { code: 'DUPLICATE' },
        });
        const view: TeamToken = {
          id: token.id,
          label: 'Сборка',
          start: secret.slice(0, 6),
          scope: { packages: ['mf-feeds', 'mf-news'], actions: ['live', 'rollback'] },
          created_at: TEST_TIME,
          made_by: 'Администратор',
          expires_at: new Date(Date.parse(TEST_TIME) + 30 * DAY_MS).toISOString(),
          revoked_at: null,
          last_used_at: null,
        };
        expect(token).toEqual(view);
        expect((await find(secret))?.team).toEqual({ id: team, name: 'Лента' });
        const answer = await site().call(`GET ${endpoints.adminTeams.path}`, { as: 1 });
        expect(answer.body).not.toContain(secret.slice(6));
        expect(answer.json().teams[0].tokens).toEqual([{ ...view, last_used_at: TEST_TIME }]);
        // A package is known once it is named.
        expect(answer.json().packages).toEqual(['shell', 'mf-feeds', 'mf-listing', 'mf-news', 'mf-payments']);

        for (let time = 0; time < 2; time += 1)
          expect((await post(endpoints.adminRevokeToken.path, { token_id: token.id })).body).toEqual({ ok: true });
        expect(await find(secret)).toBeNull();
        const kept = await audit();
        expect(kept.slice(1)).toMatchObject([
          {
            action: 'create',
            subjectKind: 'team_token',
            details: { subject: 'Лента: Сборка', after: { packages: 'mf-feeds, mf-news', actions: 'live, rollback' } },
          },
          { action: 'revoke', subjectKind: 'team_token', details: { subject: 'Лента: Сборка' } },
        ]);
        expect(JSON.stringify(kept)).not.toContain(secret);
      });

      test('valid tokens are listed first, at most twenty @slow', async () => {
        const team = await makeTeam('Лента');
        const requested = { team_id: team, packages: ['shell'], actions: ['live'], days: 1 };
        const make = async (label: string) => post(endpoints.adminCreateToken.path, { ...requested, label });
        for (let place = 0; place < 20; place += 1) await make(`Токен ${place}`);
        expect((await make('Лишний')).body).toMatchObject({ code: 'LIMIT_REACHED' });
        site().clock.advance(DAY_MS);
        expect((await make('Новый')).status).toBe(200);
        const [{ tokens } = { tokens: [] as TeamToken[] }] = (await list()).teams;
        expect([tokens.length, tokens[0]?.label, tokens[1]?.label]).toEqual([21, 'Новый', 'Токен 19']);
      });

      test('missing is 404, invalid 422, and a moderator gets no data @slow', async () => {
        const moderator = await createUser(site().db, { isModerator: true });
        const { id } = await createTeam(site().db);
        const token = { team_id: id, label: 'CI', packages: ['mf-feeds'], actions: ['live'] };
        const calls: [string, object, number][] = [
          [endpoints.adminSetWebhook.path, { team_id: 9_999, webhook: null }, 404],
          [endpoints.adminCreateToken.path, { ...token, team_id: 9_999 }, 404],
          [endpoints.adminRevokeToken.path, { token_id: 9_999 }, 404],
          [endpoints.adminCreateTeam.path, {}, 422],
          [endpoints.adminCreateTeam.path, { name: ' \u0000 ' }, 422],
          [endpoints.adminCreateTeam.path, { name: 'я'.repeat(61) }, 422],
          [endpoints.adminCreateTeam.path, { name: 'Другая', webhook: 'http://chat.example' }, 422],
          [endpoints.adminSetWebhook.path, { team_id: id, webhook: 'ftp://x' }, 422],
          [endpoints.adminCreateToken.path, { ...token, packages: [] }, 422],
          [endpoints.adminCreateToken.path, { ...token, packages: ['*'] }, 422],
          [endpoints.adminCreateToken.path, { ...token, actions: ['all'] }, 422],
          [endpoints.adminCreateToken.path, { ...token, days: 1000 }, 422],
          [endpoints.adminRevokeToken.path, { token_id: 'x' }, 422],
        ];
        for (const [route, payload, status] of calls) {
          expect([route, payload, (await post(route, payload)).status]).toEqual([route, payload, status]);
          expect((await post(route, payload, moderator)).status).toBe(403);
        }
        expect([await site().db.$count(teams), await site().db.$count(teamTokens)]).toEqual([1, 1]);
      });

      test("a section's backend is set, changed and removed, with audit entries", async () => {
        const set = (target: string | null) => post(endpoints.adminSetBackend.path, { package: 'mf-feeds', target });
        const shown = async () => (await list()).backends.find((one) => one.package === 'mf-feeds');
        expect(await shown()).toEqual({ package: 'mf-feeds', target: null, paths: ['/x/feeds/*'] });
        for (const target of [
          'https://feeds.example/v1/',
          'https://feeds.example/v1',
          'HTTPS://Feeds.Example/v2',
          null,
        ])
          expect(await set(target)).toEqual({ status: 200, body: { ok: true } });
        expect(await shown()).toEqual({ package: 'mf-feeds', target: null, paths: ['/x/feeds/*'] });
        expect(await audit()).toMatchObject([
          { action: 'set_target', subjectKind: 'backend', details: { after: { target: 'https://feeds.example/v1' } } },
          {
            details: { before: { target: 'https://feeds.example/v1' }, after: { target: 'https://feeds.example/v2' } },
          },
          { details: { subject: 'mf-feeds', before: { target: 'https://feeds.example/v2' }, after: { target: null } } },
        ]);
      });

      test.each([
        'http://feeds.example',
        'http://localhost:3000',
        'https://10.0.0.1',
        'https://169.254.169.254/latest',
        'https://[::1]',
        'https://[::ffff:192.168.0.1]',
        'https://2130706433',
        'https://me:secret@feeds.example',
        'https://feeds.example/?key=1',
        'https://feeds.example/#x',
        'ftp://feeds.example',
        'feeds.example',
        `https://feeds.example/${'x'.repeat(300)}`,
        7,
      ])('refuses %s as a backend', async (target) => {
        expect((await post(endpoints.adminSetBackend.path, { package: 'mf-feeds', target })).status).toBe(422);
        expect(await site().db.$count(sectionBackends)).toBe(0);
      });

      test('refuses a backend for the shell', async () => {
        const target = 'https://shell.example';
        for (const name of ['shell', 'server', '*'])
          expect((await post(endpoints.adminSetBackend.path, { package: name, target })).status).toBe(422);
      });

      test('reads the journal by package and page', async () => {
        for (let place = 0; place < 5; place += 1)
          await appendJournal(site().db, {
            time: site().clock.now(),
            team: null,
            who: 'anna@desk',
            package: place % 2 === 0 ? 'mf-feeds' : 'shell',
            action: 'live',
            build: `build${place}`,
            previous: null,
            commit: null,
            dirty: null,
            refused: false,
            sentences: [],
            address: null,
          });
        const read = async (query: string) => {
          const answer = await site().call(`GET ${endpoints.adminJournal.path}${query}`, { as: 1 });
          const entries: JournalEntry[] = answer.json();
          return { builds: entries.map(({ build }) => build), next: answer.headers[NEXT_CURSOR_HEADER] };
        };
        const first = await read('?package=mf-feeds&limit=2');
        expect(first.builds).toEqual(['build4', 'build2']);
        expect(await read(`?package=mf-feeds&limit=2&cursor=${first.next}`)).toEqual({
          builds: ['build0'],
          next: undefined,
        });
        expect((await read('?package=')).builds).toHaveLength(5);
        for (const wrong of ['?package=server', '?cursor=x', '?limit=0'])
          expect((await site().call(`GET ${endpoints.adminJournal.path}${wrong}`, { as: 1 })).statusCode).toBe(422);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );
});

describe('admin users', () => {
  const ban = (site: TestSite, user_id: unknown, value: unknown = true, as = 1) =>
    site.call('POST /api/admin/set-ban', { as, payload: { user_id, ban: value } });

  const isBanned = async ({ db }: TestSite, id: number) =>
    (await db.select({ banned: users.isBanned }).from(users).where(eq(users.id, id)))[0]?.banned;

  describeOnDatabases('bans', (current) => {
    it('apply from the next request, and end with it @slow', async () => {
      const site = current();
      const author = await createUser(site.db, { username: 'Спамер' });
      const id = await createListing(site.db, 'pets', { authorId: author });
      const feed = async () => (await site.call('POST /api/articles/filter', { payload: {} })).json();
      const detail = async () => (await site.call(`GET /api/articles/${id}`)).statusCode;
      const write = async () =>
        (await site.call('POST /api/update-username', { as: author, payload: { username: 'Имя' } })).statusCode;

      const answer = await ban(site, author);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Пользователь «Спамер» заблокирован' }]);
      expect([await write(), await detail(), (await feed()).length]).toEqual([403, 404, 0]);
      expect((await site.call('GET /api/profile', { as: author })).statusCode).toBe(200);

      const lifted = await ban(site, author, false);
      expect(lifted.json()).toEqual({ message: 'Пользователь «Спамер» разблокирован' });
      expect([await write(), await detail(), (await feed()).length]).toEqual([200, 200, 1]);
    });

    it("end the author's boosts for good", async () => {
      const site = current();
      const author = await createUser(site.db);
      const window = { boostType: 2, startsAt: new Date('2026-11-20'), endsAt: new Date('2026-11-27') };
      const own = await createListing(site.db, 'pets', { authorId: author });
      const foreign = await createListing(site.db, 'pets');
      await site.db.insert(boosts).values([
        { listingId: own, ...window },
        { listingId: foreign, ...window },
      ]);
      await ban(site, author);
      await ban(site, author, false);
      const states = await site.db
        .select({ id: boosts.listingId, state: boosts.state })
        .from(boosts)
        .orderBy(boosts.id);
      expect(states).toEqual([
        { id: own, state: 'ended' },
        { id: foreign, state: 'live' },
      ]);
    });

    it('accept the id as typed, and report when nothing changes', async () => {
      const site = current();
      const id = await createUser(site.db, { username: 'Кто-то' });
      expect((await ban(site, ` ${id} `)).statusCode).toBe(200);
      expect((await ban(site, id)).json()).toEqual({ message: 'Пользователь «Кто-то» уже заблокирован' });
      await ban(site, id, false);
      expect((await ban(site, id, false)).json()).toEqual({ message: 'Пользователь «Кто-то» не заблокирован' });
      expect(await site.db.select().from(auditLog)).toHaveLength(2);
    });

    it('are refused for support, administrators, oneself and deleted accounts @slow', async () => {
      const site = current();
      const admin = await createUser(site.db, { isAdmin: true });
      const gone = await createUser(site.db, { deletedAt: new Date() });
      const refused: [number, number, string][] = [
        [0, 1, 'Служебный аккаунт заблокировать нельзя'],
        [1, admin, 'Служебный аккаунт заблокировать нельзя'],
        [1, 1, 'Нельзя заблокировать самого себя'],
        [0, 0, 'Нельзя заблокировать самого себя'],
        [admin, admin, 'Нельзя заблокировать самого себя'],
        [admin, 1, 'Нельзя заблокировать администратора'],
        [gone, 1, 'Этот аккаунт удалён его владельцем'],
      ];
      for (const [id, as, detail] of refused) {
        const answer = await ban(site, id, true, as);
        expect([id, as, answer.statusCode, answer.json().detail]).toEqual([id, as, 409, detail]);
        expect(await isBanned(site, id)).toBe(false);
      }
      expect(await site.db.select().from(auditLog)).toEqual([]);
    });

    it('refuse hostile input @slow', async () => {
      const site = current();
      const unknown = [2_147_483_647, 2_147_483_648, 99_999_999_999_999, '123456'];
      for (const id of unknown) expect([id, (await ban(site, id)).statusCode]).toEqual([id, 404]);
      const bad = ['', null, -1, 1.5, 'x', '1;', '\u0000', [2], { id: 2 }, true, 1e300, '9'.repeat(400)];
      for (const id of bad) expect([id, (await ban(site, id)).statusCode]).toEqual([id, 422]);
      for (const value of ['true', 1, null, [], {}]) {
        expect([value, (await ban(site, 2, value)).statusCode]).toEqual([value, 422]);
      }
      expect((await ban(site, '')).json().detail).toEqual([{ field: 'user_id', msg: 'Введите ID пользователя' }]);
      for (const payload of ['{', '[]', 'null', '"x"']) {
        const answer = await site.call('POST /api/admin/set-ban', {
          as: 1,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect([payload, answer.statusCode]).toEqual([payload, 422]);
      }
    });

    it('two concurrent calls write one audit entry', async () => {
      const site = current();
      const other = await createUser(site.db, { isAdmin: true });
      const id = await createUser(site.db);
      await Promise.all([1, other, 1, other].map((as) => ban(site, id, true, as)));
      expect(await site.db.select().from(auditLog)).toHaveLength(1);
    });

    it('a banned administrator changes nothing', async () => {
      const site = current();
      const admin = await createUser(site.db, { isAdmin: true, isBanned: true });
      const id = await createUser(site.db);
      expect((await ban(site, id, true, admin)).statusCode).toBe(403);
      expect(await isBanned(site, id)).toBe(false);
    });
  });

  describeOnDatabases('Look-ups', (current) => {
    const ask = (site: TestSite, path: string) => site.call(`GET /api/admin/${path}`, { as: 1 });

    describe('an account', () => {
      it('counts its listings and keys', async () => {
        const site = current();
        const id = await createUser(site.db, { username: 'Анна', createdAt: new Date('2026-02-03T04:05:06Z') });
        await createListing(site.db, 'pets');
        const made = [0, 1, 1, 2, 2, 2, 3, 4];
        for (const [place, status] of made.entries()) {
          const section = (['pets', 'market', 'services'] as const)[place % 3] ?? 'pets';
          await createListing(site.db, section, { authorId: id, status });
        }
        for (let times = 0; times < 2; times += 1) {
          await site.db
            .insert(requestKeys)
            .values({ key: randomUUID(), userId: id, action: 'create', section: 'pets' });
        }
        const answer = await ask(site, `user-info/${id}`);
        expect(answer.json()).toEqual({
          user_id: id,
          username: 'Анна',
          is_admin: false,
          role: 'user',
          banned: false,
          deleted: false,
          created: '2026-02-03T04:05:06.000Z',
          total_ads: 7,
          published: 2,
          review: 3,
          rejected: 1,
          outdated: 1,
          total_keys: 2,
        });
        expect(administrationCalls.adminUserInfo.answer.parse(answer.json())).toEqual(answer.json());
        await ban(site, id);
        expect((await ask(site, `user-info/${id}`)).json()).toMatchObject({ banned: true, published: 2 });
      });

      it('includes staff and deleted accounts', async () => {
        const site = current();
        const gone = await createUser(site.db, { username: '', deletedAt: new Date() });
        const moderator = await createUser(site.db, { isModerator: true });
        expect((await ask(site, `user-info/${moderator}`)).json()).toMatchObject({
          is_admin: false,
          role: 'moderator',
        });
        expect((await ask(site, 'user-info/1')).json()).toMatchObject({ is_admin: true, role: 'admin' });
        expect((await ask(site, 'user-info/0')).json()).toMatchObject({ user_id: 0, is_admin: true, total_ads: 0 });
        expect((await ask(site, `user-info/${gone}`)).json()).toMatchObject({
          username: 'Удалённый пользователь',
          deleted: true,
        });
      });
    });

    it('finds a listing key', async () => {
      const site = current();
      const userId = await createUser(site.db, { username: 'Анна' });
      const listingId = await createListing(site.db, 'market', { authorId: userId });
      const [fresh, used] = [randomUUID(), randomUUID()];
      const createdAt = new Date('2026-02-03T04:05:06Z');
      await site.db.insert(requestKeys).values([
        { key: fresh, userId, action: 'create', section: 'pets', createdAt },
        {
          key: used,
          userId,
          action: 'create',
          section: 'market',
          createdAt,
          usedAt: new Date('2026-02-03T04:05:07Z'),
          listingId,
        },
      ]);
      const shared = { user_id: userId, username: 'Анна', created: createdAt.toISOString() };
      const answer = await ask(site, `key-info/${fresh}`);
      expect(answer.json()).toEqual({
        key: fresh,
        ...shared,
        used: false,
        used_at: null,
        section: 'pets',
        listing_id: null,
      });
      expect(administrationCalls.adminKeyInfo.answer.parse(answer.json())).toEqual(answer.json());
      expect((await ask(site, `key-info/${used.toUpperCase()}`)).json()).toEqual({
        key: used,
        ...shared,
        used: true,
        used_at: '2026-02-03T04:05:07.000Z',
        section: 'market',
        listing_id: listingId,
      });
    });

    it('is 404 for a missing account or key @slow', async () => {
      const bad = [
        '-1',
        '1.5',
        'x',
        '01',
        '99999',
        '2147483648',
        '99999999999999999999',
        '%00',
        '1%00',
        "1'--",
        'null',
      ];
      for (const kind of ['user-info', 'key-info']) {
        for (const id of [...bad, randomUUID(), 'x'.repeat(1500)]) {
          const answer = await ask(current(), `${kind}/${id}`);
          expect([kind, id, answer.statusCode]).toEqual([kind, id, 404]);
          expect(answer.json().detail).toMatch(/^Такого/);
        }
      }
    });
  });
});
