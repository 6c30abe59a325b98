import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import { createContext, type ReactNode, useContext } from 'react';
import type { AppContext } from './AppContext';

const Context = createContext<AppContext | null>(null);

/** Provides the context, its query client and its store. @internal */
export const AppContextProvider = ({ app, children }: { app: AppContext; children: ReactNode }) => (
  <Context value={app}>
    <QueryClientProvider client={app.queryClient}>
      <StoreProvider store={app.store}>{children}</StoreProvider>
    </QueryClientProvider>
  </Context>
);

/** Returns the context of this tab or render. Throws outside `AppContextProvider`. @public */
export const useAppContext = (): AppContext => {
  const app = useContext(Context);
  if (app === null) throw new Error('useAppContext is called outside of AppContextProvider');
  return app;
};

export type AppContextParts = Omit<AppContext, 'prefetch' | 'prefetchInfinite'>;

/**
 * Completes the parts of one tab or server render to the context for remotes. A render stores what a query returns,
 * without its retries, cancellation and observers. @internal
 */
export const createAppContext = (parts: AppContextParts): AppContext => {
  const { queryClient: client, isServer } = parts;
  // Its own, though nothing aborts it: listeners of a render's calls end with it.
  const { signal } = new AbortController();
  return {
    ...parts,
    prefetch: async (options) => {
      const { queryKey, queryFn, meta } = options;
      if (!isServer) ignoreRejection(client.ensureQueryData(options));
      else if (typeof queryFn === 'function')
        client.setQueryData<unknown>(queryKey, await queryFn({ client, queryKey, signal, meta }));
    },
    prefetchInfinite: async (options) => {
      const { queryKey, queryFn, meta, initialPageParam: pageParam } = options;
      if (!isServer) ignoreRejection(client.ensureInfiniteQueryData(options));
      else if (typeof queryFn === 'function') {
        const page = await queryFn({ client, queryKey, signal, meta, pageParam, direction: 'forward' });
        client.setQueryData<unknown>(queryKey, { pages: [page], pageParams: [pageParam] });
      }
    },
  };
};

/** In the browser the page's own query shows the failure and the retry, so the rejection is ignored. */
const ignoreRejection = (request: Promise<unknown>): void => {
  request.catch(() => undefined);
};
