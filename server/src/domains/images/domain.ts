import { SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob } from '../../jobs/defineJob';
import { imageRoutes } from './routes/imageRoutes';
import { hashImages } from './rules/hashImages';
import { cdnOf, purgeImages } from './rules/purgeImages';
import { sweepImages } from './rules/sweepImages';

const jobs = [
  defineJob({
    name: 'sweep images',
    everyMs: 10 * SECOND_MS,
    run: ({ app: { images }, db, now }) => sweepImages({ db, images }, now()),
  }),
  defineJob({
    name: 'hash images',
    everyMs: 10 * SECOND_MS,
    run: ({ app: { images }, db, now }) => hashImages({ db, images }, now()),
  }),
  defineJob({
    name: 'purge images',
    everyMs: 10 * SECOND_MS,
    run: ({ app, db }) => purgeImages(db, cdnOf(app.settings)),
  }),
];

export const images = defineDomain({ routes: [imageRoutes], jobs });
