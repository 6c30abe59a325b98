import { defineDomain } from '../../jobs/defineDomain';
import { defineJob, SECOND_MS } from '../../jobs/defineJob';
import { searchesOf } from './core/createSearches';
import { searchRoutes } from './core/searchRoutes';
import { createPublicationNotifier } from './savedSearches/notifyPublications';
import { rereadSearches } from './savedSearches/rereadSearches';
import { savedSearchRoutes } from './savedSearches/savedSearchRoutes';

const jobs = [
  defineJob({
    name: 'reread searches',
    everyMs: 10 * SECOND_MS,
    start:
      ({ db }) =>
      () =>
        rereadSearches(db, searchesOf(db, db)),
  }),
  defineJob({
    name: 'match saved searches',
    everyMs: SECOND_MS,
    start: ({ app, db }) => createPublicationNotifier(db, app.clock),
  }),
];

export const search = defineDomain({ routes: [searchRoutes, savedSearchRoutes], jobs });
