import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** How often a page is drawn at the most: a query may suspend inside of what another one brings. */
const MOST_DRAWINGS = 4;

/** Where React left a boundary to the browser. */
const LEFT_OUT = '<!--$!-->';

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
 * in it, so they come within a turn. Resolves with how many queries there were.
 */
const waitForSuspended = async (queryClient: QueryClient): Promise<number> => {
  const fetching = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.allSettled([
    new Promise((resolve) => {
      setTimeout(resolve);
    }),
    ...fetching.map((query) => query.promise),
  ]);
  return fetching.length;
};

/**
 * Returns the HTML of a page, which `page` makes for each drawing: where something suspends the page is drawn once more
 * when that has come. React's streams would wait themselves, but draw every page at three times the cost. Throws what
 * the page throws; what fails in a boundary is left to the browser.
 */
export const drawHtml = async (page: () => ReactNode, queryClient: QueryClient): Promise<string> => {
  let drawing = drawOnce(page());
  for (let drawings = 1; drawings < MOST_DRAWINGS && drawing.html?.includes(LEFT_OUT) !== false; drawings += 1) {
    const fetched = await waitForSuspended(queryClient);
    // The second drawing has every lazy component; after that queries alone make a difference.
    if (drawings > 1 && fetched === 0) break;
    drawing = drawOnce(page());
  }
  if (drawing.html === undefined) throw drawing.error;
  return drawing.html;
};
