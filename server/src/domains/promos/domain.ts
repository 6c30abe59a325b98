import { defineDomain } from '../../jobs/defineDomain';
import { promoRoutes } from './promoRoutes';

export const promos = defineDomain({ routes: [promoRoutes] });
