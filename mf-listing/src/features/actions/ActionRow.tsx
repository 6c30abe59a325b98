import { theme } from 'shared';
import { css, styled } from 'styled-components';

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

/**
 * The buttons of a listing: those with words share the width, icons keep their size. With `ownFooter` it replaces the
 * frame's bar at the bottom of the window on phones.
 */
export const ActionRow = styled.div`
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

  &[data-own-foot] {
    ${barLooks}
  }
`;
