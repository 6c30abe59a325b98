import type { RouteObject } from 'react-router-dom';
import type { AppContext } from 'shared';
import { AppFrame } from '../frame/AppFrame';
import { createShellRoutes, notFoundRoute } from '../pages/routes';
import { PendingSection } from './PendingSection';
import { RootBoundary } from './RootBoundary';

/** Id of the route under which remotes add theirs. */
export const ROOT_ROUTE_ID = 'root';

/**
 * The route tree: the frame, the shell's pages, the routes of one remote when its page is asked for first, and 'not
 * found'. Server and browser call it with the same arguments, so that the ids which react-router derives agree.
 */
export const createAppRoutes = (app: AppContext, remoteRoutes: RouteObject[]): RouteObject[] => [
  {
    id: ROOT_ROUTE_ID,
    element: <AppFrame />,
    errorElement: <RootBoundary />,
    children: [...createShellRoutes(app), ...remoteRoutes.map(withBoundary), notFoundRoute],
  },
];

/** The frame at any address, with a place that is still empty. */
export const createFrameRoutes = (): RouteObject[] => [
  { element: <AppFrame />, children: [{ path: '*', element: <PendingSection /> }] },
];

/** Routes of a remote, each with the boundary that keeps a fault inside its section. */
export const withBoundary = (route: RouteObject): RouteObject =>
  ({
    ...route,
    errorElement: route.errorElement ?? <RootBoundary inFrame />,
  }) as RouteObject;
