import type { RouteObject } from 'react-router-dom';
import type { RemoteEntry } from 'shared/contract';
import { Door } from './Door';

/** What stands at the addresses of a remote for those who may not have it, or are not known yet. */
export const doorRoutes = ({ routes }: Pick<RemoteEntry, 'routes'>): RouteObject[] =>
  routes.map((path) => ({ path, element: <Door /> }));
