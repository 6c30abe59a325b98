import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '../contract/calls/Call';
import type { Endpoint } from '../contract/calls/Endpoint';
import { TIME_ZONE_HEADER } from '../contract/constants';
import { fillPath, NEXT_CURSOR_HEADER } from '../contract/endpoints';
import type { ApiClient, ApiRequestOptions } from './createApiClient';
import type { ApiResponse } from './transport';

/** Input that a call accepts by one of its schemas; `never` without that schema. */
type Accepted<C, Part extends string> = C extends { readonly [P in Part]: infer S extends z.ZodType }
  ? Sendable<z.input<S>>
  : never;

/** Input that a schema reads from `unknown` may be missing: the schema's own rule decides. */
type Sendable<T> = T extends readonly unknown[] | Blob
  ? T
  : T extends object
    ? { [K in keyof T as unknown extends T[K] ? never : K]: T[K] } & {
        [K in keyof T as unknown extends T[K] ? K : never]?: T[K];
      }
    : T;

type Part<Name extends string, T> = [T] extends [never]
  ? unknown
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** Path parameters, numbers included. */
type Params<T> = { [Name in keyof T]: string | number };

/** Input of a call: the parts that its schemas name. */
type CallInput<C extends Call> = Omit<ApiRequestOptions, 'params'> &
  Part<'params', Params<Accepted<C, 'params'>>> &
  Part<'query', Accepted<C, 'query'>> &
  Part<'body', Accepted<C, 'body'>> &
  Part<'form', Accepted<C, 'form'> extends never ? never : FormData>;

type Args<C extends Call> = Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** Response body of a successful call. */
type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;

interface AnyInput extends Omit<ApiRequestOptions, 'params'> {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

const send = <T>(api: ApiClient, { method, path }: Endpoint, input: AnyInput = {}): Promise<ApiResponse<T>> => {
  const { params = {}, query, body, form, ...options } = input;
  const requestOptions = { ...options, params: query };
  const address = fillPath(path, params);
  return method === 'GET' ? api.get(address, requestOptions) : api.post(address, form ?? body, requestOptions);
};

/** Makes a registered call and returns the whole response, headers included. Throws `ApiError`. */
export const sendCall = <C extends Call>(
  api: ApiClient,
  endpoint: Endpoint<C>,
  ...[input]: Args<C>
): Promise<ApiResponse<CallAnswer<C>>> => send(api, endpoint, input);

/** Makes a registered call and returns its response body. Throws `ApiError`. @public */
export const callApi = async <C extends Call>(
  api: ApiClient,
  endpoint: Endpoint<C>,
  ...[input]: Args<C>
): Promise<CallAnswer<C>> => (await send<CallAnswer<C>>(api, endpoint, input)).data;

/** Makes a paginated call; returns the page's items and the next cursor, null at the end. @public */
export const callForPage = async <C extends Call>(
  api: ApiClient,
  endpoint: Endpoint<C>,
  ...[input]: Args<C>
): Promise<{ items: CallAnswer<C>; nextCursor: string | null }> => {
  const { data, headers } = await send<CallAnswer<C>>(api, endpoint, input);
  return { items: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
};

/** Returns the query key of a call; without path parameters, the prefix of all keys of the call. @public */
export const keyOf = <C extends Call>({ path }: Endpoint<C>, ...[input]: Args<C> | []): readonly unknown[] => {
  const { params = {}, query, body }: AnyInput = input ?? {};
  const sent = query ?? body;
  const all = fillPath(path, params).split('/').slice(2);
  const open = all.findIndex((part) => part.startsWith(':'));
  const parts = open === -1 ? all : all.slice(0, open);
  return sent === undefined ? parts : [...parts, sent];
};

/** Returns the query options of a registered call with its default key. The query fails with `ApiError`. @public */
export const callQuery = <C extends Call>(api: ApiClient, endpoint: Endpoint<C>, ...args: Args<C>) =>
  queryOptions({
    queryKey: keyOf(endpoint, ...args),
    queryFn: async ({ signal }) => (await send<CallAnswer<C>>(api, endpoint, { ...args[0], signal })).data,
  });

/** Returns a random UUID (version 4), also outside a secure context, where `crypto.randomUUID` is missing. @public */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Returns the time zone header, for calls that lead to notifications: quiet hours follow the user's clock. @public */
export const timeZoneHeader = (): Record<string, string> => ({
  [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const useData = <T, R = T, K extends QueryKey = QueryKey>(options: UseQueryOptions<T, Error, R, K>): R | undefined =>
  useQuery(options).data;

const useNothing = (): undefined => undefined;

/**
 * Returns the data of a query that only browsers send, such as a person's own lists; undefined until it is answered. A
 * server's page is spared the observer, as costly as a dozen elements. Not for a query that a loader fetches or that has
 * initial data: hydration would differ. @public
 */
export const useBrowserData: typeof useData = typeof window === 'undefined' ? useNothing : useData;
