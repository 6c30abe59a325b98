import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isStandIn, SectionLoadError } from 'shared/host';
import type { PageDeadline } from '../render/pageDeadline';
import { RETRY_CHUNKS_EVENT, START_FAILED_EVENT } from './pageEvents';

interface FirstRoutesOptions {
  /** Loads the routes of the remote that the first page belongs to; none when it is the shell's own. */
  load: ((wait: number) => Promise<RouteObject[]>) | undefined;
  /** The route tree of the site with the routes of a remote. */
  toRoutes: (remoteRoutes: RouteObject[]) => RouteObject[];
  /** Whether the server's page stands there to be read meanwhile. */
  readable: boolean;
  /** How long a person waits for the page. */
  deadline: PageDeadline;
}

interface FirstRoutes {
  routes: RouteObject[];
  /** Whether everything that the first page needs is there, so that it can be hydrated in one synchronous step. */
  complete: boolean;
  /** Whether the remote is still on its way. */
  late: boolean;
}

/**
 * Resolves the lazy parts of the routes that the first page matches. False when a page's chunk is missing: then its
 * route stays as it was when it shall be asked for again (`keep`), else it gets the stand-in.
 */
const resolveLazy = async (routes: RouteObject[], keep: boolean): Promise<boolean> => {
  const matches = matchRoutes(routes, location) ?? [];
  const resolved = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true;
      const page = await route.lazy();
      const missing = page.Component != null && isStandIn(page.Component);
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

/** The starter says that the page is not whole, and offers to ask again; resolves when somebody does. */
const untilAskedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener(RETRY_CHUNKS_EVENT, () => resolve(), { once: true });
    dispatchEvent(new Event(START_FAILED_EVENT));
  });

/**
 * Loads what the first page needs. Where the server's page can be read it stays until all of it is there; else a remote
 * that cannot be had is left out: the router will ask for it once more.
 */
export const loadFirstRoutes = async (options: FirstRoutesOptions): Promise<FirstRoutes> => {
  for (;;) {
    const first = await tryFirstRoutes(options);
    if (first.complete || !options.readable) return first;
    await untilAskedAgain();
  }
};
