import type { RouteObject } from 'react-router-dom';
import type { RemoteEntry } from 'shared/contract';
import { RouteGuard } from './RouteGuard';

/**
 * What stands at the addresses of a remote for those who may not have it, or are not known yet. All are splats: what
 * they match, the router does not take for final, but asks whether there is something better.
 */
export const guardRoutes = ({ routes }: Pick<RemoteEntry, 'routes'>): RouteObject[] => {
  const splats = routes.map((path) => (path.endsWith('/*') ? path : `${path}/*`));
  return [...new Set(splats)].map((path) => ({ path, element: <RouteGuard /> }));
};
