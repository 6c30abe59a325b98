import { defineDomain } from '../../jobs/defineDomain';
import { defineJob, SECOND_MS } from '../../jobs/defineJob';
import { hashImages } from './hashImages';
import { imageRoutes } from './imageRoutes';
import { cdnOf, purgeImages } from './purgeImages';
import { sweepImages } from './sweepImages';

const jobs = [
  defineJob({
    name: 'sweep images',
    everyMs: 10 * SECOND_MS,
    start:
      ({ app: { images }, db, now }) =>
      () =>
        sweepImages({ db, images }, now()),
  }),
  defineJob({
    name: 'hash images',
    everyMs: 10 * SECOND_MS,
    start:
      ({ app: { images }, db, now }) =>
      () =>
        hashImages({ db, images }, now()),
  }),
  defineJob({
    name: 'purge images',
    everyMs: 10 * SECOND_MS,
    start:
      ({ app, db }) =>
      () =>
        purgeImages(db, cdnOf(app.settings)),
  }),
];

export const images = defineDomain({ routes: [imageRoutes], jobs });
