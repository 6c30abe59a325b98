import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** Property of `history.state` with an entry's page and the number of overlays above it. @internal */
export const OVERLAYS_KEY = 'overlays';

/** Milliseconds that a navigation waits for the browser to report a history step. */
const STEP_DEADLINE_MS = 1_000;

interface Position {
  /** Identifies the page's entry and those of the overlays above it; null before any opened. */
  page: number | null;
  /** 0 for the page itself. */
  depth: number;
}

interface Overlay {
  close: () => void;
  isGone: boolean;
}

const ofPage: Position = { page: null, depth: 0 };

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  typeof value.page === 'number' &&
  'depth' in value &&
  typeof value.depth === 'number';

const positionOf = (state: unknown): Position =>
  typeof state === 'object' && state !== null && OVERLAYS_KEY in state && isPosition(state[OVERLAYS_KEY])
    ? state[OVERLAYS_KEY]
    : ofPage;

let started = false;
/** Current entry of the window. */
let position = ofPage;
/** Foreign state of the page's entry, e.g. the router's. */
let foreignState: unknown = null;
/** Open overlays, lowest first. */
let overlays: Overlay[] = [];
/** Target of our own step that the browser has not reported yet. */
let expected: Position | undefined;
/** The router is about to add an entry: until then overlays get none. */
let isLeaving = false;
const waiting: (() => void)[] = [];

const look = (): void => {
  position = positionOf(history.state);
  foreignState = history.state;
  // The router left before a step that never came.
  if (expected?.page !== position.page) expected = undefined;
};

const step = (delta: number): void => {
  expected = { ...position, depth: position.depth + delta };
  history.go(delta);
};

/** Resolves when the browser has reported the pending step, or the deadline has passed. */
const stepDone = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, STEP_DEADLINE_MS);
  });

const enter = (next: Position, how: 'pushState' | 'replaceState'): void => {
  history[how]({ ...history.state, [OVERLAYS_KEY]: next }, '');
  look();
};

/** Makes the history have one entry per open overlay above the page. */
const reconcile = (): void => {
  if (expected !== undefined || isLeaving) return;
  if (position.depth > overlays.length) {
    step(overlays.length - position.depth);
    return;
  }
  if (position.page === null && overlays.length > 0) enter({ page: Math.random(), depth: 0 }, 'replaceState');
  while (position.depth < overlays.length) enter({ ...position, depth: position.depth + 1 }, 'pushState');
};

/** Deferred, because an overlay may replace another, and StrictMode opens each twice: only the result counts. */
const schedule = (): void => queueMicrotask(reconcile);

/** Closes all above the lowest `depth` overlays, uppermost first; one that refuses stays, with an entry. */
const closeAbove = (depth: number): void => {
  const above = overlays.slice(depth).reverse();
  for (const { close } of above) flushSync(close);
  overlays = overlays.filter(({ isGone }) => !isGone);
};

const onPopState = (event: PopStateEvent): void => {
  const left = position;
  position = positionOf(event.state);
  const isOurs = expected?.page === position.page && expected.depth === position.depth;
  expected = undefined;
  if (position.page !== null && position.page === left.page) {
    // The page stays, so its router must not load or scroll.
    event.stopImmediatePropagation();
    // The router may have started above the page's own entry, and expects it as left here.
    history.replaceState({ ...Object(foreignState), ...event.state }, '');
    // Overlays opened since our step began stay.
    if (!isOurs) closeAbove(position.depth);
  } else {
    isLeaving = false;
    closeAbove(0);
  }
  foreignState = history.state;
  for (const resolve of waiting.splice(0)) resolve();
  schedule();
};

/** Resyncs a page restored from the back/forward cache. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return;
  isLeaving = false;
  expected = undefined;
  look();
  schedule();
};

/** Starts watching the history, before the router is created. Browser only. @internal */
export const startOverlayEntries = (): void => {
  if (started) return;
  started = true;
  look();
  window.addEventListener('popstate', onPopState, { capture: true });
  window.addEventListener('pageshow', onPageShow);
};

/** Adds a history entry for an overlay; going back calls `close`. Returns the function that removes it. @internal */
export const addOverlayEntry = (close: () => void): (() => void) => {
  startOverlayEntries();
  const overlay = { close, isGone: false };
  overlays.push(overlay);
  schedule();
  return () => {
    overlay.isGone = true;
    overlays = overlays.filter((other) => other !== overlay);
    schedule();
  };
};

/** Removes entries without an open overlay, e.g. after a reload or by the starter script. @internal */
export const removeStaleEntries = (): void => {
  look();
  schedule();
};

/** Returns whether the window is above the page's own entry, where the router must not add one. @internal */
export const isAbovePage = (): boolean => expected !== undefined || position.depth > 0;

/** Goes back to the page's own entry; overlays get no entries until `resumeOverlayEntries`. @internal */
export const leaveOverlayEntries = async (): Promise<void> => {
  isLeaving = true;
  if (expected !== undefined) await stepDone();
  if (position.depth === 0) return;
  step(-position.depth);
  await stepDone();
};

/** Restores entries of overlays that are open on the page the router has shown. @internal */
export const resumeOverlayEntries = (): void => {
  isLeaving = false;
  schedule();
};

/** Tracks the router's moves between entries. @internal */
export const followRouter = (router: { subscribe: (listener: () => void) => unknown }): void => {
  look();
  router.subscribe(look);
};

/** Makes the browser's Back close an overlay while it is `open`, instead of leaving the page. @beta */
export const useCloseOnBack = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? addOverlayEntry(() => close()) : undefined), [open]);
};
