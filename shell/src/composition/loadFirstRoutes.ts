import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isStandIn, SectionLoadError, startPatience } from 'shared';

interface FirstRoutesOptions {
  /** Loads the routes of the remote that the first page belongs to; none when it is the shell's own. */
  load: ((patience: number | undefined) => Promise<RouteObject[]>) | undefined;
  /** The route tree of the site with the routes of a remote. */
  toRoutes: (remoteRoutes: RouteObject[]) => RouteObject[];
  /** Whether the server's page stands there to be read meanwhile. */
  readable: boolean;
}

interface FirstRoutes {
  routes: RouteObject[];
  /** Whether everything that the first page needs is there, so that it can be hydrated in one synchronous step. */
  complete: boolean;
  /** Whether the remote is still on its way. */
  late: boolean;
}

/** Resolves the lazy parts of the routes that the first page matches. False when a page's chunk is missing. */
const resolveLazy = async (routes: RouteObject[]): Promise<boolean> => {
  const matches = matchRoutes(routes, location) ?? [];
  const resolved = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true;
      const { Component } = Object.assign(route, await route.lazy(), { lazy: undefined });
      return !Component || !isStandIn(Component);
    }),
  );
  return resolved.every(Boolean);
};

/** Loads what the first page needs. A remote that cannot be had is left out: the router will ask for it once more. */
export const loadFirstRoutes = async ({ load, toRoutes, readable }: FirstRoutesOptions): Promise<FirstRoutes> => {
  const patience = readable ? Number.POSITIVE_INFINITY : undefined;
  startPatience(patience);
  let routes: RouteObject[];
  try {
    routes = toRoutes(load ? await load(patience) : []);
  } catch (error) {
    return {
      routes: toRoutes([]),
      complete: false,
      late: error instanceof SectionLoadError && error.late !== undefined,
    };
  }
  const complete = await resolveLazy(routes);
  startPatience();
  return { routes, complete, late: false };
};
