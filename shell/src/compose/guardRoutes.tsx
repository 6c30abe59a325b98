import type { RouteObject } from 'react-router-dom';
import type { RemoteEntry } from 'shared/contract';
import { RouteGuard } from './RouteGuard';

/**
 * Returns the routes that guard a remote's addresses from people who may not have it or are not known yet. All are
 * splats: the router does not treat a splat match as final but looks for a better one.
 */
export const guardRoutes = ({ routes }: Pick<RemoteEntry, 'routes'>): RouteObject[] => {
  const splats = routes.map((path) => (path.endsWith('/*') ? path : `${path}/*`));
  return [...new Set(splats)].map((path) => ({ path, element: <RouteGuard /> }));
};
