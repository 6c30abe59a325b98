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

const adminPromoRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart);

  mount(app, promosCalls.adminPromos, () => selectAdminPromos(app.db));

  mount(app, promosCalls.adminPromo, ({ params }) => findAdminPromo(app.db, params.id));

  mount(app, promosCalls.adminCreatePromo, async ({ user, request }) => ({
    ok: true as const,
    id: await createPromo(app, user.id, await readPromoForm(request)),
  }));

  mount(app, promosCalls.adminPromoAction, ({ body, user }) =>
    actOnPromo(app, { actorId: user.id, action: body, now: app.clock.now() }),
  );
};

/** Registers all routes under `/api/admin` except actions on listings. */
export const adminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', app.countChanges);
  await registerRoutes(app, [adsRoutes, adminPromoRoutes, adminTeamRoutes]);

  mount(app, complaintsCalls.adminComplaints, async ({ query, user, request, reply }) => {
    const { isAdmin } = user;
    const { cases, next } = await selectCases(app.db, query, isAdmin);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return presentCases(app.db, cases, { reader: readerOf(request), isAdmin });
  });

  mount(app, complaintsCalls.adminDecideComplaints, async ({ body, user }) => {
    const now = app.clock.now();
    const isFresh = isSignInFresh(user, now, adminAccess.power.signedInWithinMs);
    await decideComplaints(app.db, { actor: user, isFresh, decision: body, now });
    return { ok: true as const };
  });

  mount(app, complaintsCalls.adminUndoComplaints, async ({ body, user }) => {
    await undoComplaints(app.db, { actor: user, caseId: body.case_id, now: app.clock.now() });
    return { ok: true as const };
  });

  mount(app, administrationCalls.adminAudit, async ({ query, reply }) => {
    const { rows, next } = await selectAudit(app.db, query);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return rows.map(presentAudit);
  });

  mount(app, administrationCalls.adminDeadLetters, () => readDeadLetters(app.db));

  mount(app, administrationCalls.adminResend, async ({ body, user }) => {
    const acting = { actorId: user.id, now: app.clock.now() };
    if (body.id !== undefined) await resendDeadLetter(app.db, body.id, acting);
    if (body.turn !== undefined) await retryDeadQueueEntry(app.db, body.turn, acting);
    return { ok: true as const };
  });

  mount(app, referencesCalls.adminRefs, () => readRefs(app.db));

  mount(app, referencesCalls.adminAddRef, async ({ body, user }) => {
    const id = await addRef(app.db, { actorId: user.id, ref: body, now: app.clock.now() });
    return { ok: true as const, id, name: body.name };
  });

  mount(app, referencesCalls.adminEditRef, async ({ body, user }) => {
    const id = await renameRef(app.db, { actorId: user.id, ref: body, now: app.clock.now() });
    return { ok: true as const, id, name: body.new_name };
  });

  mount(app, administrationCalls.adminSummary, ({ user }) => readSummary(app.db, app.clock.now(), user.isAdmin));

  mount(app, administrationCalls.adminSetBan, async ({ body, user }) => ({
    message: await setBan(app.db, { actorId: user.id, ban: body, now: app.clock.now() }),
  }));

  mount(app, administrationCalls.adminUserInfo, ({ params }) => readUserInfo(app.db, params.id));

  mount(app, administrationCalls.adminKeyInfo, ({ params }) => readKeyInfo(app.db, params.id));
};
