import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { endpoints } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { channelsWith, dispatchNotices } from '../../../../testing/dispatchNotices';
import { createUser } from '../../../../testing/factories';
import { emailAddresses, identities, noticeDeliveries, notifications, telegramChats } from '../../../db/schema';
import type { ChannelNotice } from '../../../integrations/noticeChannel';
import type { BotEvent, TelegramBot } from '../../../integrations/telegram/telegramBot';
import { sendDue } from '../deliveries/sendDue';
import { addressDigest } from './mailTokens';
import { pollTelegram } from './pollTelegram';
import { linkTelegram, spendLinkCode, telegramOfPeople } from './telegramChat';

describe('poll Telegram', () => {
  /** A bot that stores events until the next ones are requested, as Telegram does. */
  const startBot = () => {
    const events: BotEvent[] = [];
    const said: string[] = [];
    let heard = 0;
    const bot: Pick<TelegramBot, 'readEvents' | 'sendText'> = {
      readEvents: async (from) => {
        heard = from ?? heard;
        const left = events.slice(heard);
        return { events: left, next: left.length > 0 ? events.length : undefined };
      },
      sendText: async (chatId) => {
        said.push(chatId);
        return 'sent';
      },
    };
    return { bot: bot as TelegramBot, said, told: (event: BotEvent) => events.push(event) };
  };

  describeOnDatabases(
    'Messages to the bot',
    (current) => {
      test('a failing one does not block others, and is retried when idle', async () => {
        const { app, db, clock } = current();
        const { bot, said, told } = startBot();
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
          told({ chatId: '111', what: 'start', code: first, name: 'Аня' });
          await expect(poll()).rejects.toThrow();
          await expect(poll()).rejects.toThrow();
          told({ chatId: '112', what: 'start', code: second, name: 'Аня' });
          await expect(poll()).rejects.toThrow();
          await poll();
          expect([await chats(), said]).toEqual([['112'], ['112']]);
        } finally {
          await db.execute(sql`drop function refuse_chat() cascade`);
        }
        told({ chatId: '111', what: 'start', code: first, name: 'Аня' });
        await poll();
        expect([await chats(), said]).toEqual([
          ['112', '111'],
          ['112', '111'],
        ]);
      });
    },
    { environment: { TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`, TELEGRAM_BOT_NAME: 'lapa_bot' } },
  );
});

describe('notify of a change', () => {
  const HOUR_MS = 60 * 60_000;

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

      test('is shown in the bell and sent to the previous chat, at night and after the bell was read', async () => {
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
        const [letter] = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.channel, 'email'));
        expect([undefined, `former:${address}`]).toContain(letter?.recipient || undefined);
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
