import { HOUR_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob } from '../../jobs/defineJob';
import { countLandings } from './countLandings';
import { landingRoutes, sitemapRoutes } from './seoRoutes';

const jobs = [defineJob({ name: 'count landing pages', everyMs: HOUR_MS, run: ({ db }) => countLandings(db) })];

export const seo = defineDomain({ routes: [landingRoutes, sitemapRoutes], jobs });
