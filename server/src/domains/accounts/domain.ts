import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep } from '../../jobs/defineJob';
import { sweepSessions } from '../../session/endSessions';
import { accountRoutes } from './account/accountRoutes';
import { authRoutes } from './auth/authRoutes';
import { demoRoutes } from './auth/demoRoutes';
import { sweepCodes } from './auth/spentCodes';
import { authorRoutes } from './authors/authorRoutes';
import { consentRoutes } from './consents/consentRoutes';
import { sessionRoutes } from './sessions/sessionRoutes';

const jobs = [defineSweep('sweep spent codes', sweepCodes), defineSweep('sweep sessions', sweepSessions)];

export const accounts = defineDomain({
  routes: [accountRoutes, authorRoutes, authRoutes, demoRoutes, consentRoutes, sessionRoutes],
  jobs,
});
