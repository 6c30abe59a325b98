import { useLayoutEffect, useState } from 'react';

/**
 * Gives a combobox the focus and the selection of the plain field that it replaces; `replaced` is null without focus.
 * Returns whether the field had the focus.
 */
export const useTakeOver = (id: string, replaced: HTMLInputElement | null): boolean => {
  const [selection] = useState(
    () =>
      replaced && ([replaced.selectionStart, replaced.selectionEnd, replaced.selectionDirection ?? 'none'] as const),
  );
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (!selection || !(control instanceof HTMLInputElement)) return;
    control.focus();
    control.setSelectionRange(...selection);
  }, [selection, id]);
  return selection !== null;
};
