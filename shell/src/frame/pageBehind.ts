/** Returns true when this document was loaded in a window that had shown another page of the site just before. */
export const followsOwnPage = (): boolean => {
  const [arrival] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return (
    arrival?.type === 'navigate' &&
    history.length > 1 &&
    document.referrer !== '' &&
    new URL(document.referrer).origin === location.origin
  );
};

/** As the document was loaded: entries that came later say nothing of what lies behind the first. */
const hasFollowed = typeof window !== 'undefined' && followsOwnPage();

/** How many entries of this document the window can go back to; react-router counts them in the history state. */
const entriesBehind = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
};

/**
 * Returns true when the entry before the current one is a page of the site, loaded by whichever document. Browsers without
 * the Navigation API do not say so of an address that was typed, nor after a reload.
 */
export const hasPageBehind = (followed = hasFollowed): boolean =>
  'navigation' in window ? window.navigation.canGoBack : entriesBehind() > 0 || followed;
