import type { FastifyPluginAsync } from 'fastify';
import { teams as calls } from 'shared/calls';
import { readPointer } from '../../../../release';
import type { SessionUser } from '../../../../session/session';
import { mount } from '../../../calls/mount';
import { readTeams } from './readTeams';
import { createTeam, refuseClosedTarget, setBackend, setWebhook } from './saveTeam';
import { createToken, revokeToken } from './saveToken';

/** Registers the routes of releasing teams and their tokens (docs/operations/releases.md, 'Who may release'). */
export const adminTeamRoutes: FastifyPluginAsync = async (app) => {
  const acting = ({ id: actorId }: SessionUser) => ({ actorId, now: app.clock.now() });

  mount(app, calls.adminTeams, async () => readTeams(app.db, readPointer(app.settings.RELEASES_DIR), app.clock.now()));

  mount(app, calls.adminCreateTeam, async ({ body, user }) => ({
    ok: true as const,
    id: await createTeam(app.db, { ...acting(user), team: body }),
  }));

  mount(app, calls.adminSetWebhook, async ({ body, user }) => {
    await setWebhook(app.db, { ...acting(user), change: body });
    return { ok: true as const };
  });

  mount(app, calls.adminSetBackend, async ({ body, user }) => {
    refuseClosedTarget(body.target, app.settings.WEBHOOK_LOOPBACK);
    await setBackend(app.db, { ...acting(user), change: body });
    return { ok: true as const };
  });

  mount(app, calls.adminCreateToken, async ({ body, user }) => createToken(app.db, { ...acting(user), token: body }));

  mount(app, calls.adminRevokeToken, async ({ body, user }) => {
    await revokeToken(app.db, { ...acting(user), tokenId: body.token_id });
    return { ok: true as const };
  });
};
