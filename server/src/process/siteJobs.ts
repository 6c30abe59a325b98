import type { FastifyInstance } from 'fastify';
import { sweepCodes } from '../modules/auth/spentCodes';
import { endBoosts } from '../modules/boosts/endBoosts';
import { sweepComplaints } from '../modules/complaints/sweepComplaints';
import { hashImages } from '../modules/images/hashImages';
import { cdnOf, purgeImages } from '../modules/images/purgeImages';
import { sweepImages } from '../modules/images/sweepImages';

import { eraseDeleted } from '../modules/listings/eraseDeleted';

import { hideClosed } from '../modules/listings/hideClosed';

import { outdateListings } from '../modules/listings/outdateListings';
import { sweepRevisions } from '../modules/listings/revisionRows';
import { deliverNotices } from '../modules/messages/deliverNotices';
import { settleDue } from '../modules/purchases/settleDue';
import { sweepIncidents } from '../modules/reports/sweepIncidents';
import { sweepRequestKeys } from '../modules/requestKeys/sweepRequestKeys';
import { sweepViews } from '../modules/views/recordView';
import { sweepSessions } from '../session/endSessions';
import type { PeriodicJob } from './periodicWork';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The periodic work of the site. Every process does it; each job sees to it that they do not get in each other's way. */
export const siteJobs = ({ db, images, clock, payments, settings }: FastifyInstance): PeriodicJob[] => [
  {
    name: 'outdate listings',
    everyMs: 5 * MINUTE_MS,
    run: () => outdateListings(db, { ttlDays: settings.LISTING_TTL_DAYS, now: clock.now() }),
  },
  {
    name: 'erase deleted listings',
    everyMs: 60 * MINUTE_MS,
    run: () => eraseDeleted(db, clock.now()),
  },
  {
    name: 'sweep views',
    everyMs: 5 * MINUTE_MS,
    run: () => sweepViews(db, clock.now()),
  },
  {
    name: 'hide closed listings',
    everyMs: 5 * MINUTE_MS,
    run: () => hideClosed(db, clock.now()),
  },
  {
    name: 'sweep incidents',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepIncidents(db, clock.now()),
  },
  {
    name: 'sweep request keys',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepRequestKeys(db, clock.now()),
  },
  {
    name: 'sweep spent codes',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepCodes(db, clock.now()),
  },
  {
    name: 'sweep revisions',
    everyMs: MINUTE_MS,
    run: () => sweepRevisions(db, clock.now()),
  },
  {
    name: 'sweep images',
    everyMs: 10 * SECOND_MS,
    run: () => sweepImages({ db, images }, clock.now()),
  },
  {
    name: 'hash images',
    everyMs: 10 * SECOND_MS,
    run: () => hashImages({ db, images }, clock.now()),
  },
  {
    name: 'purge images',
    everyMs: 10 * SECOND_MS,
    run: () => purgeImages(db, cdnOf(settings)),
  },
  {
    name: 'sweep complaints',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepComplaints(db, clock.now()),
  },
  {
    name: 'sweep sessions',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepSessions(db, clock.now()),
  },
  {
    name: 'settle orders',
    everyMs: 2 * SECOND_MS,
    run: () => settleDue(payments),
  },
  {
    name: 'deliver notices',
    everyMs: 2 * SECOND_MS,
    run: () => deliverNotices(db, clock.now()),
  },
  {
    name: 'end boosts',
    everyMs: MINUTE_MS,
    run: () => endBoosts(db, clock.now()),
  },
];
