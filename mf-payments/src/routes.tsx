import { type AppContext, type CreateRoutes, configQuery, pageRoutes } from 'shared';
import { legalPages, pages } from './pages';

/** Prefetches prices and the operator's details; without them the texts have blanks. */
const prefetchSettings = async (app: AppContext): Promise<null> => {
  await Promise.allSettled([app.prefetch(configQuery(app.api))]);
  return null;
};

/** Routes of payments, public offers and the pages about pinning and promotion. */
export const createRoutes: CreateRoutes = (app) => {
  const loader = (): Promise<null> => prefetchSettings(app);
  return pageRoutes(pages, Object.fromEntries(legalPages.map(({ path }) => [path, { loader }])));
};
