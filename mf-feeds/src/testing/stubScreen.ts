import { act } from '@testing-library/react';

interface Sight {
  report: IntersectionObserverCallback;
  options: IntersectionObserverInit | undefined;
  target: Element | null;
}

const sights = new Set<Sight>();

class StubObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly sight: Sight;

  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.sight = { report, options, target: null };
  }

  observe(target: Element): void {
    this.sight.target = target;
    sights.add(this.sight);
  }

  disconnect(): void {
    sights.delete(this.sight);
  }

  unobserve(): void {
    this.disconnect();
  }

  takeRecords(): [] {
    return [];
  }
}

/** Stubs a screen in jsdom: wide or narrow, with a layout and observers that `scrollTo` triggers. */
export const stubScreen = ({ wide }: { wide: boolean }): void => {
  sights.clear();
  // Ariakit restores the focus only to visible elements, that is, with a box.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null });
  // The bait for ad blockers is visible.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 10 });
  window.IntersectionObserver = StubObserver;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: wide && media.includes('min-width'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};

/** Scrolls a share (0 to 1) of the element into view; returns true when an observer has that threshold. */
export const scrollTo = (element: Element, share: number): boolean => {
  const watching = [...sights].filter(({ target }) => target?.contains(element));
  act(() => {
    for (const { report, options, target } of watching) {
      if (target === null || share < Number(options?.threshold ?? 0)) continue;
      const rect = target.getBoundingClientRect();
      const entry: IntersectionObserverEntry = {
        target,
        intersectionRatio: share,
        isIntersecting: share > 0,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
        time: 0,
      };
      report([entry], new StubObserver(report));
    }
  });
  return watching.length > 0;
};
