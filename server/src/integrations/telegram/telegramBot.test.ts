import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { classifyFailure } from '../../domains/queue/classifyFailure';
import { createTelegramApi, createTelegramBot } from './telegramBot';

const token = `7:${'a'.repeat(35)}`;
const siteUrl = 'https://laparyadom.example';
const notice = { id: '1', event: 'approved' as const, title: 'Опубликовано', text: 'Кошка Мурка', href: '/posts/1' };

/** Returns everything that a log could show of a failure. */
const shown = (failure: unknown): string => `${inspect(failure, { depth: 9 })} ${JSON.stringify(failure)}`;

test('a bot that Telegram does not answer fails once, without its token, and then pauses', async () => {
  const bot = createTelegramBot(createTelegramApi({ token, url: 'http://127.0.0.1:1' }), siteUrl);
  for (const failure of await Promise.all(
    [bot.readEvents(), bot.send('7', notice)].map((one) => one.catch((e: unknown) => e)),
  )) {
    expect(failure).toMatchObject({ message: 'Telegram cannot be reached', code: 'ECONNREFUSED' });
    expect(shown(failure)).not.toContain(token);
  }
  expect(await bot.readEvents()).toEqual({ events: [], next: undefined });
});

test('distinguishes a failed connection from a missing answer', async () => {
  // Accepts the connection and stays silent, as where Telegram is blocked.
  const server = createTcpServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bot = createTelegramBot(createTelegramApi({ token, url, connectionLimitMs: 100 }), siteUrl);
  const failure = await bot.send('7', notice).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'Telegram cannot be reached', code: 'ECONNECTTIMEOUT' });
  expect(classifyFailure(failure, { attempts: 2, unsure: 1 })).toMatchObject({ isUnsure: false, pauseMs: 120_000 });
  await new Promise((resolve) => server.close(resolve));
});

test('a refusal shows its status, and nothing of what was sent', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: false, error_code: 400, description: 'Bad Request: message is too long' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failure = await createTelegramBot(createTelegramApi({ token, url }), siteUrl)
    .send('7', notice)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ error_code: 400 });
  for (const secret of [token, 'Мурка']) expect(shown(failure)).not.toContain(secret);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
