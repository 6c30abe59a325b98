import { request } from 'node:https';
import { isLoopback, publicOnly } from './publicOnly';

const LIMIT_MS = 5000;

export interface PublicPost {
  body: string | Buffer;
  /** The body is JSON unless these name another type. */
  headers: Record<string, string>;
  /** Also allows this machine's addresses, with any certificate: for tests. */
  allowLoopback: boolean;
}

/** The parts read of an answer. */
export interface PublicAnswer {
  status: number;
  /** `Retry-After`, if it is a number of seconds. */
  retryAfterS: number | undefined;
}

/**
 * Posts a body to an address chosen by a user, and returns the head of the answer, reading no more. Only over HTTPS,
 * without redirects. The network address is checked when the connection is made: a name that resolves into a network
 * of the site is refused, even if it resolved elsewhere a moment ago. Rejects after 5 s: with a `TimeoutError` when
 * the other side may have received the body.
 */
export const postPublic = (to: string, { body, headers, allowLoopback }: PublicPost): Promise<PublicAnswer> =>
  new Promise((resolve, reject) => {
    const url = new URL(to);
    const { isAllowed, mayTry, lookup, refusal } = publicOnly({ allowLoopback });
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' || !mayTry(host)) return reject(refusal());

    const call = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      // A new connection each time: none that was checked for another address.
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
