import type { RouteObject } from 'react-router-dom';
import type { AppContext } from 'shared';
import type { RemoteEntry } from 'shared/contract';
import { createRetryable, type RemoteRoutes, type Retryable, SectionLoadError, sessionAtom } from 'shared/host';
import { sectionRoutes, withBoundary } from './appRoutes';
import { loadRemoteModule } from './loadRemoteModule';
import { guardRoutes, mayLoadAdminRemotes } from './RouteGuard';

/**
 * Creates the loader of remotes' routes, each created once; failures are not cached. Users without access get the guard
 * alone. Throws `SectionLoadError` after `wait` milliseconds.
 */
export const createRemoteRoutesLoader = (app: AppContext) => {
  const stores = new Map<string, Retryable<RouteObject[]>>();
  const guards = new Map<string, RouteObject[]>();

  const storeOf = (remote: RemoteEntry): Retryable<RouteObject[]> => {
    const known = stores.get(remote.name);
    if (known) return known;
    const load = async (): Promise<RouteObject[]> => {
      const { createRoutes } = await loadRemoteModule<RemoteRoutes>(remote.name, 'routes');
      return sectionRoutes(remote, createRoutes({ ...app, settings: remote.settings }));
    };
    const store = createRetryable({ load, remote: remote.name });
    stores.set(remote.name, store);
    return store;
  };

  return async (remote: RemoteEntry, wait: number): Promise<RouteObject[]> => {
    const { name, audience } = remote;
    if (audience === 'admins' && !mayLoadAdminRemotes(app.store.get(sessionAtom))) {
      const guard = guards.get(name) ?? guardRoutes(remote).map(withBoundary);
      guards.set(name, guard);
      return guard;
    }
    const store = storeOf(remote);
    const state = await store.settle(wait);
    if (state.status === 'ready') return state.value;
    throw new SectionLoadError(name, store);
  };
};
