import { data, type RouteObject } from 'react-router-dom';
import {
  type AppContext,
  authorQuery,
  type CreateRoutes,
  lazyPage,
  listingQuery,
  paths,
  sectionPaths,
  sessionOf,
  viewerOf,
} from 'shared';
import { type Listing, ListingStatus, parseId, type Section, sections } from 'shared/contract';
import { hasFlyer } from './core/listing/hasFlyer';
import { messages } from './messages.ru';
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

const sectionRoutes = (app: AppContext, section: Section): RouteObject[] => [
  {
    path: sectionPaths[section].detailPattern,
    loader: ({ params }) => loadListing(app, section, params.id),
    // Part of the routes' own chunk: listings are what people open cold.
    element: <ListingPage section={section} />,
  },
  {
    path: sectionPaths[section].create,
    // The shell shows it in the phone's top bar.
    handle: { barTitle: messages.bars.create },
    ...lazyPage(async () => {
      const { createPages } = await import('./pages/CreateListingPage/createPages');
      return { Component: createPages[section] };
    }),
  },
  {
    path: sectionPaths[section].editPattern,
    handle: { barTitle: messages.bars.edit },
    ...lazyPage(async () => {
      const { editPages } = await import('./pages/EditListingPage/editPages');
      return { Component: editPages[section] };
    }),
  },
];

/** The sheet about a loss or a find. */
const flyerRoute = (app: AppContext): RouteObject => ({
  path: paths.flyerPattern,
  handle: { barTitle: messages.flyer },
  loader: ({ params }) => loadListing(app, 'pets', params.id, (listing) => hasFlyer('pets', listing)),
  ...lazyPage(async () => {
    const { FlyerPage } = await import('./pages/FlyerPage/FlyerPage');
    return { Component: FlyerPage };
  }),
});

/** Routes of listings and of the forms that place them (docs/specification.md, 'Addresses'), three sections alike. */
export const createRoutes: CreateRoutes = (app) => [
  ...sections.flatMap((section) => sectionRoutes(app, section)),
  flyerRoute(app),
];
