import type { Database } from '../../../db/database';
import type { BotEvent, TelegramBot } from '../../../integrations/telegram/telegramBot';
import { messages } from './messages.ru';
import { openChat, silenceChat, spendLinkCode } from './telegramChat';

const text = messages.telegram;

/** Batches of a run; the next run polls the rest. */
const BATCHES_MAX = 10;

/** Handles an event of the bot and returns its reply; undefined for none. */
const answerTo = async (db: Database, event: BotEvent, now: Date): Promise<string | undefined> => {
  const { chatId } = event;
  if (event.what === 'unblocked') return void (await openChat(db, chatId));
  if (event.what === 'stop') {
    await silenceChat(db, chatId, now);
    return text.stopped;
  }
  if (event.code === '') {
    await openChat(db, chatId);
    return text.hello;
  }
  const name = await spendLinkCode(db, event.code, { chatId, name: event.name }, now);
  return name === null ? text.spent : text.linked(name);
};

/**
 * Polls messages to the bot. Requests confirm earlier updates, so a run that was cut off harmlessly repeats its last
 * ones. If all updates of a batch fail, they are polled again, else failed ones are skipped. Throws the first failure
 * at the end.
 */
export const pollTelegram = async (db: Database, bot: TelegramBot, now: Date): Promise<void> => {
  const failures: unknown[] = [];
  let from: number | undefined;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const { events, next } = await bot.readEvents(from);
    const before = failures.length;
    for (const event of events) {
      try {
        const answer = await answerTo(db, event, now);
        // The event stays handled when the reply fails.
        if (answer !== undefined) await bot.sendText(event.chatId, answer).catch(() => 'gone' as const);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (next === undefined || (events.length > 0 && failures.length - before === events.length)) break;
    from = next;
  }
  if (failures.length > 0) throw failures[0];
};
