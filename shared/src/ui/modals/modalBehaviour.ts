import type { DialogOptions } from '@ariakit/react';
import type { KeyboardEvent } from 'react';

/** Key presses that began in an open list: by the time the modal is asked about them the list has closed. */
const meantForList = new WeakSet<Event>();

const isInOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[aria-expanded="true"], [role="option"]');

/** What all modals of the kit do beyond their library. */
export const modalBehaviour = {
  // On the server a modal has no other place than its own: there the gate of releases sees what is in it.
  portal: typeof document !== 'undefined',
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (isInOpenList(event.target)) meantForList.add(event.nativeEvent);
  },
  /** Escape in an open list closes the list alone. */
  hideOnEscape: (event) => !meantForList.has('nativeEvent' in event ? event.nativeEvent : event),
  /** Toasts stay within reach of screen readers while a modal is open. */
  getPersistentElements: () => document.querySelectorAll('[aria-live][data-react-aria-top-layer]'),
} satisfies Pick<DialogOptions, 'portal' | 'hideOnEscape' | 'getPersistentElements'> & {
  onKeyDownCapture: (event: KeyboardEvent) => void;
};
