import { useEffect, useState } from 'react';

/** Least drop of the visible height when an on-screen keyboard opens, in CSS pixels. */
const THRESHOLD_PX = 150;
/** Keyboards slide in after the focus has moved; milliseconds until the height is checked again. */
const RECHECK_MS = 300;

const NOT_TYPED_INTO = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NOT_TYPED_INTO.has(target.type));

/** Returns whether an on-screen keyboard is open: the visible viewport is more than 150 px lower than initially. */
export const useKeyboardOpen = (): boolean => {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let initial = { width: viewport.width, height: viewport.height };
    let timer: ReturnType<typeof setTimeout> | undefined;

    const check = () => {
      // A rotated device has another initial height.
      if (viewport.width !== initial.width) initial = { width: viewport.width, height: viewport.height };
      setOpen(initial.height - viewport.height > THRESHOLD_PX);
    };
    const checkLater = ({ target }: FocusEvent) => {
      if (!isTextField(target)) return;
      clearTimeout(timer);
      timer = setTimeout(check, RECHECK_MS);
    };

    viewport.addEventListener('resize', check);
    document.addEventListener('focusin', checkLater);
    document.addEventListener('focusout', checkLater);
    return () => {
      clearTimeout(timer);
      viewport.removeEventListener('resize', check);
      document.removeEventListener('focusin', checkLater);
      document.removeEventListener('focusout', checkLater);
    };
  }, []);

  return open;
};
