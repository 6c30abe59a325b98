import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { channels as calls } from 'shared/calls';
import { admittedUser } from '../../../session/session';
import { lockAccount } from '../../accounts/users/lockWriter';
import { mount } from '../../calls/mount';
import { removeDevice, subscribeDevice } from '../channels/pushDevices';
import { readChannels } from '../channels/readChannels';
import { linkTelegram, unlinkChat } from '../channels/telegramChat';
import { noteZone } from '../notices/noteZone';

/** Registers the routes of a person's channels, which banned people may use too. */
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

  // Browsers call it by themselves. A thief of the session does not know the current endpoint.
  mount(app, calls.renewPush, async ({ body, request }) => {
    const asked = whoAsks(request);
    await subscribeDevice(app, asked, body);
    return readChannels(app, asked);
  });

  // Silences a device, which alone knows its endpoint and can subscribe again.
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
