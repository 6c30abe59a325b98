import { data } from 'react-router-dom';
import {
  type AppContext,
  authorQuery,
  type CreateRoutes,
  lazyPage,
  type PageParts,
  pageRoutes,
  paths,
  sectionPaths,
} from 'shared';
import {
  bySection,
  contractOf,
  type FeedCriteria,
  parseId,
  readCriteria,
  type Section,
  sections,
} from 'shared/contract';
import { authorSection, SECTION_PARAM } from './core/authorSection';
import { readAfter } from './core/feedCriteria';
import { landingAddress, landingQuery } from './core/landingQuery';
import { lostQuery, readLostAddress } from './core/lost/lostCriteria';
import { boostedFilter, boostedQuery, promosQuery } from './features/feed/paidQueries';
import { feedQuery } from './features/feed/useFeed';
import { isForScreen, loadFilterParts } from './features/filters/lazyFilters';
import { pages } from './pages';
import { FeedPage } from './pages/FeedPage/FeedPage';

interface Shown {
  criteria: FeedCriteria;
  after: string | null;
}

/** Prefetches what is inserted between plain listings; the feed omits what fails. */
const prefetchExtras = (app: AppContext, section: Section, { criteria, after }: Shown): Promise<unknown> =>
  Promise.allSettled([
    after === null && boostedFilter(section, criteria) && app.prefetch(boostedQuery(app.api, section, criteria)),
    contractOf(section).hasPromos && app.prefetch(promosQuery(app.api, criteria)),
  ]);

const prefetchFeed = (app: AppContext, section: Section, shown: Shown): Promise<unknown> =>
  Promise.all([
    app.prefetchInfinite(feedQuery(app.api, section, shown.criteria, shown.after)),
    prefetchExtras(app, section, shown),
  ]);

/** Switching sections starts afresh. */
const feedPages = bySection((section) => () => <FeedPage section={section} />);

/** Returns a section's route parts: data for its addresses, and its feed, which is in the first chunk. */
const sectionParts = (app: AppContext, section: Section): PageParts => ({
  [sectionPaths[section].feed]: {
    loader: async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const shown = { criteria: readCriteria(section, searchParams), after: readAfter(searchParams) };
      await prefetchFeed(app, section, shown);
      return null;
    },
    // No chunk of its own: nearly all visits of this remote need the feed, and the first saves a round trip. The
    // filters beside it are loaded with it where shown.
    ...lazyPage(async () => {
      if (isForScreen()) await loadFilterParts();
      return { Component: feedPages[section] };
    }),
  },
  [sectionPaths[section].landingPattern]: {
    loader: async ({ params, request }) => {
      const known = landingQuery(app.api, landingAddress(section, params['*']));
      await app.prefetch(known);
      const landing = app.queryClient.getQueryData(known.queryKey);
      if (landing === null) return data(null, { status: 404 });
      if (!landing) return null;
      const after = readAfter(new URL(request.url).searchParams);
      await prefetchFeed(app, section, { criteria: landing.criteria, after });
      return null;
    },
    ...lazyPage(async () => {
      const [{ LandingPage }] = await Promise.all([
        import('./pages/LandingPage/LandingPage'),
        isForScreen() ? loadFilterParts() : null,
      ]);
      return { Component: LandingPage };
    }),
  },
});

/** Routes of the feeds and of favourites. */
export const createRoutes: CreateRoutes = (app) =>
  pageRoutes(pages, {
    ...Object.fromEntries(sections.flatMap((section) => Object.entries(sectionParts(app, section)))),
    [paths.userPattern]: {
      loader: async ({ params, request }) => {
        const id = parseId(params.id);
        const requested = new URL(request.url).searchParams.get(SECTION_PARAM);
        if (id === null) return null;
        const known = authorQuery(app.api, id);
        await app.prefetch(known);
        const author = app.queryClient.getQueryData(known.queryKey);
        if (!author) return null;
        const section = authorSection(author, requested);
        await app.prefetchInfinite(feedQuery(app.api, section, { author: id }));
        return null;
      },
    },
    [paths.lost]: {
      loader: async ({ request }) => {
        await app.prefetch(lostQuery(app.api, readLostAddress(new URL(request.url).searchParams).criteria));
        return null;
      },
    },
  });
