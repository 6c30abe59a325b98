import type { ReactNode } from 'react';
import { modalOf } from './modalOf';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/** Modal panel: slides up from the bottom on phones, centred elsewhere. */
export const Sheet = modalOf<SheetProps>((modals) => modals.ModalSheet);
