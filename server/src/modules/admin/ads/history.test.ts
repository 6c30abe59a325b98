import { expect, it } from '@jest/globals';
import { adminHistorySchema, type Section, sectionEndpoints, withParam } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';

/** On moderation since this moment. */
const waiting = (since: string) => ({ status: 2, publishedAt: null, createdAt: new Date(since) });

describeOnDatabases('history of a listing', (current) => {
  const history = async (site: TestSite, id: number, section: Section = 'pets') => {
    const answer = await site.call(`GET ${withParam(sectionEndpoints[section].adminHistory, id)}`, { as: 1 });
    expect(answer.statusCode).toBe(200);
    expect(adminHistorySchema.parse(answer.json())).toEqual(answer.json());
    return answer.json();
  };

  it('tells what happened to it and around its author, newest first', async () => {
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

  it('is that of the section alone, and of no id that is none', async () => {
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
