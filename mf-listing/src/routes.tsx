import { data, type RouteObject } from 'react-router-dom';
import {
  type AppContext,
  type CreateRoutes,
  listingQuery,
  pageRoutes,
  paths,
  sectionPaths,
  sessionOf,
  viewerOf,
} from 'shared';
import { type Listing, parseId, type Section, sections } from 'shared/contract';
import { hasFlyer } from './core/listing/listingState';
import { pages } from './pages';
import { ListingPage } from './pages/ListingPage/ListingPage';

/** Starts loading the listing; on the server awaits it, and answers 404 if it is missing or `isMeant` refuses it. */
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
  return listing === null || (listing && !isMeant(listing)) ? missing : null;
};

export const createRoutes: CreateRoutes = (app) => {
  const detailOf = (section: Section): Pick<RouteObject, 'loader' | 'element'> => ({
    loader: ({ params }) => loadListing(app, section, params.id),
    element: <ListingPage section={section} />,
  });
  return pageRoutes(pages, {
    ...Object.fromEntries(sections.map((section) => [sectionPaths[section].detailPattern, detailOf(section)])),
    [paths.flyerPattern]: {
      loader: ({ params }) => loadListing(app, 'pets', params.id, (listing) => hasFlyer('pets', listing)),
    },
  });
};
