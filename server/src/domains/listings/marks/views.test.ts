import { expect, it } from '@jest/globals';
import { type ListingStats, sectionEndpoints, sections, withParam } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { favourites, listingViews, viewMarks, viewSalts } from '../../../db/schema';
import { sweepRows } from '../../retention/sweepRows';

const DAY_MS = 24 * 60 * 60 * 1000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

describeOnDatabases('Statistics of a listing', (current) => {
  const look = async (
    site: TestSite,
    id: unknown,
    {
      as,
      agent = browser,
      path = sectionEndpoints.pets.view,
      from: remoteAddress = '127.0.0.1',
    }: { as?: number; agent?: string; path?: string; from?: string } = {},
  ) =>
    (await site.call(`POST ${withParam(path, String(id))}`, { as, headers: { 'user-agent': agent }, remoteAddress }))
      .statusCode;
  const stats = async (site: TestSite, as: number | undefined, id: number, path = sectionEndpoints.pets.stats) =>
    site.call(`GET ${withParam(path, id)}`, { as });

  it.each(sections)('%s: counts a visitor once a day, without robots, owner and moderators', async (section) => {
    const site = current();
    const { view: path, stats: told } = sectionEndpoints[section];
    const author = await createUser(site.db);
    const id = await createListing(site.db, section, { authorId: author });
    const moderator = await createUser(site.db, { isModerator: true });
    for (const agent of [browser, browser, `${browser} Other`]) expect(await look(site, id, { agent, path })).toBe(204);
    for (const agent of ['Googlebot/2.1', 'curl/8', '']) expect(await look(site, id, { agent, path })).toBe(204);
    for (const as of [author, moderator, 1]) expect(await look(site, id, { as, agent: `A${as}`, path })).toBe(204);
    const answer: ListingStats = (await stats(site, author, id, told)).json();
    expect(answer.total).toEqual({ views: 2, favourites: 0, dialogs: 0 });
    expect(answer.days).toHaveLength(30);
    expect(answer.days.at(-1)).toMatchObject({ day: '2026-11-21', views: 2 });
    site.clock.advance(DAY_MS);
    await look(site, id, { path });
    expect((await stats(site, 1, id, told)).json().total.views).toBe(3);
  });

  it('counts concurrent visits of one visitor once', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    await Promise.all(Array.from({ length: 5 }, () => look(site, id)));
    expect(await site.db.select().from(listingViews)).toMatchObject([{ listingId: id, count: 1 }]);
  });

  it('identifies a visitor by address, for IPv6 by network', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    const line = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1f::1'];
    for (const from of [...line, '2001:db8:0:100::1', '192.0.2.1', '192.0.2.2', '::ffff:192.0.2.2'])
      expect(await look(site, id, { from })).toBe(204);
    expect(await site.db.select().from(listingViews)).toMatchObject([{ count: 4 }]);
  });

  it('records nothing for an invisible listing', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets', { status: 2 });
    for (const requested of [id, 'x', '-1', '99999999999']) expect(await look(site, requested)).toBe(404);
    expect(await site.db.select().from(viewMarks)).toEqual([]);
  });

  it('counts favourites and started dialogs by day', async () => {
    const site = current();
    const author = await createUser(site.db);
    const reader = await createUser(site.db);
    const id = await createListing(site.db, 'pets', { authorId: author });
    await site.call('POST /api/toggle-favorite', { as: reader, payload: { article_id: id } });
    const write = (text: string, about?: number) =>
      site.call('POST /api/send-message', { as: reader, payload: { to_user: author, text, listing_id: about } });
    await write(`Про другое: http://localhost/post/${id}7`);
    expect((await stats(site, author, id)).json().total).toEqual({ views: 0, favourites: 1, dialogs: 0 });
    await write(`Пишу по объявлению: http://localhost/post/${id}`);
    await write(`Ещё раз: http://localhost/post/${id}`);
    expect((await stats(site, author, id)).json().days.at(-1)).toEqual({
      day: '2026-11-21',
      views: 0,
      favourites: 1,
      dialogs: 1,
    });
    const other = await createListing(site.db, 'pets', { authorId: author });
    await write('Своими словами', other);
    expect((await stats(site, author, other)).json().total.dialogs).toBe(1);
    expect((await stats(site, author, id)).json().total.dialogs).toBe(1);
  });

  it.each(sections)('%s: lists the sum of days with each own listing', async (section) => {
    const site = current();
    const { own, view, stats: told } = sectionEndpoints[section];
    const { detail } = sectionPaths[section];
    const author = await createUser(site.db);
    const [quiet, requested, later] = await Promise.all(
      Array.from({ length: 3 }, () => createListing(site.db, section, { authorId: author })),
    );
    const [reader, other] = await Promise.all([createUser(site.db), createUser(site.db)]);
    const write = (as: number, text: string, about?: number) =>
      site.call('POST /api/send-message', { as, payload: { to_user: author, text, listing_id: about } });
    await look(site, requested, { path: view });
    site.clock.advance(29 * DAY_MS);
    await look(site, requested, { path: view });
    await site.db.insert(favourites).values([
      { userId: reader, listingId: Number(requested), section, createdAt: site.clock.now() },
      {
        userId: other,
        listingId: Number(requested),
        section,
        createdAt: new Date(site.clock.now().getTime() - 31 * DAY_MS),
      },
    ]);
    await write(
      reader,
      `http://localhost${detail(Number(requested))} и ${detail(Number(later))}, ${detail(`${requested}0`)}`,
    );
    await write(reader, `Ещё раз ${detail(Number(requested))}`);
    await write(other, 'Здравствуйте!', Number(requested));
    await write(author, `Это не вопрос: ${detail(Number(quiet))}`);
    const totals = async () => {
      const rows: { id: number; stats: object }[] = (await site.call(`GET ${own}`, { as: author })).json();
      return new Map(rows.map(({ id, stats: sums }) => [id, sums]));
    };
    expect(await totals()).toEqual(
      new Map([
        [quiet, { views: 0, favourites: 0, dialogs: 0 }],
        [requested, { views: 2, favourites: 1, dialogs: 2 }],
        [later, { views: 0, favourites: 0, dialogs: 1 }],
      ]),
    );
    expect((await stats(site, author, Number(requested), told)).json().total).toEqual(
      (await totals()).get(Number(requested)),
    );
    site.clock.advance(DAY_MS);
    expect((await totals()).get(Number(requested))).toEqual({ views: 1, favourites: 1, dialogs: 2 });
    const seenByOthers = (
      await site.call(`GET ${withParam(sectionEndpoints[section].detail, Number(requested))}`)
    ).json();
    expect(seenByOthers).not.toHaveProperty('stats');
  });

  it('is visible to the owner and administrators only', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    expect((await stats(site, undefined, id)).statusCode).toBe(401);
    expect((await stats(site, await createUser(site.db), id)).statusCode).toBe(403);
    expect((await stats(site, await createUser(site.db, { isModerator: true }), id)).statusCode).toBe(403);
    expect((await stats(site, 1, 999999)).statusCode).toBe(404);
  });

  it('deletes marks and salt after the day, sums after 90 days', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    await look(site, id);
    await sweepRows(site.db, site.clock.now());
    expect(await site.db.select().from(viewMarks)).toHaveLength(1);
    await sweepRows(site.db, new Date(site.clock.now().getTime() + DAY_MS));
    expect([await site.db.select().from(viewMarks), await site.db.select().from(viewSalts)]).toEqual([[], []]);
    expect(await site.db.select().from(listingViews)).toHaveLength(1);
    await sweepRows(site.db, new Date(site.clock.now().getTime() + 91 * DAY_MS));
    expect(await site.db.select().from(listingViews)).toEqual([]);
  });
});
