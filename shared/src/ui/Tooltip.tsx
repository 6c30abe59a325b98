import { Tooltip as AriakitTooltip, TooltipAnchor, TooltipProvider } from '@ariakit/react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

export interface TooltipProps {
  label: string;
  /** The one element that is explained; it must have an accessible name of its own. */
  children: ReactElement;
}

/** A short explanation on hover and keyboard focus. */
export const Tooltip = ({ label, children }: TooltipProps) => (
  <TooltipProvider timeout={400} hideTimeout={0}>
    <TooltipAnchor render={children} />
    <Bubble gutter={6} fixed portal={false} unmountOnHide>
      {label}
    </Bubble>
  </TooltipProvider>
);

const Bubble = styled(AriakitTooltip)`
  z-index: ${theme.layer.popover};
  max-width: min(280px, 90vw);
  padding: ${theme.space(1)} ${theme.space(2.5)};
  border-radius: ${theme.radius.small};
  background: ${theme.color.ink};
  color: ${theme.color.background};
  font-size: ${theme.font.xs};
  line-height: 1.4;
`;
