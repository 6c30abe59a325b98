import { type ComponentType, useState } from 'react';
import { MissingOverlay } from './MissingOverlay';
import { type Overlays, useOverlays } from './overlayStore';

interface ModalProps {
  open: boolean;
  onClose: () => void;
}

/** A modal that is fetched when it opens first: until then it is nothing, neither on the server nor in the page. */
export const modalOf =
  <P extends ModalProps>(pick: (overlays: Overlays) => ComponentType<P>) =>
  (props: P) => {
    const { open, onClose } = props;
    const [used, setUsed] = useState(open);
    if (open && !used) setUsed(true);
    const overlays = useOverlays(used);
    if (!used) return null;
    if (!overlays) return open && <MissingOverlay onClose={onClose} />;
    const Modal = pick(overlays);
    return <Modal {...props} />;
  };
