import type {
  EnsureInfiniteQueryDataOptions,
  EnsureQueryDataOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { createStore } from 'jotai';
import type { RouteObject } from 'react-router-dom';
import type { ApiClient } from '../api/createApiClient';
import type { LoadFederated } from './FederatedComponents';

/** Context of one tab or one server render, created by the shell and passed to every remote. @public */
export interface AppContext {
  api: ApiClient;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
  isServer: boolean;
  /** Public origin of the site without a trailing slash; makes URLs in link previews absolute. */
  publicUrl?: string | undefined;
  /** On the server awaits the data and rejects on failure; in the browser starts the request and resolves at once. */
  prefetch<TData, TError, TResult, TKey extends QueryKey>(
    options: EnsureQueryDataOptions<TData, TError, TResult, TKey>,
  ): Promise<void>;
  /** `prefetch` for the first page of an infinite query. */
  prefetchInfinite<TData, TError, TResult, TKey extends QueryKey, TPageParam>(
    options: EnsureInfiniteQueryDataOptions<TData, TError, TResult, TKey, TPageParam>,
  ): Promise<void>;
  loadFederated: LoadFederated;
  /** Values of the section's settings that differ from the defaults, for loaders; components use `useSettings`. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** The only export of a remote's `./routes`; importing it has no side effects. @public */
export type CreateRoutes = (app: AppContext) => RouteObject[];

/** Module shape of a remote's `./routes`. @internal */
export interface RemoteRoutes {
  createRoutes: CreateRoutes;
}
