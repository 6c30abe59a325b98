import { Outlet, type RouteObject } from 'react-router-dom';
import type { RemoteEntry } from 'shared/contract';
import { RemoteStyles, SectionSettingsProvider } from 'shared/host';
import { styled } from 'styled-components';
import { withBoundary } from './appRoutes';

/**
 * Returns a remote's routes under one root that marks their owner in the document and passes them the section's
 * settings.
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
