import { useMatches } from 'react-router-dom';

/** Returns the matched routes' frame options; the innermost route wins. Sections may set others, which mean nothing. */
export const useFrameHandle = () => {
  const handles = useMatches().map(
    ({ handle }): Readonly<Record<string, unknown>> => (typeof handle === 'object' ? { ...handle } : {}),
  );
  const textOf = (name: string) => handles.map((one) => one[name]).findLast((value) => typeof value === 'string');
  const flagOf = (name: string) => handles.map((one) => one[name]).findLast((value) => typeof value === 'boolean');
  return {
    /** Replaces the wordmark in the top bar on phones. */
    barTitle: textOf('barTitle'),
    /** On phones only the arrow of the bar shows, at the left of the page's first row. */
    arrowOnly: flagOf('arrowOnly'),
    /** The page fills the room between the bars and scrolls inside; there is no footer. */
    fillsWindow: flagOf('fillsWindow'),
    /** Target of 'Назад' in a window without an earlier page: an address, or a pattern of the page's parameters. */
    parent: textOf('parent'),
  };
};
