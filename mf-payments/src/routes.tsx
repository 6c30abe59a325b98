import type { RouteObject } from 'react-router-dom';
import { type AppContext, type CreateRoutes, configQuery, lazyPage, paths, sectionPaths } from 'shared';
import { type Section, sections } from 'shared/contract';
import type { LegalPageKind } from './core/legal/LegalPageTexts';
import { messages } from './messages.ru';

/** Prices and the operator's details; without them the texts still say the rest. */
const prefetchSettings = async (app: AppContext): Promise<null> => {
  await Promise.allSettled([app.prefetch(configQuery(app.api))]);
  return null;
};

const legalRoute = (app: AppContext, kind: LegalPageKind, section: Section): RouteObject => ({
  path: sectionPaths[section][kind],
  loader: () => prefetchSettings(app),
  ...lazyPage(async () => {
    const { legalPages } = await import('./pages/LegalPage/legalPages');
    return { Component: legalPages[kind][section] };
  }),
});

/** Routes of payments, public offers and the pages about pinning and promotion (docs/specification.md, 'Addresses'). */
export const createRoutes: CreateRoutes = (app) => [
  {
    path: paths.pay(':id'),
    // The shell shows it in the phone's top bar.
    handle: { barTitle: messages.purchase.title },
    ...lazyPage(async () => {
      const { PurchasePage } = await import('./pages/PurchasePage/PurchasePage');
      return { Component: PurchasePage };
    }),
  },
  ...sections.flatMap((section) => [legalRoute(app, 'offer', section), legalRoute(app, 'howItWorks', section)]),
];
