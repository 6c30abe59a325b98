import type { Database } from '../../../db/database';
import type { BotEvent, TelegramBot } from '../../../integrations/telegram/telegramBot';
import { messages } from './messages.ru';
import { openChat, silenceChat, spendLinkCode } from './telegramChat';

const text = messages.telegram;

/** Batches of a run: what is left comes with the next. */
const BATCHES_MAX = 10;

/** Does what a person asked the bot for, and gives what it says to that; nothing when it was not asked. */
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
 * Polls what people have written to the bot since the last time: a link from the profile, a stop, that it may write again.
 * An update counts as heard when the next ones are asked for, so a run that was cut off hears its last ones again,
 * which changes nothing. So does one that can do nothing of them; where others could be done, what fails is passed over,
 * or nobody behind it would be heard, and its person, who got no answer, asks again. Throws the first failure then.
 */
export const pollTelegram = async (db: Database, bot: TelegramBot, now: Date): Promise<void> => {
  const failures: unknown[] = [];
  let from: number | undefined;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const { events, next } = await bot.hear(from);
    const before = failures.length;
    for (const event of events) {
      try {
        const answer = await answerTo(db, event, now);
        // What has been done stays done when the answer does not come through.
        if (answer !== undefined) await bot.say(event.chatId, answer).catch(() => 'gone' as const);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (next === undefined || (events.length > 0 && failures.length - before === events.length)) break;
    from = next;
  }
  if (failures.length > 0) throw failures[0];
};
