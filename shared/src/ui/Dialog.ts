import type { ReactNode, RefObject } from 'react';
import { modalOf } from './modalOf';

export interface DialogProps {
  open: boolean;
  /** The person asks to close: Escape, the cross, a press beside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, in a row at the end. */
  footer?: ReactNode;
  /** `screen`: all of it, with the last of `children` as high as there is room. */
  size?: 'sm' | 'md' | 'lg' | 'screen' | undefined;
  /** On phones the actions stand in the order of `footer`, the first on top; in the opposite one otherwise. */
  safeFirst?: boolean | undefined;
  /** What gets the focus when it closes, where there is one by then; what had it before otherwise. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog: focus stays inside and returns afterwards, the page behind does not scroll. */
export const Dialog = modalOf<DialogProps>((modals) => modals.ModalDialog);
