import { type ReactNode, useEffect } from 'react';
import { addOverlayEntry, dropDeadEntries } from 'shared/host';
import { EARLY_SHEET } from './pageState';

declare global {
  interface Window {
    /**
     * The button that was pressed last before the page came to life, and the address that the page was drawn for; stored by
     * the starter script.
     */
    earlyPress?: { button: HTMLElement | null; at?: string } | undefined;
  }
}

/** Milliseconds after which what was pressed opens nothing any more. */
const OPENS_MS = 10_000;

/** Removes the sheet that answered the press once what was pressed has opened, or the person goes back. */
const giveWay = (sheet: Element): void => {
  const leave = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    sheet.remove();
    removeEntry();
  };
  const removeEntry = addOverlayEntry(leave);
  const observer = new MutationObserver(() => {
    if (
      !sheet.isConnected ||
      document.querySelector(`:is([role="dialog"], [role="alertdialog"]):not([${EARLY_SHEET}])`)
    )
      leave();
  });
  const timer = setTimeout(leave, OPENS_MS);
  observer.observe(document.body, { childList: true, subtree: true });
};

/**
 * Presses once more the button that a person pressed while the page was only a picture of itself. Belongs around the
 * pages, so that its effect runs when all of them listen, and beside nothing: ids of React tell where a thing stands.
 */
export const EarlyPress = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const button = window.earlyPress?.button;
    window.earlyPress = undefined;
    const sheet = document.querySelector(`[${EARLY_SHEET}]`);
    dropDeadEntries();
    if (!button?.isConnected) {
      // The page was drawn anew without it: nothing would open.
      sheet?.remove();
      return;
    }
    if (sheet) {
      giveWay(sheet);
      // Where the focus goes back to when the dialog closes.
      button.focus({ preventScroll: true });
    }
    button.click();
  }, []);
  return children;
};
