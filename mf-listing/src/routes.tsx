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
import { hasFlyer } from './core/listing/hasFlyer';
import { pages } from './pages';
import { ListingPage } from './pages/ListingPage/ListingPage';

/** Starts reading the listing; on the server waits for it, so that a missing one, or one that is not meant, answers 404. */
const loadListing = async (
  app: AppContext,
  section: Section,
  idText: string | undefined,
  isMeant: (listing: Listing) => boolean = () => true,
) => {
  const missing = data(null, { status: 404 });
  const id = parseId(idText);
  if (id === null) return missing;
  const query = listingQuery(app.api, section, id, viewerOf(sessionOf(app)));
  await app.prefetch(query);
  const listing = app.queryClient.getQueryData(query.queryKey);
  // In the browser the block asks for the author itself; a page that came with them needs no request at all.
  if (app.isServer && listing?.is_visible === ListingStatus.published)
    await Promise.allSettled([app.prefetch(authorQuery(app.api, listing.author))]);
  return listing === null || (listing && !isMeant(listing)) ? missing : null;
};

/** Routes of listings and of the forms that place them. */
export const createRoutes: CreateRoutes = (app) => {
  const details = sections.map((section): [string, Pick<RouteObject, 'loader' | 'element'>] => [
    sectionPaths[section].detailPattern,
    { loader: ({ params }) => loadListing(app, section, params.id), element: <ListingPage section={section} /> },
  ]);
  return pageRoutes(pages, {
    ...Object.fromEntries(details),
    [paths.flyerPattern]: {
      loader: ({ params }) => loadListing(app, 'pets', params.id, (listing) => hasFlyer('pets', listing)),
    },
  });
};
