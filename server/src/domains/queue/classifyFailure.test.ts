import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createMailer } from '../../integrations/email/mailer';
import { classifyFailure } from './classifyFailure';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const listen = async (onSocket: (socket: Socket) => void): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onSocket(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** A mail server that accepts all and calls `stop` at a command or, as '.', at the end of the e-mail. */
const mailServer = (stopsAt: string, stop: (socket: Socket) => void): Promise<number> =>
  listen((socket) => {
    socket.write('220 mail.example\r\n');
    let isContent = false;
    socket.on('data', (data) => {
      const text = data.toString();
      const command = isContent ? (text.endsWith('\r\n.\r\n') ? '.' : '') : (text.split(/[ \r]/)[0] ?? '');
      if (command === '') return;
      if (command === stopsAt) return stop(socket);
      isContent = command === 'DATA';
      socket.write(isContent ? '354 go on\r\n' : '250 yes\r\n');
    });
  });

const classify = async (port: number, attempts = 1) => {
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer(async () => ({ url, from: { name: 'A', address: 'a@example.ru' } }));
  const email = { to: 'b@example.ru', subject: 'A', text: 'A', html: 'A', id: 'notice-1' };
  const failure = await mailer.post(email).catch((error: unknown) => error);
  return classifyFailure(failure, { attempts, unsure: 1 });
};

const close = (socket: Socket): void => void socket.end();
const reset = (socket: Socket): void => void socket.resetAndDestroy();
const refuse = (socket: Socket): void => void socket.end('421 later\r\n');

it('mail to a server that is down is certainly unsent, at every attempt', async () => {
  const port = await listen(() => {});
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  for (const attempts of [1, 2, 3, 4, 5])
    expect(await classify(port, attempts)).toMatchObject({ isUnsure: false, pauseMs: expect.any(Number) });
  expect(await classify(port, 6)).toMatchObject({ isUnsure: false, pauseMs: null });
});

it.each([
  ['EHLO', close],
  ['EHLO', reset],
  ['RCPT', close],
  ['.', refuse],
] as const)('mail that the server aborted at %s is unsent', async (stopsAt, stop) => {
  expect(await classify(await mailServer(stopsAt, stop))).toMatchObject({ isUnsure: false, pauseMs: 30_000 });
});

it.each([
  ['closed', close],
  ['reset', reset],
] as const)('mail whose connection was %s during the text may have arrived', async (_how, stop) => {
  expect(await classify(await mailServer('.', stop))).toMatchObject({ isUnsure: true, pauseMs: null });
});
