import type { RouteObject } from 'react-router-dom';
import { type AppContext, type RemoteRoutes, sessionAtom } from 'shared';
import type { RemoteEntry } from 'shared/contract';
import { withBoundary } from './appRoutes';
import { doorRoutes } from './doorRoutes';
import { loadRemoteModule } from './loadRemoteModule';
import { mayEnter } from './mayEnter';

/**
 * Gives the loader of remotes' routes for one app: each remote's routes are made once, so that patching them into the
 * router again changes nothing; a failure is not kept. Whoever may not have a remote gets its door, and nothing of it is
 * fetched. `patience` is that of `loadRemoteModule`.
 */
export const createRemoteRoutesLoader = (app: AppContext) => {
  const made = new Map<string, RouteObject[]>();
  const doors = new Map<string, RouteObject[]>();
  return async (remote: RemoteEntry, patience?: number): Promise<RouteObject[]> => {
    const { name, audience } = remote;
    if (audience === 'admins' && !mayEnter(app.store.get(sessionAtom))) {
      const door = doors.get(name) ?? doorRoutes(remote).map(withBoundary);
      doors.set(name, door);
      return door;
    }
    const known = made.get(name);
    if (known) return known;
    const { createRoutes } = await loadRemoteModule<RemoteRoutes>(name, 'routes', patience);
    const routes = made.get(name) ?? createRoutes(app).map(withBoundary);
    made.set(name, routes);
    return routes;
  };
};
