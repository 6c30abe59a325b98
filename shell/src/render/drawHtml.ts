import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** How often a page is drawn at the most: a query may suspend inside of what another one brings. */
const MOST_DRAWINGS = 4;

/** What became of one drawing; `html` is absent when something was thrown outside of boundaries. */
interface Drawing {
  html?: string;
  error?: unknown;
}

const drawOnce = (page: ReactNode): Drawing => {
  try {
    return { html: renderToString(page) };
  } catch (error) {
    return { error };
  }
};

/**
 * Waits for the queries that suspended, whether they succeed or fail, and for lazy components: a bundle for Node has them
 * in it, so they come within a turn.
 */
const waitForSuspended = (queryClient: QueryClient): Promise<unknown> =>
  Promise.allSettled([
    new Promise((resolve) => {
      setTimeout(resolve);
    }),
    ...queryClient
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      .map((query) => query.promise),
  ]);

interface DrawHtml {
  /** Makes the page for each drawing. */
  page: () => ReactNode;
  queryClient: QueryClient;
  /** Whether no page of these routes was drawn in this process yet: its lazy components have to come first. */
  isFirst: boolean;
}

/**
 * Returns the HTML of a page. It is drawn once more while queries have suspended, where something was thrown, and where
 * its lazy components may not be there yet. React's streams would wait themselves, but draw every page at three times
 * the cost. Throws what the page throws; what fails in a boundary is left to the browser.
 */
export const drawHtml = async ({ page, queryClient, isFirst }: DrawHtml): Promise<string> => {
  let drawing = drawOnce(page());
  for (let drawings = 1; drawings < MOST_DRAWINGS; drawings += 1) {
    const hasSuspended = queryClient.isFetching() > 0;
    const mayBeLazy = drawings === 1 && (isFirst || drawing.html === undefined);
    if (!hasSuspended && !mayBeLazy) break;
    await waitForSuspended(queryClient);
    drawing = drawOnce(page());
  }
  if (drawing.html === undefined) throw drawing.error;
  return drawing.html;
};
