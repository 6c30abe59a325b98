import type { RouteObject } from 'react-router-dom';
import type { AppContext, RemoteRoutes } from 'shared';
import { withBoundary } from './appRoutes';
import { loadRemoteModule } from './loadRemoteModule';

/**
 * Gives the loader of remotes' routes for one app: each remote's routes are made once, so that patching them into the
 * router again changes nothing; a failure is not kept. `patience` is that of `loadRemoteModule`.
 */
export const createRemoteRoutesLoader = (app: AppContext) => {
  const made = new Map<string, RouteObject[]>();
  return async (remote: string, patience?: number): Promise<RouteObject[]> => {
    const known = made.get(remote);
    if (known) return known;
    const { createRoutes } = await loadRemoteModule<RemoteRoutes>(remote, 'routes', patience);
    const routes = made.get(remote) ?? createRoutes(app).map(withBoundary);
    made.set(remote, routes);
    return routes;
  };
};
