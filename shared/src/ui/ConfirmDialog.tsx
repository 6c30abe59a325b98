import type { ReactNode, RefObject } from 'react';
import { messages } from '../messages.ru';
import { Button } from './Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  /** 'Отмена' by default. */
  cancelLabel?: string;
  danger?: boolean | undefined;
  /** Puts Cancel first on phones too; `danger` by default. */
  safeFirst?: boolean | undefined;
  busy?: boolean | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that confirms an action; Cancel comes first for the keyboard. @public */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = messages.cancel,
  danger = false,
  safeFirst = danger,
  busy = false,
  finalFocus,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    description={text}
    size="sm"
    safeFirst={safeFirst}
    finalFocus={finalFocus}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);
