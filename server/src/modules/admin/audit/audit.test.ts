import { describe, expect, it } from '@jest/globals';
import { type AuditEntry, auditEntriesSchema, NEXT_CURSOR_HEADER, sectionEndpoints, sections } from 'shared/contract';
import { auditLog } from '../../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createPromo, createUser } from '../../../testing/factories';
import { promoForm } from '../../../testing/promoForm';

const read = async (site: TestSite, query = '') => {
  const answer = await site.call(`GET /api/admin/audit${query}`, { as: 1 });
  expect([query, answer.statusCode]).toEqual([query, 200]);
  expect(auditEntriesSchema.parse(answer.json())).toEqual(answer.json());
  const entries: AuditEntry[] = answer.json();
  return { entries, next: answer.headers[NEXT_CURSOR_HEADER] };
};

const by = { actor_id: 1, actor: 'Администратор', time: TEST_TIME, section: null };

describeOnDatabases('the audit log', (current) => {
  it.each(sections)('%s: has the actions of administrators on listings, not those of owners', async (section) => {
    const site = current();
    const { adminAction, ownerAction, delete: deletion } = sectionEndpoints[section];
    const owner = await createUser(site.db);
    const id = await createListing(site.db, section, { authorId: owner, status: 2, title: 'Кот' });
    const own = await createListing(site.db, section, { authorId: owner });
    const act = (path: string, as: number, payload: object) => site.call(`POST ${path}`, { as, payload });
    await act(adminAction, 1, { ad_id: id, do: 3 });
    await act(adminAction, 1, { ad_id: id, do: 1 });
    await act(adminAction, 1, { ad_id: id, do: 1 });
    await act(deletion, 1, { ad_id: id });
    await act(ownerAction, owner, { ad_id: own, do: 0 });

    const about = { ...by, kind: 'listing', subject_id: String(id), subject: 'Кот', section };
    expect((await read(site)).entries).toMatchObject([
      { ...about, action: 'delete', before: { is_visible: 1 }, after: { is_visible: 0 } },
      { ...about, action: 'publish', before: { is_visible: 3 }, after: { is_visible: 1 } },
      { ...about, action: 'reject', before: { is_visible: 2 }, after: { is_visible: 3 } },
    ]);
  });

  it('has bans, promos and reference data, each with what was before and after', async () => {
    const site = current();
    const id = await createUser(site.db, { username: 'Анна' });
    const post = async (path: string, options: object) => {
      const answer = await site.call(`POST /api/admin/${path}`, { as: 1, ...options });
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return answer.json().id;
    };
    await post('set-ban', { payload: { user_id: id, ban: true } });
    await post('set-ban', { payload: { user_id: id, ban: false } });
    const promo = await post('create-promo', await promoForm());
    const act = (action: string, more: object = {}) =>
      post('promo-action', { payload: { promo_id: promo, action, ...more } });
    await act('toggle_visibility');
    await act('set_dates', { finish: '2027-01-01' });
    await act('toggle_visibility');
    await act('delete');
    const city = await post('add-ref', { payload: { table: 'city', name: 'Город журнала' } });
    await post('edit-ref', { payload: { table: 'city', old_name: 'Город журнала', new_name: 'Город записей' } });

    const days = { created: '2026-11-21', finish: '2026-12-21' };
    const later = { created: '2026-11-21', finish: '2027-01-01' };
    const about = { ...by, kind: 'promo', subject_id: String(promo), subject: 'https://example.com/корм?a=1' };
    const ofUser = { ...by, kind: 'user', subject_id: String(id), subject: 'Анна' };
    const ofCity = { ...by, kind: 'city', subject_id: String(city), subject: 'Город журнала' };
    const advertiser = { company: 'ООО «Реклама»', inn: '7707083893', erid: '2VtzqwXYZ' };
    const { entries } = await read(site);
    expect(entries.map(({ id: _, ...entry }) => entry)).toEqual([
      { ...ofCity, action: 'rename', before: { name: 'Город журнала' }, after: { name: 'Город записей' } },
      { ...ofCity, action: 'add', before: null, after: { name: 'Город журнала' } },
      { ...about, action: 'delete', before: { show: 1, ...later }, after: null },
      { ...about, action: 'show', before: { show: 0, ...later }, after: { show: 1, ...later } },
      { ...about, action: 'set_dates', before: { show: 0, ...days }, after: { show: 0, ...later } },
      { ...about, action: 'hide', before: { show: 1, ...days }, after: { show: 0, ...days } },
      { ...about, action: 'create', before: null, after: { show: 1, ...days, ...advertiser } },
      { ...ofUser, action: 'unban', before: { banned: true }, after: { banned: false } },
      { ...ofUser, action: 'ban', before: { banned: false }, after: { banned: true } },
    ]);
  });

  it('has nothing of what was refused', async () => {
    const site = current();
    const user = await createUser(site.db);
    const promo = await createPromo(site.db);
    const refused: [string, number, object][] = [
      ['ad-action', 1, { ad_id: await createListing(site.db, 'pets'), do: 3 }],
      ['ad-action', user, { ad_id: await createListing(site.db, 'pets', { status: 2 }), do: 1 }],
      ['set-ban', 1, { user_id: 0, ban: true }],
      ['set-ban', user, { user_id: user, ban: true }],
      ['promo-action', 1, { promo_id: promo, action: 'set_dates', finish: '2026-11-20' }],
      ['promo-action', user, { promo_id: promo, action: 'delete' }],
      ['add-ref', 1, { table: 'city', name: 'Москва' }],
      ['edit-ref', 1, { table: 'city', old_name: 'Москва', new_name: 'Казань' }],
    ];
    for (const [path, as, payload] of refused) {
      const { statusCode } = await site.call(`POST /api/admin/${path}`, { as, payload });
      expect([path, as, statusCode >= 400 && statusCode < 500]).toEqual([path, as, true]);
    }
    expect((await read(site)).entries).toEqual([]);
  });

  describe('is read', () => {
    it('by pages, by who, what and about what', async () => {
      const site = current();
      const other = await createUser(site.db, { isAdmin: true });
      const users: number[] = [];
      for (let times = 0; times < 5; times += 1) users.push(await createUser(site.db));
      for (const [place, id] of users.entries()) {
        const as = place % 2 ? other : 1;
        await site.call('POST /api/admin/set-ban', { as, payload: { user_id: id, ban: true } });
      }
      const first = await read(site, '?limit=2');
      const second = await read(site, `?limit=2&cursor=${first.next}`);
      const third = await read(site, `?limit=2&cursor=${second.next}`);
      const subjects = [first, second, third].flatMap(({ entries }) =>
        entries.map((entry) => Number(entry.subject_id)),
      );
      expect([subjects, third.next]).toEqual([[...users].reverse(), undefined]);

      const count = async (query: string) => (await read(site, query)).entries.length;
      expect(await count(`?actor=${other}`)).toBe(2);
      expect(await count('?actor=0')).toBe(0);
      expect(await count('?kind=user&action=ban')).toBe(5);
      expect(await count('?kind=promo')).toBe(0);
      expect(await count('?action=unban')).toBe(0);
      expect(await count(`?kind=user&subject=${users[1]}`)).toBe(1);
      expect(await count('?actor=&kind=&action=&subject=')).toBe(5);
    });

    it('also when it has entries that this version does not know', async () => {
      const site = current();
      const details = { subject: 5, before: [], secret: 'x' };
      await site.db
        .insert(auditLog)
        .values({ actorId: 1, action: 'fly', subjectKind: 'moon', subjectId: 'x', details, createdAt: new Date(0) });
      expect((await read(site)).entries).toMatchObject([
        { action: 'fly', kind: 'moon', subject_id: 'x', subject: '', section: null, before: null, after: null },
      ]);
    });

    it('never by bad criteria', async () => {
      const bad = [
        'limit=0',
        'limit=1000',
        'cursor=x',
        'cursor=-1',
        'cursor=2147483648',
        'cursor=%00',
        'actor=x',
        'actor=2147483648',
        'actor=99999999999',
        'actor=1&actor=2',
        'kind=moon',
        'action=%00',
        'subject=%00',
        "subject=1'",
        'kind=constructor',
      ];
      for (const query of bad) {
        const { statusCode } = await current().call(`GET /api/admin/audit?${query}`, { as: 1 });
        expect([query, statusCode]).toEqual([query, 422]);
      }
    });
  });
});
