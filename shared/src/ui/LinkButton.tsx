import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { asElement } from './Button';
import { type ButtonLooks, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: LinkProps['to'];
  /** A link to another site: a plain link whose `to` is the full URL. */
  external?: boolean | undefined;
  replace?: boolean | undefined;
  state?: unknown;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
}

/** Link styled as a button. @public */
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
        {asElement(children)}
      </PlainLink>
    );
  }
  return (
    <RouterLink {...rest} {...looks} rel={safeRel} to={to} state={state} {...(replace !== undefined && { replace })}>
      {icon}
      {asElement(children)}
    </RouterLink>
  );
};

const PlainLink = styled.a<ButtonLooks>`
  ${buttonStyles}
`;

const RouterLink = styled(Link)<ButtonLooks>`
  ${buttonStyles}
`;

/** Follows a link to `id` on the page. The browser's own jump would add a history entry unknown to the router. */
export const moveTo = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
};
