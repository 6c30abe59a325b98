import { matchRoutes, type RouteObject } from 'react-router-dom';
import { RETRY_CHUNKS_EVENT, START_FAILED_EVENT } from 'shared/contract';
import { isPlaceholderPage, type LazyPage, LOAD_DEADLINE_MS, SectionLoadError } from 'shared/host';

/** Milliseconds left at least for the last of several steps: it may be cached. */
const MIN_MS = 250;

/** Returns the remaining time of a page that loads in several steps. */
export const createPageDeadline = () => {
  let end = 0;
  return {
    /** Starts the deadline; `ms` may be infinite. */
    begin: (ms = LOAD_DEADLINE_MS): void => {
      end = performance.now() + ms;
    },
    /** Returns the remaining milliseconds; the full time when none has begun or the last one is over. */
    left: (): number => {
      const left = end - performance.now();
      return left > 0 ? Math.max(left, MIN_MS) : LOAD_DEADLINE_MS;
    },
  };
};

type PageDeadline = ReturnType<typeof createPageDeadline>;

/** Passes the remaining time to the routes' lazy pages. */
export const withDeadline = (routes: RouteObject[], deadline: PageDeadline): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const inner = children && { children: withDeadline(children, deadline) };
    // Each page with its own chunk comes from `lazyPage`.
    const page = typeof lazy === 'function' && { lazy: () => (lazy as LazyPage)(deadline.left()) };
    return { ...route, ...inner, ...page } as RouteObject;
  });

interface FirstRoutesOptions {
  /** Loads the routes of the first page's remote; undefined when the page is the shell's. */
  load: ((wait: number) => Promise<RouteObject[]>) | undefined;
  toRoutes: (remoteRoutes: RouteObject[]) => RouteObject[];
  /** Whether the server-rendered page can be read meanwhile. */
  readable: boolean;
  deadline: PageDeadline;
}

interface FirstRoutes {
  routes: RouteObject[];
  /** Whether all that the first page needs is loaded, so that it hydrates in one synchronous step. */
  complete: boolean;
  late: boolean;
}

/** Resolves the lazy parts of routes. False when a chunk is missing: `keep` leaves the route as it was, for a retry. */
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
const waitForRetry = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener(RETRY_CHUNKS_EVENT, () => resolve(), { once: true });
    dispatchEvent(new Event(START_FAILED_EVENT));
  });

/** Loads what the first page needs. A readable server page stays until then; otherwise a failed remote is left out. */
export const loadFirstRoutes = async (options: FirstRoutesOptions): Promise<FirstRoutes> => {
  for (;;) {
    const first = await tryFirstRoutes(options);
    if (first.complete || !options.readable) return first;
    await waitForRetry();
  }
};
