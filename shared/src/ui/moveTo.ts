import type { MouseEvent } from 'react';

/** Follows a link to `id` on the page. The browser's own jump would add a history entry unknown to the router. */
export const moveTo = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
};
