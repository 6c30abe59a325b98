import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { telegramChats } from '../../db/schema';
import type { BotEvent, TelegramBot } from '../../integrations/telegram/telegramBot';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { hearTelegram } from './hearTelegram';
import { linkTelegram } from './telegramChat';

/** A bot that keeps what it was told until somebody asks for what comes after it, as Telegram does. */
const startBot = () => {
  const events: BotEvent[] = [];
  const said: string[] = [];
  let heard = 0;
  const bot: Pick<TelegramBot, 'hear' | 'say'> = {
    hear: async (from) => {
      heard = from ?? heard;
      const left = events.slice(heard);
      return { events: left, next: left.length > 0 ? events.length : undefined };
    },
    say: async (chatId) => {
      said.push(chatId);
      return 'sent';
    },
  };
  return { bot: bot as TelegramBot, said, told: (event: BotEvent) => events.push(event) };
};

describeOnDatabases(
  'What the bot hears',
  (current) => {
    test('of one that fails keeps no other waiting, and is heard again while there is no other', async () => {
      const { app, db, clock } = current();
      const { bot, said, told } = startBot();
      const hear = () => hearTelegram(db, bot, clock.now());
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
        await expect(hear()).rejects.toThrow();
        await expect(hear()).rejects.toThrow();
        told({ chatId: '112', what: 'start', code: second, name: 'Аня' });
        await expect(hear()).rejects.toThrow();
        await hear();
        expect([await chats(), said]).toEqual([['112'], ['112']]);
      } finally {
        await db.execute(sql`drop function refuse_chat() cascade`);
      }
      told({ chatId: '111', what: 'start', code: first, name: 'Аня' });
      await hear();
      expect([await chats(), said]).toEqual([
        ['112', '111'],
        ['112', '111'],
      ]);
    });
  },
  { environment: { TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`, TELEGRAM_BOT_NAME: 'lapa_bot' } },
);
