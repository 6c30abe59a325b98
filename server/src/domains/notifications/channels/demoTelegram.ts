import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOnce } from '../../../startOnce';

const MESSAGES_MAX = 200;
const BODY_MAX_BYTES = 64 * 1024;
/** Chat ids start above those of the demo's people. */
const FIRST_CHAT = 7_000_001;

export interface DemoMessage {
  number: number;
  chat: string;
  from: 'bot' | 'person';
  text: string;
  time: Date;
}

/** A server of Telegram's Bot API that stores the demo's messages for people to look at. */
export interface DemoTelegram {
  token: string;
  /** Starts the server on the first call; returns its address. */
  access: () => Promise<string>;
  /** Newest first. */
  messages: () => readonly DemoMessage[];
  /** Writes to the bot as a person, in `chat` or a new chat. */
  write: (text: string, chat?: string) => void;
  forget: (chat: string) => void;
  close: () => Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size <= BODY_MAX_BYTES) parts.push(part as Buffer);
  }
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** Returns a marked-up text as a client shows it. */
const withoutMarks = (html: string): string =>
  html.replace(/<\/?b>/g, '').replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** The two Bot API methods that the site calls. */
type Methods = Record<string, (requested: Record<string, unknown>) => unknown>;

const listen = async (token: string, methods: Methods): Promise<Server> => {
  const server = createServer((request, response) => {
    const method = methods[request.url?.replace(`/bot${token}/`, '') ?? ''];
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!method) return answer(404, { ok: false, error_code: 404, description: 'Not Found' });
    readBody(request).then(
      (requested) => answer(200, { ok: true, result: method(requested) }),
      () => answer(400, { ok: false, error_code: 400, description: 'Bad Request' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
};

/** Creates a demo's Telegram on this machine. The last 200 messages are stored in memory. */
export const createDemoTelegram = (): DemoTelegram => {
  const token = '1:demo';
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
  const chatOf = (chat: string) => ({ id: Number(chat), type: 'private', first_name: chat });
  const seconds = ({ time }: DemoMessage) => Math.floor(time.getTime() / 1000);
  const methods: Methods = {
    sendMessage: ({ chat_id: chat, text }) => {
      const one = store({ chat: String(chat), from: 'bot', text: withoutMarks(String(text)) });
      return { message_id: one.number, date: seconds(one), chat: chatOf(one.chat), text: one.text };
    },
    getUpdates: ({ offset }) => {
      unread = unread.filter(({ number }) => number >= Number(offset ?? 0));
      return unread.map((one) => ({
        update_id: one.number,
        message: { message_id: one.number, date: seconds(one), chat: chatOf(one.chat), text: one.text },
      }));
    },
  };
  const server = startOnce(() => listen(token, methods));
  return {
    token,
    access: async () => `http://127.0.0.1:${((await server.get()).address() as AddressInfo).port}`,
    messages: () => sent,
    write: (text, chat) => {
      if (chat === undefined) chats += 1;
      unread.push(store({ chat: chat ?? String(FIRST_CHAT + chats), from: 'person', text }));
      unread = unread.slice(-MESSAGES_MAX);
    },
    forget: (chat) => {
      sent = sent.filter((one) => one.chat !== chat);
      unread = unread.filter((one) => one.chat !== chat);
    },
    close: async () => {
      const running = await server.started();
      running?.closeAllConnections();
      if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
    },
  };
};
