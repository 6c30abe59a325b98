/** Returns true when this window showed another page of the site just before this document. */
export const followsOwnPage = (): boolean => {
  const [arrival] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return (
    arrival?.type === 'navigate' &&
    history.length > 1 &&
    document.referrer !== '' &&
    new URL(document.referrer).origin === location.origin
  );
};

/** Read at load: later entries do not show what is behind the first. */
const hasFollowed = typeof window !== 'undefined' && followsOwnPage();

/** Returns how many entries of this document the window can go back to, from react-router's history state. */
const entriesBehind = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
};

/**
 * Returns true when the previous history entry is a page of the site, even of another document. Without the Navigation
 * API it is unknown after a typed address or a reload.
 */
export const hasPageBehind = (followed = hasFollowed): boolean =>
  'navigation' in window ? window.navigation.canGoBack : entriesBehind() > 0 || followed;
