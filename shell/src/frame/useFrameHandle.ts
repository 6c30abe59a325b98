import { useMatches } from 'react-router-dom';

/** What a page may ask of the frame through the `handle` of its route. */
export interface FrameHandle {
  /** Stands in the top bar in place of the wordmark on phones. */
  barTitle?: string | undefined;
  /** On phones the page begins at the top, with room at the left of its first row for the bar's arrow, which is all of it. */
  arrowOnly?: boolean | undefined;
  /** The page takes exactly the room between the bars and scrolls inside; there is no footer. */
  fillsWindow?: boolean | undefined;
  /** Where 'Назад' leads from a window without an earlier page: an address, or a pattern that the page's parameters fill. */
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

/** What the matched routes ask of the frame, each thing from the innermost route that asks for it. */
export const useFrameHandle = (): FrameHandle => {
  const handles = useMatches().map(({ handle }) => read(handle));
  return {
    barTitle: handles.findLast(({ barTitle }) => barTitle !== undefined)?.barTitle,
    arrowOnly: handles.findLast(({ arrowOnly }) => arrowOnly !== undefined)?.arrowOnly,
    fillsWindow: handles.findLast(({ fillsWindow }) => fillsWindow !== undefined)?.fillsWindow,
    parent: handles.findLast(({ parent }) => parent !== undefined)?.parent,
  };
};
