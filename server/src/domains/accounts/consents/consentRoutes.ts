import type { FastifyPluginAsync } from 'fastify';
import { personalData as calls } from 'shared/calls';
import { mount } from '../../calls/mount';
import { changeConsent } from './changeConsent';
import { readConsents } from './readConsents';

/** Registers the routes of a person's consents; banned people may withdraw one too (docs/legal.md). */
export const consentRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', app.countChanges);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.consents, async ({ user }) => readConsents(app.db, user.id));

  mount(app, calls.changeConsent, async ({ body, user }) => changeConsent(app.db, user.id, body, app.clock.now()));
};
