import { matchPath, Outlet, type RouteObject } from 'react-router-dom';
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

/** Returns the routes with ids, so that the server, which renders with some of them, and browsers agree. */
const withIds = (routes: RouteObject[], parent: string): RouteObject[] =>
  routes.map((route, index) => {
    const { id = `${parent}-${index}`, children } = route;
    return { ...route, id, ...(children && { children: withIds(children, id) }) } as RouteObject;
  });

/**
 * Returns a remote's routes under a root that marks their owner and passes the section's settings; with `pathname` those
 * that may match it.
 */
export const sectionRoutes = (
  { name, build, owner, settings = {} }: Pick<RemoteEntry, 'name' | 'build' | 'owner' | 'settings'>,
  routes: RouteObject[],
  pathname?: string,
): RouteObject[] => {
  const own = withIds(routes, name);
  return [
    {
      element: (
        <Section data-remote={name} data-build={build} data-owner={owner}>
          <SectionSettingsProvider value={settings}>
            <RemoteStyles remote={name} />
            <Outlet />
          </SectionSettingsProvider>
        </Section>
      ),
      children: (pathname === undefined ? own : matchingRoutes(own, pathname)).map(withBoundary),
    },
  ];
};

/** Returns those of a section's routes that may match, for react-router to rank. An encoded address keeps all. */
const matchingRoutes = (routes: RouteObject[], pathname: string): RouteObject[] =>
  pathname.includes('%')
    ? routes
    : routes.filter(({ path, children }) => children || !path?.startsWith('/') || matchPath(path, pathname));

/* It is not part of the page layout. */
const Section = styled.div`
  display: contents;
`;
