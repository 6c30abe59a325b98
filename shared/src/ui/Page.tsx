import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

export interface PageProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Above the heading: a link to the parent page. */
  back?: ReactNode;
  /** Narrow column for reading and forms. */
  narrow?: boolean | undefined;
  children?: ReactNode;
}

/** Main column of a page. @public */
export const Page = ({ title, actions, back, narrow = false, children }: PageProps) => (
  <Root $narrow={narrow}>
    {back && <div>{back}</div>}
    {(title !== undefined || actions !== undefined) && (
      <Header>
        {title !== undefined && <h1>{title}</h1>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Header>
    )}
    {children}
  </Root>
);

const Root = styled.div<{ $narrow: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? `calc(648px + 2 * ${theme.gutter})` : theme.pageWidth)};
  margin: 0 auto;
  padding: ${theme.space(4)} ${theme.gutter} ${theme.space(10)};

  ${theme.media.phone} {
    gap: ${theme.space(4)};
    padding-bottom: ${theme.space(6)};
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};

  ${theme.media.phone} {
    h1 {
      font-size: ${theme.font.xl};
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    flex-basis: 100%;

    > * {
      flex: 1;
    }
  }

  ${theme.media.phone} {
    flex-grow: 1;
    justify-content: flex-end;
  }
`;
