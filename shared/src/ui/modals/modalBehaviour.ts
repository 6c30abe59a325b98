import type { DialogOptions } from '@ariakit/react';
import type { KeyboardEvent } from 'react';

/** Key presses that began in an open list, which has closed by the time the modal handles them. */
const meantForList = new WeakSet<Event>();

const isInOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[aria-expanded="true"], [role="option"]');

/** Props of all modals of the kit beyond the library's defaults. */
export const modalBehaviour = {
  // On the server a modal renders in place: there the release gate sees its content.
  portal: typeof document !== 'undefined',
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (isInOpenList(event.target)) meantForList.add(event.nativeEvent);
  },
  /** Escape in an open list closes only the list. */
  hideOnEscape: (event) => !meantForList.has('nativeEvent' in event ? event.nativeEvent : event),
  /** Keeps toasts reachable by screen readers while a modal is open. */
  getPersistentElements: () => document.querySelectorAll('[aria-live][data-react-aria-top-layer]'),
} satisfies Pick<DialogOptions, 'portal' | 'hideOnEscape' | 'getPersistentElements'> & {
  onKeyDownCapture: (event: KeyboardEvent) => void;
};
