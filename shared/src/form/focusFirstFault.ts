/** Focuses the first invalid field of `root` in document order, if any. */
export const focusFirstFault = (root: HTMLElement | null): void => {
  const first = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of radio buttons is invalid as a whole; the focus goes into it.
  (first?.matches('[role="radiogroup"]') ? first.querySelector('input') : first)?.focus();
};
