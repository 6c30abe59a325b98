import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loopbackTls } from './loopbackTls';

export interface BackendRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: BackendRequest, response: ServerResponse) => void;

export interface TestBackend {
  url: string;
  calls: BackendRequest[];
  answer: (next: Answer) => void;
  stop: () => Promise<void>;
}

const sayOk: Answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

/** Starts a section's backend on this machine; it answers `{}` by default. */
export const startBackend = async ({ listenTo = '127.0.0.1', isSecure = false } = {}): Promise<TestBackend> => {
  const calls: BackendRequest[] = [];
  let answer = sayOk;
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(parts).toString() };
      calls.push(call);
      answer(call, response);
    });
  };
  const server = isSecure ? createHttpsServer(loopbackTls, listener) : createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, listenTo, resolve));
  return {
    url: `${isSecure ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
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
