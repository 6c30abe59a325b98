import { defineDomain } from '../../jobs/defineDomain';
import { accountRoutes } from './account/accountRoutes';
import { authRoutes } from './auth/authRoutes';
import { demoRoutes } from './auth/demoRoutes';
import { authorRoutes } from './authors/authorRoutes';
import { consentRoutes } from './consents/consentRoutes';
import { sessionRoutes } from './sessions/sessionRoutes';

export const accounts = defineDomain({
  routes: [accountRoutes, authorRoutes, authRoutes, demoRoutes, consentRoutes, sessionRoutes],
});
