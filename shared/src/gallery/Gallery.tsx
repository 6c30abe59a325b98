import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import * as icons from '../ui/icons';
import { samples } from './samples';

/** For components that retry a page's queries; here there are none. */
const queryClient = new QueryClient();

/** The whole kit on one page: each component under its name, each state under its own. */
export const Gallery = () => (
  <QueryClientProvider client={queryClient}>
    <Root>
      {Object.entries(samples).map(([part, states]) => (
        <section key={part} aria-label={part}>
          <h2>{part}</h2>
          <States>
            {Object.entries(states).map(([state, State]) => (
              <figure key={state}>
                <State />
                <Caption>{state}</Caption>
              </figure>
            ))}
          </States>
        </section>
      ))}
      <section aria-label="icons">
        <h2>icons</h2>
        <States>
          {(Object.entries(icons) as [string, ComponentType][]).map(([name, Icon]) => (
            <figure key={name}>
              <Icon />
              <Caption>{name}</Caption>
            </figure>
          ))}
        </States>
      </section>
    </Root>
  </QueryClientProvider>
);

const Root = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(8)};
  padding: ${theme.space(6)};
`;

const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  align-items: start;
  gap: ${theme.space(6)};
  padding-top: ${theme.space(3)};
`;

const Caption = styled.figcaption`
  padding-top: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
