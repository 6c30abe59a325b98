import type { AxiosError, AxiosRequestConfig } from 'axios';
import { FRESH_SIGN_IN, IDEMPOTENCY_KEY_HEADER } from '../contract/constants';
import { ADMIN_CALLS } from '../contract/endpoints';
import { messages } from '../messages.ru';
import { ApiError } from './ApiError';
import { parseErrorBody } from './parseErrorBody';
import { parseRetryAfter } from './parseRetryAfter';
import { pause, waitBeforeRepeat } from './repeats';
import type { ApiResponse, Transport } from './transport';

interface Deadline {
  /** Aborts when the time is up, or with the caller's own signal. */
  signal: AbortSignal;
  /** Whether it was the time. */
  isOver: () => boolean;
  /** Begins the time anew. */
  restart: () => void;
  stop: () => void;
}

/** Limits a call to `ms` milliseconds, whatever carries it: axios' own limit knows XMLHttpRequest and fetch only. */
const createDeadline = (ms: number, outer?: AbortSignal): Deadline => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      over = true;
      controller.abort();
    }, ms);
  };
  const onOuterAbort = (): void => controller.abort();

  if (outer?.aborted) controller.abort();
  outer?.addEventListener('abort', onOuterAbort);
  restart();
  return {
    signal: controller.signal,
    isOver: () => over,
    restart,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onOuterAbort);
    },
  };
};

export interface ApiRequestOptions {
  signal?: AbortSignal | undefined;
  params?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  /** Told the share of the body that is sent, 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined;
  /** Milliseconds without an answer, or without progress of an upload that reports it; 15,000 unless given. */
  timeoutMs?: number | undefined;
  /**
   * A UUID made once for what is to be done: however often the call arrives with it, it is done once. So such a call goes
   * out again by itself when no answer came.
   */
  key?: string | undefined;
  /** Sends no token: for sign-in calls, whose 401 says nothing of the session. */
  anonymous?: boolean | undefined;
}

/** Transport to the API. Every failure is an `ApiError`; it neither navigates nor shows anything. */
export interface ApiClient {
  get<T>(path: string, options?: ApiRequestOptions): Promise<ApiResponse<T>>;
  post<T>(path: string, body?: unknown, options?: ApiRequestOptions): Promise<ApiResponse<T>>;
}

/** A call that its person may make after another sign-in. */
export interface RefusedCall {
  path: string;
  body?: unknown;
}

export interface ApiClientOptions {
  baseURL?: string | undefined;
  /** Asked before each call; the token goes as `Authorization: Bearer`. */
  getToken: () => string | null;
  /** In the place of the network, e.g. calls in the same process on the server. */
  transport?: Transport | undefined;
  /** Called with the token that was sent when the answer refuses it (401). */
  onUnauthorized?: ((token: string) => void) | undefined;
  /** Called when a call of the administration is answered with 403, unless a new sign-in helps. */
  onAdminRefused?: (() => void) | undefined;
  /** Called with the path and the body of a call that is refused until its person has signed in once more. */
  onStaleSignIn?: ((call: RefusedCall) => void) | undefined;
  /**
   * Called each time a call with a key is about to go out again; without it nothing is repeated. Queries are repeated by
   * their own client, `createQueryClient`, by the same rules.
   */
  onRepeat?: (() => void) | undefined;
  /** Waits before a repeat; tests have no time to. */
  wait?: typeof pause | undefined;
}

const TIMEOUT_MS = 15_000;

/** In a file of its own: a page that the server drew asks for nothing until somebody uses it. */
const loadTransport = () => import('./transport');

/** Fetches what sends requests ahead of the first one. What fails is asked for again by that. */
export const warmTransport = (): void => void loadTransport().catch(() => undefined);

/** Makes the client of one browser tab or of one server-side render. */
export const createApiClient = (clientOptions: ApiClientOptions): ApiClient => {
  const { baseURL, getToken, onUnauthorized, onAdminRefused, onStaleSignIn, onRepeat, wait = pause } = clientOptions;
  let { transport } = clientOptions;
  // Whoever is signed in has something to ask for at once.
  if (typeof window !== 'undefined' && getToken() !== null) warmTransport();

  const sendOnce = async <T>(config: AxiosRequestConfig, options: ApiRequestOptions): Promise<ApiResponse<T>> => {
    const token = options.anonymous ? null : getToken();
    const { onUploadProgress, timeoutMs = TIMEOUT_MS } = options;
    const deadline = createDeadline(timeoutMs, options.signal);
    try {
      if (!transport) {
        const { createTransport } = await unlessAborted(loadTransport(), deadline.signal);
        transport ??= createTransport(baseURL);
      }
      return await transport<T>({
        ...config,
        signal: deadline.signal,
        headers: {
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(options.key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: options.key }),
          ...options.headers,
        },
        ...(options.params !== undefined && { params: options.params }),
        ...(onUploadProgress !== undefined && {
          onUploadProgress: ({ progress }) => {
            deadline.restart();
            onUploadProgress(progress ?? 0);
          },
        }),
      });
    } catch (error) {
      const failure = toApiError(error, deadline.isOver(), options.signal?.aborted === true);
      if (failure.status === 401 && token !== null) onUnauthorized?.(token);
      if (isAdminRefusal(config.url, failure)) onAdminRefused?.();
      if (failure.code === FRESH_SIGN_IN) onStaleSignIn?.({ path: config.url ?? '', body: config.data });
      throw failure;
    } finally {
      deadline.stop();
    }
  };

  const send = async <T>(config: AxiosRequestConfig, options: ApiRequestOptions = {}): Promise<ApiResponse<T>> => {
    for (let count = 1; ; count += 1) {
      try {
        return await sendOnce(config, options);
      } catch (error) {
        const mayRepeat = options.key !== undefined && onRepeat !== undefined && error instanceof ApiError;
        const ms = mayRepeat ? waitBeforeRepeat(error, count) : null;
        if (ms === null) throw error;
        onRepeat?.();
        await wait(ms, options.signal);
        if (options.signal?.aborted) throw error;
      }
    }
  };

  return {
    get: (path, options) => send({ method: 'get', url: path }, options),
    post: (path, body, options) => send({ method: 'post', url: path, data: body }, options),
  };
};

/** What `work` gives, unless the signal comes first. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });

const isAdminRefusal = (path: string | undefined, { status, code }: ApiError): boolean =>
  status === 403 && code !== FRESH_SIGN_IN && path?.startsWith(ADMIN_CALLS) === true;

const hasAnswer = (cause: unknown): cause is AxiosError & Required<Pick<AxiosError, 'response'>> =>
  cause instanceof Error && 'response' in cause && cause.response !== undefined;

const toApiError = (cause: unknown, timedOut: boolean, cancelled: boolean): ApiError => {
  const { errors } = messages;
  if (timedOut) return new ApiError({ kind: 'timeout', status: 0, detail: errors.timeout, cause });
  if (cancelled) return new ApiError({ kind: 'cancelled', status: 0, detail: errors.cancelled, cause });
  // An answer of success that cannot be read was cut off on its way.
  if (!hasAnswer(cause) || cause.response.status < 300)
    return new ApiError({ kind: 'network', status: 0, detail: errors.network, cause });
  const { status, data, headers } = cause.response;
  const { detail, code, fields } = parseErrorBody(data, status);
  const retryAfter = parseRetryAfter(String(Reflect.get(headers, 'retry-after') ?? ''));
  return new ApiError({ kind: 'http', status, detail, code, fields, retryAfter, body: data, cause });
};
