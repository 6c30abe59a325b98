import { expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { NEXT_CURSOR_HEADER, type Notice, type NoticeSettings, UNREAD_NOTICES_HEADER } from 'shared/contract';
import { failedTurns, noticeOutbox, notifications, users } from '../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { noticeDefaults } from '../notices/noticeDefaults';
import { type Told, tell, withdrawTold } from '../notices/tell';
import { sweepNotices } from './sweepNotices';
import { tellPeople } from './tellPeople';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Notices about listings by number, all of one kind. */
const ended = (site: TestSite, userId: number, ...ids: number[]): Told[] =>
  ids.map((id) => ({
    event: 'ended',
    data: { section: 'pets', id, title: `Кот ${id}` },
    userId,
    once: `ended:${id}`,
    now: site.clock.now(),
  }));

const write = (site: TestSite, told: Told[]) => site.db.transaction((tx) => tell(tx, ...told));

const read = async (site: TestSite, as: number, query = '') => {
  const answer = await site.call(`GET /api/notifications${query}`, { as });
  const notices: Notice[] = answer.json();
  return { notices, next: answer.headers[NEXT_CURSOR_HEADER] };
};

const badgeOf = async (site: TestSite, as: number) =>
  (await site.call('GET /api/dialogs', { as })).headers[UNREAD_NOTICES_HEADER];

const toldTo = async (site: TestSite, as: number): Promise<string[]> => {
  await tellPeople(site.db, site.clock.now());
  return (await read(site, as)).notices.map(({ text }) => text);
};

describeOnDatabases('notices', (current) => {
  it('come with what they tell of, newest first, and are read up to one', async () => {
    const site = current();
    const user = await createUser(site.db);
    const other = await createUser(site.db);
    await write(site, [...ended(site, user, 1, 2, 3), ...ended(site, other, 1)]);
    expect((await read(site, user)).notices).toEqual([]);
    await tellPeople(site.db, site.clock.now());

    const { notices } = await read(site, user);
    const text = (id: number) => `Срок объявления «Кот ${id}» закончился. Его можно опубликовать снова`;
    const common = { event: 'ended', time: TEST_TIME, is_read: false, action: null };
    expect(notices).toEqual(
      [3, 2, 1].map((id, place) => ({ ...common, id: notices[place]?.id, text: text(id), href: `/post/${id}` })),
    );
    const upTo = { up_to: notices[1]?.id };
    const answer = await site.call('POST /api/notifications/read', { as: user, payload: upTo });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await read(site, user)).notices.map(({ is_read }) => is_read)).toEqual([false, true, true]);
    expect((await read(site, other)).notices.map(({ is_read }) => is_read)).toEqual([false]);
  });

  it('are not there when what they tell of failed', async () => {
    const site = current();
    const user = await createUser(site.db);
    const failing = site.db.transaction(async (tx) => {
      await tell(tx, ...ended(site, user, 1));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await toldTo(site, user)).toEqual([]);
  });

  it('tell nothing twice, however often and by however many servers they are told', async () => {
    const site = current();
    const user = await createUser(site.db);
    const many = Array.from({ length: 250 }, (_, place) => place + 1);
    await write(site, ended(site, user, ...many));
    await write(site, ended(site, user, 1, 2));
    await Promise.all([1, 2, 3].map(() => tellPeople(site.db, site.clock.now())));
    await write(site, ended(site, user, 1, 2));
    await tellPeople(site.db, site.clock.now());
    expect(await site.db.$count(notifications)).toBe(250);
    expect(await site.db.$count(noticeOutbox)).toBe(0);
  });

  it('are told in time and not when they were withdrawn before', async () => {
    const site = current();
    const user = await createUser(site.db);
    const later = ended(site, user, 1, 2).map((told) => ({ ...told, afterMs: 6000, subject: `listing:${told.once}` }));
    await write(site, later);
    expect(await toldTo(site, user)).toEqual([]);
    await site.db.transaction((tx) => withdrawTold(tx, 'listing:ended:1'));
    site.clock.advance(6000);
    expect(await toldTo(site, user)).toEqual(['Срок объявления «Кот 2» закончился. Его можно опубликовать снова']);
  });

  it('tell nothing to who is banned or deleted by then, and to support', async () => {
    const site = current();
    const banned = await createUser(site.db);
    const deleted = await createUser(site.db);
    await write(site, [...ended(site, banned, 1), ...ended(site, deleted, 1), ...ended(site, 0, 1)]);
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
    await site.db.update(users).set({ deletedAt: site.clock.now() }).where(eq(users.id, deleted));
    await tellPeople(site.db, site.clock.now());
    expect(await site.db.$count(notifications)).toBe(0);
    expect(await site.db.$count(noticeOutbox)).toBe(0);
  });

  it('change what a poll asks, when they are told and when they are read', async () => {
    const site = current();
    const user = await createUser(site.db);
    const poll = async () => (await site.call('GET /api/dialogs', { as: user })).headers.etag;
    const before = await poll();
    await write(site, ended(site, user, 1, 2));
    await tellPeople(site.db, site.clock.now());
    const unread = await poll();
    expect([unread === before, await badgeOf(site, user)]).toEqual([false, '2']);
    const [notice] = (await read(site, user)).notices;
    const readAll = () => site.call('POST /api/notifications/read', { as: user, payload: { up_to: notice?.id } });
    await readAll();
    const after = await poll();
    expect([after === unread, await badgeOf(site, user)]).toEqual([false, '0']);
    await readAll();
    expect(await poll()).toBe(after);
  });

  it('are paged by cursor', async () => {
    const site = current();
    const user = await createUser(site.db);
    await write(site, ended(site, user, 1, 2, 3, 4, 5));
    await tellPeople(site.db, site.clock.now());
    const first = await read(site, user, '?limit=2');
    const second = await read(site, user, `?limit=2&cursor=${first.next}`);
    const third = await read(site, user, `?limit=2&cursor=${second.next}`);
    const hrefs = [first, second, third].flatMap(({ notices }) => notices.map(({ href }) => href));
    expect([hrefs, third.next]).toEqual([['/post/5', '/post/4', '/post/3', '/post/2', '/post/1'], undefined]);
    for (const query of ['cursor=x', 'cursor=-1', 'cursor=0', 'cursor=%00', `cursor=${'9'.repeat(50)}`, 'limit=0']) {
      const answer = await site.call(`GET /api/notifications?${query}`, { as: user });
      expect([query, answer.statusCode]).toEqual([query, 422]);
    }
  });

  it('are marked by a number and by nothing else', async () => {
    const site = current();
    const user = await createUser(site.db);
    for (const payload of [{}, { up_to: 0 }, { up_to: -1 }, { up_to: 1.5 }, { up_to: 'all' }, [], { up_to: 1e20 }]) {
      const answer = await site.call('POST /api/notifications/read', { as: user, payload });
      expect([payload, answer.statusCode]).toEqual([payload, 422]);
    }
  });

  it('go after 90 days', async () => {
    const site = current();
    const user = await createUser(site.db);
    await write(site, ended(site, user, 1));
    await tellPeople(site.db, site.clock.now());
    await sweepNotices(site.db, new Date(site.clock.now().getTime() + 90 * DAY_MS));
    expect([await site.db.$count(notifications), await badgeOf(site, user)]).toEqual([1, '1']);
    await sweepNotices(site.db, new Date(site.clock.now().getTime() + 90 * DAY_MS + 1));
    expect([await site.db.$count(notifications), await badgeOf(site, user)]).toEqual([0, '0']);
  });
});

