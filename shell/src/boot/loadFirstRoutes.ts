import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isPlaceholderPage, SectionLoadError } from 'shared/host';
import type { PageDeadline } from '../render/pageDeadline';
import { RETRY_CHUNKS_EVENT, START_FAILED_EVENT } from './pageEvents';

interface FirstRoutesOptions {
  /** Loads the routes of the first page's remote; undefined when the page is the shell's. */
  load: ((wait: number) => Promise<RouteObject[]>) | undefined;
  /** Returns the site's route tree with the routes of a remote. */
  toRoutes: (remoteRoutes: RouteObject[]) => RouteObject[];
  /** Whether the server-rendered page can be read meanwhile. */
  readable: boolean;
  deadline: PageDeadline;
}

interface FirstRoutes {
  routes: RouteObject[];
  /** Whether all that the first page needs is loaded, so that it hydrates in one synchronous step. */
  complete: boolean;
  /** Whether the remote is still loading. */
  late: boolean;
}

/**
 * Resolves the lazy parts of the first page's routes. Returns false when a chunk is missing: with `keep` the route
 * stays as it was for a retry, else it gets the stand-in.
 */
const resolveLazy = async (routes: RouteObject[], keep: boolean): Promise<boolean> => {
  const matches = matchRoutes(routes, location) ?? [];
  const resolved = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true;
      const page = await route.lazy();
      const missing = page.Component != null && isPlaceholderPage(page.Component);
      if (!(missing && keep)) Object.assign(route, page, { lazy: undefined });
      return !missing;
    }),
  );
  return resolved.every(Boolean);
};

const tryFirstRoutes = async ({ load, toRoutes, readable, deadline }: FirstRoutesOptions): Promise<FirstRoutes> => {
  deadline.begin(readable ? Number.POSITIVE_INFINITY : undefined);
  let routes: RouteObject[];
  try {
    routes = toRoutes(load ? await load(deadline.left()) : []);
  } catch (error) {
    return {
      routes: toRoutes([]),
      complete: false,
      late: error instanceof SectionLoadError && error.store.getState().status === 'late',
    };
  }
  const complete = await resolveLazy(routes, readable);
  deadline.begin();
  return { routes, complete, late: false };
};

/** Makes the starter announce an incomplete page and offer a retry; resolves when the user retries. */
const untilAskedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener(RETRY_CHUNKS_EVENT, () => resolve(), { once: true });
    dispatchEvent(new Event(START_FAILED_EVENT));
  });

/**
 * Loads what the first page needs. A readable server page stays until all of it is there; otherwise a remote that fails
 * is left out, and the router requests it again.
 */
export const loadFirstRoutes = async (options: FirstRoutesOptions): Promise<FirstRoutes> => {
  for (;;) {
    const first = await tryFirstRoutes(options);
    if (first.complete || !options.readable) return first;
    await untilAskedAgain();
  }
};
