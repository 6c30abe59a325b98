import { type RefCallback, useCallback } from 'react';

/**
 * Returns a ref for a list whose items users remove: the focus of a removed one's control goes to that of the item in
 * its place, or, when the list goes too, to the content of the page. `selector` matches one control of each item.
 */
export const useFocusAfterRemoval = (selector: string): RefCallback<HTMLElement> =>
  useCallback(
    (list: HTMLElement | null) => {
      if (list === null) return;
      let focused = { control: null as Element | null, index: -1 };
      const controls = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(selector)];
      const onFocus = ({ target }: FocusEvent): void => {
        const control = target instanceof HTMLElement ? target : null;
        focused = { control, index: control ? controls().indexOf(control) : -1 };
      };
      const observer = new MutationObserver(() => {
        const { control, index } = focused;
        if (index === -1 || control?.isConnected || document.activeElement !== document.body) return;
        controls()
          .slice(0, index + 1)
          .at(-1)
          ?.focus();
      });
      list.addEventListener('focusin', onFocus);
      observer.observe(list, { childList: true, subtree: true });
      return () => {
        list.removeEventListener('focusin', onFocus);
        observer.disconnect();
        if (list.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
      };
    },
    [selector],
  );
