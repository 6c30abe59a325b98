import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  channelsSchema,
  endpoints,
  pushEndSchema,
  pushRenewalSchema,
  pushSubscriptionSchema,
  telegramLinkSchema,
} from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { removeDevice, subscribeDevice } from '../channels/pushDevices';
import { readChannels } from '../channels/readChannels';
import { linkTelegram, unlinkChat } from '../channels/telegramChat';
import { describeErrors } from '../describeErrors';
import { noteZone } from '../notices/noteZone';
import { forUsers, freshRoute } from '../users/guards';
import { lockAccount } from '../users/lockWriter';

/** Where people are told outside of the site; also for who is banned, since all of it is their own. */
export const channelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const whoAsks = (request: FastifyRequest) => ({
    userId: admittedUser(request).id,
    current: request.bearer?.sessionId,
  });
  const answers = { 200: channelsSchema, ...describeErrors(401) };

  app.get(endpoints.channels, { preParsing: forUsers, schema: { response: answers } }, async (request) =>
    readChannels(app, whoAsks(request)),
  );

  app.post(
    endpoints.subscribeToPush,
    {
      ...freshRoute(writeLimit),
      schema: { body: pushSubscriptionSchema, response: { ...answers, ...describeErrors(403, 409, 422) } },
    },
    async (request) => {
      const asked = whoAsks(request);
      await subscribeDevice(app, asked, request.body);
      await noteZone(app.db, asked.userId, request.headers);
      return readChannels(app, asked);
    },
  );

  // The browser does it by itself. Whoever has merely got at the session does not know the endpoint in use.
  app.post(
    endpoints.renewPush,
    {
      config: writeLimit,
      preParsing: forUsers,
      schema: { body: pushRenewalSchema, response: { ...answers, ...describeErrors(404, 409, 422) } },
    },
    async (request) => {
      const asked = whoAsks(request);
      await subscribeDevice(app, asked, request.body);
      return readChannels(app, asked);
    },
  );

  // Silences a device, which can turn it on again: the endpoint is known to it alone.
  app.post(
    endpoints.endPush,
    {
      config: writeLimit,
      preParsing: forUsers,
      schema: { body: pushEndSchema, response: { ...answers, ...describeErrors(422) } },
    },
    async (request) => {
      const asked = whoAsks(request);
      await removeDevice(app.db, asked.userId, request.body.endpoint, app.clock.now());
      return readChannels(app, asked);
    },
  );

  app.post(
    endpoints.linkTelegram,
    {
      ...freshRoute(writeLimit),
      schema: { response: { 200: telegramLinkSchema, ...describeErrors(401, 403, 409) } },
    },
    async (request) => {
      const { id } = admittedUser(request);
      const link = await linkTelegram(app, id);
      await noteZone(app.db, id, request.headers);
      return { link };
    },
  );

  app.post(
    endpoints.unlinkTelegram,
    { ...freshRoute(writeLimit), schema: { response: { ...answers, ...describeErrors(403) } } },
    async (request) => {
      const asked = whoAsks(request);
      await app.db.transaction(async (tx) => {
        await lockAccount(tx, asked.userId);
        await unlinkChat(tx, asked.userId, app.clock.now());
      });
      return readChannels(app, asked);
    },
  );
};