describeOnDatabases('notices of messages', (current) => {
  const send = async (site: TestSite, from: number, to: number, text = 'Секрет') => {
    const answer = await site.call('POST /api/send-message', { as: from, payload: { to_user: to, text } });
    expect(answer.statusCode).toBe(200);
  };
  const open = (site: TestSite, as: number, peer: number) => site.call(`GET /api/messages/${peer}`, { as });

  it('come once for a dialog after 5 minutes, without its text, until it is read', async () => {
    const site = current();
    const [from, to] = [await createUser(site.db, { username: 'Анна' }), await createUser(site.db)];
    await send(site, from, to);
    site.clock.advance(4 * MINUTE_MS);
    await send(site, from, to);
    expect(await toldTo(site, to)).toEqual([]);
    site.clock.advance(MINUTE_MS);
    expect(await toldTo(site, to)).toEqual(['Новое сообщение: Анна']);
    await send(site, from, to);
    site.clock.advance(10 * MINUTE_MS);
    expect(await toldTo(site, to)).toHaveLength(1);

    await open(site, to, from);
    expect(await badgeOf(site, to)).toBe('0');
    expect((await read(site, to)).notices).toMatchObject([{ is_read: true, href: `/messages/${from}` }]);
    await send(site, from, to);
    site.clock.advance(5 * MINUTE_MS);
    expect(await toldTo(site, to)).toHaveLength(2);
  });

  it('do not come when the message was read, and wait 5 minutes for one that came after', async () => {
    const site = current();
    const [from, to] = [await createUser(site.db), await createUser(site.db)];
    await send(site, from, to);
    site.clock.advance(2 * MINUTE_MS);
    await open(site, to, from);
    site.clock.advance(MINUTE_MS);
    await send(site, from, to);
    site.clock.advance(2 * MINUTE_MS);
    expect(await toldTo(site, to)).toEqual([]);
    site.clock.advance(2 * MINUTE_MS);
    expect(await toldTo(site, to)).toEqual([]);
    site.clock.advance(MINUTE_MS);
    expect(await toldTo(site, to)).toHaveLength(1);
    expect(await toldTo(site, from)).toEqual([]);
  });

  it('do not come when one of the two has blocked the other meanwhile', async () => {
    const site = current();
    const [writer, blocker] = [await createUser(site.db), await createUser(site.db)];
    await send(site, writer, blocker);
    await send(site, blocker, writer);
    const block = await site.call(`POST /api/block/${writer}`, { as: blocker });
    expect(block.json()).toEqual({ blocked: true });
    site.clock.advance(5 * MINUTE_MS);
    expect([await toldTo(site, writer), await toldTo(site, blocker)]).toEqual([[], []]);
  });
});

