import { describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { administration as administrationCalls, complaints as complaintsCalls } from 'shared/calls';
import {
  type AdminListing,
  type AuditEntry,
  type ComplaintCase,
  DAY_MS,
  DECISION_UNDO_MS,
  endpoints,
  listingTextPaths,
  MINUTE_MS,
  NEXT_CURSOR_HEADER,
  type Section,
  type Sign,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import sharp from 'sharp';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createCase, createKnownUser, createListing, createPromo, createUser } from '../../../testing/factories';
import { listingForm, makePicture } from '../../../testing/listingForms';
import { createLost } from '../../../testing/lostListings';
import { promoForm } from '../../../testing/promoForm';
import {
  auditLog,
  boosts,
  breeds,
  complaintCases,
  complaintRecords,
  complaints,
  consents,
  imageHashes,
  listingActions,
  listingRevisions,
  listings,
  lostQueue,
  messages,
  noticeOutbox,
  notifications,
  users,
} from '../../db/schema';
import { readDataFile } from '../../seed/readData';
import { openSession } from '../../session/openSession';
import { forgetOrigins } from '../complaints/core/originMarks';
import { hashImages } from '../images/rules/hashImages';
import { storeImage } from '../images/rules/storedImages';
import { sweepImages } from '../images/rules/sweepImages';
import { renditionName } from '../images/store/imageName';
import { fullContentOf } from '../listings/core/listingContent';
import { bandTexts } from '../listings/core/textBands';
import { deliverSupportMessages, SETTLED_AFTER_MS } from '../messages/supportMessages';
import { dispatchOutbox } from '../notifications/bell/dispatchOutbox';
import { presentNotices } from '../notifications/notices/noticeText';
import { sweepRows } from '../retention/sweepRows';

describe('moderation', () => {
  describe('ads', () => {
    const PHOTO = `${'c'.repeat(32)}.webp`;

    /** Under review for this number of days. */
    const waiting = (days: number) => ({
      status: 2,
      publishedAt: null,
      createdAt: new Date(Date.parse('2026-11-21T00:00:00.000Z') - days * DAY_MS),
    });

    const list = async (site: TestSite, query = '', section: (typeof sections)[number] = 'pets') => {
      const answer = await site.call(`GET ${sectionEndpoints[section].adminAds}${query}`, { as: 1 });
      expect([query, answer.statusCode]).toEqual([query, 200]);
      const found: AdminListing[] = answer.json();
      return { found, ids: found.map(({ id }) => id), next: answer.headers[NEXT_CURSOR_HEADER] };
    };

    const reject = (site: TestSite, id: number) =>
      site.call('POST /api/admin/ad-action', { as: 1, payload: { ad_id: id, do: 3 } });

    describeOnDatabases('Listings on moderation', (current) => {
      it.each(sections)('%s: lists pending ones, longest waiting first, by the contract @slow', async (section) => {
        const site = current();
        const author = await createUser(site.db, { username: 'Автор' });
        const later = await createListing(site.db, section, waiting(1));
        const first = await createListing(site.db, section, { ...waiting(3), authorId: author });
        const second = await createListing(site.db, section, waiting(2));
        for (const status of [0, 1, 3, 4]) await createListing(site.db, section, { status });
        await createListing(site.db, section === 'pets' ? 'market' : 'pets', waiting(9));

        const { found, ids, next } = await list(site, '', section);
        expect(ids).toEqual([first, second, later]);
        expect(next).toBeUndefined();
        expect(administrationCalls.adminAds[section].answer.parse(found)).toEqual(found);
        expect(found[0]).toMatchObject({
          author,
          username: 'Автор',
          is_visible: 2,
          is_owner: false,
          created_at: '2026-11-18T00:00:00.000Z',
          duplicates: [],
          duplicate_count: 0,
          author_rejections: 0,
        });
      });

      it('pages by offset and by cursor; by cursor nothing is skipped during decisions @slow', async () => {
        const site = current();
        const made: number[] = [];
        for (let days = 45; days > 0; days -= 1) made.push(await createListing(site.db, 'pets', waiting(days)));
        const first = await list(site);
        expect(first.ids).toEqual(made.slice(0, 20));
        expect((await list(site, '?limit=20&offset=20')).ids).toEqual(made.slice(20, 40));
        expect(await list(site, '?limit=20&offset=40')).toMatchObject({ ids: made.slice(40), next: undefined });
        for (const id of first.ids.slice(0, 5)) await reject(site, id);
        const second = await list(site, `?cursor=${first.next}`);
        expect(second.ids).toEqual(made.slice(20, 40));
        expect(await list(site, `?cursor=${second.next}`)).toMatchObject({ ids: made.slice(40), next: undefined });
      });

      it('sorts lost and found pets and their edits first, on every page @slow', async () => {
        const site = current();
        const { db } = site;
        const usual: number[] = [];
        for (const days of [9, 8, 7]) usual.push(await createListing(db, 'pets', waiting(days)));
        const lost = await createListing(db, 'pets', { ...waiting(1), category: 3, price: null });
        const found = await createListing(db, 'pets', { ...waiting(2), category: 4, price: null });
        const edited = await createListing(db, 'pets', { category: 3, price: null });
        const [row] = await db.select().from(listings).where(eq(listings.id, edited));
        if (!row) throw new Error('There is no listing');
        const since = new Date('2026-11-20T12:00:00.000Z');
        await db
          .insert(listingRevisions)
          .values({ ...fullContentOf({ ...row, lost: null }), listingId: edited, section: 'pets', since });
        const order = [found, lost, edited, ...usual];
        expect((await list(site)).ids).toEqual(order);
        for (const limit of [1, 2, 3, 4]) {
          const ids: number[] = [];
          for (let cursor = ''; ; ) {
            const page = await list(site, `?limit=${limit}${cursor}`);
            ids.push(...page.ids);
            if (page.next === undefined) break;
            cursor = `&cursor=${page.next}`;
          }
          expect([limit, ids]).toEqual([limit, order]);
          expect((await list(site, `?limit=${limit}&offset=2`)).ids).toEqual(order.slice(2, 2 + limit));
        }
        const bad = await site.call(`GET ${sectionEndpoints.pets.adminAds}?cursor=urgent.x`, { as: 1 });
        expect(bad.statusCode).toBe(422);
      });

      it('names those that complaints still hide', async () => {
        const site = current();
        const hiddenAt = new Date('2026-11-20T12:00:00.000Z');
        await createListing(site.db, 'pets', { ...waiting(2), hiddenAt });
        await createListing(site.db, 'pets', waiting(1));
        const since = (await list(site)).found.map((one) => one.hidden_since);
        expect(since).toEqual([hiddenAt.toISOString(), undefined]);
      });

      it('sorts those of one moment by id @slow', async () => {
        const site = current();
        const made: number[] = [];
        for (let times = 0; times < 5; times += 1) made.push(await createListing(site.db, 'pets', waiting(1)));
        const first = await list(site, '?limit=2');
        const second = await list(site, `?limit=2&cursor=${first.next}`);
        const third = await list(site, `?limit=2&cursor=${second.next}`);
        expect([...first.ids, ...second.ids, ...third.ids]).toEqual(made);
      });

      it('hides those of a banned author and shows them again @slow', async () => {
        const site = current();
        const author = await createUser(site.db);
        const id = await createListing(site.db, 'pets', { ...waiting(1), authorId: author });
        await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
        expect((await list(site)).ids).toEqual([]);
        await site.db.update(users).set({ isBanned: false }).where(eq(users.id, author));
        expect((await list(site)).ids).toEqual([id]);
      });

      it('refuses invalid pages @slow', async () => {
        const bad = [
          'limit=0',
          'limit=51',
          'limit=x',
          'limit=1&limit=2',
          'offset=-1',
          'offset=1e9',
          'offset=99999999999',
        ];
        const cursors = [
          'x',
          '%00',
          'MTA',
          '../../..',
          'x'.repeat(101),
          "1' or 1=1",
          Buffer.from('1.0').toString('base64url'),
        ];
        for (const query of [...bad, ...cursors.map((cursor) => `cursor=${cursor}`)]) {
          const { statusCode } = await current().call(
            `GET /api/admin/ads?${encodeURI(query).replaceAll('%2500', '%00')}`,
            {
              as: 1,
            },
          );
          expect([query, statusCode]).toEqual([query, 422]);
        }
      });

      describe('signs of duplicates', () => {
        it('finds the same picture and text in any section and state but deleted @slow', async () => {
          const site = current();
          const text = { title: 'Щенок ищет дом!', description: 'Привит,  ест всё.' };
          const folded = { title: 'ЩЕНОК', description: 'ищет дом — ПРИВИТ; ест все' };
          const author = await createUser(site.db);
          const samePicture = await createListing(site.db, 'services', { images: ['a.webp', PHOTO], authorId: author });
          const sameText = await createListing(site.db, 'pets', { ...folded, status: 3 });
          const both = await createListing(site.db, 'pets', { ...text, images: [PHOTO], status: 2 });
          await createListing(site.db, 'pets', { ...text, images: [PHOTO], status: 0 });
          await createListing(site.db, 'pets', { title: 'Другой текст', images: ['b.webp'] });
          await createListing(site.db, 'pets', { ...waiting(8), ...text, images: [PHOTO] });

          const { found } = await list(site);
          const [signs] = found;
          expect(signs?.duplicate_count).toBe(3);
          expect(signs?.duplicates).toMatchObject([
            { id: samePicture, section: 'services', author, is_visible: 1, same_picture: true, same_text: false },
            { id: sameText, section: 'pets', title: 'ЩЕНОК', is_visible: 3, same_picture: false, same_text: true },
            { id: both, is_visible: 2, same_picture: true, same_text: true },
          ]);
        });

        it('finds what is posted again @slow', async () => {
          const site = current();
          const post = async (red: number) => {
            const as = await createUser(site.db);
            const form = await listingForm('pets', {}, [await makePicture({ red })]);
            return (await site.call('POST /api/articles/create', { as, ...form })).json().id;
          };
          const [first, second, third] = [await post(10), await post(90), await post(10)];
          const { found } = await list(site);
          const signsOf = (id: number) => found.find((listing) => listing.id === id)?.duplicates;
          expect(signsOf(first)).toMatchObject([
            { id: second, same_picture: false, same_text: true },
            { id: third, same_picture: true, same_text: true },
          ]);
        });

        it('does not compare short texts', async () => {
          const site = current();
          await createListing(site.db, 'pets', { title: 'Кот', description: '' });
          await createListing(site.db, 'pets', { ...waiting(1), title: 'Кот', description: '' });
          expect((await list(site)).found[0]?.duplicate_count).toBe(0);
        });

        it('names five and counts fifty @slow', async () => {
          const site = current();
          for (let times = 0; times < 55; times += 1) await createListing(site.db, 'market', { images: [PHOTO] });
          await createListing(site.db, 'pets', { ...waiting(1), images: [PHOTO] });
          const [only] = (await list(site)).found;
          expect([only?.duplicates.length, only?.duplicate_count]).toEqual([5, 50]);
        });
      });

      it('counts earlier rejections of the author, also of deleted listings @slow', async () => {
        const site = current();
        const author = await createUser(site.db);
        const rejected = await createListing(site.db, 'pets', { ...waiting(5), authorId: author });
        await reject(site, rejected);
        await site.call('POST /api/delete-ad', { as: author, payload: { ad_id: rejected } });
        await reject(site, await createListing(site.db, 'pets', waiting(4)));
        await createListing(site.db, 'services', { ...waiting(1), authorId: author });
        expect((await list(site, '', 'services')).found[0]?.author_rejections).toBe(1);
      });

      it('lets one of two concurrent moderators decide @slow', async () => {
        const site = current();
        const other = await createUser(site.db, { isAdmin: true });
        const id = await createListing(site.db, 'pets', waiting(1));
        const act = (as: number, wanted: number) =>
          site.call('POST /api/admin/ad-action', { as, payload: { ad_id: id, do: wanted } });
        const answers = await Promise.all([act(1, 1), act(other, 1), act(1, 1), act(other, 1)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      });
    });
  });

  describe('history @slow', () => {
    /** Under review since this moment. */
    const waiting = (since: string) => ({ status: 2, publishedAt: null, createdAt: new Date(since) });

    describeOnDatabases('history of a listing', (current) => {
      const history = async (site: TestSite, id: number, section: Section = 'pets') => {
        const answer = await site.call(`GET ${withParam(sectionEndpoints[section].adminHistory, id)}`, { as: 1 });
        expect(answer.statusCode).toBe(200);
        expect(administrationCalls.adminHistory.pets.answer.parse(answer.json())).toEqual(answer.json());
        return answer.json();
      };

      it('lists events of it and its author, newest first', async () => {
        const site = current();
        const author = await createUser(site.db, { username: 'Автор', createdAt: new Date('2026-01-01') });
        const moderator = await createUser(site.db, { username: 'Модератор', isAdmin: true });
        const id = await createListing(site.db, 'pets', { ...waiting('2026-11-19'), authorId: author });
        const other = await createListing(site.db, 'market', {
          ...waiting('2026-11-20'),
          authorId: author,
          title: 'Поводок',
        });
        const act = async (path: string, as: number, payload: object) => {
          site.clock.advance(1000);
          expect((await site.call(`POST ${path}`, { as, payload })).statusCode).toBe(200);
        };
        await act('/api/admin/ad-action', 1, { ad_id: id, do: 3 });
        await act('/api/admin/ad-action-market', moderator, { ad_id: other, do: 1 });
        await act('/api/admin/set-ban', moderator, { user_id: author, ban: true });
        await act('/api/admin/set-ban', 1, { user_id: author, ban: false });
        await act('/api/delete-ad', author, { ad_id: id });

        expect(await history(site, id)).toEqual({
          created_at: '2026-11-19T00:00:00.000Z',
          listing: [
            {
              time: '2026-11-21T09:00:05.000Z',
              actor_id: author,
              actor: 'Автор',
              what: 'state',
              role: 'owner',
              from: 3,
              to: 0,
            },
            {
              time: '2026-11-21T09:00:01.000Z',
              actor_id: 1,
              actor: 'Администратор',
              what: 'state',
              role: 'admin',
              from: 2,
              to: 3,
            },
          ],
          author: {
            user_id: author,
            username: 'Автор',
            created_at: '2026-01-01T00:00:00.000Z',
            banned: false,
            events: [
              { kind: 'ban', time: '2026-11-21T09:00:04.000Z', actor_id: 1, actor: 'Администратор', banned: false },
              { kind: 'ban', time: '2026-11-21T09:00:03.000Z', actor_id: moderator, actor: 'Модератор', banned: true },
              {
                kind: 'listing',
                time: '2026-11-21T09:00:02.000Z',
                actor_id: moderator,
                actor: 'Модератор',
                what: 'state',
                role: 'admin',
                from: 2,
                to: 1,
                section: 'market',
                listing_id: other,
                title: 'Поводок',
              },
            ],
          },
        });
      });

      it('is limited to the section, and 404 for an invalid id', async () => {
        const site = current();
        const id = await createListing(site.db, 'pets');
        expect((await history(site, id)).listing).toEqual([]);
        for (const path of [
          `/api/admin/ads-market/${id}/history`,
          ...['0', '-1', '1.5', 'x', '99999999999', '%00', '1%27', '%E0%A4%A'].map(
            (one) => `/api/admin/ads/${one}/history`,
          ),
        ]) {
          expect([path, (await site.call(`GET ${path}`, { as: 1 })).statusCode]).toEqual([path, 404]);
        }
      });
    });
  });

  describe('audit', () => {
    const read = async (site: TestSite, query = '') => {
      const answer = await site.call(`GET /api/admin/audit${query}`, { as: 1 });
      expect([query, answer.statusCode]).toEqual([query, 200]);
      expect(administrationCalls.adminAudit.answer.parse(answer.json())).toEqual(answer.json());
      const entries: AuditEntry[] = answer.json();
      return { entries, next: answer.headers[NEXT_CURSOR_HEADER] };
    };

    const by = { actor_id: 1, actor: 'Администратор', time: TEST_TIME, section: null };

    describeOnDatabases('the audit log', (current) => {
      it.each(sections)(
        "%s: records administrators' actions on listings, not those of owners @slow",
        async (section) => {
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
        },
      );

      it('records bans, promos and reference data with states before and after @slow', async () => {
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

      it('records nothing of refused actions @slow', async () => {
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
        it('by page, actor, action and subject @slow', async () => {
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

        it('with entries that this version does not know', async () => {
          const site = current();
          const details = { subject: 5, before: [], secret: 'x' };
          await site.db.insert(auditLog).values({
            actorId: 1,
            action: 'fly',
            subjectKind: 'moon',
            subjectId: 'x',
            details,
            createdAt: new Date(0),
          });
          expect((await read(site)).entries).toMatchObject([
            { action: 'fly', kind: 'moon', subject_id: 'x', subject: '', section: null, before: null, after: null },
          ]);
        });

        it('not with invalid criteria @slow', async () => {
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
  });

  describe('complaint queue', () => {
    const queue = async (site: TestSite, as = 1, query = '') => {
      const answer = await site.call(`GET ${endpoints.adminComplaints.path}${query}`, { as });
      expect(answer.statusCode).toBe(200);
      const cases: ComplaintCase[] = answer.json();
      expect(complaintsCalls.adminComplaints.answer.parse(cases)).toEqual(cases);
      return { cases, ids: cases.map(({ id }) => id), next: answer.headers[NEXT_CURSOR_HEADER] };
    };

    const decide = (site: TestSite, caseId: number, action: string, as = 1, extra = {}) =>
      site.call(`POST ${endpoints.adminDecideComplaints.path}`, { as, payload: { case_id: caseId, action, ...extra } });
    const undo = (site: TestSite, caseId: number, as = 1) =>
      site.call(`POST ${endpoints.adminUndoComplaints.path}`, { as, payload: { case_id: caseId } });

    const listingOf = async ({ db }: TestSite, id: number) =>
      (await db.select().from(listings).where(eq(listings.id, id)))[0];
    const recordOf = async ({ db }: TestSite, userId: number) =>
      (await db.select().from(complaintRecords).where(eq(complaintRecords.userId, userId)))[0];
    /** Returns the notice for a reporter while it is in the outbox. */
    const outcomeOf = async ({ db }: TestSite, userId: number) =>
      (await db.select().from(noticeOutbox).where(eq(noticeOutbox.userId, userId)))[0]?.data;
    const notified = async ({ db }: TestSite, userId: number): Promise<string[]> => {
      const sent = await db
        .select({ text: messages.text })
        .from(messages)
        .where(and(eq(messages.fromUser, 0), eq(messages.toUser, userId)))
        .orderBy(messages.id);
      const notices = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.id);
      return [...sent, ...(await presentNotices(db, notices))].map(({ text }) => text);
    };

    /** Creates a listing hidden by two people's complaints. */
    const hidden = async (site: TestSite) => {
      const { db } = site;
      const hiddenAt = new Date(Date.parse(TEST_TIME) - 60 * MINUTE_MS);
      const author = await createUser(db);
      const id = await createListing(db, 'market', { authorId: author, title: 'Клетка', hiddenAt });
      const reporters = [await createUser(db), await createUser(db)];
      const caseId = await createCase(db, { section: 'market', listingId: id, hidAt: hiddenAt }, reporters);
      return { author, id, reporters, caseId, hiddenAt };
    };

    /** Opens a session of the administrator, then advances the clock by an hour. */
    const oldToken = async ({ app, clock }: TestSite): Promise<string> => {
      const token = await openSession(app, { userId: 1, userAgent: 'jest' });
      clock.advance(60 * MINUTE_MS);
      return token;
    };

    describeOnDatabases('the queue of complaints', (current) => {
      it('lists targets by weight, page by page @slow', async () => {
        const site = current();
        const made: number[] = [];
        for (const weight of [500, 2000, 1000, 2000, 1500]) {
          const about = { section: 'pets' as const, listingId: await createListing(site.db, 'pets') };
          made.push(await createCase(site.db, { ...about, weight }));
        }
        const [light, heavy, middle, alsoHeavy, rather] = made;
        expect((await queue(site)).ids).toEqual([heavy, alsoHeavy, rather, middle, light]);
        const first = await queue(site, 1, '?limit=2');
        expect(first.ids).toEqual([heavy, alsoHeavy]);
        const second = await queue(site, 1, `?limit=2&cursor=${first.next}`);
        expect(second.ids).toEqual([rather, middle]);
        expect(await queue(site, 1, `?limit=2&cursor=${second.next}`)).toMatchObject({ ids: [light], next: undefined });
        for (const cursor of ['x', '1', '1.2.3', '-1.1', '9'.repeat(99)]) {
          expect(
            (await site.call(`GET ${endpoints.adminComplaints.path}?cursor=${cursor}`, { as: 1 })).statusCode,
          ).toBe(422);
        }
        const summary = (await site.call(`GET ${endpoints.adminSummary.path}`, { as: 1 })).json();
        expect(summary.complaints).toBe(5);
      });

      it('is weighted again when reporters are proved right or wrong elsewhere, and when that is undone @slow', async () => {
        const site = current();
        const [often, once, other] = [await createUser(site.db), await createUser(site.db), await createUser(site.db)];
        const open = async (reporters: number[], weight: number) => {
          const about = { section: 'pets' as const, listingId: await createListing(site.db, 'pets') };
          return createCase(site.db, { ...about, weight }, reporters);
        };
        const light = await open([once], 500);
        const followed = await open([often, other], 1000);
        const [first, second] = [await open([often], 500), await open([often], 500)];
        const weights = async () => new Map((await queue(site)).cases.map(({ id, weight }) => [id, weight]));
        await decide(site, first, 'reject');
        expect(await weights()).toEqual(
          new Map([
            [light, 0.5],
            [followed, 1.167],
            [second, 0.667],
          ]),
        );
        await undo(site, first);
        expect(await weights()).toEqual(
          new Map([
            [light, 0.5],
            [followed, 1],
            [first, 0.5],
            [second, 0.5],
          ]),
        );
        await decide(site, first, 'dismiss');
        await decide(site, second, 'dismiss');
        expect(await weights()).toEqual(
          new Map([
            [light, 0.5],
            [followed, 0.75],
          ]),
        );
        await decide(site, light, 'reject');
        expect(await weights()).toEqual(new Map([[followed, 0.75]]));
      });

      it('concurrent decisions on cases of the same people agree @slow', async () => {
        const site = current();
        const reporters = [await createUser(site.db), await createUser(site.db), await createUser(site.db)];
        const cases: number[] = [];
        for (let times = 0; times < 6; times += 1) {
          const about = { section: 'pets' as const, listingId: await createListing(site.db, 'pets') };
          cases.push(await createCase(site.db, { ...about, weight: 1500 }, reporters));
        }
        const [last = 0, ...decided] = cases;
        const answers = await Promise.all(decided.map((id) => decide(site, id, 'reject')));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(decided.map(() => 200));
        const [left] = (await queue(site)).cases;
        expect(left).toMatchObject({ id: last, weight: 2.571 });
        expect(left?.complaints.map(({ weight }) => weight)).toEqual(reporters.map(() => (5 + 1) / (5 + 2)));
      });

      it('shows what the reporters have in common @slow', async () => {
        const site = current();
        const id = await createListing(site.db, 'pets');
        for (let place = 0; place < 4; place += 1) {
          const createdAt = new Date(Date.parse('2026-06-01T12:00:00Z') + place * 14 * 60 * MINUTE_MS);
          await site.call('POST /api/complaints', {
            as: await createUser(site.db, { createdAt }),
            payload: { section: 'pets', id, reason: 'Спам' },
            headers: { 'user-agent': `Browser ${place}` },
            remoteAddress: `192.0.2.${place + 1}`,
          });
        }
        const apart = await createCase(site.db, { section: 'pets', listingId: await createListing(site.db, 'pets') }, [
          await createKnownUser(site.db),
          await createKnownUser(site.db),
        ]);
        const moderator = await createUser(site.db, { isModerator: true });
        const patterns = new Map(
          (await queue(site, moderator)).cases.map(({ id: caseId, pattern }) => [caseId, pattern]),
        );
        const [arranged] = [...patterns].filter(([caseId]) => caseId !== apart).map(([, pattern]) => pattern);
        const together = { created_together: 4, created_within_days: 2 };
        expect(arranged).toEqual({ people: 4, linked: 4, ...together, without_history: 4 });
        const alone = { created_together: 1, created_within_days: 1 };
        expect(patterns.get(apart)).toEqual({ people: 2, linked: 1, ...alone, without_history: 0 });
      });

      it('shows listings to moderators, and people with reporters to administrators @slow', async () => {
        const site = current();
        const moderator = await createUser(site.db, { isModerator: true });
        const { caseId, id, reporters } = await hidden(site);
        const [reporter = 0, accused = 0] = [
          await createUser(site.db),
          await createUser(site.db, { username: 'Плут' }),
        ];
        const payload = { to_user: reporter, text: 'Переведите задаток' };
        const { message } = (await site.call('POST /api/send-message', { as: accused, payload })).json();
        const about = { user_id: accused, reason: 'Мошенничество', comment: 'Просит денег', messages: [message.id] };
        await site.call('POST /api/complaints', { as: reporter, payload: about });

        const [listing, person] = (await queue(site)).cases;
        expect(listing).toMatchObject({ id: caseId, listing: { id, title: 'Клетка' }, user: null, complaint_count: 2 });
        expect(listing?.complaints.map((one) => one.reporter?.user_id)).toEqual([...reporters].reverse());
        expect(listing?.complaints[0]).toMatchObject({ weight: 0.5, upheld: 0, decided: 0 });
        expect(person).toMatchObject({ listing: null, user: { user_id: accused, username: 'Плут', banned: false } });
        expect(person?.complaints[0]).toMatchObject({
          reason: 'Мошенничество',
          comment: 'Просит денег',
          messages: [{ from_target: true, text: 'Переведите задаток' }],
        });

        const seen = await queue(site, moderator);
        expect(seen.ids).toEqual([caseId]);
        for (const one of seen.cases[0]?.complaints ?? []) {
          expect('reporter' in one || 'messages' in one).toBe(false);
        }
        expect((await site.call(`GET ${endpoints.adminSummary.path}`, { as: moderator })).json().complaints).toBe(1);
        expect((await decide(site, person?.id ?? 0, 'dismiss', moderator)).statusCode).toBe(404);
        expect((await decide(site, caseId, 'ban', moderator)).statusCode).toBe(403);
        expect((await decide(site, person?.id ?? 0, 'reject')).json().code).toBe('NOT_A_LISTING');
        expect((await decide(site, 999_999, 'dismiss')).statusCode).toBe(404);
        expect((await decide(site, caseId, 'burn')).statusCode).toBe(422);
        expect((await decide(site, caseId, 'reject', moderator)).statusCode).toBe(200);
      });

      it('dismissed: shows the listing again, counts against the reporters and protects it for a week @slow', async () => {
        const site = current();
        const { caseId, id, author, reporters } = await hidden(site);
        expect((await decide(site, caseId, 'dismiss')).json()).toEqual({ ok: true });
        expect((await listingOf(site, id))?.hiddenAt).toBeNull();
        expect((await site.call(`GET ${withParam(sectionEndpoints.market.detail, id)}`)).statusCode).toBe(200);
        expect(await recordOf(site, reporters[0] ?? 0)).toMatchObject({ upheld: 0, decided: 1 });
        expect((await queue(site)).ids).toEqual([]);
        expect((await decide(site, caseId, 'dismiss')).json().code).toBe('COMPLAINTS_DECIDED');
        expect(await outcomeOf(site, reporters[0] ?? 0)).toMatchObject({ listing: { section: 'market', id } });

        const complain = async (times: number) => {
          for (let time = 0; time < times; time += 1) {
            const as = await createKnownUser(site.db);
            const payload = { section: 'market', id, reason: 'Спам' };
            await site.call('POST /api/complaints', { as, payload, remoteAddress: `10.${as % 250}.7.${time}` });
          }
        };
        await complain(5);
        expect((await listingOf(site, id))?.hiddenAt).toBeNull();
        site.clock.advance(7 * DAY_MS);
        await complain(1);
        expect((await listingOf(site, id))?.hiddenAt).not.toBeNull();
        expect(await notified(site, author)).toEqual([]);
      });

      it('upheld: rejects the listing with boost and orders, and the undo restores all of it @slow', async () => {
        const site = current();
        const { caseId, id, reporters, hiddenAt } = await hidden(site);
        const endsAt = new Date(Date.parse(TEST_TIME) + DAY_MS);
        const boost = { listingId: id, boostType: 2, startsAt: new Date('2026-11-18'), endsAt, pausedAt: hiddenAt };
        await site.db.insert(boosts).values(boost);
        await decide(site, caseId, 'reject');
        expect(await listingOf(site, id)).toMatchObject({ status: 3, hiddenAt: null });
        expect((await site.db.select().from(boosts))[0]?.state).toBe('ended');
        expect(await recordOf(site, reporters[1] ?? 0)).toMatchObject({ upheld: 1, decided: 1 });
        expect(await outcomeOf(site, reporters[0] ?? 0)).not.toHaveProperty('listing');
        expect(await site.db.$count(listingActions)).toBe(1);

        const other = await createUser(site.db, { isAdmin: true });
        expect((await undo(site, caseId, other)).json().code).toBe('UNDO_LAPSED');
        site.clock.advance(DECISION_UNDO_MS);
        expect((await undo(site, caseId)).json()).toEqual({ ok: true });
        expect(await listingOf(site, id)).toMatchObject({ status: 1, hiddenAt });
        expect((await site.db.select().from(boosts))[0]).toMatchObject({ state: 'live', pausedAt: hiddenAt });
        expect(await recordOf(site, reporters[1] ?? 0)).toMatchObject({ upheld: 0, decided: 0 });
        expect(await site.db.$count(listingActions)).toBe(0);
        expect((await queue(site)).ids).toEqual([caseId]);
        expect((await undo(site, caseId)).json().code).toBe('UNDO_LAPSED');

        await decide(site, caseId, 'reject');
        site.clock.advance(DECISION_UNDO_MS + 1);
        expect((await undo(site, caseId)).json().code).toBe('UNDO_LAPSED');
        const actions = await site.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
        expect(actions.map(({ action }) => action)).toEqual(['reject', 'undo', 'reject']);
      });

      it('dismissed: compares a restored loss with finds once hiding is impossible, and no other listing', async () => {
        const site = current();
        const hiddenAt = new Date(Date.parse(TEST_TIME) - 60 * MINUTE_MS);
        const loss = await createLost(site.db, { listing: { hiddenAt } });
        const sale = await createListing(site.db, 'pets', { hiddenAt });
        for (const listingId of [loss, sale]) {
          const reporters = [await createUser(site.db), await createUser(site.db)];
          await decide(
            site,
            await createCase(site.db, { section: 'pets', listingId, hidAt: hiddenAt }, reporters),
            'dismiss',
          );
        }
        const dueAt = new Date(site.clock.now().getTime() + SETTLED_AFTER_MS);
        expect(await site.db.select().from(lostQueue)).toEqual([{ listingId: loss, dueAt }]);
      });

      it('undoing a dismissal hides the listing again, unless a new case exists @slow', async () => {
        const site = current();
        const { caseId, id } = await hidden(site);
        await decide(site, caseId, 'dismiss');
        await undo(site, caseId);
        expect((await listingOf(site, id))?.hiddenAt).not.toBeNull();
        await decide(site, caseId, 'dismiss');
        const payload = { section: 'market', id, reason: 'Спам' };
        await site.call('POST /api/complaints', { as: await createUser(site.db), payload });
        expect((await undo(site, caseId)).json().code).toBe('UNDO_LAPSED');
      });

      it('ignores banned people until the ban ends @slow', async () => {
        const site = current();
        const { caseId, author } = await hidden(site);
        const other = await createListing(site.db, 'pets', { authorId: author });
        const others = await createCase(site.db, { section: 'pets', listingId: other }, [await createUser(site.db)]);
        const person = await createCase(site.db, { userId: author }, [await createUser(site.db)]);
        const foreign = await createCase(
          site.db,
          { section: 'pets', listingId: await createListing(site.db, 'pets') },
          [await createUser(site.db)],
        );
        expect(new Set((await queue(site)).ids)).toEqual(new Set([caseId, others, person, foreign]));
        expect((await decide(site, caseId, 'ban')).statusCode).toBe(200);
        expect((await queue(site)).ids).toEqual([foreign]);
        expect((await site.call('GET /api/admin/summary', { as: 1 })).json().complaints).toBe(1);
        expect((await undo(site, caseId)).statusCode).toBe(200);
        expect(new Set((await queue(site)).ids)).toEqual(new Set([caseId, others, person, foreign]));
      });

      it('lets administrators with a fresh sign-in ban an author, and undo it @slow', async () => {
        const site = current();
        const { caseId, author, id } = await hidden(site);
        const times = { startsAt: new Date('2026-11-20'), endsAt: new Date('2026-11-27') };
        await site.db.insert(boosts).values({ listingId: id, boostType: 2, ...times });
        const isBanned = async () => (await site.db.select().from(users).where(eq(users.id, author)))[0]?.isBanned;
        expect((await decide(site, caseId, 'ban')).statusCode).toBe(200);
        expect(await isBanned()).toBe(true);
        expect((await site.db.select().from(boosts))[0]?.state).toBe('ended');
        expect((await undo(site, caseId)).statusCode).toBe(200);
        expect(await isBanned()).toBe(false);
        expect((await site.db.select().from(boosts))[0]?.state).toBe('live');

        const staff = await createCase(site.db, { userId: await createUser(site.db, { isAdmin: true }) });
        expect((await decide(site, staff, 'ban')).json().code).toBe('NOT_BANNABLE');
        const ownCase = await createCase(site.db, { userId: 1 });
        expect((await decide(site, ownCase, 'dismiss')).json().code).toBe('OWN_CASE');
      });

      it('hides a listing no longer than its author is banned, or it is rejected', async () => {
        const site = current();
        const { caseId, author, id, hiddenAt } = await hidden(site);
        await decide(site, caseId, 'ban');
        await undo(site, caseId);
        expect(await listingOf(site, id)).toMatchObject({ authorBanned: false, hiddenAt });
        await decide(site, caseId, 'ban');
        const detail = `GET ${withParam(sectionEndpoints.market.detail, id)}`;
        expect((await site.call(detail)).statusCode).toBe(404);
        await site.call('POST /api/admin/set-ban', { as: 1, payload: { user_id: author, ban: false } });
        expect((await site.call(detail)).statusCode).toBe(200);

        const other = await hidden(site);
        await site.db.update(listings).set({ status: 3 }).where(eq(listings.id, other.id));
        await decide(site, other.caseId, 'reject');
        expect(await listingOf(site, other.id)).toMatchObject({ status: 3, hiddenAt: null });
        await undo(site, other.caseId);
        expect(await listingOf(site, other.id)).toMatchObject({ status: 3, hiddenAt: other.hiddenAt });
      });

      it('restores what a rejection ended: the rest of a paused boost, a reservation, an outcome', async () => {
        const site = current();
        const marked = async (marks: Partial<typeof listings.$inferInsert>) => {
          const { caseId, id, hiddenAt } = await hidden(site);
          await site.db.update(listings).set(marks).where(eq(listings.id, id));
          // It had time left when it was paused.
          const times = { startsAt: new Date('2026-11-14'), endsAt: new Date(hiddenAt.getTime() + MINUTE_MS) };
          await site.db.insert(boosts).values({ listingId: id, boostType: 2, pausedAt: hiddenAt, ...times });
          await decide(site, caseId, 'reject');
          expect(await listingOf(site, id)).toMatchObject({ isReserved: false, outcome: null, closedAt: null });
          await undo(site, caseId);
          expect(await listingOf(site, id)).toMatchObject(marks);
          return (await site.db.select().from(boosts).where(eq(boosts.listingId, id)))[0]?.state;
        };
        expect(await marked({ isReserved: true })).toBe('live');
        await marked({ status: 4, outcome: 'sold', closedAt: new Date(TEST_TIME), isReadableClosed: true });
      });

      it('does not undo a rejection once its author has deleted or corrected the listing, or withdrawn the consent', async () => {
        const site = current();
        const rejected = async () => {
          const found = await hidden(site);
          await decide(site, found.caseId, 'reject');
          return found;
        };
        for (const status of [0, 2]) {
          const { caseId, id } = await rejected();
          await site.db.update(listings).set({ status }).where(eq(listings.id, id));
          expect((await undo(site, caseId)).json().code).toBe('UNDO_LAPSED');
          expect((await listingOf(site, id))?.status).toBe(status);
        }
        const { caseId, id, author } = await rejected();
        await site.db.update(consents).set({ withdrawnAt: site.clock.now() }).where(eq(consents.userId, author));
        expect((await undo(site, caseId)).json().code).toBe('CONSENT_WITHDRAWN');
        expect((await listingOf(site, id))?.status).toBe(3);
      });

      it('leaves an earlier ban in force when a decision to ban is undone', async () => {
        const site = current();
        const { caseId, author } = await hidden(site);
        const other = await createUser(site.db, { isAdmin: true });
        const payload = { user_id: author, ban: true };
        expect((await site.call('POST /api/admin/set-ban', { as: other, payload })).statusCode).toBe(200);
        expect((await decide(site, caseId, 'ban')).statusCode).toBe(200);
        expect((await undo(site, caseId)).statusCode).toBe(200);
        const [accused] = await site.db.select().from(users).where(eq(users.id, author));
        expect(accused?.isBanned).toBe(true);
      });

      it('lets one of two concurrent decisions win and refuses the other', async () => {
        const site = current();
        const { caseId, reporters } = await hidden(site);
        const other = await createUser(site.db, { isAdmin: true });
        const answers = await Promise.all([decide(site, caseId, 'reject'), decide(site, caseId, 'dismiss', other)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        expect((await recordOf(site, reporters[0] ?? 0))?.decided).toBe(1);
      });

      it('notifies authors and reporters only when the decision is final @slow', async () => {
        const site = current();
        const { db, clock } = site;
        const { caseId, author, reporters, id } = await hidden(site);
        const deliver = () => Promise.all([deliverSupportMessages(db, clock.now()), dispatchOutbox(db, clock.now())]);
        await decide(site, caseId, 'dismiss');
        await undo(site, caseId);
        await decide(site, caseId, 'dismiss');
        await db.update(complaints).set({ network: 'n', device: 'd' });
        await deliver();
        expect(await notified(site, reporters[0] ?? 0)).toEqual([]);
        clock.advance(SETTLED_AFTER_MS);
        await Promise.all([deliver(), deliver()]);
        expect(await notified(site, reporters[0] ?? 0)).toEqual([expect.stringContaining('нарушений не нашли')]);
        expect(await notified(site, author)).toEqual([expect.stringContaining('снова видно')]);
        clock.advance(1);
        await forgetOrigins(db, clock.now());
        await sweepRows(db, clock.now());
        expect(await db.$count(complaints, eq(complaints.network, 'n'))).toBe(0);

        const again = await createCase(db, { section: 'market', listingId: id }, reporters);
        await decide(site, again, 'reject', 1, { reason: 'stolen_photos', comment: 'Снимки питомника' });
        clock.advance(SETTLED_AFTER_MS);
        await deliver();
        expect((await notified(site, author)).at(-1)).toMatch(/отклонено.*Снимки питомника/s);
        expect((await notified(site, reporters[1] ?? 0)).at(-1)).toContain('Вы были правы');
        const own = await site.call(`GET ${withParam(sectionEndpoints.market.detail, id)}`, { as: author });
        expect(own.json().rejection).toEqual({ reason: 'stolen_photos', comment: 'Снимки питомника' });
        const words = { reason: 'stolen_photos' };
        const third = await createCase(db, { section: 'market', listingId: id }, reporters);
        expect((await decide(site, third, 'dismiss', 1, words)).statusCode).toBe(422);
      });

      it('closes the cases of a deleted listing or account, and erases names of deleted people @slow', async () => {
        const site = current();
        const { db, clock } = site;
        const { author, caseId, id, reporters } = await hidden(site);
        const [reporter = 0] = reporters;
        const payload = { to_user: reporter, text: 'Мои слова' };
        const { message } = (await site.call('POST /api/send-message', { as: author, payload })).json();
        const complaint = { user_id: author, reason: 'Спам', comment: 'Моё', messages: [message.id] };
        expect((await site.call('POST /api/complaints', { as: reporter, payload: complaint })).statusCode).toBe(200);

        const data = (await site.call(`GET ${endpoints.exportMe.path}`, { as: reporter })).json();
        expect(data.complaints).toHaveLength(2);
        expect(data.complaints[1]).toMatchObject({
          user_id: author,
          comment: 'Моё',
          messages: ['Мои слова'],
          outcome: 'open',
        });
        const ofAuthor = await site.call(`GET ${endpoints.exportMe.path}`, { as: author });
        expect(ofAuthor.json().complaints).toEqual([]);
        expect(ofAuthor.body).not.toContain('Моё');

        await site.call(`POST ${endpoints.deleteMe.path}`, { as: reporters[1] });
        expect(await db.$count(complaints, eq(complaints.caseId, caseId))).toBe(2);
        const left = (await queue(site)).cases.find(({ id: one }) => one === caseId);
        expect(left?.complaints.map((one) => one.reporter ?? null)).toContain(null);

        await site.call(`POST ${sectionEndpoints.market.delete}`, { as: author, payload: { ad_id: id } });
        await site.call(`POST ${endpoints.deleteMe.path}`, { as: author });
        expect((await queue(site)).ids).toEqual([]);
        expect((await db.select().from(complaintCases)).map(({ decision }) => decision)).toEqual(['gone', 'gone']);
        const [mine] = (await site.call(`GET ${endpoints.exportMe.path}`, { as: reporter }))
          .json()
          .complaints.slice(-1);
        expect(mine).toMatchObject({ outcome: 'gone', messages: [] });
        clock.advance(DECISION_UNDO_MS);
        await dispatchOutbox(db, clock.now());
        expect(await notified(site, reporter)).toHaveLength(2);
        expect((await listingOf(site, id))?.status).toBe(0);

        clock.advance(90 * DAY_MS - DECISION_UNDO_MS);
        await forgetOrigins(db, clock.now());
        await sweepRows(db, clock.now());
        expect(await db.$count(complaintCases)).toBe(2);
        clock.advance(MINUTE_MS);
        await forgetOrigins(db, clock.now());
        await sweepRows(db, clock.now());
        expect([await db.$count(complaintCases), await db.$count(complaints)]).toEqual([0, 0]);
      });

      it('a ban requires a recent sign-in', async () => {
        const site = current();
        const { caseId } = await hidden(site);
        const headers = { authorization: `Bearer ${await oldToken(site)}` };
        const payload = { case_id: caseId, action: 'ban' };
        const refused = await site.call(`POST ${endpoints.adminDecideComplaints.path}`, { headers, payload });
        expect([refused.statusCode, refused.json().code]).toEqual([403, 'FRESH_SIGN_IN']);
        const dismissal = { ...payload, action: 'dismiss' };
        expect(
          (await site.call(`POST ${endpoints.adminDecideComplaints.path}`, { headers, payload: dismissal })).statusCode,
        ).toBe(200);
      });
    });
  });
});

describe('signs', () => {
  const now = new Date(TEST_TIME);
  const waiting = { status: 2, publishedAt: null, createdAt: now };
  const corgi = () => readDataFile('photos/dog-corgi-red.jpg');
  const kitten = () => readDataFile('photos/kitten-tabby.jpg');
  /** Returns the picture as if copied and saved again. */
  const savedAnew = (bytes: Buffer) =>
    sharp(bytes).resize(640).modulate({ brightness: 1.1 }).jpeg({ quality: 60 }).toBuffer();

  const signsOf = async (site: TestSite, id: number): Promise<Sign[]> => {
    const answer = await site.call('GET /api/admin/ads?limit=50', { as: 1 });
    const found: AdminListing[] = answer.json();
    return found.find((listing) => listing.id === id)?.signs ?? [];
  };

  const kinds = (signs: Sign[]) => signs.map(({ kind }) => kind);

  describeOnDatabases('signs before review', (current) => {
    it('marks contacts in title and description @slow', async () => {
      const site = current();
      const id = await createListing(site.db, 'pets', {
        ...waiting,
        title: 'Щенок, тг @anna_pets',
        description: 'Звоните 8 916 123-45-67',
      });
      expect(await signsOf(site, id)).toContainEqual({
        kind: 'contacts',
        places: [
          { what: 'messenger', field: 'title', start: 7, end: 9 },
          { what: 'messenger', field: 'title', start: 10, end: 20 },
          { what: 'phone', field: 'description', start: 8, end: 23 },
        ],
      });
      const clean = await createListing(site.db, 'pets', waiting);
      expect(await signsOf(site, clean)).toEqual([]);
    });

    it.each(sections.flatMap((section) => listingTextPaths(section).map((path) => [section, path] as const)))(
      'marks contacts in whatever an author of %s writes: %s',
      async (section, path) => {
        const site = current();
        const text = 'тел. 8 916 123-45-67';
        // Fills every text of a form at any depth, one with the text at the path.
        const own: Record<string, unknown> = {};
        for (const field of listingTextPaths(section)) {
          const [name = '', ...below] = field.replace(/^lost\./, '').split('.');
          const ownText = field === path ? text : 'Пишите';
          own[name] = below.length === 0 ? ownText : { ...(own[name] as object), [below.join('.')]: ownText };
        }
        const fields = Object.entries(own).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        const over = { ...(section === 'pets' && { category: 'Потерянные' }), ...Object.fromEntries(fields) };
        const as = await createUser(site.db);
        const created = await site.call(`POST ${sectionEndpoints[section].create}`, {
          as,
          ...(await listingForm(section, over)),
        });
        expect(created.statusCode).toBe(200);
        const { id } = created.json();
        const ads: AdminListing[] = (await site.call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json();
        expect(ads.find((one) => one.id === id)?.signs).toEqual([
          { kind: 'contacts', places: [{ what: 'phone', field: path, start: 5, end: text.length }] },
        ]);
      },
    );

    it('examines the pending edit of a published listing', async () => {
      const site = current();
      const listingId = await createListing(site.db, 'pets', {
        description: 'Звоните 8 916 123-45-67',
        images: ['a.webp'],
      });
      const [published] = await site.db.select().from(listings).where(eq(listings.id, listingId));
      if (!published) throw new Error('No listing was stored');
      const { category, cityId, breedId, sex } = published;
      const content = {
        category,
        cityId,
        breedId,
        sex,
        title: 'Пишите в телеграм',
        description: '',
        images: ['b.webp'],
      };
      await site.db.insert(listingRevisions).values({ listingId, section: 'pets', since: now, ...content });
      const other = await createListing(site.db, 'pets', { images: ['b.webp'] });
      expect(await signsOf(site, listingId)).toMatchObject([
        { kind: 'contacts', places: [{ what: 'messenger', field: 'title', start: 9, end: 17 }] },
        { kind: 'picture', picture: 1, id: other },
      ]);
    });

    it('counts the pictures of an edit once, without the published ones', async () => {
      const site = current();
      const listingId = await createListing(site.db, 'pets', { images: ['taken.webp', 'own.webp'] });
      const [published] = await site.db.select().from(listings).where(eq(listings.id, listingId));
      if (!published) throw new Error('No listing was stored');
      const { category, cityId, breedId, sex } = published;
      const images = ['own.webp', 'own.webp', 'fresh.webp', 'taken.webp'];
      const content = { category, cityId, breedId, sex, title: 'Правка', description: '', images };
      await site.db.insert(listingRevisions).values({ listingId, section: 'pets', since: now, ...content });
      const other = await createListing(site.db, 'pets', { images: ['taken.webp'] });
      expect(await signsOf(site, listingId)).toMatchObject([{ kind: 'picture', picture: 3, id: other }]);
    });

    it("finds another author's picture, even re-encoded, and text @slow", async () => {
      const site = current();
      const post = async (as: number, images: Buffer[], fields = {}) => {
        const answer = await site.call('POST /api/articles/create', {
          as,
          ...(await listingForm('pets', fields, images)),
        });
        expect(answer.statusCode).toBe(200);
        return answer.json().id as number;
      };
      const [igor, anna] = [await createUser(site.db, { username: 'Игорь' }), await createUser(site.db)];
      const first = await post(igor, [await corgi()], { title: 'Корги', description: 'Родился в мае, ест всё' });
      const again = await post(igor, [await savedAnew(await corgi())], {
        title: 'Он же',
        description: 'Всё ещё ищет дом',
      });
      const taken = await post(anna, [await kitten(), await savedAnew(await corgi())], {
        title: 'КОРГИ!',
        description: 'родился в мае; ест все',
      });
      const other = { section: 'pets', id: first, author: igor, username: 'Игорь' };
      expect(await signsOf(site, taken)).toEqual([
        { kind: 'picture', picture: 2, ...other },
        { kind: 'text', near: false, ...other },
      ]);
      // The author's own are no sign, but are listed as similar.
      expect((await signsOf(site, again)).filter((sign) => 'author' in sign && sign.author === igor)).toEqual([]);
      const answer = await site.call('GET /api/admin/ads', { as: 1 });
      const found: AdminListing[] = answer.json();
      expect(found.find(({ id }) => id === again)?.duplicates).toMatchObject([
        { id: first, same_picture: true, same_text: false },
        { id: taken, same_picture: true, same_text: false },
      ]);
    });

    it('finds nearly equal texts of other authors, also of an edit, equal ones first @slow', async () => {
      const site = current();
      const igor = await createUser(site.db, { username: 'Игорь' });
      const maria = await createUser(site.db, { username: 'Мария' });
      const title = 'Щенки корги';
      const description =
        'Родились в мае, едят всё, к пелёнке приучены. Привиты по возрасту, есть паспорта и родословная. Отдаём с договором.';
      const first = await createListing(site.db, 'pets', { authorId: igor, title, description });
      const changed = description.replace('Отдаём с договором', 'Можно с доставкой');
      const near = await createListing(site.db, 'pets', { ...waiting, title, description: changed, authorId: maria });
      const text = { kind: 'text', section: 'pets', id: first, author: igor, username: 'Игорь' };
      const textSigns = async (id: number) => (await signsOf(site, id)).filter(({ kind }) => kind === 'text');
      expect(await textSigns(near)).toEqual([{ ...text, near: true }]);
      const listed: AdminListing[] = (await site.call('GET /api/admin/ads', { as: 1 })).json();
      expect(listed[0]?.duplicates).toMatchObject([{ id: first, same_text: false, near_text: true }]);

      const other = await createListing(site.db, 'pets', { title: 'Другое', description: 'Совсем о другом' });
      const [published] = await site.db.select().from(listings).where(eq(listings.id, other));
      if (!published) throw new Error('No listing was stored');
      const { category, cityId, breedId, sex } = published;
      const edit = { listingId: other, section: 'pets' as const, since: now, category, cityId, breedId, sex };
      await site.db.insert(listingRevisions).values({ ...edit, title, description: changed.toUpperCase() });
      const same = { ...text, id: near, author: maria, username: 'Мария', near: false };
      expect(await textSigns(other)).toMatchObject([same]);
      // A withdrawn listing's text is not found.
      await site.call('POST /api/me/delete', { as: igor });
      expect(await textSigns(near)).toEqual([]);
      const [gone] = await site.db.select().from(listings).where(eq(listings.id, first));
      expect([gone?.textDigest, gone?.textBands]).toEqual([null, []]);
    });

    it('processes texts of legacy listings in batches', async () => {
      const site = current();
      const id = await createListing(site.db, 'services', { textBands: null });
      await createListing(site.db, 'services', { textBands: null, status: 0 });
      const looked = async () => (await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.textBands;
      expect(await looked()).toBeNull();
      expect([await bandTexts(site.db), await bandTexts(site.db)]).toEqual([1, 0]);
      expect(await looked()).toEqual([]);
    });

    it('hashes pictures of legacy listings in batches; a missing file matches nothing @slow', async () => {
      const site = current();
      const name = await storeImage(site.app.images, await corgi());
      const lost = `${'e'.repeat(32)}.webp`;
      await createListing(site.db, 'market', { images: [name, lost] });
      const looked = () => site.db.select().from(imageHashes).orderBy(imageHashes.name);
      expect((await looked()).map(({ hash, lookedAt }) => [hash, lookedAt])).toEqual([
        [null, null],
        [null, null],
      ]);
      const sweep = () => hashImages({ db: site.db, images: site.app.images }, now);
      expect([await sweep(), await sweep()]).toEqual([2, 0]);
      const rows = new Map((await looked()).map((row) => [row.name, row]));
      expect(rows.get(lost)).toMatchObject({ hash: null, lookedAt: now });
      expect(rows.get(name)?.hash).toMatch(/^[01]{64}$/);
      expect(rows.get(name)?.band3).toBe(rows.get(name)?.hash?.slice(48));
    });

    it('deletes a hash with its picture, once no listing uses it @slow', async () => {
      const site = current();
      const name = await storeImage(site.app.images, await corgi());
      const [one, two] = [
        await createListing(site.db, 'pets', { images: [name] }),
        await createListing(site.db, 'pets', { images: [name] }),
      ];
      const clean = () => sweepImages({ db: site.db, images: site.app.images }, now);
      const left = async () => [
        (await site.db.select().from(imageHashes)).length,
        await site.app.images.has(renditionName(name, 320)),
      ];
      await site.db.update(listings).set({ status: 0 }).where(eq(listings.id, one));
      await clean();
      expect(await left()).toEqual([1, true]);
      await site.db.update(listings).set({ status: 0 }).where(eq(listings.id, two));
      await clean();
      expect(await left()).toEqual([0, false]);
    });

    it('finds every hash that differs in at most seven bits', async () => {
      const site = current();
      const hash = '0110100110010110'.repeat(4);
      const flipped = (places: number[]) =>
        [...hash].map((bit, place) => (places.includes(place) ? String(1 - Number(bit)) : bit)).join('');
      const spread = {
        0: [],
        1: [63],
        4: [1, 17, 33, 49],
        7: [0, 15, 16, 31, 32, 47, 63],
        8: [0, 15, 16, 31, 32, 47, 48, 63],
      };
      const letters = 'abcdef';
      const nameOf = (index: number) => `${(letters[index] ?? 'f').repeat(32)}.webp`;
      const author = await createUser(site.db, { username: 'Игорь' });
      const made = new Map<string, number>();
      for (const [index, [bits, places]] of Object.entries(spread).entries()) {
        made.set(bits, await createListing(site.db, 'pets', { images: [nameOf(index)], authorId: author }));
        const looked = { hash: flipped(places), lookedAt: now };
        await site.db
          .update(imageHashes)
          .set(looked)
          .where(eq(imageHashes.name, nameOf(index)));
      }
      await createListing(site.db, 'pets', { ...waiting, images: [nameOf(5)] });
      await site.db
        .update(imageHashes)
        .set({ hash, lookedAt: now })
        .where(eq(imageHashes.name, nameOf(5)));
      const answer = await site.call('GET /api/admin/ads', { as: 1 });
      const [only]: AdminListing[] = answer.json();
      expect(only?.duplicates.map(({ id }) => id)).toEqual(['0', '1', '4', '7'].map((bits) => made.get(bits)));
    });

    it('shows a price beside the median of at least five others @slow', async () => {
      const site = current();
      const prices = [30_000, 40_000, 42_000, 50_000, 90_000];
      for (const price of prices.slice(1)) await createListing(site.db, 'pets', { price, category: 1 });
      const cheap = await createListing(site.db, 'pets', { ...waiting, price: 8_400, category: 1 });
      expect(kinds(await signsOf(site, cheap))).toEqual([]);
      const own = await createUser(site.db);
      // Not of the author, unpublished, or of another category or breed.
      await createListing(site.db, 'pets', { price: 1, category: 1, status: 2, publishedAt: null });
      await createListing(site.db, 'pets', { price: 1, category: 2 });
      const [, breed] = await site.db.select({ id: breeds.id }).from(breeds).orderBy(breeds.id).limit(2);
      await createListing(site.db, 'pets', { price: 1, category: 1, breedId: breed?.id ?? 0 });
      expect(kinds(await signsOf(site, cheap))).toEqual([]);
      await createListing(site.db, 'pets', { price: prices[0] ?? 0, category: 1 });
      expect(await signsOf(site, cheap)).toEqual([{ kind: 'price', median: 42_000, level: 'low', times: 5 }]);
      for (const [price, sign] of [
        [14_001, { level: 'usual', times: 3 }],
        [42_000, { level: 'usual', times: 1 }],
        [126_000, { level: 'high', times: 3 }],
      ] as const) {
        const id = await createListing(site.db, 'pets', { ...waiting, price, category: 1, authorId: own });
        expect(await signsOf(site, id)).toEqual([{ kind: 'price', median: 42_000, ...sign }]);
      }
      const free = await createListing(site.db, 'pets', { ...waiting, price: null, category: 1 });
      expect(kinds(await signsOf(site, free))).toEqual([]);
    });

    it('marks a new account with many listings', async () => {
      const site = current();
      const days = (count: number) => new Date(now.getTime() - count * DAY_MS);
      const [fresh, older] = [
        await createUser(site.db, { createdAt: days(2) }),
        await createUser(site.db, { createdAt: days(7) }),
      ];
      for (const authorId of [fresh, older]) {
        for (let times = 0; times < 3; times += 1) await createListing(site.db, 'market', { authorId });
        await createListing(site.db, 'market', { authorId, status: 0 });
      }
      const first = await createListing(site.db, 'pets', { ...waiting, authorId: fresh });
      expect(await signsOf(site, first)).toEqual([]);
      await createListing(site.db, 'services', { authorId: fresh });
      expect(await signsOf(site, first)).toEqual([{ kind: 'new_account', days: 2, listings: 5 }]);
      await createListing(site.db, 'services', { authorId: older });
      const other = await createListing(site.db, 'pets', { ...waiting, authorId: older });
      expect(await signsOf(site, other)).toEqual([]);
    });
  });
});
