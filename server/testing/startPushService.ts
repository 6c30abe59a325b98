import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { PushApiModel } from 'web-push-testing/src/PushApiModel.js';
import { loopbackTls } from './loopbackTls';

/** Message size that push services must accept, and usually the most they do (RFC 8030, 7.2), in bytes. */
const MESSAGE_MAX_BYTES = 4096;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export interface TestDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Returns its received messages, decrypted. */
  received: () => unknown[];
  /** Ends its subscription: the service answers 410 from now on. */
  expire: () => void;
}

/** Starts a push service at `https://localhost` that checks VAPID signatures and sizes, and decrypts messages. */
export const startPushService = async () => {
  const model = new PushApiModel();
  let urgency: unknown;
  let failure: { status: number; retryAfter?: string } | undefined;
  let unanswered: string | undefined;
  const server = createServer(loopbackTls, async (request, response) => {
    const body = await readBody(request);
    urgency = request.headers.urgency;
    if (failure) {
      response.writeHead(failure.status, failure.retryAfter ? { 'retry-after': failure.retryAfter } : {}).end();
      return;
    }
    if (body.length > MESSAGE_MAX_BYTES) return void response.writeHead(413).end();
    const { 'content-encoding': encoding = '', authorization = '', ttl } = request.headers;
    try {
      const client = (request.url ?? '').split('/').at(-1) ?? '';
      await model.handleNotification(client, { encoding, authorization, ttl: String(ttl) }, body);
      const last = model.getNotifications({ clientHash: client }).messages.at(-1);
      if (unanswered !== undefined && last?.includes(unanswered)) return;
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(error instanceof Error && error.name === 'SubscriptionExpiredError' ? 410 : 400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  model.notifyUrl = `https://localhost:${(server.address() as AddressInfo).port}/notify/`;
  return {
    /** Subscribes a browser with a site's public key. */
    subscribe: async (key: string): Promise<TestDevice> => {
      const { endpoint, keys, clientHash } = await model.subscribe({
        userVisibleOnly: 'true',
        applicationServerKey: key,
      });
      return {
        subscription: { endpoint, keys },
        received: () => model.getNotifications({ clientHash }).messages.map((text): unknown => JSON.parse(text)),
        expire: () => model.expireSubscription(clientHash),
      };
    },
    /** Returns the urgency of the last message. */
    urgency: () => urgency,
    /** Sets the answer to every call from now on; `undefined`: as usual. */
    fail: (next?: { status: number; retryAfter?: string }) => {
      failure = next;
    },
    /** Stores messages with this text without confirming them; `undefined`: confirms all. */
    silence: (next?: string) => {
      unanswered = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