describeOnDatabases('settings of notices', (current) => {
  const post = (site: TestSite, as: number, payload: object) =>
    site.call('POST /api/notices/settings', { as, payload });

  it('are the usual ones until a person sets them', async () => {
    const site = current();
    const user = await createUser(site.db);
    const get = async () => (await site.call('GET /api/notices/settings', { as: user })).json();
    expect(await get()).toEqual(noticeDefaults);
    const wanted: NoticeSettings = {
      events: { ...noticeDefaults.events, message: { telegram: false, push: true, email: false } },
      quiet: { on: false, from: 0, to: 23, zone: 'Asia/Vladivostok', urgent: true },
    };
    const answer = await post(site, user, wanted);
    expect([answer.statusCode, answer.json()]).toEqual([200, wanted]);
    expect(await get()).toEqual(wanted);
    await post(site, user, noticeDefaults);
    expect(await get()).toEqual(noticeDefaults);
  });

  it('are whole and make sense', async () => {
    const site = current();
    const user = await createUser(site.db);
    const { events, quiet } = noticeDefaults;
    const bad = [
      {},
      { events },
      { quiet },
      { events: { message: events.message }, quiet },
      { events: { ...events, ended: { telegram: 'yes', push: true, email: true } }, quiet },
      ...[
        { from: 24 },
        { to: -1 },
        { from: 1.5 },
        { from: 8 },
        { zone: 'Mars/Base' },
        { zone: '' },
        { on: 1 },
        { urgent: 'yes' },
      ].map((fault) => ({ events, quiet: { ...quiet, ...fault } })),
      { events, quiet: { ...quiet, zone: 'x'.repeat(100_000) } },
    ];
    for (const payload of bad) expect((await post(site, user, payload)).statusCode).toBe(422);
    expect((await site.call('GET /api/notices/settings', { as: user })).json()).toEqual(noticeDefaults);
  });

  it('that cannot be told keep no other waiting, and are told when they can be', async () => {
    const site = current();
    const [bad, good] = [await createUser(site.db), await createUser(site.db)];
    const ids = Array.from({ length: 120 }, (_, at) => at + 1);
    await write(site, ended(site, bad, ...ids));
    site.clock.advance(1000);
    await write(site, ended(site, good, 1, 2));
    await site.db.execute(sql`create function refuse_notice() returns trigger language plpgsql as
      $$ begin raise exception 'no notice'; end $$`);
    await site.db.execute(sql`create trigger refuse_notice before insert on notifications for each row
      when (${sql.raw(`new.user_id = ${bad}`)}) execute function refuse_notice()`);
    try {
      // A run is short: how many it gets to depends on the machine.
      while ((await site.db.$count(failedTurns)) < ids.length || (await read(site, good)).notices.length < 2)
        await tellPeople(site.db, site.clock.now()).catch((error: Error) =>
          expect(error.message).toContain('notice_outbox'),
        );
      expect((await read(site, good)).notices).toHaveLength(2);
      // What comes later does not wait for them either, and is told in one.
      await write(site, ended(site, good, 3));
      expect(await toldTo(site, good)).toHaveLength(3);
    } finally {
      await site.db.execute(sql`drop function refuse_notice() cascade`);
    }
    expect(await toldTo(site, bad)).toEqual([]);
    site.clock.advance(30_000);
    while ((await site.db.$count(notifications, eq(notifications.userId, bad))) < ids.length)
      await tellPeople(site.db, site.clock.now());
    expect(await badgeOf(site, bad)).toBe('120');
  });
});
