import { css } from 'styled-components';
import { theme } from '../theme/theme';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';
export type ButtonSize = 'md' | 'sm';

export interface ButtonLooks {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block: boolean;
}

const variants = {
  primary: css`
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};

    ${theme.media.hover} {
      &:hover:not(:disabled) {
        background: ${theme.color.primaryHover};
      }
    }
  `,
  secondary: css`
    border-color: ${theme.color.line};
    background: ${theme.color.surface};
    color: ${theme.color.ink};

    ${theme.media.hover} {
      &:hover:not(:disabled) {
        border-color: ${theme.color.muted};
      }
    }
  `,
  danger: css`
    border-color: color-mix(in srgb, ${theme.color.danger} 32%, ${theme.color.surface});
    background: ${theme.color.surface};
    color: ${theme.color.danger};

    ${theme.media.hover} {
      &:hover:not(:disabled) {
        border-color: ${theme.color.danger};
      }
    }
  `,
  ghost: css`
    background: transparent;
    color: ${theme.color.ink};

    ${theme.media.hover} {
      &:hover:not(:disabled) {
        background: ${theme.color.sunken};
      }
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

/** Styles shared by buttons and links styled as buttons. */
export const buttonStyles = css<ButtonLooks>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  min-height: ${({ $size }) => ($size === 'md' ? theme.buttonHeight : theme.touchSize)};
  padding: ${({ $size }) => ($size === 'md' ? `${theme.space(2)} ${theme.space(6)}` : `${theme.space(1)} ${theme.space(4)}`)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.pill};
  font-size: ${({ $size }) => ($size === 'md' ? theme.font.md : theme.font.sm)};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${theme.motion},
    border-color ${theme.motion},
    color ${theme.motion},
    transform ${theme.press};

  &:active:not(:disabled) {
    transform: scale(0.98);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${theme.media.reducedMotion} {
    &:active:not(:disabled) {
      transform: none;
    }
  }

  ${({ $variant }) => variants[$variant]}
`;
