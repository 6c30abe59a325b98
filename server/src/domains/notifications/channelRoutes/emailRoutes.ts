import type { FastifyPluginAsync } from 'fastify';
import { channels as calls } from 'shared/calls';
import { notFound } from '../../../errors/httpError';
import { lockAccount } from '../../accounts/users/lockWriter';
import { mount } from '../../calls/mount';
import { forgetEmail, verifyEmail } from '../channels/emailAddress';
import { messages } from '../channels/messages.ru';
import { readChannels } from '../channels/readChannels';
import { sendVerification } from '../channels/sendVerification';
import { noteZone } from '../notices/noteZone';

const text = messages.email;

/** Registers the profile's settings of e-mail and the targets of links in e-mails, which need no session. */
export const emailRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.setEmail, async ({ body, user, request }) => {
    const { id: userId } = user;
    await sendVerification(app, { userId, address: body.address, now: app.clock.now() });
    await noteZone(app.db, userId, request.headers);
    return readChannels(app, { userId, current: request.bearer?.sessionId });
  });

  mount(app, calls.deleteEmail, async ({ user, request }) => {
    const { id: userId } = user;
    await app.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await forgetEmail(tx, userId, app.clock.now());
    });
    return readChannels(app, { userId, current: request.bearer?.sessionId });
  });

  mount(app, calls.verifyEmail, async ({ body }) => {
    const address = await verifyEmail(app.db, body.token, app.clock.now());
    if (address === null) throw notFound(text.badLink);
    return { address };
  });
};
