import { defineDomain } from '../../jobs/defineDomain';
import { defineJob, HOUR_MS } from '../../jobs/defineJob';
import { countLandings } from './landings/countLandings';
import { landingRoutes } from './landings/landingRoutes';
import { sitemapRoutes } from './sitemap/sitemapRoutes';

const jobs = [
  defineJob({
    name: 'count landing pages',
    everyMs: HOUR_MS,
    start:
      ({ db }) =>
      () =>
        countLandings(db),
  }),
];

export const seo = defineDomain({ routes: [landingRoutes, sitemapRoutes], jobs });
