/** Open modals in the order of opening, the uppermost last. */
const panels: HTMLElement[] = [];

/** Elements that the uppermost modal hides, with the attributes they had. */
const hidden = new Map<Element, { inert: boolean; ariaHidden: string | null }>();

/** Toasts stay reachable by screen readers while a modal is open. */
const KEPT = '[aria-live][data-react-aria-top-layer]';

const reveal = (): void => {
  for (const [element, { inert, ariaHidden }] of hidden) {
    element.toggleAttribute('inert', inert);
    if (ariaHidden === null) element.removeAttribute('aria-hidden');
    else element.setAttribute('aria-hidden', ariaHidden);
  }
  hidden.clear();
};

const hide = (element: Element): void => {
  if (element.matches(`${KEPT}, script, style, link`)) return;
  if (element.querySelector(KEPT)) {
    for (const child of element.children) hide(child);
    return;
  }
  hidden.set(element, { inert: element.hasAttribute('inert'), ariaHidden: element.getAttribute('aria-hidden') });
  element.setAttribute('inert', '');
  element.setAttribute('aria-hidden', 'true');
};

/** Hides everything beside an element and its ancestors. */
const hideOutside = (panel: HTMLElement): void => {
  for (let inside: Element = panel; inside !== document.body && inside.parentElement; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling !== inside && !(inside === panel && sibling.hasAttribute('data-backdrop'))) hide(sibling);
    }
  }
};

let unlockedStyle: { overflow: string; paddingRight: string } | undefined;

/** Locks the page's scroll; the place of its scrollbar stays free. */
const lockScroll = (): void => {
  const { style } = document.body;
  if (unlockedStyle !== undefined) return;
  unlockedStyle = { overflow: style.overflow, paddingRight: style.paddingRight };
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  if (scrollbar > 0) style.paddingRight = `${scrollbar}px`;
  style.overflow = 'hidden';
};

const unlockScroll = (): void => {
  Object.assign(document.body.style, unlockedStyle);
  unlockedStyle = undefined;
};

const update = (): void => {
  reveal();
  const top = panels.at(-1);
  if (top) {
    hideOutside(top);
    lockScroll();
  } else unlockScroll();
};

/** Reveals toasts that come while a modal is open. */
const watchForToasts = (): (() => void) => {
  const observer = new MutationObserver(() => {
    if ([...hidden.keys()].some((element) => element.querySelector(KEPT))) update();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

const FOCUSED_FIRST = '[data-autofocus="true"]';
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * Makes a modal the only reachable part of the page besides toasts, and moves the focus into it. Returns the function
 * that ends this; the focus goes to `finalFocus` or back to where it was.
 */
export const enterModal = (panel: HTMLElement, finalFocus: () => HTMLElement | null | undefined): (() => void) => {
  const focused = document.activeElement;
  panels.push(panel);
  (panel.querySelector<HTMLElement>(FOCUSED_FIRST) ?? panel.querySelector<HTMLElement>(FOCUSABLE) ?? panel).focus();
  update();
  const stopWatching = watchForToasts();
  return () => {
    stopWatching();
    panels.splice(panels.indexOf(panel), 1);
    update();
    const next = finalFocus() ?? focused;
    if (next instanceof HTMLElement && next.isConnected) next.focus();
  };
};

/** Returns whether no other modal is above this one. */
export const isUppermost = (panel: HTMLElement): boolean => panels.at(-1) === panel;
