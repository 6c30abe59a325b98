import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  doneSchema,
  endpoints,
  NEXT_CURSOR_HEADER,
  noticeSettingsSchema,
  noticesQuerySchema,
  noticesReadSchema,
  noticesSchema,
} from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { readNoticeSettings, saveNoticeSettings } from '../notices/noticeSettings';
import { forUsers, forWriters } from '../users/guards';
import { readNotices } from './readNotices';
import { selectNotices } from './selectNotices';

/** Notices of a person and their settings (docs/specification.md, 'Notices'). */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.notifications,
    {
      preParsing: forUsers,
      schema: {
        querystring: noticesQuerySchema,
        response: { 200: noticesSchema, ...describeErrors(401, 422) },
      },
    },
    async (request, reply) => {
      const asked = { ...request.query, addresses: app.imageAddresses, ttlDays: app.settings.LISTING_TTL_DAYS };
      const { notices, next } = await selectNotices(app.db, admittedUser(request).id, asked);
      if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
      return notices;
    },
  );

  app.post(
    endpoints.readNotifications,
    {
      config: writeLimit,
      preParsing: forUsers,
      schema: { body: noticesReadSchema, response: { 200: doneSchema, ...describeErrors(401, 422) } },
    },
    async (request) => {
      await readNotices(app.db, admittedUser(request).id, request.body.up_to, app.clock.now());
      return { ok: true as const };
    },
  );

  app.get(
    endpoints.noticeSettings,
    { preParsing: forUsers, schema: { response: { 200: noticeSettingsSchema, ...describeErrors(401) } } },
    async (request) => {
      const { id } = admittedUser(request);
      return (await readNoticeSettings(app.db, [id]))(id);
    },
  );

  app.post(
    endpoints.noticeSettings,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: { body: noticeSettingsSchema, response: { 200: noticeSettingsSchema, ...describeErrors(401, 403, 422) } },
    },
    (request) => saveNoticeSettings(app.db, admittedUser(request).id, request.body),
  );
};
