import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOnce } from '../../../startOnce';

const MESSAGES_MAX = 200;
const BODY_MAX_BYTES = 64 * 1024;
/** Ids of chats are numbers; these begin where nobody takes them for those of people. */
const FIRST_CHAT = 7_000_001;

/** What was written in a chat between somebody and the bot of the demo. */
export interface DemoMessage {
  number: number;
  chat: string;
  from: 'bot' | 'person';
  text: string;
  time: Date;
}

/** A server of Telegram's Bot API that keeps what the demo sends to people, for them to look at. */
export interface DemoTelegram {
  token: string;
  /** Starts the server, when it is first asked for; gives where it is. */
  access: () => Promise<string>;
  /** The newest first. */
  messages: () => readonly DemoMessage[];
  /** Somebody writes to the bot: in a chat, or in a new one. */
  write: (text: string, chat?: string) => void;
  /** Drops what was written in a chat. */
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

/** What a client shows of a text with marks. */
const withoutMarks = (html: string): string =>
  html.replace(/<\/?b>/g, '').replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** The two methods of the Bot API that the site calls. */
type Methods = Record<string, (asked: Record<string, unknown>) => unknown>;

const listen = async (token: string, methods: Methods): Promise<Server> => {
  const server = createServer((request, response) => {
    const method = methods[request.url?.replace(`/bot${token}/`, '') ?? ''];
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!method) return answer(404, { ok: false, error_code: 404, description: 'Not Found' });
    readBody(request).then(
      (asked) => answer(200, { ok: true, result: method(asked) }),
      () => answer(400, { ok: false, error_code: 400, description: 'Bad Request' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
};

/** The Telegram of a demo, on this machine alone. It keeps the last 200 messages, in memory. */
export const createDemoTelegram = (): DemoTelegram => {
  const token = '1:demo';
  let kept: DemoMessage[] = [];
  /** What people wrote and the bot has not heard. */
  let unheard: DemoMessage[] = [];
  let count = 0;
  let chats = 0;
  const keep = (message: Omit<DemoMessage, 'number' | 'time'>): DemoMessage => {
    count += 1;
    const one = { ...message, number: count, time: new Date() };
    kept.unshift(one);
    kept.length = Math.min(kept.length, MESSAGES_MAX);
    return one;
  };
  const chatOf = (chat: string) => ({ id: Number(chat), type: 'private', first_name: chat });
  const seconds = ({ time }: DemoMessage) => Math.floor(time.getTime() / 1000);
  const methods: Methods = {
    sendMessage: ({ chat_id: chat, text }) => {
      const one = keep({ chat: String(chat), from: 'bot', text: withoutMarks(String(text)) });
      return { message_id: one.number, date: seconds(one), chat: chatOf(one.chat), text: one.text };
    },
    getUpdates: ({ offset }) => {
      unheard = unheard.filter(({ number }) => number >= Number(offset ?? 0));
      return unheard.map((one) => ({
        update_id: one.number,
        message: { message_id: one.number, date: seconds(one), chat: chatOf(one.chat), text: one.text },
      }));
    },
  };
  const server = startOnce(() => listen(token, methods));
  return {
    token,
    access: async () => `http://127.0.0.1:${((await server.get()).address() as AddressInfo).port}`,
    messages: () => kept,
    write: (text, chat) => {
      if (chat === undefined) chats += 1;
      unheard.push(keep({ chat: chat ?? String(FIRST_CHAT + chats), from: 'person', text }));
      unheard = unheard.slice(-MESSAGES_MAX);
    },
    forget: (chat) => {
      kept = kept.filter((one) => one.chat !== chat);
      unheard = unheard.filter((one) => one.chat !== chat);
    },
    close: async () => {
      const running = await server.started();
      running?.closeAllConnections();
      if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
    },
  };
};
