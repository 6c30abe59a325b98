import { request } from 'node:https';
import { isLoopback, publicOnly } from './publicOnly';

const LIMIT_MS = 5000;

export interface PublicPost {
  body: string | Buffer;
  /** The body is JSON unless these name another type. */
  headers: Record<string, string>;
  /** For tests: also allows this machine's addresses, with any certificate. */
  allowLoopback: boolean;
}

export interface PublicAnswer {
  status: number;
  /** `Retry-After`, if it is a number of seconds. */
  retryAfterS: number | undefined;
}

/**
 * Posts to an address chosen by a user and returns the head of the answer. Uses HTTPS without redirects, and checks the
 * network address of each connection (`publicOnly`). Rejects after 5 s, with a `TimeoutError` when the request may have
 * been received.
 */
export const postPublic = (to: string, { body, headers, allowLoopback }: PublicPost): Promise<PublicAnswer> =>
  new Promise((resolve, reject) => {
    const url = new URL(to);
    const { isAllowed, isAllowedHost, lookup, refusal } = publicOnly({ allowLoopback });
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' || !isAllowedHost(host)) return reject(refusal());

    const call = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      // A reused connection may have been checked for another address.
      agent: false,
      rejectUnauthorized: !(allowLoopback && (host === 'localhost' || isLoopback(host))),
    });
    let isThere = false;
    const limit = setTimeout(() => {
      const failure = new Error(`No answer within ${LIMIT_MS} ms`);
      call.destroy(isThere ? Object.assign(failure, { name: 'TimeoutError' }) : failure);
    }, LIMIT_MS);
    call.on('socket', (socket) => {
      socket.once('secureConnect', () => {
        isThere = true;
      });
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) call.destroy(refusal());
      });
    });
    call.on('response', (response) => {
      const retryAfter = response.headers['retry-after'] ?? '';
      resolve({
        status: response.statusCode ?? 0,
        retryAfterS: /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined,
      });
      response.destroy();
    });
    call.on('error', reject);
    call.on('close', () => clearTimeout(limit));
    call.end(body);
  });
