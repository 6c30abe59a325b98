import { setTimeout as sleep } from 'node:timers/promises';
import { VISITOR_HEADER } from '@laparyadom/server/testing/startProxies';
import { READ_PRIMARY_HEADER } from 'shared/contract';

/** The status is 0 without an answer. */
export interface Answer {
  /** Phase of the request. */
  phase: string;
  /** Phase of the answer. */
  until: string;
  kind: string;
  status: number;
  ms: number;
  /** Body of a refusal. */
  refusal?: string;
}

export interface ClusterCall {
  /** Purpose of the call, in the tables. */
  kind: string;
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object | Buffer;
}

interface Answered {
  status: number;
  text: string;
  /** Milliseconds until a retry, if the answer has them. */
  retryMs?: number | undefined;
}

/** Whether this status of the site or its proxy means that the same call may soon succeed. */
const isTemporary = (status: number): boolean => status === 0 || (status >= 502 && status <= 504);

/** Whether a call for something that exists was refused, or unanswered. */
export const isRefused = (status: number): boolean => status === 0 || status >= 400;

const RETRY_MS = 150;
/** Milliseconds after which a call counts as unanswered. */
const TIMEOUT_MS = 40_000;

export const createCallers = (url: string) => {
  const answers: Answer[] = [];
  let phase = '';
  let joined = 0;

  /** Returns a new caller with an address of its own. */
  const join = () => {
    joined += 1;
    const address = `10.${(joined >> 16) & 255}.${(joined >> 8) & 255}.${joined & 255}`;
    let ownWritesUntil = 0;
    const call = async ({ kind, method = 'GET', path, headers = {}, body }: ClusterCall): Promise<Answered> => {
      const requested = phase;
      const startedAt = performance.now();
      const isJson = body !== undefined && !Buffer.isBuffer(body);
      const answered = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          [VISITOR_HEADER]: address,
          ...(isJson && { 'content-type': 'application/json' }),
          ...(performance.now() < ownWritesUntil && { [READ_PRIMARY_HEADER]: '1' }),
          ...headers,
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then(async (answer) => {
          const seconds = Number(answer.headers.get(READ_PRIMARY_HEADER) ?? 0);
          if (seconds > 0) ownWritesUntil = performance.now() + seconds * 1000;
          const retryS = answer.headers.get('retry-after');
          const retryMs = retryS === null ? undefined : Number(retryS) * 1000;
          return { status: answer.status, text: await answer.text(), retryMs };
        })
        .catch((error: Error): Answered => ({ status: 0, text: String(error.cause ?? error) }));
      const { status, text } = answered;
      const ms = performance.now() - startedAt;
      const refusal = isRefused(status) && { refusal: text.slice(0, 200) };
      answers.push({ phase: requested, until: phase, kind, status, ms, ...refusal });
      return answered;
    };
    return {
      call,
      /** Retries until a final answer, as the site's own client does for calls with a key. */
      callUntilAnswered: async (requested: ClusterCall): Promise<Answered> => {
        const end = performance.now() + TIMEOUT_MS;
        for (;;) {
          const answered = await call(requested);
          if (!isTemporary(answered.status) || performance.now() > end) return answered;
          await sleep(answered.retryMs ?? RETRY_MS);
        }
      },
    };
  };
  return {
    answers,
    /** Sets the phase of the following answers. */
    enter: (name: string): void => {
      phase = name;
    },
    phase: () => phase,
    join,
  };
};
export type Callers = ReturnType<typeof createCallers>;
export type Caller = ReturnType<Callers['join']>;
