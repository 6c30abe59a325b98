import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { apart } from './apart';
import { type ButtonLooks, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';
import { Spinner } from './Spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows that work is in progress and ignores further presses. */
  busy?: boolean | undefined;
  /** Full width of the parent. */
  block?: boolean | undefined;
  icon?: ReactNode;
}

/** Button of the kit; `type` is 'button' by default. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  busy = false,
  block = false,
  icon,
  type = 'button',
  disabled = false,
  children,
  ...rest
}: ButtonProps) => (
  <Root
    {...rest}
    type={type}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    $variant={variant}
    $size={size}
    $block={block}
  >
    {busy ? <Spinner size={18} /> : icon}
    {apart(children)}
  </Root>
);

const Root = styled.button<ButtonLooks>`
  ${buttonStyles}
`;
