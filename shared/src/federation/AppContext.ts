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

/** What differs per tab and per server-side render; the shell makes it and hands it to every remote. */
export interface AppContext {
  api: ApiClient;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
  isServer: boolean;
  /** Origin of the site as the world sees it, without a slash at the end; makes addresses in link previews absolute. */
  publicUrl?: string | undefined;
  /** On the server waits for the data and rejects on failure; in the browser starts the request and resolves at once. */
  prefetch<TData, TError, TResult, TKey extends QueryKey>(
    options: EnsureQueryDataOptions<TData, TError, TResult, TKey>,
  ): Promise<void>;
  /** `prefetch` for the first page of an infinite query. */
  prefetchInfinite<TData, TError, TResult, TKey extends QueryKey, TPageParam>(
    options: EnsureInfiniteQueryDataOptions<TData, TError, TResult, TKey, TPageParam>,
  ): Promise<void>;
  loadFederated: LoadFederated;
  /** Values of the section's own settings that are not the declared defaults, for its loaders; components take `useSettings`. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** The one thing a remote's `./routes` exports; no side effect on import. */
export type CreateRoutes = (app: AppContext) => RouteObject[];

/** Module shape of a remote's `./routes`. */
export interface RemoteRoutes {
  createRoutes: CreateRoutes;
}
