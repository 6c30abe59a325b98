import type { ReactNode } from 'react';
import { modalOf } from './modalOf';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
}

/** A modal panel: slides from the bottom on phones, stands in the middle elsewhere. */
export const Sheet = modalOf<SheetProps>((modals) => modals.ModalSheet);
