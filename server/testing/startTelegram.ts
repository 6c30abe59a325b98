import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import TelegramServer from 'telegram-test-api';
import { freePort } from './freePort';

interface Refusal {
  error_code: number;
  description: string;
  parameters?: { retry_after: number };
}

/** Starts a server of Telegram's Bot API for the bot with this token, with people who write to it. */
export const startTelegram = async (token: string) => {
  const telegram = new TelegramServer({ port: await freePort(), host: '127.0.0.1', storage: 'RAM' });
  await telegram.start();
  let refusal: Refusal | undefined;
  let unanswered: string | undefined;
  const methodOf = ({ url = '' }: IncomingMessage): string => url.split('/').at(-1) ?? '';
  const front = createServer((request, response) => {
    if (refusal && methodOf(request) === 'sendMessage') {
      request.resume();
      response.writeHead(refusal.error_code, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: false, ...refusal }));
      return;
    }
    const { method, url, headers } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    const passed = ask({ host: '127.0.0.1', port: telegram.config.port, method, path: url, headers }, (answer) => {
      if (unanswered !== undefined && Buffer.concat(parts).includes(unanswered)) return void answer.resume();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    /** Returns the bot's messages and their recipients, oldest first. */
    written: () =>
      telegram.storage.botMessages.map(({ message }) => ({
        chat: String(message.chat_id),
        text: String(message.text),
      })),
    forget: () => {
      telegram.storage.botMessages = [];
    },
    write: async (person: number, text: string): Promise<void> => {
      const client = telegram.getClient(token, { userId: person, chatId: person, type: 'private' });
      await client.sendMessage(client.makeMessage(text));
    },
    /** Refuses every message from now on; `undefined`: accepts them. */
    refuse: (next?: Refusal) => {
      refusal = next;
    },
    /** Stores messages with this text without confirming them; `undefined`: confirms all. */
    silence: (next?: string) => {
      unanswered = next;
    },
    stop: async () => {
      await new Promise<void>((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      });
      await telegram.stop();
    },
  };
};
