import { HOUR_MS, SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob } from '../../jobs/defineJob';
import { flyerRoutes, lostMapRoutes, lostRoutes } from './core/lostRoutes';
import { isMatchDue, matchDue, queueAtNight } from './core/matches/matchReport';
import { sweepFlyers } from './flyers/sweepFlyers';

const jobs = [
  defineJob({
    name: 'sweep flyers',
    everyMs: 10 * SECOND_MS,
    run: ({ app: { images }, db, now }) => sweepFlyers({ db, images }, now()),
  }),
  defineJob({
    name: 'match lost pets',
    everyMs: 2 * SECOND_MS,
    hasWork: isMatchDue,
    run: ({ db, now }) => matchDue(db, now()),
  }),
  defineJob({ name: 'match all lost pets', everyMs: HOUR_MS, run: ({ db, now }) => queueAtNight(db, now()) }),
];

export const lost = defineDomain({ routes: [flyerRoutes, lostRoutes, lostMapRoutes], jobs });
