import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { generatePath, matchRoutes } from 'react-router-dom';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import type { CreateRoutes } from '../federation/AppContext';
import { createAppContext } from '../federation/AppContextProvider';

/** Marks the page's URL among others that a loader may parse. */
const MARK = 'searchReadBy';

/** Records the parameters read from the marked URL, '*' for reading all. */
const watchAddresses = (found: Set<string>): (() => void) => {
  const { prototype } = URLSearchParams;
  const has = prototype.has;
  const note = (params: URLSearchParams, name: string): void => {
    if (has.call(params, MARK)) found.add(name);
  };
  const named = (['get', 'getAll', 'has'] as const).map((method) => {
    const real = prototype[method] as (name: string) => unknown;
    return jest.spyOn(prototype, method).mockImplementation(function read(this: URLSearchParams, name: string) {
      note(this, name);
      return real.call(this, name) as never;
    });
  });
  const whole = (['entries', 'keys', 'values', 'forEach', 'toString'] as const).map((method) => {
    const real = prototype[method] as (...args: unknown[]) => unknown;
    return jest.spyOn(prototype, method).mockImplementation(function read(this: URLSearchParams, ...args: unknown[]) {
      note(this, '*');
      return real.apply(this, args) as never;
    });
  });
  const iterate = prototype[Symbol.iterator];
  prototype[Symbol.iterator] = function read(this: URLSearchParams) {
    note(this, '*');
    return iterate.call(this);
  };
  return () => {
    for (const spy of [...named, ...whole]) spy.mockRestore();
    prototype[Symbol.iterator] = iterate;
  };
};

/**
 * Returns the query parameters that the loaders read, sorted; '*' for all. `search` of their pages must declare them,
 * as the server renders and caches pages by those. @public
 */
export const searchReadBy = async (createRoutes: CreateRoutes, patterns: readonly string[]): Promise<string[]> => {
  const app = createAppContext({
    api: createApiClient({ getToken: () => null, onUnauthorized: () => undefined }),
    queryClient: createQueryClient(),
    store: createStore(),
    isServer: true,
    loadFederated: () => Promise.reject(new Error('Loaders render nothing')),
  });
  const nothing = async (): Promise<void> => undefined;
  const routes = createRoutes({ ...app, prefetch: nothing, prefetchInfinite: nothing });
  const found = new Set<string>();
  for (const pattern of patterns) {
    const pathname = generatePath(pattern.replaceAll('*', ':rest').replace(/:\w+/g, '1'));
    for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
      if (typeof route.loader !== 'function') continue;
      const request = new Request(`http://localhost${pathname}?${MARK}`);
      const stop = watchAddresses(found);
      try {
        await route.loader({ request, params, context: undefined, url: new URL(request.url), pattern } as never);
      } finally {
        stop();
      }
    }
  }
  return [...found].sort();
};
