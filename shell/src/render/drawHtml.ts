import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Most times a page is rendered: a query may suspend inside the result of another. */
const MOST_DRAWINGS = 4;

/** Result of one render; `html` is absent when an error was thrown outside of boundaries. */
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
 * Waits for the suspended queries, successful or not, and for lazy components, which a Node bundle contains, so they
 * load within a turn.
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
  /** Creates the page for each render. */
  page: () => ReactNode;
  queryClient: QueryClient;
  /** Whether this process renders these routes for the first time: lazy components have to load. */
  isFirst: boolean;
}

/**
 * Returns the HTML of a page. Renders again while queries are suspended, after an error, and when lazy components may
 * be missing. React's streams would wait by themselves but render every page at three times the cost. Throws what the
 * page throws; errors inside a boundary are left to the browser.
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
