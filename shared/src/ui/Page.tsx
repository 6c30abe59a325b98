import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { inBar } from './frameAttributes';

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
    {back && <Back>{back}</Back>}
    {(title !== undefined || actions !== undefined) && (
      <Header>
        {title !== undefined && <h1 {...inBar}>{title}</h1>}
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

/* A link is higher than its text. */
const Back = styled.div`
  margin-block: -${theme.space(3)};
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};

  /* The heading is in the frame's bar. */
  ${theme.media.phone} {
    display: contents;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    > * {
      flex: 1;
    }

    /* An icon stands at the end. */
    > [data-icon] {
      flex: none;
      margin-inline-start: auto;
    }
  }
`;
