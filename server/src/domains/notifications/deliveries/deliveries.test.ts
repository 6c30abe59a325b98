import { beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type NoticeChannelName, type NoticeSettings, noticeChannels } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { channelsWith, dispatchNotices, oneEverywhere, type TestRecipients } from '../../../../testing/dispatchNotices';
import { createListing, createUser } from '../../../../testing/factories';
import { blocks, listings, noticeDeliveries, notifications, users } from '../../../db/schema';
import { type ChannelNotice, RetryAfter } from '../../../integrations/noticeChannel';
import type { PersonChannel } from '../channels/personChannel';
import { noticeDefaults } from '../notices/noticeDefaults';
import { saveNoticeSettings } from '../notices/noticeSettings';
import { type NewNotice, notify } from '../notices/notify';
import { sendDue } from './sendDue';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

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

  it('end once read, switched off, or the person is banned or deleted', async () => {
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

  it('end once their subject is closed or hidden, or the sender is blocked', async () => {
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

  it('of searches are sent at once, those of the next hour as one', async () => {
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

  it('of searches that may have arrived are repeated unchanged, newer ones after them', async () => {
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

  it('that fail outside of the channel do not block others, and become dead letters', async () => {
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
