import type { ReactNode, RefObject } from 'react';
import { modalOf } from './modalOf';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the cross or a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions, in a row at the end. */
  footer?: ReactNode;
  /** `screen` fills the screen; the last child takes the remaining height. */
  size?: 'sm' | 'md' | 'lg' | 'screen' | undefined;
  /** On phones stacks the actions in the order of `footer`, the first on top; reversed by default. */
  safeFirst?: boolean | undefined;
  /** Receives the focus on close if it exists by then; by default the previously focused element. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Modal dialog: traps and restores the focus, and locks the page's scroll. */
export const Dialog = modalOf<DialogProps>((modals) => modals.ModalDialog);
