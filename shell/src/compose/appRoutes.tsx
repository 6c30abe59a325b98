import { Outlet, type RouteObject } from 'react-router-dom';
import type { RemoteEntry } from 'shared/contract';
import { RemoteStyles, SectionSettingsProvider } from 'shared/host';
import { styled } from 'styled-components';
import { AppFrame } from '../frame/AppFrame';
import { notFoundRoute } from '../pages/routes';
import { PendingSection, RootBoundary } from './RootBoundary';

/** Id of the parent route of all remotes' routes. */
export const ROOT_ROUTE_ID = 'root';

/**
 * Returns the route tree. Those of the remote come first, so that react-router derives the same ids on the server, which
 * leaves out the shell's own pages on a page of a remote, and in the browser.
 */
export const createAppRoutes = (remoteRoutes: RouteObject[], ownRoutes: RouteObject[]): RouteObject[] => [
  {
    id: ROOT_ROUTE_ID,
    element: <AppFrame />,
    errorElement: <RootBoundary />,
    children: [...remoteRoutes.map(withBoundary), ...ownRoutes, notFoundRoute],
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

/** Returns the route with ids, so that the server, which renders with some of them, and browsers agree. */
const withId = (route: RouteObject, position: string): RouteObject => {
  const { id = position, children } = route;
  const inside = children?.map((child, index) => withId(child, `${id}-${index}`));
  return { ...route, id, ...(inside && { children: inside }) } as RouteObject;
};

/**
 * Returns a remote's routes under a root that marks their owner and passes the section's settings; with `pathname` those
 * that may match it.
 */
export const sectionRoutes = (
  { name, build, owner, settings = {} }: Pick<RemoteEntry, 'name' | 'build' | 'owner' | 'settings'>,
  routes: RouteObject[],
  pathname?: string,
): RouteObject[] => [
  {
    element: (
      <Section data-remote={name} data-build={build} data-owner={owner}>
        <SectionSettingsProvider value={settings}>
          <RemoteStyles remote={name} />
          <Outlet />
        </SectionSettingsProvider>
      </Section>
    ),
    children: routes.flatMap((route, index) =>
      mayMatch(route, pathname) ? [withBoundary(withId(route, `${name}-${index}`))] : [],
    ),
  },
];

/** Parts of a route's path from which on it does not name one address. */
const VARIABLE = /\/[:*].*|\/[^/]*\?.*/;

/** Returns whether a section's route may match, for react-router to rank. An encoded address matches all. */
const mayMatch = ({ path }: RouteObject, pathname = '%'): boolean =>
  pathname.includes('%') ||
  !path?.startsWith('/') ||
  pathname.toLowerCase().startsWith(path.replace(VARIABLE, '').toLowerCase());

/* It is not part of the page layout. */
const Section = styled.div`
  display: contents;
`;
