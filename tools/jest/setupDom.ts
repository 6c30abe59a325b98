import '@testing-library/jest-dom';
import '@testing-library/jest-dom/jest-globals';
import './failOnConsoleError';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { loadOverlays } from 'shared/testing/overlays';

// The machine that runs the tests may be busy.
configure({ asyncUtilTimeout: 8000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * React keeps a stack for each of the first 10,000 elements of a second, to name in warnings who made it: a fifteenth of
 * what these tests cost. Here it finds that many made already.
 */
const PLENTY = 10_000;
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => PLENTY, set: () => undefined });

/** Nothing is laid out in jsdom: no media query matches, and observers see nothing. A test may put its own in place. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const standIns = {
  matchMedia,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => undefined,
};
for (const [name, value] of Object.entries(standIns)) {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}
// Dialogs ask whether they may use `scrollbar-gutter`, and what is there to be focused.
Object.assign(CSS, { supports: () => false });
Element.prototype.checkVisibility = function isShown() {
  return this.isConnected && this.closest('[hidden]') === null;
};
Element.prototype.scrollIntoView = () => undefined;

// What lies above pages is there from the start: tests that are about its coming load the store anew.
await loadOverlays();
