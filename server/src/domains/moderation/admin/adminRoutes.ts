import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerRoutes } from '../../../plugins/registerRoutes';
import { adsRoutes } from './ads/adsRoutes';
import { auditRoutes } from './audit/auditRoutes';
import { adminComplaintRoutes } from './complaints/adminComplaintRoutes';
import { deadLetterRoutes } from './deadLetters/deadLetterRoutes';
import { adminPromoRoutes } from './promos/adminPromoRoutes';
import { refsRoutes } from './refs/refsRoutes';
import { summaryRoutes } from './summary/summaryRoutes';
import { adminTeamRoutes } from './teams/adminTeamRoutes';
import { adminUserRoutes } from './users/adminUserRoutes';

/** Registers all routes under `/api/admin` but the actions on listings, which are beside those of owners. */
export const adminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', app.countChanges);
  await registerRoutes(app, [
    adminComplaintRoutes,
    adsRoutes,
    auditRoutes,
    deadLetterRoutes,
    adminPromoRoutes,
    refsRoutes,
    summaryRoutes,
    adminTeamRoutes,
    adminUserRoutes,
  ]);
};
