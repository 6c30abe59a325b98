import { useEffectEvent, useLayoutEffect } from 'react';
import { addOverlayEntry } from './overlayEntries';

/** Has the browser's Back close an overlay while it is `open`, and only then leave the page. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? addOverlayEntry(() => close()) : undefined), [open]);
};
