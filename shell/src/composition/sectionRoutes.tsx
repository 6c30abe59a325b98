import { Outlet, type RouteObject } from 'react-router-dom';
import type { RemoteEntry } from 'shared/contract';
import { RemoteStyles } from 'shared/host';
import { styled } from 'styled-components';
import { withBoundary } from './appRoutes';

/** Routes of a remote under one root, which says in the document whose pages they are. */
export const sectionRoutes = (
  { name, build, owner }: Pick<RemoteEntry, 'name' | 'build' | 'owner'>,
  routes: RouteObject[],
): RouteObject[] => [
  {
    element: (
      <Section data-remote={name} data-build={build} data-owner={owner}>
        <RemoteStyles remote={name} />
        <Outlet />
      </Section>
    ),
    children: routes.map(withBoundary),
  },
];

/* It takes no part in the layout of the page. */
const Section = styled.div`
  display: contents;
`;
