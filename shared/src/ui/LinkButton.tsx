import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { apart } from './apart';
import { type ButtonLooks, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: LinkProps['to'];
  /** Leaves the site: a plain link, `to` is its full address. */
  external?: boolean | undefined;
  replace?: boolean | undefined;
  state?: unknown;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its parent. */
  block?: boolean | undefined;
  icon?: ReactNode;
}

/** A link drawn as a button. */
export const LinkButton = ({
  to,
  external = false,
  replace,
  state,
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  rel,
  children,
  ...rest
}: LinkButtonProps) => {
  const looks = { $variant: variant, $size: size, $block: block };
  const safeRel = rel ?? (rest.target === '_blank' ? 'noopener' : undefined);
  if (external) {
    return (
      <PlainLink {...rest} {...looks} rel={safeRel} href={typeof to === 'string' ? to : to.pathname}>
        {icon}
        {apart(children)}
      </PlainLink>
    );
  }
  return (
    <RouterLink {...rest} {...looks} rel={safeRel} to={to} state={state} {...(replace !== undefined && { replace })}>
      {icon}
      {apart(children)}
    </RouterLink>
  );
};

const PlainLink = styled.a<ButtonLooks>`
  ${buttonStyles}
`;

const RouterLink = styled(Link)<ButtonLooks>`
  ${buttonStyles}
`;
