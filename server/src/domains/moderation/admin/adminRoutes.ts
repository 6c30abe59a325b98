import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  administration as administrationCalls,
  complaints as complaintsCalls,
  promos as promosCalls,
  references as referencesCalls,
} from 'shared/calls';
import { NEXT_CURSOR_HEADER } from 'shared/contract';
import { registerRoutes } from '../../../plugins/registerRoutes';
import { isSignInFresh } from '../../../session/freshSignIn';
import { adminAccess } from '../../accounts/adminAccess/adminAccess';
import { mount } from '../../calls/mount';
import { readerOf } from '../../listings/core/presentListing';
import { adsRoutes } from './ads/adsRoutes';
import { decideComplaints } from './complaints/decideComplaints';
import { presentCases } from './complaints/presentCases';
import { selectCases } from './complaints/selectCases';
import { undoComplaints } from './complaints/undoComplaints';
import { readDeadLetters, resendDeadLetter, retryDeadQueueEntry } from './deadLetters';
import { actOnPromo } from './promos/actOnPromo';
import { createPromo, readPromoForm } from './promos/createPromo';
import { findAdminPromo, selectAdminPromos } from './promos/selectAdminPromos';
import { readSummary } from './readSummary';
import { readKeyInfo, readUserInfo } from './readUserInfo';
import { addRef, readRefs, renameRef } from './refs';
import { presentAudit, selectAudit } from './selectAudit';
import { setBan } from './setBan';
import { adminTeamRoutes } from './teams/adminTeamRoutes';

/** Registers the cases of complaints and decisions on them (docs/specification.md, 'Complaints'). */
const adminComplaintRoutes: FastifyPluginAsync = async (app) => {
  mount(app, complaintsCalls.adminComplaints, async ({ query, user, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { isAdmin } = user;
    const { cases, next } = await selectCases(app.db, query, isAdmin);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return presentCases(app.db, cases, { reader: readerOf(request), isAdmin });
  });

  mount(app, complaintsCalls.adminDecideComplaints, async ({ body, user }) => {
    const actor = user;
    const now = app.clock.now();
    const isFresh = isSignInFresh(actor, now, adminAccess.power.signedInWithinMs);
    await decideComplaints(app.db, { actor, isFresh, decision: body, now });
    return { ok: true as const };
  });

  mount(app, complaintsCalls.adminUndoComplaints, async ({ body, user }) => {
    const actor = user;
    await undoComplaints(app.db, { actor, caseId: body.case_id, now: app.clock.now() });
    return { ok: true as const };
  });
};

/** Registers `GET /api/admin/audit`: administrators' actions, with the states before and after. */
const auditRoutes: FastifyPluginAsync = async (app) => {
  mount(app, administrationCalls.adminAudit, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const { rows, next } = await selectAudit(app.db, query);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return rows.map(presentAudit);
  });
};

/** Registers given-up notices and queue rows (docs/operations/payments-and-notices.md, 'Dead letters'). */
const deadLetterRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, administrationCalls.adminDeadLetters, () => readDeadLetters(app.db));

  mount(app, administrationCalls.adminResend, async ({ body, user }) => {
    const acting = { actorId: user.id, now: app.clock.now() };
    if (body.id !== undefined) await resendDeadLetter(app.db, body.id, acting);
    if (body.turn !== undefined) await retryDeadQueueEntry(app.db, body.turn, acting);
    return { ok: true as const };
  });
};

const adminPromoRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart);

  mount(app, promosCalls.adminPromos, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return selectAdminPromos(app.db);
  });

  mount(app, promosCalls.adminPromo, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return findAdminPromo(app.db, params.id);
  });

  mount(app, promosCalls.adminCreatePromo, async ({ user, request }) => {
    const { id: actorId } = user;
    return { ok: true as const, id: await createPromo(app, actorId, await readPromoForm(request)) };
  });

  mount(app, promosCalls.adminPromoAction, async ({ body, user }) => {
    const { id: actorId } = user;
    return actOnPromo(app, { actorId, action: body, now: app.clock.now() });
  });
};

/** Registers reading, adding and renaming of breeds, cities and items (docs/specification.md, 'Reference data'). */
const refsRoutes: FastifyPluginAsync = async (app) => {
  mount(app, referencesCalls.adminRefs, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return readRefs(app.db);
  });

  mount(app, referencesCalls.adminAddRef, async ({ body, user }) => {
    const { id: actorId } = user;
    const id = await addRef(app.db, { actorId, ref: body, now: app.clock.now() });
    return { ok: true as const, id, name: body.name };
  });

  mount(app, referencesCalls.adminEditRef, async ({ body, user }) => {
    const { id: actorId } = user;
    const id = await renameRef(app.db, { actorId, ref: body, now: app.clock.now() });
    return { ok: true as const, id, name: body.new_name };
  });
};

/** Registers `GET /api/admin/summary`: the counts on the buttons of the admin's home. */
const summaryRoutes: FastifyPluginAsync = async (app) => {
  mount(app, administrationCalls.adminSummary, async ({ user, reply }) => {
    reply.header('cache-control', 'no-store');
    const { isAdmin } = user;
    return readSummary(app.db, app.clock.now(), isAdmin);
  });
};

/** Registers bans and look-ups of accounts and listing keys (docs/specification.md, 'Bans and look-ups'). */
const adminUserRoutes: FastifyPluginAsync = async (app) => {
  mount(app, administrationCalls.adminSetBan, async ({ body, user }) => {
    const { id: actorId } = user;
    return { message: await setBan(app.db, { actorId, ban: body, now: app.clock.now() }) };
  });

  mount(app, administrationCalls.adminUserInfo, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readUserInfo(app.db, params.id);
  });

  mount(app, administrationCalls.adminKeyInfo, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readKeyInfo(app.db, params.id);
  });
};

/** Registers all routes under `/api/admin` except actions on listings. */
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
