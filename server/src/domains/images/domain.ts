import { SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob } from '../../jobs/defineJob';
import { imageRoutes } from './routes/imageRoutes';
import { hashImages, isHashPending } from './rules/hashImages';
import { cdnOf, isPurgeDue, purgeImages } from './rules/purgeImages';
import { isImageUnused, sweepImages } from './rules/sweepImages';

const jobs = [
  defineJob({
    name: 'sweep images',
    everyMs: 10 * SECOND_MS,
    hasWork: isImageUnused,
    run: ({ app: { images }, db, now }) => sweepImages({ db, images }, now()),
  }),
  defineJob({
    name: 'hash images',
    everyMs: 10 * SECOND_MS,
    hasWork: isHashPending,
    run: ({ app: { images }, db, now }) => hashImages({ db, images }, now()),
  }),
  defineJob({
    name: 'purge images',
    everyMs: 10 * SECOND_MS,
    hasWork: isPurgeDue,
    run: ({ app, db }) => purgeImages(db, cdnOf(app.settings)),
  }),
];

export const images = defineDomain({ routes: [imageRoutes], jobs });
