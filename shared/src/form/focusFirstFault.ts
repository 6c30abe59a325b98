/** Moves the focus to the first field of `root` that is marked as invalid, in the order of the page; to none without one. */
export const focusFirstFault = (root: HTMLElement | null): void => {
  const first = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of radio buttons is invalid as a whole; the focus goes into it.
  (first?.matches('[role="radiogroup"]') ? first.querySelector('input') : first)?.focus();
};
