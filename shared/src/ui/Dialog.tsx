import { type ComponentType, type ReactNode, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { useRetryable } from '../federation/createRetryable';
import { RetryableFallback } from '../federation/RetryableFallback';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { Button } from './Button';
import { useCloseOnBack } from './overlayEntries';
import { type Modals, modalStore, useModals } from './overlayStore';

/** Replaces a dialog whose code is late or failed to load. */
const MissingOverlay = ({ onClose }: { onClose: () => void }) => {
  const { status } = useRetryable(modalStore);
  if (status === 'loading' || status === 'ready') return null;
  return (
    <Root role="alertdialog" aria-label={messages.sectionUnavailable}>
      <RetryableFallback store={modalStore} />
      <Button variant="secondary" block onClick={onClose}>
        {messages.close}
      </Button>
    </Root>
  );
};

const Root = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  right: ${theme.space(3)};
  bottom: ${theme.space(3)};
  left: ${theme.space(3)};
  max-width: 520px;
  max-height: calc(100dvh - ${theme.space(6)});
  margin: 0 auto;
  padding: ${theme.space(4)};
  overflow: auto;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadowRaised};
`;

interface ModalProps {
  open: boolean;
  onClose: () => void;
}

/** Returns a modal whose code is fetched when it first opens; until then it renders nothing. */
const modalOf =
  <P extends ModalProps>(pick: (modals: Modals) => ComponentType<P>) =>
  (props: P) => {
    const { open, onClose } = props;
    useCloseOnBack(open, onClose);
    const [used, setUsed] = useState(open);
    if (open && !used) setUsed(true);
    const modals = useModals(used);
    if (!used) return null;
    if (!modals) return open && <MissingOverlay onClose={onClose} />;
    const Modal = pick(modals);
    return <Modal {...props} />;
  };

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions, in a row at the end. */
  footer?: ReactNode;
  /** `screen` fills the screen; the last child fills the remaining height. */
  size?: 'sm' | 'md' | 'lg' | 'screen' | undefined;
  /** On phones stacks the actions in the order of `footer`; reversed by default. */
  safeFirst?: boolean | undefined;
  /** Gets the focus on close; by default the previously focused element. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Modal dialog: traps and restores the focus, and locks the page's scroll. @public */
export const Dialog = modalOf<DialogProps>((modals) => modals.ModalDialog);

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/** Modal panel: slides up from the bottom on phones, centred elsewhere. @public */
export const Sheet = modalOf<SheetProps>((modals) => modals.ModalSheet);
