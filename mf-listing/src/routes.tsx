import { data, type RouteObject } from 'react-router-dom';
import {
  type AppContext,
  authorQuery,
  type CreateRoutes,
  listingQuery,
  pageRoutes,
  paths,
  sectionPaths,
  sessionOf,
  viewerOf,
} from 'shared';
import { type Listing, ListingStatus, parseId, type Section, sections } from 'shared/contract';
import { hasFlyer } from './core/listing/listingState';
import { pages } from './pages';
import { ListingPage } from './pages/ListingPage/ListingPage';

interface Wanted {
  /** Returns whether the address applies to this listing. */
  isMeant?: (listing: Listing) => boolean;
  /** Loads what the page shows beside it. */
  readMore?: (listing: Listing) => Promise<unknown>;
}

/** Starts loading the listing; on the server awaits it, so that a missing or inapplicable one answers 404. */
const loadListing = async (
  app: AppContext,
  section: Section,
  idText: string | undefined,
  { isMeant = () => true, readMore }: Wanted = {},
) => {
  const missing = data(null, { status: 404 });
  const id = parseId(idText);
  if (id === null) return missing;
  const query = listingQuery(app.api, section, id, viewerOf(sessionOf(app)));
  await app.prefetch(query);
  const listing = app.queryClient.getQueryData(query.queryKey);
  if (listing === null || (listing && !isMeant(listing))) return missing;
  if (listing) await readMore?.(listing);
  return null;
};

/** Loads the author of a published listing on the server: the rendered page needs no request for them. */
const readAuthor = async (app: AppContext, { is_visible: status, author }: Listing): Promise<void> => {
  if (!app.isServer || status !== ListingStatus.published) return;
  await Promise.allSettled([app.prefetch(authorQuery(app.api, author))]);
};

export const createRoutes: CreateRoutes = (app) => {
  const details = sections.map((section): [string, Pick<RouteObject, 'loader' | 'element'>] => [
    sectionPaths[section].detailPattern,
    {
      loader: ({ params }) => loadListing(app, section, params.id, { readMore: (listing) => readAuthor(app, listing) }),
      element: <ListingPage section={section} />,
    },
  ]);
  return pageRoutes(pages, {
    ...Object.fromEntries(details),
    [paths.flyerPattern]: {
      loader: ({ params }) => loadListing(app, 'pets', params.id, { isMeant: (listing) => hasFlyer('pets', listing) }),
    },
  });
};
