import { Outlet, type RouteObject } from 'react-router-dom';
import type { RemoteEntry } from 'shared/contract';
import { RemoteStyles, SectionSettingsProvider } from 'shared/host';
import { styled } from 'styled-components';
import { withBoundary } from './appRoutes';

/**
 * Routes of a remote under one root, which says in the document whose pages they are and hands them what was set for the
 * section.
 */
export const sectionRoutes = (
  { name, build, owner, settings = {} }: Pick<RemoteEntry, 'name' | 'build' | 'owner' | 'settings'>,
  routes: RouteObject[],
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
    children: routes.map(withBoundary),
  },
];

/* It takes no part in the layout of the page. */
const Section = styled.div`
  display: contents;
`;
