import type { AxiosError, AxiosRequestConfig } from 'axios';
import { FRESH_SIGN_IN, IDEMPOTENCY_KEY_HEADER } from '../contract/constants';
import { ADMIN_CALLS } from '../contract/endpoints';
import { messages } from '../messages.ru';
import { ApiError } from './ApiError';
import { parseErrorBody, parseRetryAfter } from './parseErrorBody';
import { pause, retryDelayMs } from './retries';
import type { ApiResponse, Transport } from './transport';

/** Limits a call to `ms` milliseconds on any transport: axios' own timeout covers XMLHttpRequest and fetch only. */
const createDeadline = (ms: number, outer?: AbortSignal) => {
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

/** @public */
export interface ApiRequestOptions {
  signal?: AbortSignal | undefined;
  params?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  /** Receives the sent share of the body, 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined;
  /** Timeout in milliseconds, restarted by reported upload progress; 15,000 by default. */
  timeoutMs?: number | undefined;
  /** Idempotency key, a UUID: the server acts once per key, so such a call is retried when no response came. */
  key?: string | undefined;
  /** Sends no token: for sign-in calls, whose 401 does not concern the session. */
  anonymous?: boolean | undefined;
}

/** API client. Every failure is an `ApiError`; it neither navigates nor shows anything. @public */
export interface ApiClient {
  get<T>(path: string, options?: ApiRequestOptions): Promise<ApiResponse<T>>;
  post<T>(path: string, body?: unknown, options?: ApiRequestOptions): Promise<ApiResponse<T>>;
}

export interface RefusedCall {
  path: string;
  body?: unknown;
}

export interface ApiClientOptions {
  baseURL?: string | undefined;
  /** Called before each request; the token is sent as `Authorization: Bearer`. */
  getToken: () => string | null;
  /** Replaces the network, e.g. by calls within the server process. */
  transport?: Transport | undefined;
  /** Called on a 401 with the token that was sent. */
  onUnauthorized?: ((token: string) => void) | undefined;
  /** Called on a 403 of an admin call, unless a new sign-in helps. */
  onAdminRefused?: (() => void) | undefined;
  /** Called with the path and body of a call refused until the user signs in again. */
  onStaleSignIn?: ((call: RefusedCall) => void) | undefined;
  /** Called before each retry of a call with a key; nothing is retried without it. */
  onRetry?: (() => void) | undefined;
  /** Waits before a retry; tests replace it. */
  wait?: typeof pause | undefined;
}

const TIMEOUT_MS = 15_000;

/** In a chunk of its own: a server-rendered page makes no request until it is used. */
const loadTransport = () => import('./transport');

/** Preloads the transport. A failed load is retried by the first request. @internal */
export const warmTransport = (): void => void loadTransport().catch(() => undefined);

/** Creates the client of one browser tab or one server render. @internal */
export const createApiClient = (clientOptions: ApiClientOptions): ApiClient => {
  const { baseURL, getToken, onUnauthorized, onAdminRefused, onStaleSignIn, onRetry, wait = pause } = clientOptions;
  let { transport } = clientOptions;
  // A signed-in user's page makes requests at once.
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
        const mayRetry = options.key !== undefined && onRetry !== undefined && error instanceof ApiError;
        const ms = mayRetry ? retryDelayMs(error, count) : null;
        if (ms === null) throw error;
        onRetry?.();
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

/** Resolves like `work`, unless the signal aborts first. */
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
  // An unreadable response of success was cut off on its way.
  if (!hasAnswer(cause) || cause.response.status < 300)
    return new ApiError({ kind: 'network', status: 0, detail: errors.network, cause });
  const { status, data, headers } = cause.response;
  const { detail, code, fields } = parseErrorBody(data, status);
  const retryAfter = parseRetryAfter(String(Reflect.get(headers, 'retry-after') ?? ''));
  return new ApiError({ kind: 'http', status, detail, code, fields, retryAfter, body: data, cause });
};
