import { SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob, type Job } from '../../jobs/defineJob';
import { searchesOf } from './core/createSearches';
import { createPublicationNotifier, isPublicationDue } from './savedSearches/notifyHits';
import { isSearchOlder, rereadSearches } from './savedSearches/savedWords';
import { savedSearchRoutes, searchRoutes } from './savedSearches/searchRoutes';

const jobs: Job[] = [
  defineJob({
    name: 'reread searches',
    everyMs: 10 * SECOND_MS,
    hasWork: isSearchOlder,
    run: ({ db }) => rereadSearches(db, searchesOf(db, db)),
  }),
  {
    name: 'match saved searches',
    everyMs: SECOND_MS,
    hasWork: isPublicationDue,
    start: ({ app, db }) => createPublicationNotifier(db, app.clock),
  },
];

export const search = defineDomain({ routes: [searchRoutes, savedSearchRoutes], jobs });
