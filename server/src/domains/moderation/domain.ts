import { defineDomain } from '../../jobs/defineDomain';
import { adminRoutes } from './admin/adminRoutes';

export const moderation = defineDomain({ routes: [adminRoutes] });
