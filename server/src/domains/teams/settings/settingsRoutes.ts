import type { FastifyPluginAsync } from 'fastify';
import { settings as calls } from 'shared/calls';
import { mount } from '../../calls/mount';
import { requireNamed, requireScope } from '../core/forTeams';
import { readSettings, setSettings } from './setSettings';

/** Registers sections' settings (docs/operations/releases.md, 'Settings of sections') for teams and administrators. */
export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const releasesDir = app.settings.RELEASES_DIR;
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  mount(app, calls.releaseSettings, async ({ query: { package: packageName }, team }) => {
    requireNamed(team, packageName);
    return readSettings(releasesDir, packageName);
  });

  mount(app, calls.setReleaseSettings, ({ team: caller, body, request }) => {
    requireScope(caller, body.package, 'settings');
    const by = { team: caller.team };
    const now = app.clock.now();
    return setSettings(app.db, { releasesDir, asked: body, by, now, address: request.ip });
  });

  mount(app, calls.adminSettings, async ({ query: { package: packageName } }) =>
    readSettings(releasesDir, packageName),
  );

  mount(app, calls.adminSetSettings, ({ body, user, request }) => {
    const by = { adminId: user.id };
    const now = app.clock.now();
    return setSettings(app.db, { releasesDir, asked: body, by, now, address: request.ip });
  });
};
