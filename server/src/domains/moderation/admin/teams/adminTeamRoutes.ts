import type { FastifyPluginAsync } from 'fastify';
import { teams as calls } from 'shared/calls';
import { readPointer } from '../../../../release';
import { admittedUser } from '../../../../session/session';
import { mount } from '../../../calls/mount';
import { readTeams } from './readTeams';
import { createTeam, refuseClosedTarget, setBackend, setWebhook } from './saveTeam';
import { createToken, revokeToken } from './saveToken';

/** Registers the routes of releasing teams and their tokens (docs/operations/releases.md, 'Who may release'). */
export const adminTeamRoutes: FastifyPluginAsync = async (app) => {
  const acting = (request: Parameters<typeof admittedUser>[0]) => ({
    actorId: admittedUser(request).id,
    now: app.clock.now(),
  });

  mount(app, calls.adminTeams, async () => readTeams(app.db, readPointer(app.settings.RELEASES_DIR), app.clock.now()));

  mount(app, calls.adminCreateTeam, async ({ body, request }) => ({
    ok: true as const,
    id: await createTeam(app.db, { ...acting(request), team: body }),
  }));

  mount(app, calls.adminSetWebhook, async ({ body, request }) => {
    await setWebhook(app.db, { ...acting(request), change: body });
    return { ok: true as const };
  });

  mount(app, calls.adminSetBackend, async ({ body, request }) => {
    refuseClosedTarget(body.target, app.settings.WEBHOOK_LOOPBACK);
    await setBackend(app.db, { ...acting(request), change: body });
    return { ok: true as const };
  });

  mount(app, calls.adminCreateToken, async ({ body, request }) =>
    createToken(app.db, { ...acting(request), token: body }),
  );

  mount(app, calls.adminRevokeToken, async ({ body, request }) => {
    await revokeToken(app.db, { ...acting(request), tokenId: body.token_id });
    return { ok: true as const };
  });
};
