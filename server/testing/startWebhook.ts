import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loopbackTls } from './loopbackTls';

export interface WebhookCall {
  path: string;
  signature: string;
  body: string;
}

/** Its answer: a status, a redirect, or none. */
export type WebhookAnswer = number | { to: string } | 'never';

export interface Webhook {
  url: string;
  calls: WebhookCall[];
  answer: (next: WebhookAnswer) => void;
  stop: () => Promise<void>;
}

/** Starts a server for a team's webhook; it answers 204 by default. */
export const startWebhook = async (): Promise<Webhook> => {
  const calls: WebhookCall[] = [];
  let answer: WebhookAnswer = 204;
  const server = createServer(loopbackTls, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['x-laparyadom-signature'] ?? '');
      calls.push({ path: request.url ?? '', signature, body: Buffer.concat(parts).toString() });
      if (answer === 'never') return;
      if (typeof answer === 'number') response.writeHead(answer);
      else response.writeHead(302, { location: answer.to });
      response.end('a long answer that nobody reads');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}/hook`,
    calls,
    answer: (next) => {
      answer = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
