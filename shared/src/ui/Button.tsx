import { type ComponentProps, createElement, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { type ButtonLooks, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';

/** Wraps text beside conditional content: browser translators replace bare text, which breaks React. @public */
export const asElement = (children: ReactNode): ReactNode =>
  typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;

/** Spinner in the text colour; decoration beside a loading text. @public */
export const Spinner = ({ size = 20 }: { size?: number | undefined }) => <Ring $size={size} aria-hidden="true" />;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex-shrink: 0;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows that work is in progress and ignores further presses. */
  busy?: boolean | undefined;
  /** Full width of the parent. */
  block?: boolean | undefined;
  icon?: ReactNode;
}

/** Button of the kit; `type` is 'button' by default. @public */
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
}: ButtonProps) =>
  // Not JSX, which adds the children after the spread: see `listingPicture`.
  createElement(
    Root,
    {
      type,
      disabled: disabled || busy,
      'aria-busy': busy || undefined,
      $variant: variant,
      $size: size,
      $block: block,
      ...rest,
    },
    busy ? <Spinner size={18} /> : icon,
    asElement(children),
  );

const Root = styled.button<ButtonLooks>`
  ${buttonStyles}
`;
