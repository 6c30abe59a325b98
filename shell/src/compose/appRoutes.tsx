import type { RouteObject } from 'react-router-dom';
import type { AppContext } from 'shared';
import { AppFrame } from '../frame/AppFrame';
import { createShellRoutes, notFoundRoute } from '../pages/routes';
import { PendingSection } from './PendingSection';
import { RootBoundary } from './RootBoundary';

/** Id of the parent route of all remotes' routes. */
export const ROOT_ROUTE_ID = 'root';

/**
 * Returns the route tree: the frame, the shell's pages, the routes of the first page's remote, and 'not found'. Server
 * and browser pass the same arguments, so that react-router derives the same ids.
 */
export const createAppRoutes = (app: AppContext, remoteRoutes: RouteObject[]): RouteObject[] => [
  {
    id: ROOT_ROUTE_ID,
    element: <AppFrame />,
    errorElement: <RootBoundary />,
    children: [...createShellRoutes(app), ...remoteRoutes.map(withBoundary), notFoundRoute],
  },
];

/** Returns the frame at any address, without a page. */
export const createFrameRoutes = (): RouteObject[] => [
  { element: <AppFrame />, children: [{ path: '*', element: <PendingSection /> }] },
];

/** Wraps a remote's route in the boundary that confines errors to its section. */
export const withBoundary = (route: RouteObject): RouteObject =>
  ({
    ...route,
    errorElement: route.errorElement ?? <RootBoundary inFrame />,
  }) as RouteObject;
