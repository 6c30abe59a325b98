import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { channels as calls } from 'shared/calls';
import { admittedUser } from '../../../session/session';
import { lockAccount } from '../../accounts/users/lockWriter';
import { mount } from '../../calls/mount';
import { removeDevice, subscribeDevice } from '../channels/pushDevices';
import { readChannels } from '../channels/readChannels';
import { linkTelegram, unlinkChat } from '../channels/telegramChat';
import { noteZone } from '../notices/noteZone';

/** Where people are told outside of the site; also for who is banned, since all of it is their own. */
export const channelRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const whoAsks = (request: FastifyRequest) => ({
    userId: admittedUser(request).id,
    current: request.bearer?.sessionId,
  });

  mount(app, calls.channels, async ({ request }) => readChannels(app, whoAsks(request)));

  mount(app, calls.subscribeToPush, async ({ body, request }) => {
    const asked = whoAsks(request);
    await subscribeDevice(app, asked, body);
    await noteZone(app.db, asked.userId, request.headers);
    return readChannels(app, asked);
  });

  // The browser does it by itself. Whoever has merely got at the session does not know the endpoint in use.
  mount(app, calls.renewPush, async ({ body, request }) => {
    const asked = whoAsks(request);
    await subscribeDevice(app, asked, body);
    return readChannels(app, asked);
  });

  // Silences a device, which can turn it on again: the endpoint is known to it alone.
  mount(app, calls.endPush, async ({ body, request }) => {
    const asked = whoAsks(request);
    await removeDevice(app.db, asked.userId, body.endpoint, app.clock.now());
    return readChannels(app, asked);
  });

  mount(app, calls.linkTelegram, async ({ user, request }) => {
    const { id } = user;
    const link = await linkTelegram(app, id);
    await noteZone(app.db, id, request.headers);
    return { link };
  });

  mount(app, calls.unlinkTelegram, async ({ request }) => {
    const asked = whoAsks(request);
    await app.db.transaction(async (tx) => {
      await lockAccount(tx, asked.userId);
      await unlinkChat(tx, asked.userId, app.clock.now());
    });
    return readChannels(app, asked);
  });
};
