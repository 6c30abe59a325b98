import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { RetryPlace } from '../federation/RetryPlace';
import { useRetryable } from '../federation/useRetryable';
import { useBackCloses } from '../history/useBackCloses';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { Button } from './Button';
import { type Modals, modalStore, useModals } from './overlayStore';

/** In the place of a dialog whose code is late or cannot be had: says so, and offers to try again or to leave it. */
const MissingOverlay = ({ onClose }: { onClose: () => void }) => {
  const { status } = useRetryable(modalStore);
  if (status === 'loading' || status === 'ready') return null;
  return (
    <Root role="alertdialog" aria-label={messages.sectionUnavailable}>
      <RetryPlace store={modalStore} />
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

/** A modal that is fetched when it opens first: until then it is nothing, neither on the server nor in the page. */
export const modalOf =
  <P extends ModalProps>(pick: (modals: Modals) => ComponentType<P>) =>
  (props: P) => {
    const { open, onClose } = props;
    useBackCloses(open, onClose);
    const [used, setUsed] = useState(open);
    if (open && !used) setUsed(true);
    const modals = useModals(used);
    if (!used) return null;
    if (!modals) return open && <MissingOverlay onClose={onClose} />;
    const Modal = pick(modals);
    return <Modal {...props} />;
  };
