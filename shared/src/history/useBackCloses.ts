import { useEffectEvent, useLayoutEffect } from 'react';
import { addOverlayEntry } from './overlayEntries';

/** Makes the browser's Back close an overlay while it is `open`, instead of leaving the page. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? addOverlayEntry(() => close()) : undefined), [open]);
};
