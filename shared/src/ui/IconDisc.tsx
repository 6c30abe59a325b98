import { type ComponentProps, createElement, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';
import { roundControl } from './controlStyles';

export type IconButtonVariant = 'plain' | 'outline' | 'floating';

export interface IconDiscProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  children: ReactNode;
  /** `plain`: no background; `outline`: a bordered disc; `floating`: a disc for use on a picture. */
  variant?: IconButtonVariant | undefined;
}

/** Icon button, 44 px square, without a tooltip. */
export const IconDisc = ({ label, children, variant = 'plain', type = 'button', ...rest }: IconDiscProps) =>
  // Not JSX, which adds the children after the spread: see `listingPicture`.
  createElement(Root, { type, 'aria-label': label, 'data-variant': variant, ...rest }, children);

const looks = css`
  ${roundControl}
  display: inline-grid;
  border: 1px solid transparent;
  color: ${theme.color.ink};
  transition:
    background-color ${theme.motion},
    transform ${theme.press};

  ${theme.media.anyMotion} {
    &:active:not(:disabled) {
      transform: scale(0.98);
    }
  }

  &:where([data-variant='outline']) {
    border-color: ${theme.color.line};
    background: ${theme.color.surface};
  }

  &:where([data-variant='floating']) {
    background: color-mix(in srgb, ${theme.color.surface} 94%, transparent);
    box-shadow: ${theme.shadow};
  }

  ${theme.media.hover} {
    &:hover:not(:disabled) {
      background: ${theme.color.sunken};
    }
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

/* One string, as for the card's frame. */
const Root = styled.button`
  ${looks.join('')}
`;
