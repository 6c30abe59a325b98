import { flushSync } from 'react-dom';

/** Property of `history.state` under which an entry says which page it belongs to and how many overlays lie above that. */
export const OVERLAYS_KEY = 'overlays';

/** So long a navigation waits for the browser to announce a step through the history, in milliseconds. */
const STEP_DEADLINE_MS = 1_000;

interface Place {
  /** Names the entry of the page itself and those of the overlays above it; null where none has been opened. */
  page: number | null;
  /** How many overlays the entry stands for, 0 at the page itself. */
  depth: number;
}

interface Overlay {
  close: () => void;
  isGone: boolean;
}

/** What of the router this module needs. */
interface FollowedRouter {
  subscribe: (listener: () => void) => () => void;
}

const ofPage: Place = { page: null, depth: 0 };

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  typeof value.page === 'number' &&
  'depth' in value &&
  typeof value.depth === 'number';

const placeOf = (state: unknown): Place =>
  typeof state === 'object' && state !== null && OVERLAYS_KEY in state && isPlace(state[OVERLAYS_KEY])
    ? state[OVERLAYS_KEY]
    : ofPage;

let started = false;
/** The entry that the window is at. */
let place = ofPage;
/** What others, as the router, keep in the state of the page's entry. */
let foreignState: unknown = null;
/** Open overlays, the lowest first. */
let overlays: Overlay[] = [];
/** Where a step of ours leads that the browser has not announced yet. */
let expected: Place | undefined;
/** The router is about to add an entry of its own: until then overlays get none. */
let isLeaving = false;
const waiting: (() => void)[] = [];

const look = (): void => {
  place = placeOf(history.state);
  foreignState = history.state;
  // The router went elsewhere before a step that never came.
  if (expected?.page !== place.page) expected = undefined;
};

const step = (delta: number): void => {
  expected = { ...place, depth: place.depth + delta };
  history.go(delta);
};

/** Resolves when the browser has announced the step that is under way, or does not do so. */
const stepDone = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, STEP_DEADLINE_MS);
  });

const enter = (next: Place, how: 'pushState' | 'replaceState'): void => {
  history[how]({ ...history.state, [OVERLAYS_KEY]: next }, '');
  look();
};

/** Has the history show as many entries above the page as there are open overlays. */
const reconcile = (): void => {
  if (expected !== undefined || isLeaving) return;
  if (place.depth > overlays.length) {
    step(overlays.length - place.depth);
    return;
  }
  if (place.page === null && overlays.length > 0) enter({ page: Math.random(), depth: 0 }, 'replaceState');
  while (place.depth < overlays.length) enter({ ...place, depth: place.depth + 1 }, 'pushState');
};

/** One overlay may give way to another, and StrictMode opens each of them twice: what counts is what is left of it. */
const schedule = (): void => queueMicrotask(reconcile);

/** Closes what lies above the lowest `depth` overlays, the uppermost first; one that refuses stays, with an entry. */
const closeAbove = (depth: number): void => {
  const above = overlays.slice(depth).reverse();
  for (const { close } of above) flushSync(close);
  overlays = overlays.filter(({ isGone }) => !isGone);
};

const onPopState = (event: PopStateEvent): void => {
  const left = place;
  place = placeOf(event.state);
  const isOurs = expected?.page === place.page && expected.depth === place.depth;
  expected = undefined;
  if (place.page !== null && place.page === left.page) {
    // The page stays: its router has nothing to do, and nothing is loaded or scrolled.
    event.stopImmediatePropagation();
    // The router may have begun above the page's own entry and knows that one as it left it here.
    history.replaceState({ ...Object(foreignState), ...event.state }, '');
    // What has opened since a step of ours began stays.
    if (!isOurs) closeAbove(place.depth);
  } else {
    isLeaving = false;
    closeAbove(0);
  }
  foreignState = history.state;
  for (const resolve of waiting.splice(0)) resolve();
  schedule();
};

/** A page that the browser kept went on with nothing while another was shown. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return;
  isLeaving = false;
  expected = undefined;
  look();
  schedule();
};

/**
 * Begins to watch the history. The shell calls it before there is a router, so that a step between overlays of one page
 * is heard here first. Browser only.
 */
export const startOverlayEntries = (): void => {
  if (started) return;
  started = true;
  look();
  window.addEventListener('popstate', onPopState, { capture: true });
  window.addEventListener('pageshow', onPageShow);
};

/** Opens an entry of the history for an overlay, which `close` closes when the person goes back; returns what removes it. */
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

/** Removes entries that no open overlay stands for, as after a reload; the starter script may have added some, too. */
export const dropDeadEntries = (): void => {
  look();
  schedule();
};

/** Returns true while the window is not at the page's own entry, so that an entry of the router's would stand wrongly. */
export const isAbovePage = (): boolean => expected !== undefined || place.depth > 0;

/** Goes back to the page's own entry; overlays get no other one until `resumeOverlayEntries`. */
export const leaveOverlayEntries = async (): Promise<void> => {
  isLeaving = true;
  if (expected !== undefined) await stepDone();
  if (place.depth === 0) return;
  step(-place.depth);
  await stepDone();
};

/** Gives overlays that are open on the page which the router has shown entries of their own again. */
export const resumeOverlayEntries = (): void => {
  isLeaving = false;
  schedule();
};

/** Learns from the router when it has moved to another entry. */
export const followRouter = (router: FollowedRouter): void => {
  look();
  router.subscribe(look);
};
