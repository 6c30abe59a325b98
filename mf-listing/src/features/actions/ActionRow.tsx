import type { ReactNode } from 'react';
import { ownFooter, theme } from 'shared';
import { css, styled } from 'styled-components';

interface ActionRowProps {
  /** On phones the row replaces the frame's bar at the bottom of the window. */
  bar: boolean;
  children: ReactNode;
}

/** The buttons of a listing: those with words share the width, icons keep their size. */
export const ActionRow = ({ bar, children }: ActionRowProps) => (
  <Row $bar={bar} {...(bar && ownFooter)}>
    {children}
  </Row>
);

const barLooks = css`
  flex-wrap: nowrap;

  & > :is(a, button) {
    min-height: 52px;
    border-radius: ${theme.radius.pill};
  }

  & > [data-icon] {
    flex: none;
    width: 52px;
    padding: 0;
  }

  ${theme.media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${theme.layer.bar};
    box-sizing: border-box;
    height: var(--bottom-bar);
    padding: ${theme.space(3)} ${theme.space(4)} calc(${theme.space(3)} + env(safe-area-inset-bottom, 0px));
    border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow};

    /* The heart is at the left of the thumb's way to the words. */
    & > [data-heart] {
      order: -1;
    }

    & > [data-share] {
      display: none;
    }
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
