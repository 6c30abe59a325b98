import { type ReactNode, useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was pressed last before the page came to life; kept by the starter script. */
    earlyPress?: { button: HTMLElement | null } | undefined;
  }
}

/**
 * Presses once more the button that a person pressed while the page was only a picture of itself. Belongs around the
 * pages, so that its effect runs when all of them listen, and beside nothing: ids of React tell where a thing stands.
 */
export const EarlyPress = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const button = window.earlyPress?.button;
    window.earlyPress = undefined;
    if (button?.isConnected) button.click();
  }, []);
  return children;
};
