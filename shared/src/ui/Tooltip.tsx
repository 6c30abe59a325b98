import { Tooltip as AriakitTooltip, TooltipAnchor, TooltipProvider, useTooltipStore } from '@ariakit/react';
import { type ReactElement, type TouchEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

export interface TooltipProps {
  label: string;
  /** The one element that is explained; it must have an accessible name of its own. */
  children: ReactElement;
}

/** Milliseconds that a finger rests until the explanation comes, and that it stays after the finger has left. */
const HOLD_MS = 500;
const LINGER_MS = 1_500;

/** A short explanation on hover, on keyboard focus and under a finger that is held. */
export const Tooltip = ({ label, children }: TooltipProps) => {
  const store = useTooltipStore({ timeout: 400, hideTimeout: 0 });
  const timer = useRef<number>(undefined);
  const held = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const after = (delay: number, act: () => void): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delay);
  };
  const hold = (): void => {
    held.current = false;
    after(HOLD_MS, () => {
      held.current = true;
      store.show();
    });
  };
  const release = (event: TouchEvent): void => {
    window.clearTimeout(timer.current);
    if (!held.current) return;
    held.current = false;
    // A press that asked what this is does not do it.
    if (event.type === 'touchend' && event.cancelable) event.preventDefault();
    after(LINGER_MS, store.hide);
  };
  return (
    <TooltipProvider store={store}>
      <TooltipAnchor
        render={children}
        onTouchStart={hold}
        onTouchEnd={release}
        onTouchMove={release}
        onTouchCancel={release}
        onContextMenu={(event) => held.current && event.preventDefault()}
      />
      <Bubble gutter={6} fixed portal={false} unmountOnHide>
        {label}
      </Bubble>
    </TooltipProvider>
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
