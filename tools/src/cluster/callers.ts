import { setTimeout as sleep } from 'node:timers/promises';
import { VISITOR_HEADER } from '@laparyadom/server/src/testing/startProxies';
import { READ_PRIMARY_HEADER } from 'shared/contract';

/** What became of one call; the status is 0 when no answer came. */
export interface Answer {
  /** When it was asked for. */
  phase: string;
  /** When it was answered. */
  until: string;
  kind: string;
  status: number;
  ms: number;
  /** What was answered, when it was a refusal. */
  refusal?: string;
}

export interface Asked {
  /** What the call is for, in the tables. */
  kind: string;
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object | Buffer;
}

interface Answered {
  status: number;
  text: string;
  /** When to come again, in milliseconds, as far as the answer says. */
  retryMs?: number | undefined;
}

/** Somebody with an address of their own who calls the site. */
export interface Caller {
  /** One attempt. */
  ask: (asked: Asked) => Promise<Answered>;
  /** As often as it takes until the site has answered for good, as its own client does with what carries a key. */
  askUntilAnswered: (asked: Asked) => Promise<Answered>;
}

/** Everybody who calls, and what they were answered. */
export interface Callers {
  answers: Answer[];
  /** What the answers from now on are counted under. */
  enter: (phase: string) => void;
  phase: () => string;
  /** A new caller, at an address that nobody else has. */
  join: () => Caller;
}

/** What the site, or the proxy in its place, says when the same call may succeed in a moment. */
export const isPassing = (status: number): boolean => status === 0 || (status >= 502 && status <= 504);

const REPEAT_MS = 150;
/** Whoever was not answered in so long is not answered at all. */
const GIVEN_UP_MS = 40_000;

/** The callers of a site at this address. */
export const createCallers = (url: string): Callers => {
  const answers: Answer[] = [];
  let phase = '';
  let joined = 0;

  const join = (): Caller => {
    joined += 1;
    const address = `10.${(joined >> 16) & 255}.${(joined >> 8) & 255}.${joined & 255}`;
    let ownWritesUntil = 0;
    const ask: Caller['ask'] = async ({ kind, method = 'GET', path, headers = {}, body }) => {
      const asked = phase;
      const begun = performance.now();
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
        signal: AbortSignal.timeout(GIVEN_UP_MS),
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
      const ms = performance.now() - begun;
      const isRefusal = status === 0 || status >= 400;
      answers.push({ phase: asked, until: phase, kind, status, ms, ...(isRefusal && { refusal: text.slice(0, 200) }) });
      return answered;
    };
    return {
      ask,
      askUntilAnswered: async (asked) => {
        const end = performance.now() + GIVEN_UP_MS;
        for (;;) {
          const answered = await ask(asked);
          if (!isPassing(answered.status) || performance.now() > end) return answered;
          await sleep(answered.retryMs ?? REPEAT_MS);
        }
      },
    };
  };
  return {
    answers,
    enter: (name) => {
      phase = name;
    },
    phase: () => phase,
    join,
  };
};
