import { defineDomain } from '../../jobs/defineDomain';
import { configRoutes, healthRoutes } from './siteRoutes';

export const site = defineDomain({ routes: [configRoutes, healthRoutes] });
