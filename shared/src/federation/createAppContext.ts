import type { AppContext } from './AppContext';

export type AppContextParts = Omit<AppContext, 'prefetch' | 'prefetchInfinite'>;

/** Completes the parts of one tab or server render to the context for remotes. */
export const createAppContext = (parts: AppContextParts): AppContext => {
  const { queryClient, isServer } = parts;
  return {
    ...parts,
    prefetch: async (options) => {
      const asked = queryClient.ensureQueryData(options);
      if (isServer) await asked;
      else leaveToPage(asked);
    },
    prefetchInfinite: async (options) => {
      const asked = queryClient.ensureInfiniteQueryData(options);
      if (isServer) await asked;
      else leaveToPage(asked);
    },
  };
};

/** In the browser the page's own query shows the failure and the retry, so the rejection is ignored. */
const leaveToPage = (asked: Promise<unknown>): void => {
  asked.catch(() => undefined);
};
