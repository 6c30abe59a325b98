import { useMatches } from 'react-router-dom';

export interface FrameHandle {
  /** Replaces the wordmark in the top bar on phones. */
  barTitle?: string | undefined;
  /** On phones only the arrow of the bar shows, at the left of the page's first row. */
  arrowOnly?: boolean | undefined;
  /** The page fills the room between the bars and scrolls inside; there is no footer. */
  fillsWindow?: boolean | undefined;
  /** Target of 'Назад' in a window without an earlier page: an address, or a pattern of the page's parameters. */
  parent?: string | undefined;
}

const read = (handle: unknown): FrameHandle => {
  if (typeof handle !== 'object' || handle === null) return {};
  return {
    barTitle: 'barTitle' in handle && typeof handle.barTitle === 'string' ? handle.barTitle : undefined,
    arrowOnly: 'arrowOnly' in handle && typeof handle.arrowOnly === 'boolean' ? handle.arrowOnly : undefined,
    fillsWindow: 'fillsWindow' in handle && typeof handle.fillsWindow === 'boolean' ? handle.fillsWindow : undefined,
    parent: 'parent' in handle && typeof handle.parent === 'string' ? handle.parent : undefined,
  };
};

/** Returns the matched routes' frame options; the innermost route wins. */
export const useFrameHandle = (): FrameHandle => {
  const handles = useMatches().map(({ handle }) => read(handle));
  return {
    barTitle: handles.findLast(({ barTitle }) => barTitle !== undefined)?.barTitle,
    arrowOnly: handles.findLast(({ arrowOnly }) => arrowOnly !== undefined)?.arrowOnly,
    fillsWindow: handles.findLast(({ fillsWindow }) => fillsWindow !== undefined)?.fillsWindow,
    parent: handles.findLast(({ parent }) => parent !== undefined)?.parent,
  };
};
