import { createElement } from 'react';
import {
  type createBrowserRouter,
  createPath,
  type HydrationState,
  type Location,
  matchRoutes,
  type RouteObject,
  type To,
} from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;
type Subscriber = Parameters<Router['subscribe']>[0];
type RestoreScroll = Parameters<Router['enableScrollRestoration']>;
type ShouldBlock = Parameters<Router['getBlocker']>[1];
type DataRoutes = Router['routes'];

interface LateRouterOptions {
  routes: RouteObject[];
  /** What the loaders of the page gave to the server. */
  loaderData: HydrationState['loaderData'] | null;
  /** Fetches the router and makes it. */
  load: () => Promise<Router>;
  /** Told the address that somebody goes to before the router is there. */
  onGoing: (pathname: string) => void;
  /** Called when a step leads nowhere: the router cannot be had, and the browser could not open a page either. */
  onStuck?: () => void;
}

/** The routes as the router keeps them: each with its id and with elements in the place of components. */
const toDataRoutes = (routes: RouteObject[], above: string[] = []): DataRoutes =>
  routes.map(({ Component, ErrorBoundary, children, ...route }, index) => {
    const place = [...above, String(index)];
    return {
      ...route,
      id: route.id ?? place.join('-'),
      ...(Component && { element: createElement(Component) }),
      ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
      ...(children && { children: toDataRoutes(children, place) }),
    };
  }) as DataRoutes;

/** Where the page is, as the router names it. */
const readLocation = (): Location => {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (history.state as { usr?: unknown; key?: string } | null) ?? {};
  return { pathname, search, hash, state: usr, key };
};

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const urlOf = (to: To): URL => new URL(hrefOf(to).replace(/ $/, '%20'), location.origin);

/**
 * Stands for the router on a page that the server has drawn: shows it as it is, and gives way to the router, which is
 * fetched by `warm` or by the first step to another page. None where the router would have to load something first.
 */
export const createLateRouter = ({
  routes,
  loaderData,
  load,
  onGoing,
  onStuck,
}: LateRouterOptions): { router: Router; warm: () => void } | undefined => {
  const dataRoutes = toDataRoutes(routes);
  const start = readLocation();
  const matches = matchRoutes(dataRoutes, start);
  const isWhole = matches?.every(
    ({ route }) => !route.lazy && (!route.loader || (loaderData && route.id in loaderData)),
  );
  if (!matches || !loaderData || !isWhole) return undefined;

  let loaded: Router | undefined;
  let loading: Promise<Router> | undefined;
  const subscribers = new Map<Subscriber, (() => void) | undefined>();
  const scrolls = new Map<RestoreScroll, (() => void) | undefined>();
  const blockers = new Map<string, ShouldBlock>();

  /** Whether that is another page than the one that was drawn. */
  const isElsewhere = (here: Location): boolean =>
    createPath({ ...here, hash: '' }) !== createPath({ ...start, hash: '' });

  const take = (router: Router): Router => {
    removeEventListener('popstate', onPop);
    loaded = router;
    for (const scroll of scrolls.keys()) scrolls.set(scroll, router.enableScrollRestoration(...scroll));
    for (const blocker of blockers) router.getBlocker(...blocker);
    const isAway = router.state.initialized && isElsewhere(router.state.location);
    for (const subscriber of subscribers.keys()) {
      subscribers.set(subscriber, router.subscribe(subscriber));
      if (isAway) subscriber(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    }
    return router;
  };
  const whole = (): Promise<Router> => {
    loading ??= load().then(take);
    // What did not arrive is asked for again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  // Going back may come before the router where a page was fetched anew in the middle of its history.
  const onPop = (): void =>
    void whole().catch(() => {
      if (isElsewhere(readLocation())) location.reload();
    });
  addEventListener('popstate', onPop);

  /** Notes what is to be told to the router, now or when it comes; gives the way to end it. */
  const keep = <T>(known: Map<T, (() => void) | undefined>, entry: T, tell: (router: Router) => () => void) => {
    known.set(entry, loaded && tell(loaded));
    return (): void => {
      known.get(entry)?.();
      known.delete(entry);
    };
  };

  const navigate = async (...step: unknown[]): Promise<void> => {
    const to = step[0] as To | number | null;
    const url = to === null || typeof to === 'number' ? undefined : urlOf(to);
    if (url) onGoing(url.pathname);
    let router: Router;
    try {
      router = await whole();
    } catch {
      // Instead of the browser's own page about the network this one stays, and the next press tries again.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) return onStuck?.();
      // The browser goes by itself.
      if (typeof to === 'number') history.go(to);
      else location.assign(url?.href ?? location.href);
      return;
    }
    await (router.navigate as (...args: unknown[]) => Promise<void>)(...step);
  };

  const state: Router['state'] = {
    historyAction: 'POP' as Router['state']['historyAction'],
    location: start,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: { state: 'idle' } as Router['state']['navigation'],
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
  const standIn: Partial<Router> = {
    state,
    routes: dataRoutes,
    manifest: {},
    window,
    subscribe: (subscriber) => keep(subscribers, subscriber, (router) => router.subscribe(subscriber)),
    enableScrollRestoration: (...scroll) =>
      keep(scrolls, scroll, (router) => router.enableScrollRestoration(...scroll)),
    getBlocker: (key, shouldBlock) => {
      blockers.set(key, shouldBlock);
      return { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };
    },
    deleteBlocker: (key) => void blockers.delete(key),
    navigate: navigate as Router['navigate'],
    createHref: hrefOf,
    createURL: urlOf,
    encodeLocation: (to) => {
      const { pathname, search, hash } = urlOf(to);
      return { pathname, search, hash };
    },
  };
  return {
    router: new Proxy(standIn, { get: (_, name) => Reflect.get(loaded ?? standIn, name) }) as Router,
    warm: () => void whole().catch(() => undefined),
  };
};
