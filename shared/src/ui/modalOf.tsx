import { type ComponentType, useState } from 'react';
import { useBackCloses } from '../history/useBackCloses';
import { MissingOverlay } from './MissingOverlay';
import { type Modals, useModals } from './overlayStore';

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
