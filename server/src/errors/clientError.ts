import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from 'shared/contract';
import { messages } from '../messages.ru';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are not HTTP, or headers that are too large, before there is a request for a handler. */
export const clientErrorHandler = (error: Error & { code?: string }, socket: Socket): void => {
  // A disconnected client cannot be answered.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body: ErrorBody =
    status === 408
      ? { detail: messages.errors.tooSlow, code: 'TOO_SLOW' }
      : { detail: messages.errors.badRequest, code: 'INVALID' };
  const json = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`,
  );
};
