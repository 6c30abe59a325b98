import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';

export type IconButtonVariant = 'plain' | 'outline' | 'floating';

export interface IconDiscProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  children: ReactNode;
  /** `plain`: no background; `outline`: a bordered disc; `floating`: a disc for use on a picture. */
  variant?: IconButtonVariant | undefined;
}

/** Icon button, 44 px square, without a tooltip. */
export const IconDisc = ({ label, children, variant = 'plain', type = 'button', ...rest }: IconDiscProps) => (
  <Root {...rest} type={type} aria-label={label} $variant={variant}>
    {children}
  </Root>
);

const variants = {
  plain: css`
    background: transparent;
  `,
  outline: css`
    border-color: ${theme.color.line};
    background: ${theme.color.surface};
  `,
  floating: css`
    background: color-mix(in srgb, ${theme.color.surface} 94%, transparent);
    box-shadow: ${theme.shadow};
  `,
} satisfies Record<IconButtonVariant, ReturnType<typeof css>>;

const Root = styled.button<{ $variant: IconButtonVariant }>`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  width: ${theme.touchSize};
  height: ${theme.touchSize};
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  color: ${theme.color.ink};
  cursor: pointer;
  transition:
    background-color ${theme.motion},
    transform ${theme.press};

  &:active:not(:disabled) {
    transform: scale(0.98);
  }

  ${({ $variant }) => variants[$variant]}

  ${theme.media.hover} {
    &:hover:not(:disabled) {
      background: ${theme.color.sunken};
    }
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  ${theme.media.reducedMotion} {
    &:active:not(:disabled) {
      transform: none;
    }
  }
`;
