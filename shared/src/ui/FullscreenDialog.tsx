import { Dialog as AriakitDialog } from '@ariakit/react';
import type { ReactNode, RefObject } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme';
import { modalBehaviour } from './modalBehaviour';

export interface FullscreenDialogProps {
  open: boolean;
  /** The person asks to close by Escape; a visible control is the caller's. */
  onClose: () => void;
  /** Accessible name; there is no visible heading. */
  label: string;
  children: ReactNode;
  /** Gets the focus back when the dialog closes; what had it before unless given. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A dark modal over the whole screen, for pictures: focus stays inside, the page behind does not scroll. */
export const FullscreenDialog = ({ open, onClose, label, children, returnFocus }: FullscreenDialogProps) => (
  <Root
    {...modalBehaviour}
    open={open}
    onClose={onClose}
    aria-label={label}
    backdrop={false}
    unmountOnHide
    {...(returnFocus && { finalFocus: returnFocus })}
  >
    {/* Tells the library of the caller's own control, or it adds a hidden button with an English text. */}
    <span data-dialog-dismiss="" hidden />
    {children}
  </Root>
);

const appear = keyframes`
  from { opacity: 0; }
`;

const Root = styled(AriakitDialog)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  background: ${theme.color.stage};
  color: ${theme.color.onOverlay};
  outline: none;
  animation: ${appear} ${theme.motion};
`;
