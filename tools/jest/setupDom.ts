import '@testing-library/jest-dom';
import '@testing-library/jest-dom/jest-globals';
import './failOnConsoleError';
import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { loadOverlays } from 'shared/testing/overlays';
import { stubClock } from 'shared/testing/stubClock';

// The machine that runs the tests may be busy.
configure({ asyncUtilTimeout: 8000 });

/** Fixes the date, so that pages do not depend on the day of the run. */
const setTestDay = (): void => {
  stubClock(new Date(2026, 10, 15, 12));
};

setTestDay();
beforeEach(setTestDay);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** jsdom has no layout: no media query matches, and observers see nothing. A test may replace these. */
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

function checkVisibility(this: Element): boolean {
  return this.isConnected && this.closest('[hidden]') === null;
}

/** Missing in jsdom, defined as jest's documentation does. */
const missing: readonly (readonly [object, Record<string, unknown>])[] = [
  [
    window,
    {
      matchMedia,
      ResizeObserver: SilentObserver,
      IntersectionObserver: SilentObserver,
      scrollTo: () => undefined,
    },
  ],
  // Dialogs query `scrollbar-gutter` and focusable elements.
  [CSS, { supports: () => false }],
  [Element.prototype, { checkVisibility, scrollIntoView: () => undefined }],
];
for (const [target, members] of missing) {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

// Overlays are loaded from the start; tests of their loading reset the store.
beforeAll(loadOverlays);
