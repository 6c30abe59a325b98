import { defineDomain } from '../../jobs/defineDomain';
import { configRoutes } from './config/configRoutes';
import { healthRoutes } from './health/healthRoutes';

export const site = defineDomain({ routes: [configRoutes, healthRoutes] });
