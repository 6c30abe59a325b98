import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  adminComplaintsQuerySchema,
  complaintCasesSchema,
  complaintDecisionSchema,
  complaintUndoSchema,
  doneSchema,
  endpoints,
  NEXT_CURSOR_HEADER,
} from 'shared/contract';
import { isSignInFresh } from '../../../session/freshSignIn';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { readerOf } from '../../listings/presentListing';
import { decideComplaints } from './decideComplaints';
import { presentCases } from './presentCases';
import { selectCases } from './selectCases';
import { undoComplaints } from './undoComplaints';

/** Targets of complaints, and the decisions about them (docs/specification.md, 'Complaints'). */
export const adminComplaintRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.adminComplaints,
    {
      ...adminRead(adminAccess.moderation),
      schema: {
        querystring: adminComplaintsQuerySchema,
        response: { 200: complaintCasesSchema, ...describeErrors(401, 403, 422) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { isAdmin } = admittedUser(request);
      const { cases, next } = await selectCases(app.db, request.query, isAdmin);
      if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
      return presentCases(app.db, cases, { reader: readerOf(request), isAdmin });
    },
  );

  app.post(
    endpoints.adminDecideComplaints,
    {
      ...adminWrite(adminAccess.moderation),
      schema: {
        body: complaintDecisionSchema,
        response: { 200: doneSchema, ...describeErrors(401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const actor = admittedUser(request);
      const now = app.clock.now();
      const isFresh = isSignInFresh(actor, now, adminAccess.power.signedInWithinMs);
      await decideComplaints(app.db, { actor, isFresh, decision: request.body, now });
      return { ok: true as const };
    },
  );

  app.post(
    endpoints.adminUndoComplaints,
    {
      ...adminWrite(adminAccess.moderation),
      schema: {
        body: complaintUndoSchema,
        response: { 200: doneSchema, ...describeErrors(401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const actor = admittedUser(request);
      await undoComplaints(app.db, { actor, caseId: request.body.case_id, now: app.clock.now() });
      return { ok: true as const };
    },
  );
};
