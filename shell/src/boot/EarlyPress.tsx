import { type ReactNode, useEffect } from 'react';
import { addOverlayEntry, removeStaleEntries } from 'shared/host';
import { EARLY_SHEET } from './pageState';

declare global {
  interface Window {
    /**
     * The last button pressed before hydration, the controls changed, in order, and whether each was checked then, and
     * the address of the rendered page; stored by the starter script.
     */
    earlyPress?: { button: HTMLElement | null; chosen?: Map<HTMLElement, boolean>; at?: string } | undefined;
  }
}

/** Milliseconds after which a press is no longer repeated. */
const MAX_WAIT_MS = 10_000;

/** Removes the early sheet once the real dialog has opened or the user goes back. */
const removeWhenReplaced = (sheet: Element): void => {
  const remove = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    sheet.remove();
    removeEntry();
  };
  const removeEntry = addOverlayEntry(remove);
  const observer = new MutationObserver(() => {
    if (
      !sheet.isConnected ||
      document.querySelector(`:is([role="dialog"], [role="alertdialog"]):not([${EARLY_SHEET}])`)
    )
      remove();
  });
  const timer = setTimeout(remove, MAX_WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
};

/** Repeats a choice made before hydration, which React would revert. */
const chooseAgain = (checked: boolean, control: HTMLElement): void => {
  if (!(control instanceof HTMLInputElement)) return void control.dispatchEvent(new Event('change', { bubbles: true }));
  // The press changes it.
  control.checked = !checked;
  control.click();
};

/** Repeats the last press and the choices made before hydration. Has no siblings, as React's ids depend on the position. */
export const EarlyPress = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const { button, chosen } = window.earlyPress ?? {};
    window.earlyPress = undefined;
    chosen?.forEach(chooseAgain);
    const sheet = document.querySelector(`[${EARLY_SHEET}]`);
    removeStaleEntries();
    if (!button?.isConnected) {
      // The page was rerendered without it: nothing would open.
      sheet?.remove();
      return;
    }
    if (sheet) {
      removeWhenReplaced(sheet);
      // The focus returns here when the dialog closes.
      button.focus({ preventScroll: true });
    }
    button.click();
  }, []);
  return children;
};
