import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '../contract/calls/Call';
import type { Endpoint } from '../contract/calls/Endpoint';
import { NEXT_CURSOR_HEADER } from '../contract/endpoints';
import type { ApiClient, ApiRequestOptions } from './createApiClient';
import type { ApiResponse } from './transport';

/** What a call accepts by one of its schemas; never without that schema. */
type Accepted<C, Part extends string> = C extends { readonly [P in Part]: infer S extends z.ZodType }
  ? Sendable<z.input<S>>
  : never;

/** What a schema reads from anything may as well be missing: its own rule says so. */
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

/** Parameters of a path, as numbers as well. */
type Params<T> = { [Name in keyof T]: string | number };

/** What is sent with a call, and how: the parts that its schemas name. */
type CallInput<C extends Call> = Omit<ApiRequestOptions, 'params'> &
  Part<'params', Params<Accepted<C, 'params'>>> &
  Part<'query', Accepted<C, 'query'>> &
  Part<'body', Accepted<C, 'body'>> &
  Part<'form', Accepted<C, 'form'> extends never ? never : FormData>;

type Given<C extends Call> = Record<never, never> extends CallInput<C> ? [given?: CallInput<C>] : [given: CallInput<C>];

/** What a call is answered with when it succeeds. */
type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;

interface AnyInput extends Omit<ApiRequestOptions, 'params'> {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

const fillPath = (path: string, params: AnyInput['params'] = {}): string =>
  Object.entries(params).reduce((filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)), path);

const send = <T>(api: ApiClient, { method, path }: Endpoint, input: AnyInput = {}): Promise<ApiResponse<T>> => {
  const { params, query, body, form, ...options } = input;
  const asked = { ...options, params: query };
  const address = fillPath(path, params);
  return method === 'GET' ? api.get(address, asked) : api.post(address, form ?? body, asked);
};

/** Makes a call of the register and returns the whole answer, with its headers. Fails with `ApiError`. */
export const sendCall = <C extends Call>(
  api: ApiClient,
  endpoint: Endpoint<C>,
  ...[given]: Given<C>
): Promise<ApiResponse<CallAnswer<C>>> => send(api, endpoint, given);

/** Makes a call of the register and returns the body of its answer. Fails with `ApiError`. */
export const callApi = async <C extends Call>(
  api: ApiClient,
  endpoint: Endpoint<C>,
  ...[given]: Given<C>
): Promise<CallAnswer<C>> => (await send<CallAnswer<C>>(api, endpoint, given)).data;

/** Makes a call that answers in pages: what is on this one, and the cursor of the next, null at the end. */
export const callForPage = async <C extends Call>(
  api: ApiClient,
  endpoint: Endpoint<C>,
  ...[given]: Given<C>
): Promise<{ items: CallAnswer<C>; nextCursor: string | null }> => {
  const { data, headers } = await send<CallAnswer<C>>(api, endpoint, given);
  return { items: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
};

/**
 * Returns the key of a query that makes a call: the parts of its path, then what it is asked. Without the parameters of
 * the path it is the beginning of all keys of the call.
 */
export const keyOf = <C extends Call>({ path }: Endpoint<C>, ...[given]: Given<C> | []): readonly unknown[] => {
  const { params, query, body }: AnyInput = given ?? {};
  const asked = query ?? body;
  const all = fillPath(path, params).split('/').slice(2);
  const open = all.findIndex((part) => part.startsWith(':'));
  const parts = open === -1 ? all : all.slice(0, open);
  return asked === undefined ? parts : [...parts, asked];
};

/** Returns a query that makes a call of the register, by its default key. Fails with `ApiError`. */
export const callQuery = <C extends Call>(api: ApiClient, endpoint: Endpoint<C>, ...given: Given<C>) =>
  queryOptions({
    queryKey: keyOf(endpoint, ...given),
    queryFn: async ({ signal }) => (await send<CallAnswer<C>>(api, endpoint, { ...given[0], signal })).data,
  });
