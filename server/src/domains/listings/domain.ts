import { defineDomain } from '../../jobs/defineDomain';
import { defineJob, defineSweep, MINUTE_MS, SECOND_MS } from '../../jobs/defineJob';
import { actionRoutes } from './core/actionRoutes';
import { bandTexts } from './core/bandTexts';
import { byIdsRoutes } from './core/byIdsRoutes';
import { eraseDeleted } from './core/eraseDeleted';
import { hideClosed } from './core/hideClosed';
import { listingRoutes } from './core/listingRoutes';
import { outdateListings } from './core/outdateListings';
import { ownRoutes } from './core/ownRoutes';
import { sweepRevisions } from './core/revisionRows';
import { rewordListings } from './core/rewordListings';
import { termRoutes } from './core/termRoutes';
import { favouriteRoutes } from './favourites/favouriteRoutes';
import { filtersRoutes } from './filters/filtersRoutes';
import { postingRoutes } from './posting/postingRoutes';
import { priceHintRoutes } from './priceHints/priceHintRoutes';
import { readRoutes } from './readMarks/readRoutes';
import { similarRoutes } from './similar/similarRoutes';
import { viewRoutes } from './views/viewRoutes';

const jobs = [
  defineJob({
    name: 'outdate listings',
    everyMs: 5 * MINUTE_MS,
    changesPages: true,
    start:
      ({ app, db, now }) =>
      () =>
        outdateListings(db, { ttlDays: app.settings.LISTING_TTL_DAYS, now: now() }),
  }),
  defineSweep('erase deleted listings', eraseDeleted),
  defineJob({
    name: 'hide closed listings',
    everyMs: 5 * MINUTE_MS,
    changesPages: true,
    start:
      ({ db, now }) =>
      () =>
        hideClosed(db, now()),
  }),
  defineSweep('sweep revisions', sweepRevisions, MINUTE_MS),
  defineJob({
    name: 'band texts',
    everyMs: 10 * SECOND_MS,
    start:
      ({ db }) =>
      () =>
        bandTexts(db),
  }),
  defineJob({
    name: 'reword listings',
    everyMs: 10 * SECOND_MS,
    start:
      ({ db }) =>
      () =>
        rewordListings(db),
  }),
];

export const listings = defineDomain({
  routes: [
    actionRoutes,
    termRoutes,
    viewRoutes,
    byIdsRoutes,
    favouriteRoutes,
    filtersRoutes,
    listingRoutes,
    ownRoutes,
    postingRoutes,
    priceHintRoutes,
    readRoutes,
    similarRoutes,
  ],
  jobs,
});
