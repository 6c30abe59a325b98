import { MINUTE_MS, SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob, defineSweep } from '../../jobs/defineJob';
import { eraseDeleted } from './core/eraseListings';
import { indexListings, isListingUnindexed } from './core/indexListings';
import { actionRoutes, listingRoutes } from './core/listingRoutes';
import { hideClosed, outdateListings } from './core/outdateListings';
import { sweepRevisions } from './core/revisionRows';
import { bandTexts, isListingUnbanded } from './core/textBands';
import { lookupRoutes } from './lookup/lookupRoutes';
import { markRoutes } from './marks/markRoutes';
import { postingRoutes } from './posting/postingRoutes';

const jobs = [
  defineJob({
    name: 'outdate listings',
    everyMs: 5 * MINUTE_MS,
    changesPages: true,
    run: ({ app, db, now }) => outdateListings(db, { ttlDays: app.settings.LISTING_TTL_DAYS, now: now() }),
  }),
  defineSweep('erase deleted listings', eraseDeleted),
  defineJob({
    name: 'hide closed listings',
    everyMs: 5 * MINUTE_MS,
    changesPages: true,
    run: ({ db, now }) => hideClosed(db, now()),
  }),
  defineSweep('sweep revisions', sweepRevisions, MINUTE_MS),
  defineJob({
    name: 'band texts',
    everyMs: 10 * SECOND_MS,
    hasWork: isListingUnbanded,
    run: ({ db }) => bandTexts(db),
  }),
  defineJob({
    name: 'reword listings',
    everyMs: 10 * SECOND_MS,
    hasWork: isListingUnindexed,
    run: ({ db }) => indexListings(db),
  }),
];

export const listings = defineDomain({
  routes: [actionRoutes, listingRoutes, lookupRoutes, markRoutes, postingRoutes],
  jobs,
});
