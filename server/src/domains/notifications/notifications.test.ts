import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { notices as noticesCalls } from 'shared/calls';
import {
  DAY_MS,
  DECISION_UNDO_MS,
  endpoints,
  HOUR_MS,
  isSignedImage,
  MINUTE_MS,
  NEXT_CURSOR_HEADER,
  type Notice,
  type NoticeChannelName,
  type NoticeSettings,
  noticeChannels,
  SECOND_MS,
  sectionEndpoints,
  sections,
  TIME_ZONE_HEADER,
  UNREAD_NOTICES_HEADER,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { channelsWith, dispatchNotices, oneEverywhere, type TestRecipients } from '../../../testing/dispatchNotices';
import { editForm } from '../../../testing/editForms';
import { createListing, createUser } from '../../../testing/factories';
import { listingForm } from '../../../testing/listingForms';
import {
  blocks,
  boosts,
  consents,
  emailAddresses,
  failedItems,
  favourites,
  identities,
  listings,
  lostDismissals,
  noticeDeliveries,
  noticeOutbox,
  noticeSettings,
  notifications,
  telegramChats,
  users,
} from '../../db/schema';
import { type ChannelNotice, RetryAfter } from '../../integrations/noticeChannel';
import type { BotEvent, TelegramBot } from '../../integrations/telegram/telegramBot';
import { seedDemoPeople } from '../../seed/seedDemoPeople';
import { outdateListings } from '../listings/core/outdateListings';
import { sweepNotices } from './bell/countNotices';
import { dispatchOutbox } from './bell/dispatchOutbox';
import { notifyOfEnds } from './bell/notifyOfEnds';
import { addressDigest } from './channels/mailTokens';
import type { PersonChannel } from './channels/personChannel';
import { pollTelegram } from './channels/pollTelegram';
import { linkTelegram, openChat, silenceChat, spendLinkCode, telegramOfPeople } from './channels/telegramChat';
import { sendDue } from './deliveries/sendDue';
import { noticeDefaults } from './notices/noticeDefaults';
import type { NoticeContent } from './notices/noticeDefinitions';
import { saveNoticeSettings } from './notices/noticeSettings';
import { type NewNotice, notify, withdrawQueued } from './notices/notify';
import { storeTimeZone } from './notices/storeTimeZone';
import { readSuperseded } from './notices/superseded';

describe('notifications', () => {
  describe('events', () => {
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
      it('a listing that ends in three days, once per term, and one that has ended @slow', async () => {
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

      it('nothing that ends while its author is banned', async () => {
        const site = current();
        const { author } = await published(site, 27 * DAY_MS);
        await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
        await ends(site);
        expect(await site.db.select().from(noticeOutbox)).toEqual([]);
        await site.db.update(users).set({ isBanned: false }).where(eq(users.id, author));
        await ends(site);
        expect(await noticesOf(site, author)).toMatchObject([{ event: 'endsSoon' }]);
      });

      it('what ends by the day of its author, in zones that PostgreSQL lacks too', async () => {
        const site = current();
        // 00:30 in Moscow, and the day before in Europe.
        const publishedAt = new Date('2026-10-25T21:30:00Z');
        const ending = async (zone?: string) => {
          const { author } = await published(site, 0, { publishedAt });
          const { quiet } = noticeDefaults;
          if (zone) await saveNoticeSettings(site.db, author, { ...noticeDefaults, quiet: { ...quiet, zone } });
          return author;
        };
        // Known to browsers and Node.js only.
        const authors = [await ending(), await ending('Europe/Berlin'), await ending('AET')];
        site.clock.advance(publishedAt.getTime() + 27 * DAY_MS - site.clock.now().getTime());
        await ends(site);
        const days: (string | undefined)[] = [];
        for (const author of authors) days.push((await noticesOf(site, author))[0]?.text.slice(0, 2));
        expect(days).toEqual(['25', '24', '25']);
      });

      it("an ending term can be renewed while the listing is published, visible and the reader's own @slow", async () => {
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
        '%s: a favourite that became cheaper or was closed, not one that became more expensive @slow',
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
        const listing = await createListing(site.db, 'pets', { images, status: 4 });
        const own = await createListing(site.db, 'pets', { images, authorId: user, status: 4 });
        const hidden = await createListing(site.db, 'pets', { images, status: 4 });
        await write(site, ended(site, user, listing, own, hidden));
        await dispatchOutbox(site.db, site.clock.now());
        await site.db.update(listings).set({ status: 1 }).where(eq(listings.id, listing));
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

      it('are sent once, for any number of events and servers @slow', async () => {
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
        expect(await noticesOf(site, user)).toEqual([
          'Срок объявления «Кот 2» закончился. Его можно опубликовать снова',
        ]);
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

      it('change the version of polls when they are sent and read @slow', async () => {
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

      it('are paged by cursor @slow', async () => {
        const site = current();
        const user = await createUser(site.db);
        await write(site, ended(site, user, 1, 2, 3, 4, 5));
        await dispatchOutbox(site.db, site.clock.now());
        const first = await read(site, user, '?limit=2');
        const second = await read(site, user, `?limit=2&cursor=${first.next}`);
        const third = await read(site, user, `?limit=2&cursor=${second.next}`);
        const hrefs = [first, second, third].flatMap(({ notices }) => notices.map(({ href }) => href));
        expect([hrefs, third.next]).toEqual([['/post/5', '/post/4', '/post/3', '/post/2', '/post/1'], undefined]);
        for (const query of [
          'cursor=x',
          'cursor=-1',
          'cursor=0',
          'cursor=%00',
          `cursor=${'9'.repeat(50)}`,
          'limit=0',
        ]) {
          const answer = await site.call(`GET /api/notifications?${query}`, { as: user });
          expect([query, answer.statusCode]).toEqual([query, 422]);
        }
      });

      it('are marked as read by a number only', async () => {
        const site = current();
        const user = await createUser(site.db);
        for (const payload of [
          {},
          { up_to: 0 },
          { up_to: -1 },
          { up_to: 1.5 },
          { up_to: 'all' },
          [],
          { up_to: 1e20 },
        ]) {
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

      it('are sent once per dialog after 5 minutes, without the text, until it is read @slow', async () => {
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

      it('are not sent for read messages, and wait 5 minutes for a later one @slow', async () => {
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

      it('must be complete and consistent @slow', async () => {
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
          ].map((invalid) => ({ events, quiet: { ...quiet, ...invalid } })),
          { events, quiet: { ...quiet, zone: 'x'.repeat(100_000) } },
        ];
        for (const payload of bad) expect((await post(site, user, payload)).statusCode).toBe(422);
        expect((await site.call('GET /api/notices/settings', { as: user })).json()).toEqual(noticeDefaults);
      });

      it('that fail do not block others, and are retried @slow', async () => {
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
});

describe('deliveries', () => {
  type Answer = Awaited<ReturnType<PersonChannel['send']>> | Error;

  /** A channel that records what it sends and returns these answers in turn, the last one repeatedly. */
  const startChannel = (...answers: Answer[]) => {
    const sent: { recipient: string; notice: ChannelNotice }[] = [];
    const channel: PersonChannel = {
      ...channelsWith(oneEverywhere).telegram,
      send: async (recipient, notice) => {
        sent.push({ recipient, notice });
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'sent';
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    return { channel, sent, texts: () => sent.map(({ notice }) => notice.text) };
  };

  const lost = (code: string): Error => Object.assign(new Error('https://secret.example'), { code });

  describeOnDatabases('deliveries of notices', (current) => {
    const send = (site: TestSite, channel: PersonChannel, name: NoticeChannelName = 'telegram') =>
      sendDue({ db: site.db, clock: site.clock, name, channel });
    let recipients: TestRecipients = oneEverywhere;
    beforeEach(() => {
      recipients = oneEverywhere;
    });
    const show = (site: TestSite) => dispatchNotices(site, channelsWith(recipients));
    const notified = async (
      site: TestSite,
      userId: number,
      event: 'ended' | 'searchHit' | 'favourite',
      ...ids: number[]
    ) => {
      const rows = ids.map((id): NewNotice => {
        const common = { userId, once: `${event}:${id}`, now: site.clock.now() };
        const listing = { section: 'pets' as const, id, title: `Кот ${id}` };
        return event === 'searchHit'
          ? { ...common, event, data: { ...listing, search: null } }
          : { ...common, event, data: listing };
      });
      await site.db.transaction((tx) => notify(tx, ...rows));
      await show(site);
    };
    const wish = (site: TestSite, userId: number, over: Partial<NoticeSettings>) =>
      saveNoticeSettings(site.db, userId, { ...noticeDefaults, ...over });
    const states = async (site: TestSite) =>
      (await site.db.select().from(noticeDeliveries).where(eq(noticeDeliveries.channel, 'telegram'))).map(
        ({ state }) => state,
      );

    it('reach each recipient once, with their subject', async () => {
      const site = current();
      const user = await createUser(site.db);
      recipients = { telegram: ['one', 'two'] };
      await notified(site, user, 'ended', 7);
      const { channel, sent } = startChannel();
      await Promise.all([send(site, channel), send(site, channel)]);
      await send(site, channel);
      const notice = {
        id: expect.stringMatching(/^notice-\d+$/),
        event: 'ended',
        title: 'Срок закончился',
        text: 'Срок объявления «Кот 7» закончился. Его можно опубликовать снова',
        href: '/post/7',
      };
      expect(sent.toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
        { recipient: 'one', notice },
        { recipient: 'two', notice },
      ]);
      expect(await states(site)).toEqual(['sent', 'sent']);
    });

    it('use the channels that the person wants, and none without a channel', async () => {
      const site = current();
      const user = await createUser(site.db);
      await wish(site, user, {
        events: { ...noticeDefaults.events, ended: { telegram: false, push: true, email: true } },
      });
      recipients = { telegram: ['chat'], push: ['device'] };
      await notified(site, user, 'ended', 1);
      const channels = { telegram: startChannel(), push: startChannel(), email: startChannel() };
      for (const name of noticeChannels) await send(site, channels[name].channel, name);
      expect(noticeChannels.map((name) => channels[name].sent.length)).toEqual([0, 1, 0]);
      expect((await site.db.select().from(noticeDeliveries)).map(({ channel, state }) => [channel, state])).toEqual([
        ['push', 'sent'],
      ]);
    });

    it('end once read, switched off, or the person is banned or deleted @slow', async () => {
      const site = current();
      const people = await Promise.all([1, 2, 3, 4].map(() => createUser(site.db)));
      const [reader = 0, off = 0, banned = 0, deleted = 0] = people;
      for (const user of people) await notified(site, user, 'ended', user);
      const [notice] = (await site.call('GET /api/notifications', { as: reader })).json();
      await site.call('POST /api/notifications/read', { as: reader, payload: { up_to: notice.id } });
      await wish(site, off, {
        events: { ...noticeDefaults.events, ended: { telegram: false, push: false, email: false } },
      });
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
      await site.db.update(users).set({ deletedAt: site.clock.now() }).where(eq(users.id, deleted));
      const { channel, sent } = startChannel();
      await send(site, channel);
      expect(sent).toEqual([]);
      expect(await states(site)).toEqual([]);
    });

    it('end once their subject is closed or hidden, or the sender is blocked @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const { channel, sent } = startChannel();
      site.clock.set('2026-11-21T23:30:00.000Z');
      const offered = await Promise.all([1, 2, 3].map(() => createListing(site.db, 'pets')));
      const [closed = 0, hidden = 0, open = 0] = offered;
      await notified(site, user, 'searchHit', ...offered);
      const writers = [await createUser(site.db), await createUser(site.db)];
      for (const peer of writers)
        await site.call('POST /api/send-message', { as: peer, payload: { to_user: user, text: 'Здравствуйте' } });
      site.clock.advance(5 * MINUTE_MS);
      await show(site);
      const notices: { event: string }[] = (await site.call('GET /api/notifications', { as: user })).json();
      expect(notices.map(({ event }) => event)).toEqual(['message', 'message', 'searchHit', 'searchHit', 'searchHit']);
      await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, closed));
      await site.db.update(listings).set({ hiddenAt: site.clock.now() }).where(eq(listings.id, hidden));
      const [troll = 0, friend = 0] = writers;
      await site.db.insert(blocks).values({ blockerId: user, blockedId: troll, createdAt: site.clock.now() });
      site.clock.set('2026-11-22T05:00:00.000Z');
      await send(site, channel);
      expect(sent.map(({ notice }) => notice.href).sort()).toEqual([`/messages/${friend}`, `/post/${open}`]);
    });

    it('wait for the end of quiet hours, while the site shows them at once', async () => {
      const site = current();
      const user = await createUser(site.db);
      const { channel, sent } = startChannel();
      site.clock.set('2026-11-21T19:30:00.000Z');
      await notified(site, user, 'ended', 1);
      await send(site, channel);
      expect((await site.call('GET /api/notifications', { as: user })).json()).toHaveLength(1);
      site.clock.set('2026-11-22T04:59:59.000Z');
      await send(site, channel);
      expect(sent).toEqual([]);
      site.clock.set('2026-11-22T05:00:00.000Z');
      await send(site, channel);
      expect(sent).toHaveLength(1);
    });

    it('that are urgent ignore quiet hours if the person wants that', async () => {
      const site = current();
      const [asleep, awake] = [await createUser(site.db), await createUser(site.db)];
      await wish(site, awake, { quiet: { ...noticeDefaults.quiet, urgent: true } });
      const { channel, sent } = startChannel();
      site.clock.set('2026-11-21T23:30:00.000Z');
      for (const user of [asleep, awake]) {
        await site.db.transaction((tx) =>
          notify(tx, {
            event: 'lostNearby',
            data: { section: 'pets', id: 7, title: 'Пропал кот', km: 0.8 },
            userId: user,
            once: 'nearby:7',
            now: site.clock.now(),
          }),
        );
      }
      await notified(site, awake, 'ended', 1);
      await send(site, channel);
      expect(sent.map(({ notice }) => notice.text)).toEqual(['Рядом пропал питомец: «Пропал кот», в 0,8 км от вас']);
      site.clock.set('2026-11-22T05:00:00.000Z');
      await send(site, channel);
      expect(sent.map(({ notice }) => notice.event).sort()).toEqual(['ended', 'lostNearby', 'lostNearby']);
    });

    it('of searches are sent at once, those of the next hour as one @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      const { channel, sent } = startChannel();
      await notified(site, user, 'searchHit', 1);
      await send(site, channel);
      expect(sent.map(({ notice }) => [notice.title, notice.href])).toEqual([['Новое по вашему поиску', '/post/1']]);
      const many = Array.from({ length: 30 }, (_, place) => place + 2);
      await notified(site, user, 'searchHit', ...many);
      await notified(site, user, 'ended', 1);
      site.clock.advance(HOUR_MS - 1);
      await send(site, channel);
      expect(sent.map(({ notice }) => notice.event)).toEqual(['searchHit', 'ended']);
      site.clock.advance(1);
      await send(site, channel);
      expect(sent).toHaveLength(3);
      expect(sent[2]?.notice.title).toBe('Новое по вашим поискам: 30');
      const newestTen = Array.from({ length: 10 }, (_, place) => expect.stringContaining(`«Кот ${31 - place}»`));
      expect(sent[2]?.notice.text.split('\n')).toEqual([...newestTen, 'И ещё 20']);
      expect(await states(site)).toEqual(Array(32).fill('sent'));
    });

    it('are retried at growing pauses, then given up', async () => {
      const site = current();
      const user = await createUser(site.db);
      await wish(site, user, { quiet: { ...noticeDefaults.quiet, on: false } });
      await notified(site, user, 'ended', 1);
      const { channel, sent } = startChannel(lost('ECONNREFUSED'));
      const pauses = [30, 120, 600, 3600, 6 * 3600];
      for (const [place, pause] of pauses.entries()) {
        await send(site, channel);
        expect([sent.length, await states(site)]).toEqual([place + 1, ['failed']]);
        site.clock.advance(pause * SECOND_MS - 1);
        await send(site, channel);
        expect(sent).toHaveLength(place + 1);
        site.clock.advance(1);
      }
      await send(site, channel);
      expect([sent.length, await states(site)]).toEqual([6, ['dead']]);
      const [row] = await site.db.select().from(noticeDeliveries).where(eq(noticeDeliveries.state, 'dead'));
      expect(row?.error).toBe('Error ECONNREFUSED');
      expect(new Set(sent.map(({ notice }) => notice.id)).size).toBe(1);
    });

    it('wait as long as the other side requests', async () => {
      const site = current();
      const user = await createUser(site.db);
      await notified(site, user, 'ended', 1);
      const { channel, sent } = startChannel(new RetryAfter(300), 'sent');
      await send(site, channel);
      site.clock.advance(299 * SECOND_MS);
      await send(site, channel);
      expect(sent).toHaveLength(1);
      site.clock.advance(SECOND_MS);
      await send(site, channel);
      expect([sent.length, await states(site)]).toEqual([2, ['sent']]);
    });

    it('are sent at most twice when the answer is lost', async () => {
      const site = current();
      const user = await createUser(site.db);
      await notified(site, user, 'ended', 1);
      const { channel, sent } = startChannel(lost('ECONNRESET'));
      for (let times = 0; times < 5; times += 1) {
        await send(site, channel);
        site.clock.advance(10 * MINUTE_MS);
      }
      expect([sent.length, await states(site)]).toEqual([2, ['dead']]);
    });

    it('of a crashed process are sent once more, not a third time', async () => {
      const site = current();
      const user = await createUser(site.db);
      await notified(site, user, 'ended', 1);
      let began = () => {};
      const hanging = (): PersonChannel => ({ ...startChannel().channel, send: () => new Promise(() => began()) });
      const die = () =>
        new Promise<void>((resolve) => {
          began = resolve;
          void send(site, hanging());
        });
      await die();
      const { channel, sent } = startChannel();
      site.clock.advance(MINUTE_MS - 1);
      await send(site, channel);
      expect(sent).toEqual([]);
      site.clock.advance(1);
      await die();
      site.clock.advance(MINUTE_MS);
      await send(site, channel);
      expect([sent, await states(site)]).toEqual([[], ['dead']]);
    });

    it('of searches that may have arrived are repeated unchanged, newer ones after them @slow', async () => {
      const site = current();
      const user = await createUser(site.db);
      await notified(site, user, 'searchHit', 1, 2);
      const { channel, sent } = startChannel(lost('ECONNRESET'), lost('ECONNREFUSED'), 'sent');
      await send(site, channel);
      site.clock.advance(10 * SECOND_MS);
      await notified(site, user, 'searchHit', 3);
      await send(site, channel);
      site.clock.advance(MINUTE_MS);
      await send(site, channel);
      const [first, , third] = sent;
      expect([sent.length, third]).toEqual([3, first]);
      site.clock.advance(HOUR_MS);
      await send(site, channel);
      expect(sent.map(({ notice }) => notice.title)).toEqual([
        'Новое по вашим поискам: 2',
        'Новое по вашему поиску',
        'Новое по вашим поискам: 2',
        'Новое по вашему поиску',
      ]);
      expect(await states(site)).toEqual(['sent', 'sent', 'sent']);
    });

    it('are sent at most twice when recording the success fails', async () => {
      const site = current();
      const user = await createUser(site.db);
      await notified(site, user, 'ended', 1);
      await site.db.execute(sql`create function refuse_sent() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$`);
      await site.db.execute(sql`create trigger refuse_sent before update on notice_deliveries
      for each row when (new.state = 'sent') execute function refuse_sent()`);
      const { channel, sent } = startChannel();
      for (let times = 0; times < 2; times += 1) {
        await expect(send(site, channel)).rejects.toThrow();
        site.clock.advance(MINUTE_MS);
      }
      await send(site, channel);
      await site.db.execute(sql`drop function refuse_sent cascade`);
      expect([sent.length, await states(site)]).toEqual([2, ['dead']]);
    });

    it('that fail outside of the channel do not block others, and become dead letters @slow', async () => {
      const site = current();
      const [bad, good] = [await createUser(site.db), await createUser(site.db)];
      for (const user of [bad, good]) await wish(site, user, { quiet: { ...noticeDefaults.quiet, on: false } });
      await notified(site, bad, 'ended', ...Array.from({ length: 45 }, (_, at) => at + 1));
      await notified(site, good, 'ended', 1);
      // It cannot be rendered.
      await site.db.update(notifications).set({ data: sql`'null'::jsonb` }).where(eq(notifications.userId, bad));
      const { channel, sent } = startChannel();
      await expect(send(site, channel)).rejects.toThrow();
      expect(sent).toHaveLength(1);
      await send(site, channel);
      for (const seconds of [30, 120, 600, 3600, 6 * 3600]) {
        expect(new Set(await states(site))).toEqual(new Set(['sent', 'failed']));
        site.clock.advance(seconds * SECOND_MS);
        await expect(send(site, channel)).rejects.toThrow();
      }
      expect((await states(site)).filter((state) => state === 'dead')).toHaveLength(45);
      expect(sent).toHaveLength(1);
    });

    it('stored by an older server for all recipients reach each of them', async () => {
      const site = current();
      const user = await createUser(site.db);
      recipients = {};
      await notified(site, user, 'ended', 1);
      const [notice] = await site.db.select().from(notifications).where(eq(notifications.userId, user));
      await site.db.insert(noticeDeliveries).values({
        notificationId: notice?.id ?? 0,
        userId: user,
        event: 'ended',
        channel: 'telegram',
        recipient: '',
        dueAt: site.clock.now(),
      });
      const { channel, sent } = startChannel();
      const all = { ...channel, ...channelsWith({ telegram: ['one', 'two'] }).telegram };
      await send(site, all);
      expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['one', 'two']);
      expect(await states(site)).toEqual(['sent', 'sent']);
    });

    it('show once on the site that a channel was switched off', async () => {
      const site = current();
      const user = await createUser(site.db);
      await notified(site, user, 'ended', 1, 2, 3);
      const { channel } = startChannel('gone', 'absent');
      await send(site, channel);
      await show(site);
      await send(site, channel);
      await show(site);
      const notices: { event: string }[] = (await site.call('GET /api/notifications', { as: user })).json();
      expect(notices.map(({ event }) => event)).toEqual(['channelOff', 'ended', 'ended', 'ended']);
      expect(await states(site)).toEqual(['gone']);
    });
  });
});

describe('notices', () => {
  describe('store time zone', () => {
    const BOT_TOKEN = `7:${'a'.repeat(35)}`;

    const signIn = async (site: TestSite, zone?: string): Promise<number> => {
      const { anna } = await seedDemoPeople(site.db, site.clock.now());
      const headers = zone === undefined ? {} : { [TIME_ZONE_HEADER]: zone };
      const answer = await site.call(`POST ${endpoints.signInDemo.path}`, { payload: { key: 'anna' }, headers });
      expect(answer.statusCode).toBe(200);
      return anna;
    };

    const settingsOf = async ({ call }: TestSite, as: number) =>
      noticesCalls.noticeSettings.answer.parse((await call(`GET ${endpoints.noticeSettings.path}`, { as })).json());
    const save = (site: TestSite, as: number, payload: object) =>
      site.call(`POST ${endpoints.noticeSettings.path}`, { as, payload });
    const zoneOf = async (site: TestSite, as: number) => (await settingsOf(site, as)).quiet.zone;

    /** Returns when a notice of `at` is sent, polling at these moments. */
    const sentAt = async ({ db, clock }: TestSite, userId: number, at: string, ...looks: string[]) => {
      clock.set(at);
      const now = clock.now();
      await db.transaction((tx) =>
        notify(tx, { userId, event: 'boostEnds', data: { section: 'pets', id: 7, title: 'Кот' }, once: at, now }),
      );
      await dispatchNotices({ db, clock });
      const sent: string[] = [];
      const channel: PersonChannel = {
        ...channelsWith(oneEverywhere).telegram,
        send: async () => {
          sent.push(clock.now().toISOString());
          return 'sent';
        },
      };
      for (const look of [at, ...looks]) {
        clock.set(look);
        await sendDue({ db, clock, name: 'telegram', channel });
      }
      return sent;
    };

    describeOnDatabases(
      'The time zone of a browser',
      (current) => {
        test("applies to the person's quiet hours @slow", async () => {
          const site = current();
          const anna = await signIn(site, 'Asia/Vladivostok');
          // 23:00 in Vladivostok, 16:00 in Moscow; just before 8:00 and at 8:00.
          const [before, morning] = ['2026-11-21T21:59:59.000Z', '2026-11-21T22:00:00.000Z'];
          expect(await sentAt(site, anna, '2026-11-21T13:00:00.000Z', before, morning)).toEqual([morning]);
          // 2:00 in Moscow.
          expect(await sentAt(site, anna, '2026-11-21T23:00:00.000Z')).toEqual(['2026-11-21T23:00:00.000Z']);
        });

        test('defaults to Moscow @slow', async () => {
          const site = current();
          const anna = await signIn(site);
          const morning = '2026-11-22T05:00:00.000Z';
          expect(await sentAt(site, anna, '2026-11-21T20:00:00.000Z', '2026-11-22T04:59:59.000Z', morning)).toEqual([
            morning,
          ]);
        });

        test.each([
          '',
          'Asia/Atlantis',
          'Asia/Vladivostok, Europe/Moscow',
          'constructor',
          'Владивосток',
          'A'.repeat(65),
          'UTC',
          'Etc/Unknown',
        ])('ignores an unknown zone: %j', async (zone) => {
          const site = current();
          const anna = await signIn(site, Buffer.from(zone).toString('latin1'));
          expect(await zoneOf(site, anna)).toBe('Europe/Moscow');
          expect(await site.db.select().from(noticeSettings)).toEqual([]);
        });

        test('follows the person until they set quiet hours themselves @slow', async () => {
          const site = current();
          const anna = await signIn(site, 'Asia/Vladivostok');
          await signIn(site, 'Asia/Omsk');
          expect(await zoneOf(site, anna)).toBe('Asia/Omsk');
          // Switching an event leaves the time zone unconfirmed.
          const settings = await settingsOf(site, anna);
          const off = { telegram: false, push: false, email: false };
          await save(site, anna, { ...settings, events: { ...settings.events, ended: off } });
          await signIn(site, 'Asia/Chita');
          expect(await settingsOf(site, anna)).toMatchObject({ events: { ended: off }, quiet: { zone: 'Asia/Chita' } });
          const quiet = { ...settings.quiet, from: 23, zone: 'Europe/Samara' };
          await save(site, anna, { ...settings, quiet });
          await save(site, anna, { ...settings, events: { ...settings.events, ended: off }, quiet });
          await signIn(site, 'Asia/Vladivostok');
          expect((await settingsOf(site, anna)).quiet).toEqual(quiet);
        });

        test('is sent when a channel is set up, too', async () => {
          const site = current();
          const user = await createUser(site.db);
          const headers = { [TIME_ZONE_HEADER]: 'Asia/Irkutsk' };
          expect((await site.call(`POST ${endpoints.linkTelegram.path}`, { as: user, headers })).statusCode).toBe(200);
          expect(await zoneOf(site, user)).toBe('Asia/Irkutsk');
        });

        test('is exported, and deleted with the account @slow', async () => {
          const site = current();
          const anna = await signIn(site, 'Asia/Vladivostok');
          const data = (await site.call(`GET ${endpoints.exportMe.path}`, { as: anna })).json();
          expect(data.notice_settings.quiet.zone).toBe('Asia/Vladivostok');
          expect((await site.call(`POST ${endpoints.deleteMe.path}`, { as: anna })).statusCode).toBe(200);
          await expect(storeTimeZone(site.db, anna, { [TIME_ZONE_HEADER]: 'Asia/Omsk' })).rejects.toMatchObject({
            statusCode: 401,
          });
          expect(await site.db.select().from(noticeSettings)).toEqual([]);
        });
      },
      { environment: { DEMO: 'on', TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_BOT_NAME: 'lapa_bot' } },
    );
  });

  describe('superseded', () => {
    describeOnDatabases('Notices superseded by the state of a listing', (current) => {
      const states = {
        public: {},
        hidden: { hiddenAt: new Date(TEST_TIME) },
        rejected: { status: 3 },
        closed: { status: 4 },
        deleted: { status: 0 },
      };
      const expected: Partial<Record<NoticeContent['event'], (keyof typeof states)[]>> = {
        searchHit: ['hidden', 'rejected', 'closed', 'deleted'],
        lostNearby: ['hidden', 'rejected', 'closed', 'deleted'],
        favourite: ['hidden', 'rejected', 'closed', 'deleted'],
        lostMatch: ['rejected', 'closed', 'deleted'],
        endsSoon: ['rejected', 'closed', 'deleted'],
        boostEnds: ['rejected', 'closed', 'deleted'],
        ended: ['public', 'hidden', 'rejected', 'deleted'],
        approved: [],
        rejected: ['public', 'hidden', 'closed', 'deleted'],
        petHome: [],
      };

      it.each(Object.entries(expected))('%s: %s', async (event, names) => {
        const { db } = current();
        const userId = await createUser(db);
        const found: string[] = [];
        for (const [name, state] of Object.entries(states)) {
          const id = await createListing(db, 'pets', state);
          const row = {
            userId,
            event,
            once: '',
            data: { section: 'pets', id, title: 'Кот', price: 100 },
          } as Parameters<Awaited<ReturnType<typeof readSuperseded>>>[0];
          if ((await readSuperseded(db, [row]))(row)) found.push(name);
        }
        expect(found).toEqual(names);
      });

      it('by a new term, once its notice is on the site, and by a consent', async () => {
        const { db, clock } = current();
        const userId = await createUser(db);
        const supersedes = async (event: 'endsSoon' | 'consentWanted', publishedAt: Date) => {
          const id = await createListing(db, 'pets', { authorId: userId, publishedAt });
          const row = { userId, event, once: '', data: { section: 'pets', id, title: 'Кот' }, createdAt: clock.now() };
          return (await readSuperseded(db, [row]))(row);
        };
        const at = (ms: number) => new Date(clock.now().getTime() + ms);
        expect(await supersedes('endsSoon', at(-1))).toBe(false);
        expect(await supersedes('endsSoon', at(1))).toBe(true);
        expect(await supersedes('consentWanted', at(-1))).toBe(true);
        await db.update(consents).set({ withdrawnAt: clock.now() }).where(eq(consents.userId, userId));
        expect(await supersedes('consentWanted', at(-1))).toBe(false);
      });

      it('a match by the end of the other listing, and by a dismissal', async () => {
        const { db, clock } = current();
        const userId = await createUser(db);
        const own = await createListing(db, 'pets', { authorId: userId });
        const supersedes = async (over: object, isDismissed = false) => {
          const other = await createListing(db, 'pets', over);
          if (isDismissed)
            await db.insert(lostDismissals).values({ listingId: own, otherId: other, createdAt: clock.now() });
          const data = { section: 'pets', id: own, title: 'Кот', other: 'Кошка' };
          const row = { userId, event: 'lostMatch' as const, once: `match:${other}:${own}`, data };
          return (await readSuperseded(db, [row]))(row);
        };
        expect(await supersedes({})).toBe(false);
        expect(await supersedes({ status: 4 })).toBe(true);
        expect(await supersedes({ hiddenAt: new Date(TEST_TIME) })).toBe(true);
        expect(await supersedes({}, true)).toBe(true);
      });

      it('sends a closed favourite nevertheless', async () => {
        const { db } = current();
        const id = await createListing(db, 'pets', { status: 4 });
        const data = { section: 'pets', id, title: 'Кот' };
        const row = { userId: await createUser(db), event: 'favourite' as const, once: '', data };
        expect((await readSuperseded(db, [row]))(row)).toBe(false);
      });
    });
  });
});

describe('telegram bot', () => {
  describe('poll Telegram', () => {
    /** A bot that stores events until the next ones are requested, as Telegram does. */
    const startBot = () => {
      const events: BotEvent[] = [];
      const sentTo: string[] = [];
      let heard = 0;
      const bot: Pick<TelegramBot, 'readEvents' | 'sendText'> = {
        readEvents: async (from) => {
          heard = from ?? heard;
          const left = events.slice(heard);
          return { events: left, next: left.length > 0 ? events.length : undefined };
        },
        sendText: async (chatId) => {
          sentTo.push(chatId);
          return 'sent';
        },
      };
      return { bot: bot as TelegramBot, sentTo, receive: (event: BotEvent) => events.push(event) };
    };

    describeOnDatabases(
      'Messages to the bot',
      (current) => {
        test('a failing one does not block others, and is retried when idle @slow', async () => {
          const { app, db, clock } = current();
          const { bot, sentTo, receive } = startBot();
          const poll = () => pollTelegram(db, bot, clock.now());
          const linkOf = async (userId: number) => (await linkTelegram(app, userId)).split('=')[1] ?? '';
          const [one, two] = [await createUser(db), await createUser(db)];
          const [first, second] = [await linkOf(one), await linkOf(two)];
          const chats = async () => (await db.select().from(telegramChats)).map(({ chatId }) => chatId);
          await db.execute(sql`create function refuse_chat() returns trigger language plpgsql as
        $$ begin raise exception 'no chat'; end $$`);
          await db.execute(sql`create trigger refuse_chat before insert on telegram_chats for each row
        when (new.chat_id = '111') execute function refuse_chat()`);
          try {
            receive({ chatId: '111', what: 'start', code: first, name: 'Аня' });
            await expect(poll()).rejects.toThrow();
            await expect(poll()).rejects.toThrow();
            receive({ chatId: '112', what: 'start', code: second, name: 'Аня' });
            await expect(poll()).rejects.toThrow();
            await poll();
            expect([await chats(), sentTo]).toEqual([['112'], ['112']]);
          } finally {
            await db.execute(sql`drop function refuse_chat() cascade`);
          }
          receive({ chatId: '111', what: 'start', code: first, name: 'Аня' });
          await poll();
          expect([await chats(), sentTo]).toEqual([
            ['112', '111'],
            ['112', '111'],
          ]);
        });
      },
      { environment: { TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`, TELEGRAM_BOT_NAME: 'lapa_bot' } },
    );
  });

  describe('notify of a change', () => {
    /** Sends what is due by Telegram; returns each chat with its text. */
    const sendAll = async ({ db, clock }: TestSite): Promise<[string, string][]> => {
      const sent: [string, string][] = [];
      const bot = {
        send: async (chatId: string, { text }: ChannelNotice) => {
          sent.push([chatId, text.split('.')[0] ?? '']);
          return 'sent' as const;
        },
      };
      const channel = telegramOfPeople({ db, clock }, bot as unknown as Parameters<typeof telegramOfPeople>[1]);
      await dispatchNotices({ db, clock }, { ...channelsWith({}), telegram: channel });
      await sendDue({ db, clock, name: 'telegram', channel });
      return sent;
    };

    describeOnDatabases(
      'A change of a channel',
      (site) => {
        const link = async (userId: number, chatId: string, name = '') => {
          const { app, db, clock } = site();
          const code = (await linkTelegram(app, userId)).split('=')[1] ?? '';
          return spendLinkCode(db, code, { chatId, name }, clock.now());
        };
        const bell = async (as: number): Promise<string[]> =>
          (await site().call(`GET ${endpoints.notifications.path}`, { as }))
            .json()
            .map(({ text }: { text: string }) => text.split('.')[0]);

        test('is shown in the bell and sent to the previous chat, at night and after the bell was read @slow', async () => {
          const { db, call, clock } = site();
          const as = await createUser(db);
          await link(as, '7001', 'Анна (@anna)');
          expect(await sendAll(site())).toEqual([]);
          expect(await bell(as)).toEqual(['К уведомлениям подключён Telegram «Анна (@anna)»']);
          expect((await call(`GET ${endpoints.channels.path}`, { as })).json().telegram).toMatchObject({
            name: 'Анна (@anna)',
          });

          // Midnight in Moscow.
          clock.advance(12 * HOUR_MS);
          await link(as, '666', 'Вор');
          await dispatchNotices({ db, clock }, channelsWith({}));
          await call(`POST ${endpoints.readNotifications.path}`, { as, payload: { up_to: 1_000_000 } });
          expect(await sendAll(site())).toEqual([['7001', 'Уведомления теперь приходят в другой чат Telegram «Вор»']]);
          expect(await bell(as)).toHaveLength(2);

          await call(`POST ${endpoints.unlinkTelegram.path}`, { as });
          expect(await sendAll(site())).toEqual([['666', 'От уведомлений отключён Telegram «Вор»']]);
        });

        test('by its button ends them in the chat of a sign-in too, also after the bot was silenced', async () => {
          const { db, call, clock } = site();
          const as = await createUser(db);
          await db.insert(identities).values({ userId: as, provider: 'telegram', subject: '7005' });
          const unlink = async () => (await call(`POST ${endpoints.unlinkTelegram.path}`, { as })).json().telegram;
          expect(await unlink()).toMatchObject({ works: false });
          expect(await sendAll(site())).toEqual([['7005', 'От уведомлений отключён Telegram']]);
          await openChat(db, '7005');
          await silenceChat(db, '7005', clock.now());
          expect(await unlink()).toMatchObject({ works: false });
          await link(as, '7005');
          expect((await call(`GET ${endpoints.channels.path}`, { as })).json().telegram).toMatchObject({ works: true });
        });

        test('removes the previous chat from storage once delivered', async () => {
          const { db } = site();
          const as = await createUser(db);
          await link(as, '7001');
          await link(as, '7002');
          expect(await sendAll(site())).toHaveLength(1);
          expect(JSON.stringify(await db.select().from(notifications))).not.toContain('7001');
          expect(JSON.stringify(await db.select().from(noticeDeliveries))).not.toContain('7001');
        });

        test("is sent by the other channels regardless of the person's settings", async () => {
          const { db, call, clock } = site();
          const as = await createUser(db);
          await db.insert(identities).values({ userId: as, provider: 'telegram', subject: '7005' });
          const { events, quiet } = (await call(`GET ${endpoints.noticeSettings.path}`, { as })).json();
          const off = Object.fromEntries(
            Object.keys(events).map((event) => [event, { telegram: false, push: false, email: false }]),
          );
          expect(
            (await call(`POST ${endpoints.noticeSettings.path}`, { as, payload: { events: off, quiet } })).statusCode,
          ).toBe(200);
          const address = 'anna@example.ru';
          await db.insert(emailAddresses).values({
            userId: as,
            address,
            digest: addressDigest(address),
            verifiedAt: clock.now(),
            createdAt: clock.now(),
          });
          await call(`POST ${endpoints.deleteEmail.path}`, { as });
          expect(await sendAll(site())).toEqual([['7005', 'От уведомлений отключена почта «a…@example']]);
          const [delivery] = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.channel, 'email'));
          expect([undefined, `former:${address}`]).toContain(delivery?.recipient || undefined);
        });

        test('is sent at most five times a day per channel', async () => {
          const { db } = site();
          const as = await createUser(db);
          for (let chat = 1; chat <= 8; chat += 1) await link(as, `${7000 + chat}`);
          expect(await sendAll(site())).toHaveLength(4);
          expect(await bell(as)).toHaveLength(5);
          site().clock.advance(24 * HOUR_MS);
          await link(as, '7100');
          expect(await sendAll(site())).toHaveLength(1);
        });

        test('is not sent for the same chat', async () => {
          const { db } = site();
          const as = await createUser(db);
          await link(as, '7001', 'Анна');
          await link(as, '7001', 'Анна');
          await sendAll(site());
          expect(await bell(as)).toHaveLength(1);
        });

        test('may come with signing out everywhere, which also drops pending links', async () => {
          const { app, db, call, clock } = site();
          const as = await createUser(db);
          await link(as, '7001');
          await sendAll(site());
          const code = (await linkTelegram(app, as)).split('=')[1] ?? '';
          expect((await call(`POST ${endpoints.logoutEverywhere.path}`, { as })).statusCode).toBe(200);
          expect(await spendLinkCode(db, code, { chatId: '666', name: '' }, clock.now())).toBeNull();
          expect(await db.select().from(telegramChats)).toHaveLength(1);
          const all = await call(`POST ${endpoints.logoutEverywhere.path}`, { as, payload: { channels: true } });
          expect(all.statusCode).toBe(200);
          expect(await db.select().from(telegramChats)).toEqual([]);
          expect(await sendAll(site())).toEqual([['7001', 'От уведомлений отключён Telegram']]);
          const wrong = await call(`POST ${endpoints.logoutEverywhere.path}`, { as, payload: { channels: 'yes' } });
          expect(wrong.statusCode).toBe(422);
        });
      },
      { environment: { DEMO: 'on' } },
    );
  });
});
