import type { ReactNode } from 'react';
import { theme } from 'shared';
import { css, styled } from 'styled-components';

interface ActionRowProps {
  /** On phones the row stays in reach: a bar above the frame's own, until the end of the listing is reached. */
  bar: boolean;
  children: ReactNode;
}

/** The buttons of a listing: those with words share the width, icons keep theirs. */
export const ActionRow = ({ bar, children }: ActionRowProps) => <Row $bar={bar}>{children}</Row>;

const barLooks = css`
  ${theme.media.phone} {
    position: sticky;
    bottom: var(--bottom-bar, 0px);
    z-index: ${theme.layer.bar - 1};
    flex-wrap: nowrap;
    order: 1;
    margin: 0 calc(-1 * ${theme.space(4)});
    padding: ${theme.space(2)} ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
    background: ${theme.color.surface};
  }
`;

const Row = styled.div<{ $bar: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2.5)};

  & > :is(a, button):not([data-icon]) {
    flex: 1 1 auto;

    ${theme.media.phone} {
      padding-right: ${theme.space(2.5)};
      padding-left: ${theme.space(2.5)};
    }

    /* An owner's three stand side by side at 320 px, too. */
    @media (max-width: 350px) {
      padding-right: ${theme.space(1.5)};
      padding-left: ${theme.space(1.5)};
      font-size: ${theme.font.sm};
    }
  }

  ${({ $bar }) => $bar && barLooks}
`;
