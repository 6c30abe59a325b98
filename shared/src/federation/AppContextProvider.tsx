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

/** Completes the parts of one tab or server render to the context for remotes. @internal */
export const createAppContext = (parts: AppContextParts): AppContext => {
  const { queryClient, isServer } = parts;
  return {
    ...parts,
    prefetch: async (options) => {
      const request = queryClient.ensureQueryData(options);
      if (isServer) await request;
      else ignoreRejection(request);
    },
    prefetchInfinite: async (options) => {
      const request = queryClient.ensureInfiniteQueryData(options);
      if (isServer) await request;
      else ignoreRejection(request);
    },
  };
};

/** In the browser the page's own query shows the failure and the retry, so the rejection is ignored. */
const ignoreRejection = (request: Promise<unknown>): void => {
  request.catch(() => undefined);
};
