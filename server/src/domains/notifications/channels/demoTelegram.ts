import type { TelegramApi } from '../../../integrations/telegram/telegramBot';

const MESSAGES_MAX = 200;
/** Chat ids start above those of the demo's people. */
const FIRST_CHAT = 7_000_001;

export interface DemoMessage {
  number: number;
  chat: string;
  from: 'bot' | 'person';
  text: string;
  time: Date;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** Returns a marked-up text as a client shows it. */
const withoutMarks = (html: string): string =>
  html.replace(/<\/?b>/g, '').replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** Returns a message as the Bot API presents it. */
const presentMessage = ({ number, chat, text, time }: DemoMessage) => {
  const person = { id: Number(chat), first_name: chat };
  return {
    message_id: number,
    date: Math.floor(time.getTime() / 1000),
    chat: { ...person, type: 'private' as const },
    from: { ...person, is_bot: false },
    text,
  };
};

/** Creates a demo's Telegram, whose messages people look at. The last 200 are stored in memory. */
export const createDemoTelegram = () => {
  let sent: DemoMessage[] = [];
  /** Messages that the bot has not polled yet. */
  let unread: DemoMessage[] = [];
  let count = 0;
  let chats = 0;
  const store = (message: Omit<DemoMessage, 'number' | 'time'>): DemoMessage => {
    count += 1;
    const one = { ...message, number: count, time: new Date() };
    sent.unshift(one);
    sent.length = Math.min(sent.length, MESSAGES_MAX);
    return one;
  };
  const api: TelegramApi = {
    sendMessage: async (chat, html) =>
      presentMessage(store({ chat: String(chat), from: 'bot', text: withoutMarks(html) })),
    getUpdates: async ({ offset = 0 } = {}) => {
      unread = unread.filter(({ number }) => number >= offset);
      return unread.map((one) => ({ update_id: one.number, message: presentMessage(one) }));
    },
  };
  return {
    api,
    /** Newest first. */
    messages: (): readonly DemoMessage[] => sent,
    /** Writes to the bot as a person, in `chat` or a new chat. */
    write: (text: string, chat?: string): void => {
      if (chat === undefined) chats += 1;
      unread.push(store({ chat: chat ?? String(FIRST_CHAT + chats), from: 'person', text }));
      unread = unread.slice(-MESSAGES_MAX);
    },
    forget: (chat: string): void => {
      sent = sent.filter((one) => one.chat !== chat);
      unread = unread.filter((one) => one.chat !== chat);
    },
  };
};

export type DemoTelegram = ReturnType<typeof createDemoTelegram>;
