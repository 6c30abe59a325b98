import { defineDomain } from '../../jobs/defineDomain';
import { accountRoutes, authorRoutes, consentRoutes, sessionRoutes } from './account/accountRoutes';
import { authRoutes, demoRoutes } from './auth/authRoutes';

export const accounts = defineDomain({
  routes: [accountRoutes, authorRoutes, authRoutes, demoRoutes, consentRoutes, sessionRoutes],
});
