import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Author, NEXT_CURSOR_HEADER, sectionEndpoints, sections } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { dialogs, messages, users } from '../../../db/schema';
import { answerTime } from './profile';

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;
const before = (minutes: number) => new Date(Date.parse(TEST_TIME) - minutes * MINUTE_MS);

const author = async (site: TestSite, id: number | string) => site.call(`GET /api/users/${id}`);
const answersOf = async (site: TestSite, id: number) => ((await author(site, id)).json() as Author).answers;

/** Creates a dialog with messages of these ages in minutes. */
const talk = async (site: TestSite, letters: readonly { from: number; to: number; ago: number }[]) => {
  const sent = await site.db
    .insert(messages)
    .values(letters.map(({ from, to, ago }) => ({ fromUser: from, toUser: to, text: 'Да', createdAt: before(ago) })))
    .returning();
  const last = sent.at(-1);
  if (!last) throw new Error('Nothing was said');
  const side = { lastMessageId: last.id, lastTime: last.createdAt };
  await site.db.insert(dialogs).values([
    { ownerId: last.fromUser, peerId: last.toUser, ...side },
    { ownerId: last.toUser, peerId: last.fromUser, ...side },
  ]);
};

describeOnDatabases('an author', (current) => {
  it('shows the name, the month of registration and the published listings', async () => {
    const site = current();
    const id = await createUser(site.db, { username: 'Анна', createdAt: new Date('2024-03-14T09:00:00Z') });
    for (const section of ['pets', 'pets', 'services'] as const)
      await createListing(site.db, section, { authorId: id });
    for (const status of [0, 2, 3, 4]) await createListing(site.db, 'market', { authorId: id, status });
    expect((await author(site, id)).json()).toEqual({
      user_id: id,
      username: 'Анна',
      since: '2024-03',
      published: { pets: 2, market: 0, services: 1 },
      answers: null,
    });
  });

  it('is 404 without a published listing, when banned, deleted or support, and for an invalid id', async () => {
    const site = current();
    const [silent, waiting, banned, gone] = [
      await createUser(site.db),
      await createUser(site.db),
      await createUser(site.db),
      await createUser(site.db),
    ];
    await createListing(site.db, 'pets', { authorId: waiting, status: 2 });
    for (const authorId of [banned, gone, 0]) await createListing(site.db, 'pets', { authorId });
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
    await site.db
      .update(users)
      .set({ deletedAt: before(1) })
      .where(eq(users.id, gone));
    for (const id of [silent, waiting, banned, gone, 0, 999_999, -1, 'x', '99999999999', '1%27', '%00']) {
      expect([id, (await author(site, id)).statusCode]).toEqual([id, 404]);
    }
  });

  it('classifies the answer time when five people have written within 30 days', async () => {
    const site = current();
    const id = await createUser(site.db);
    await createListing(site.db, 'pets', { authorId: id });
    const write = async (answeredAfter: number | null, ago = 3 * DAY_MIN) => {
      const stranger = await createUser(site.db);
      const opening = { from: stranger, to: id, ago };
      await talk(site, [
        opening,
        ...(answeredAfter === null ? [] : [{ from: id, to: stranger, ago: ago - answeredAfter }]),
      ]);
    };
    for (const minutes of [5, 20, 50, 2]) await write(minutes);
    // Too old, begun by the author, with support: none count.
    await write(1, 40 * DAY_MIN);
    const friend = await createUser(site.db);
    await talk(site, [
      { from: id, to: friend, ago: 100 },
      { from: friend, to: id, ago: 90 },
    ]);
    await talk(site, [{ from: 0, to: id, ago: 60 }]);
    expect(await answersOf(site, id)).toBeNull();
    await write(300);
    expect(await answersOf(site, id)).toBe('hour');
    for (let times = 0; times < 5; times += 1) await write(null);
    expect(await answersOf(site, id)).toBe('hours');
    await write(null);
    expect(await answersOf(site, id)).toBe('longer');
  });

  it.each([
    [0, 'minutes'],
    [600, 'minutes'],
    [601, 'hour'],
    [3600, 'hour'],
    [3601, 'hours'],
    [6 * 3600, 'hours'],
    [24 * 3600, 'day'],
    [24 * 3600 + 1, 'longer'],
  ])('%d seconds are %s', (seconds, said) => {
    expect(answerTime(seconds)).toBe(said);
  });

  it.each(sections)('%s: filters the feed by author, page by page', async (section) => {
    const site = current();
    const id = await createUser(site.db);
    const made: number[] = [];
    for (let ago = 1; ago <= 5; ago += 1) {
      made.push(await createListing(site.db, section, { authorId: id, publishedAt: before(ago) }));
      await createListing(site.db, section, { publishedAt: before(ago) });
    }
    await createListing(site.db, section, { authorId: id, status: 2 });
    const feed = async (payload: object) => {
      const answer = await site.call(`POST ${sectionEndpoints[section].filter}`, {
        payload: { author: id, ...payload },
      });
      const found: { id: number }[] = answer.json();
      return { ids: found.map((listing) => listing.id), next: answer.headers[NEXT_CURSOR_HEADER] };
    };
    expect((await feed({})).ids).toEqual(made);
    const first = await feed({ limit: 3 });
    expect(first.ids).toEqual(made.slice(0, 3));
    expect((await feed({ limit: 3, cursor: first.next })).ids).toEqual(made.slice(3));
    const wrong = await site.call(`POST ${sectionEndpoints[section].filter}`, { payload: { author: 'x' } });
    expect(wrong.statusCode).toBe(422);
  });
});
