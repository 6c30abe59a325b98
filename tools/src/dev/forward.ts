import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { messages } from './messages';

/** Forwards a request to another server and streams its answer back; 502 with the cause when it is unreachable. */
export const forward = (target: URL, request: IncomingMessage, response: ServerResponse): void => {
  const local = target.hostname === '127.0.0.1';
  const { request: send } = target.protocol === 'https:' ? https : http;
  const asked = send(
    new URL(request.url ?? '/', target),
    // Our own server builds links from the visitor's host.
    { method: request.method, headers: { ...request.headers, ...(!local && { host: target.host }) } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  asked.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
        .end(messages.apiFailed(target.origin, error.message));
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
};
