import { data, type RouteObject } from 'react-router-dom';
import { type AppContext, configQuery, lazyPage, pageHandle, paths, rememberedCity, returnedCountQuery } from 'shared';
import { isConsentKind } from './consents/isConsentKind';
import { creditsQuery, librariesQuery } from './credits/creditsQueries';
import { lostKinds, newestQuery, serverSections } from './home/newestQuery';
import { NotFoundPage } from './not-found/NotFoundPage';

/** Prefetches the operator of a legal text; without it the text has blanks, which is better than no text. */
const prefetchOperator = async (app: AppContext): Promise<null> => {
  await Promise.allSettled([app.prefetch(configQuery(app.api))]);
  return null;
};

/** Prefetches the home page's listings, in the user's city if known; those that fail are omitted. */
const prefetchFresh = async (app: AppContext): Promise<null> => {
  const city = rememberedCity();
  const counted = app.prefetch(returnedCountQuery(app.api));
  const kinds = [...lostKinds, ...serverSections.map((section) => ({ section }))];
  await Promise.allSettled([counted, ...kinds.map((kind) => app.prefetch(newestQuery(app.api, kind, city)))]);
  return null;
};

/** Routes of the shell's own pages, each in a chunk; those often opened cold are in `federation.ahead`. */
export const createShellRoutes = (app: AppContext): RouteObject[] => [
  {
    path: paths.home,
    loader: () => prefetchFresh(app),
    ...lazyPage(async () => ({ Component: (await import('./home/HomePage')).HomePage })),
  },
  {
    path: paths.terms,
    loader: () => prefetchOperator(app),
    ...lazyPage(async () => ({ Component: (await import('./terms/TermsPage')).TermsPage })),
  },
  {
    path: paths.privacy,
    loader: () => prefetchOperator(app),
    ...lazyPage(async () => ({ Component: (await import('./privacy/PrivacyPage')).PrivacyPage })),
  },
  {
    path: paths.consentPattern,
    loader: async ({ params: { kind } }) => {
      await prefetchOperator(app);
      return isConsentKind(kind) ? null : data(null, { status: 404 });
    },
    ...lazyPage(async () => ({ Component: (await import('./consents/ConsentPage')).ConsentPage })),
  },
  {
    path: paths.credits,
    loader: async () => {
      // The list of libraries is created with the builds; the page works without it.
      const libraries = Promise.allSettled([app.prefetch(librariesQuery(app.api))]);
      await Promise.all([app.prefetch(creditsQuery(app.api)), libraries]);
      return null;
    },
    ...lazyPage(async () => ({ Component: (await import('./credits/CreditsPage')).CreditsPage })),
  },
  {
    path: paths.teams,
    ...lazyPage(async () => ({ Component: (await import('./teams/TeamPage')).TeamPage })),
  },
  {
    path: paths.login,
    loader: async () => {
      await app.prefetch(configQuery(app.api));
      return null;
    },
    ...lazyPage(async () => ({ Component: (await import('./login/LoginPage')).LoginPage })),
  },
  {
    path: paths.profile,
    ...lazyPage(async () => ({ Component: (await import('./profile/ProfilePage')).ProfilePage })),
  },
  {
    path: paths.profileSettings,
    handle: pageHandle({ parent: paths.profile }),
    ...lazyPage(async () => ({ Component: (await import('./profile/SettingsPage')).SettingsPage })),
  },
];

/** Any other address. The loader makes it a 404; returned, not thrown, so that the page renders like any other. */
export const notFoundRoute: RouteObject = {
  // The same on the server, which leaves out pages before it.
  id: 'not-found',
  path: '*',
  loader: () => data(null, { status: 404 }),
  element: <NotFoundPage />,
};
