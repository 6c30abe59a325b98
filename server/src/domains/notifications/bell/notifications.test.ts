import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import {
  DECISION_UNDO_MS,
  isSignedImage,
  NEXT_CURSOR_HEADER,
  type Notice,
  type NoticeSettings,
  sectionEndpoints,
  sections,
  UNREAD_NOTICES_HEADER,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { editForm } from '../../../../testing/editForms';
import { createListing, createUser } from '../../../../testing/factories';
import { listingForm } from '../../../../testing/listingForms';
import { boosts, failedItems, favourites, listings, noticeOutbox, notifications, users } from '../../../db/schema';
import { outdateListings } from '../../listings/core/outdateListings';
import { noticeDefaults } from '../notices/noticeDefaults';
import { type NewNotice, notify, withdrawQueued } from '../notices/notify';
import { sweepNotices } from './countNotices';
import { dispatchOutbox } from './dispatchOutbox';
import { notifyOfEnds } from './notifyOfEnds';

describe('events', () => {
  const HOUR_MS = 3_600_000;
  const DAY_MS = 24 * HOUR_MS;
  const ttlDays = 30;

  const noticesOf = async (site: TestSite, as: number): Promise<Notice[]> => {
    await dispatchOutbox(site.db, site.clock.now());
    return (await site.call('GET /api/notifications', { as })).json();
  };
  const ends = (site: TestSite) => notifyOfEnds(site.db, { ttlDays, now: site.clock.now() });

  /** Creates a listing published `agoMs` ago. */
  const published = async (site: TestSite, agoMs: number, over: object = {}) => {
    const author = await createUser(site.db);
    const publishedAt = new Date(site.clock.now().getTime() - agoMs);
    const id = await createListing(site.db, 'pets', { authorId: author, title: 'Кот', publishedAt, ...over });
    return { author, id };
  };

  describeOnDatabases('Events with a notice', (current) => {
    it('a listing that ends in three days, once per term, and one that has ended', async () => {
      const site = current();
      const { author, id } = await published(site, 27 * DAY_MS - HOUR_MS);
      const old = await published(site, 28 * DAY_MS);
      await ends(site);
      expect(await noticesOf(site, author)).toEqual([]);
      site.clock.advance(HOUR_MS);
      for (let times = 0; times < 3; times += 1) {
        await Promise.all([ends(site), ends(site)]);
        expect(await noticesOf(site, author)).toMatchObject([
          {
            event: 'endsSoon',
            text: expect.stringMatching(/^\d+ [а-я]+ закончится срок объявления «Кот»/),
            href: `/post/${id}#renew`,
            action: { kind: 'renew', section: 'pets', id },
          },
        ]);
      }
      expect(await noticesOf(site, old.author)).toEqual([]);

      const renewal = await site.call(`POST ${withParam(sectionEndpoints.pets.renew, id)}`, { as: author });
      expect(renewal.statusCode).toBe(200);
      expect(await noticesOf(site, author)).toMatchObject([{ action: null }]);
      site.clock.advance(27 * DAY_MS);
      await ends(site);
      // The previous term has ended.
      expect(await noticesOf(site, author)).toMatchObject([{ action: { kind: 'renew', id } }, { action: null }]);
      site.clock.advance(4 * DAY_MS);
      await outdateListings(site.db, { ttlDays, now: site.clock.now() });
      await outdateListings(site.db, { ttlDays, now: site.clock.now() });
      expect((await noticesOf(site, author)).map(({ event }) => event)).toEqual(['ended', 'endsSoon', 'endsSoon']);
    });

    it("an ending term can be renewed while the listing is published, visible and the reader's own", async () => {
      const site = current();
      const { author, id } = await published(site, 27 * DAY_MS);
      await ends(site);
      const actionWhen = async (change: Partial<typeof listings.$inferInsert>) => {
        await site.db.update(listings).set(change).where(eq(listings.id, id));
        return (await noticesOf(site, author))[0]?.action ?? null;
      };
      expect(await actionWhen({ hiddenAt: null })).toEqual({ kind: 'renew', section: 'pets', id });
      expect(await actionWhen({ hiddenAt: site.clock.now() })).toBeNull();
      expect(await actionWhen({ hiddenAt: null, status: 4 })).toBeNull();
      expect(await actionWhen({ status: 0 })).toBeNull();
      expect(await actionWhen({ status: 1, authorId: await createUser(site.db) })).toBeNull();
    });

    it.each(sections)('%s: a rejected listing, which can be corrected until it is', async (section) => {
      const site = current();
      const author = await createUser(site.db);
      const over = { authorId: author, title: 'Кот', status: 2, publishedAt: null };
      const id = await createListing(site.db, section, over);
      const { adminAction } = sectionEndpoints[section];
      const decision = await site.call(`POST ${adminAction}`, { as: 1, payload: { ad_id: id, do: 3 } });
      expect(decision.statusCode).toBe(200);
      site.clock.advance(60_000);
      expect(await noticesOf(site, author)).toMatchObject([
        { event: 'rejected', action: { kind: 'correct', section, id } },
      ]);
      await site.db.update(listings).set({ status: 2 }).where(eq(listings.id, id));
      expect(await noticesOf(site, author)).toMatchObject([{ event: 'rejected', action: null }]);
    });

    it('a paid option that ends tomorrow, unless it is paused', async () => {
      const site = current();
      const now = site.clock.now().getTime();
      const boost = async (leftMs: number, more: object = {}) => {
        const { author, id } = await published(site, HOUR_MS);
        const times = { startsAt: new Date(now - DAY_MS), endsAt: new Date(now + leftMs) };
        await site.db.insert(boosts).values({ listingId: id, boostType: 2, ...times, ...more });
        return author;
      };
      const tomorrow = await boost(DAY_MS - HOUR_MS);
      const later = await boost(DAY_MS + HOUR_MS);
      const paused = await boost(DAY_MS - HOUR_MS, { pausedAt: new Date(now) });
      const over = await boost(-HOUR_MS);
      await ends(site);
      await ends(site);
      expect(await noticesOf(site, tomorrow)).toMatchObject([
        { event: 'boostEnds', text: expect.stringMatching(/^\d+ [а-я]+ закончится продвижение/) },
      ]);
      for (const author of [later, paused, over]) expect(await noticesOf(site, author)).toEqual([]);
      site.clock.advance(2 * HOUR_MS);
      await ends(site);
      expect(await noticesOf(site, later)).toMatchObject([{ event: 'boostEnds' }]);
    });

    it.each(sections)(
      '%s: a favourite that became cheaper or was closed, not one that became more expensive',
      async (section) => {
        const site = current();
        const author = await createUser(site.db);
        const fan = await createUser(site.db);
        const form = await listingForm(section, { title: 'Кот', price: 900 });
        const { id } = (await site.call(`POST ${sectionEndpoints[section].create}`, { as: author, ...form })).json();
        await site.db.update(listings).set({ status: 1, publishedAt: site.clock.now() }).where(eq(listings.id, id));
        await site.db.insert(favourites).values({ userId: fan, listingId: id, section });
        const paths = sectionEndpoints[section];
        const price = async (roubles: number) => {
          const { images } = (await site.call(`GET ${withParam(paths.detail, id)}`, { as: author })).json();
          const form = await editForm(section, { title: 'Кот', price: roubles }, { keep: images });
          const answer = await site.call(`POST ${withParam(paths.edit, id)}`, { as: author, ...form });
          expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
        };
        await price(1000);
        expect(await noticesOf(site, fan)).toEqual([]);
        await price(800);
        await price(700);
        const notified = await noticesOf(site, fan);
        expect(notified).toHaveLength(1);
        expect(notified[0]?.text).toMatch(/подешевело: теперь 800\s₽/u);
        site.clock.advance(DAY_MS);
        await price(600);
        expect(await noticesOf(site, fan)).toHaveLength(2);

        const closing = await site.call(`POST ${withParam(paths.close, id)}`, {
          as: author,
          payload: { outcome: 'withdrawn' },
        });
        expect(closing.statusCode).toBe(200);
        expect((await noticesOf(site, fan))[0]).toMatchObject({
          text: 'Объявление «Кот» из избранного снято с публикации',
          href: '/favorites',
        });
        expect(await noticesOf(site, author)).toEqual([]);
      },
    );

    it.each(sections)('%s: an approved listing, once the approval can no longer be undone', async (section) => {
      const site = current();
      const author = await createUser(site.db);
      const over = { authorId: author, title: 'Кот', status: 2, publishedAt: null };
      const id = await createListing(site.db, section, over);
      const { adminAction, adminUndo } = sectionEndpoints[section];
      const post = (path: string, payload: object) => site.call(`POST ${path}`, { as: 1, payload });
      await post(adminAction, { ad_id: id, do: 1 });
      expect((await post(adminUndo, { ad_id: id })).statusCode).toBe(200);
      site.clock.advance(60_000);
      expect(await noticesOf(site, author)).toEqual([]);
      await post(adminAction, { ad_id: id, do: 1 });
      site.clock.advance(DECISION_UNDO_MS);
      expect(await noticesOf(site, author)).toEqual([]);
      site.clock.advance(1000);
      expect(await noticesOf(site, author)).toMatchObject([
        { event: 'approved', text: 'Объявление «Кот» проверено и опубликовано. Теперь его видят все' },
      ]);
    });
  });
});

describe('notifications', () => {
  const MINUTE_MS = 60_000;
  const DAY_MS = 86_400_000;

  /** Notices of one kind about these listings. */
  const ended = (site: TestSite, userId: number, ...ids: number[]): NewNotice[] =>
    ids.map((id) => ({
      event: 'ended',
      data: { section: 'pets', id, title: `Кот ${id}` },
      userId,
      once: `ended:${id}`,
      now: site.clock.now(),
    }));

  const write = (site: TestSite, notified: NewNotice[]) => site.db.transaction((tx) => notify(tx, ...notified));

  const read = async (site: TestSite, as: number, query = '') => {
    const answer = await site.call(`GET /api/notifications${query}`, { as });
    const notices: Notice[] = answer.json();
    return { notices, next: answer.headers[NEXT_CURSOR_HEADER] };
  };

  const badgeOf = async (site: TestSite, as: number) =>
    (await site.call('GET /api/dialogs', { as })).headers[UNREAD_NOTICES_HEADER];

  const noticesOf = async (site: TestSite, as: number): Promise<string[]> => {
    await dispatchOutbox(site.db, site.clock.now());
    return (await read(site, as)).notices.map(({ text }) => text);
  };

  describeOnDatabases('notices', (current) => {
    it('are listed newest first with their subject, and marked as read up to one', async () => {
      const site = current();
      const user = await createUser(site.db);
      const other = await createUser(site.db);
      await write(site, [...ended(site, user, 1, 2, 3), ...ended(site, other, 1)]);
      expect((await read(site, user)).notices).toEqual([]);
      await dispatchOutbox(site.db, site.clock.now());

      const { notices } = await read(site, user);
      const text = (id: number) => `Срок объявления «Кот ${id}» закончился. Его можно опубликовать снова`;
      const common = { event: 'ended', time: TEST_TIME, is_read: false, action: null, photo: null };
      expect(notices).toEqual(
        [3, 2, 1].map((id, place) => ({
          ...common,
          id: notices[place]?.id,
          text: text(id),
          title: 'Срок объявления закончился',
          reason: `«Кот ${id}» можно опубликовать снова`,
          href: `/post/${id}`,
        })),
      );
      const upTo = { up_to: notices[1]?.id };
      const answer = await site.call('POST /api/notifications/read', { as: user, payload: upTo });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
      expect((await read(site, user)).notices.map(({ is_read }) => is_read)).toEqual([false, true, true]);
      expect((await read(site, other)).notices.map(({ is_read }) => is_read)).toEqual([false]);
    });

    it('show the first picture of a listing that the person may read', async () => {
      const site = current();
      const user = await createUser(site.db);
      const images = ['c', 'd'].map((letter) => `${letter.repeat(32)}.webp`);
      const listing = await createListing(site.db, 'pets', { images });
      const own = await createListing(site.db, 'pets', { images, authorId: user, status: 3 });
      const hidden = await createListing(site.db, 'pets', { images, status: 3 });
      await write(site, ended(site, user, listing, own, hidden));
      await dispatchOutbox(site.db, site.clock.now());
      const [ofHidden, ofOwn, ofOther] = (await read(site, user)).notices.map(({ photo }) => photo);
      expect([ofHidden, ofOther]).toEqual([null, images[0]]);
      // An `<img>` sends no token.
      expect(isSignedImage(ofOwn ?? '')).toBe(true);
    });

    it('are not stored when their transaction fails', async () => {
      const site = current();
      const user = await createUser(site.db);
      const failing = site.db.transaction(async (tx) => {
        await notify(tx, ...ended(site, user, 1));
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      expect(await noticesOf(site, user)).toEqual([]);
    });

    it('are sent once, for any number of events and servers', async () => {
      const site = current();
      const user = await createUser(site.db);
      const many = Array.from({ length: 250 }, (_, place) => place + 1);
      await write(site, ended(site, user, ...many));
      await write(site, ended(site, user, 1, 2));
      await Promise.all([1, 2, 3].map(() => dispatchOutbox(site.db, site.clock.now())));
      await write(site, ended(site, user, 1, 2));
      await dispatchOutbox(site.db, site.clock.now());
      expect(await site.db.$count(notifications)).toBe(250);
      expect(await site.db.$count(noticeOutbox)).toBe(0);
    });

    it('are sent in time, and not after being withdrawn', async () => {
      const site = current();
      const user = await createUser(site.db);
      const later = ended(site, user, 1, 2).map((notified) => ({
        ...notified,
        afterMs: 6000,
        subject: `listing:${notified.once}`,
      }));
      await write(site, later);
      expect(await noticesOf(site, user)).toEqual([]);
      await site.db.transaction((tx) => withdrawQueued(tx, 'listing:ended:1'));
      site.clock.advance(6000);
      expect(await noticesOf(site, user)).toEqual(['Срок объявления «Кот 2» закончился. Его можно опубликовать снова']);
    });

    it('are not sent to banned or deleted people, nor to support', async () => {
      const site = current();
      const banned = await createUser(site.db);
      const deleted = await createUser(site.db);
      await write(site, [...ended(site, banned, 1), ...ended(site, deleted, 1), ...ended(site, 0, 1)]);
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
      await site.db.update(users).set({ deletedAt: site.clock.now() }).where(eq(users.id, deleted));
      await dispatchOutbox(site.db, site.clock.now());
      expect(await site.db.$count(notifications)).toBe(0);
      expect(await site.db.$count(noticeOutbox)).toBe(0);
    });

    it('change the version of polls when they are sent and read', async () => {
      const site = current();
      const user = await createUser(site.db);
      const poll = async () => (await site.call('GET /api/dialogs', { as: user })).headers.etag;
      const before = await poll();
      await write(site, ended(site, user, 1, 2));
      await dispatchOutbox(site.db, site.clock.now());
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
      await dispatchOutbox(site.db, site.clock.now());
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

    it('are marked as read by a number only', async () => {
      const site = current();
      const user = await createUser(site.db);
      for (const payload of [{}, { up_to: 0 }, { up_to: -1 }, { up_to: 1.5 }, { up_to: 'all' }, [], { up_to: 1e20 }]) {
        const answer = await site.call('POST /api/notifications/read', { as: user, payload });
        expect([payload, answer.statusCode]).toEqual([payload, 422]);
      }
    });

    it('are deleted after 90 days', async () => {
      const site = current();
      const user = await createUser(site.db);
      await write(site, ended(site, user, 1));
      await dispatchOutbox(site.db, site.clock.now());
      await sweepNotices(site.db, new Date(site.clock.now().getTime() + 90 * DAY_MS));
      expect([await site.db.$count(notifications), await badgeOf(site, user)]).toEqual([1, '1']);
      await sweepNotices(site.db, new Date(site.clock.now().getTime() + 90 * DAY_MS + 1));
      expect([await site.db.$count(notifications), await badgeOf(site, user)]).toEqual([0, '0']);
    });
  });

  describeOnDatabases('Notices of messages', (current) => {
    const send = async (site: TestSite, from: number, to: number, text = 'Секрет') => {
      const answer = await site.call('POST /api/send-message', { as: from, payload: { to_user: to, text } });
      expect(answer.statusCode).toBe(200);
    };
    const open = (site: TestSite, as: number, peer: number) => site.call(`GET /api/messages/${peer}`, { as });

    it('are sent once per dialog after 5 minutes, without the text, until it is read', async () => {
      const site = current();
      const [from, to] = [await createUser(site.db, { username: 'Анна' }), await createUser(site.db)];
      await send(site, from, to);
      site.clock.advance(4 * MINUTE_MS);
      await send(site, from, to);
      expect(await noticesOf(site, to)).toEqual([]);
      site.clock.advance(MINUTE_MS);
      expect(await noticesOf(site, to)).toEqual(['Новое сообщение: Анна']);
      await send(site, from, to);
      site.clock.advance(10 * MINUTE_MS);
      expect(await noticesOf(site, to)).toHaveLength(1);

      await open(site, to, from);
      expect(await badgeOf(site, to)).toBe('0');
      expect((await read(site, to)).notices).toMatchObject([{ is_read: true, href: `/messages/${from}` }]);
      await send(site, from, to);
      site.clock.advance(5 * MINUTE_MS);
      expect(await noticesOf(site, to)).toHaveLength(2);
    });

    it('are not sent for read messages, and wait 5 minutes for a later one', async () => {
      const site = current();
      const [from, to] = [await createUser(site.db), await createUser(site.db)];
      await send(site, from, to);
      site.clock.advance(2 * MINUTE_MS);
      await open(site, to, from);
      site.clock.advance(MINUTE_MS);
      await send(site, from, to);
      site.clock.advance(2 * MINUTE_MS);
      expect(await noticesOf(site, to)).toEqual([]);
      site.clock.advance(2 * MINUTE_MS);
      expect(await noticesOf(site, to)).toEqual([]);
      site.clock.advance(MINUTE_MS);
      expect(await noticesOf(site, to)).toHaveLength(1);
      expect(await noticesOf(site, from)).toEqual([]);
    });

    it('are not sent after a block by either side', async () => {
      const site = current();
      const [writer, blocker] = [await createUser(site.db), await createUser(site.db)];
      await send(site, writer, blocker);
      await send(site, blocker, writer);
      const block = await site.call(`POST /api/block/${writer}`, { as: blocker });
      expect(block.json()).toEqual({ blocked: true });
      site.clock.advance(5 * MINUTE_MS);
      expect([await noticesOf(site, writer), await noticesOf(site, blocker)]).toEqual([[], []]);
    });
  });

  describeOnDatabases('Settings of notices', (current) => {
    const post = (site: TestSite, as: number, payload: object) =>
      site.call('POST /api/notices/settings', { as, payload });

    it('have defaults until a person saves them', async () => {
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

    it('must be complete and consistent', async () => {
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

    it('that fail do not block others, and are retried', async () => {
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
        // How many a run handles depends on the machine.
        while ((await site.db.$count(failedItems)) < ids.length || (await read(site, good)).notices.length < 2)
          await dispatchOutbox(site.db, site.clock.now()).catch((error: Error) =>
            expect(error.message).toContain('notice_outbox'),
          );
        expect((await read(site, good)).notices).toHaveLength(2);
        // Later ones do not wait for them either.
        await write(site, ended(site, good, 3));
        expect(await noticesOf(site, good)).toHaveLength(3);
      } finally {
        await site.db.execute(sql`drop function refuse_notice() cascade`);
      }
      expect(await noticesOf(site, bad)).toEqual([]);
      site.clock.advance(30_000);
      while ((await site.db.$count(notifications, eq(notifications.userId, bad))) < ids.length)
        await dispatchOutbox(site.db, site.clock.now());
      expect(await badgeOf(site, bad)).toBe('120');
    });
  });
});
