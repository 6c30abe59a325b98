import type { FastifyPluginAsync } from 'fastify';
import { complaints as calls } from 'shared/calls';
import { NEXT_CURSOR_HEADER } from 'shared/contract';
import { isSignInFresh } from '../../../../session/freshSignIn';
import { adminAccess } from '../../../accounts/adminAccess/adminAccess';
import { mount } from '../../../calls/mount';
import { readerOf } from '../../../listings/core/presentListing';
import { decideComplaints } from './decideComplaints';
import { presentCases } from './presentCases';
import { selectCases } from './selectCases';
import { undoComplaints } from './undoComplaints';

/** Registers the cases of complaints and decisions on them (docs/specification.md, 'Complaints'). */
export const adminComplaintRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.adminComplaints, async ({ query, user, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { isAdmin } = user;
    const { cases, next } = await selectCases(app.db, query, isAdmin);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return presentCases(app.db, cases, { reader: readerOf(request), isAdmin });
  });

  mount(app, calls.adminDecideComplaints, async ({ body, user }) => {
    const actor = user;
    const now = app.clock.now();
    const isFresh = isSignInFresh(actor, now, adminAccess.power.signedInWithinMs);
    await decideComplaints(app.db, { actor, isFresh, decision: body, now });
    return { ok: true as const };
  });

  mount(app, calls.adminUndoComplaints, async ({ body, user }) => {
    const actor = user;
    await undoComplaints(app.db, { actor, caseId: body.case_id, now: app.clock.now() });
    return { ok: true as const };
  });
};
