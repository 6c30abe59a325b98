import { Tooltip as AriakitTooltip, useTooltipStore } from '@ariakit/react';
import { useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface TooltipBubbleProps {
  label: string;
  anchor: HTMLElement;
  onHide: () => void;
}

export const TooltipBubble = ({ label, anchor, onHide }: TooltipBubbleProps) => {
  const store = useTooltipStore({ open: true, setOpen: (open) => open || onHide() });
  useLayoutEffect(() => store.setAnchorElement(anchor), [store, anchor]);
  return (
    <Bubble store={store} gutter={6} fixed portal={false}>
      {label}
    </Bubble>
  );
};

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
