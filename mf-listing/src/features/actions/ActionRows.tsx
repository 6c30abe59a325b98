import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

/** Buttons and links in a column, each a row with an icon at its left; a paragraph belongs to the row above. */
export const ActionRows = ({ children }: { children: ReactNode }) => <Rows>{children}</Rows>;

const Rows = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};

  &:empty {
    display: none;
  }

  && > :is(a, button) {
    display: flex;
    justify-content: flex-start;
    gap: ${theme.space(3.5)};
    width: 100%;
    min-height: 56px;
    padding: ${theme.space(2)} ${theme.space(4)};
    border: 0;
    border-radius: 0;
    font-size: ${theme.font.md};
    font-weight: 500;
    text-align: start;

    &:focus-visible {
      outline-offset: -3px;
    }

    &:active {
      transform: none;
    }

    > small {
      margin-inline-start: auto;
      color: ${theme.color.muted};
      font-size: ${theme.font.sm};
      font-weight: 400;
      white-space: nowrap;
    }
  }

  && > * + :is(a, button) {
    border-top: 1px solid ${theme.color.line};
  }

  > p {
    padding: 0 ${theme.space(4)} ${theme.space(3)} 50px;
  }
`;
