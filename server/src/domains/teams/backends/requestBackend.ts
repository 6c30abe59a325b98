import { Agent, buildConnector } from 'undici';
import { type PublicOnlyOptions, publicOnly } from '../../../network/publicOnly';
import type { BackendAnswer } from './backendAnswer';
import { BackendFailure, failureOf } from './backendFailure';

/** Limits of connecting, of waiting for the head of the answer, and between two parts of it. */
const usualTimes = { connectMs: 2000, headersMs: 5000, flowMs: 2000 };

/** Maximum size of an answer: the limit of a page of listings. */
export const ANSWER_MAX_BYTES = 1024 * 1024;
const HEADERS_MAX_BYTES = 16 * 1024;
/** Maximum of connections to one backend. */
const CONNECTIONS = 32;

export interface BackendCall {
  origin: string;
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body: Buffer | null;
  /** Timeout of the whole call, in milliseconds. */
  wholeMs: number;
}

interface BackendsOptions extends PublicOnlyOptions {
  times?: typeof usualTimes;
}

/**
 * Creates the HTTP/1.1 client of backends: certificates are checked, redirects not followed, nothing is retried, and
 * the site's own networks are refused on connecting. `request` rejects with a `BackendFailure`.
 */
export const createBackends = ({ times = usualTimes, ...options }: BackendsOptions) => {
  const { isAllowed, lookup, isAllowedHost, refusal } = publicOnly(options);
  const connect = buildConnector({ timeout: times.connectMs, lookup });
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    maxResponseSize: ANSWER_MAX_BYTES,
    maxHeaderSize: HEADERS_MAX_BYTES,
    connect: (target, done) => {
      // IP addresses are connected to without a lookup.
      if (!isAllowedHost(target.hostname)) return done(refusal(), null);
      connect(target, (...[error, socket]) => {
        if (error) return done(error, null);
        if (isAllowed(socket.remoteAddress ?? '')) return done(null, socket);
        socket.destroy();
        done(refusal(), null);
      });
    },
  });
  return {
    request: async ({ wholeMs, ...call }: BackendCall): Promise<BackendAnswer> => {
      const signal = AbortSignal.timeout(wholeMs);
      try {
        const { statusCode, headers, body } = await agent.request({
          ...call,
          headersTimeout: Math.min(wholeMs, times.headersMs),
          bodyTimeout: Math.min(wholeMs, times.flowMs),
          signal,
        });
        return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
      } catch (error) {
        throw signal.aborted ? new BackendFailure('late', { cause: error }) : failureOf(error);
      }
    },
    close: (): Promise<void> => agent.destroy(),
  };
};
export type Backends = ReturnType<typeof createBackends>;
