import type { FastifyPluginAsync } from 'fastify';
import { notices as calls } from 'shared/calls';
import { NEXT_CURSOR_HEADER } from 'shared/contract';
import { mount } from '../../calls/mount';
import { readNoticeSettings, saveNoticeSettings } from '../notices/noticeSettings';
import { readNotices, selectNotices } from './readNotices';

/** Notices of a person and their settings (docs/specification.md, 'Notices'). */
export const notificationRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.notifications, async ({ query, user, reply }) => {
    const asked = { ...query, addresses: app.imageAddresses, ttlDays: app.settings.LISTING_TTL_DAYS };
    const { notices, next } = await selectNotices(app.db, user.id, asked);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return notices;
  });

  mount(app, calls.readNotifications, async ({ body, user }) => {
    await readNotices(app.db, user.id, body.up_to, app.clock.now());
    return { ok: true as const };
  });

  mount(app, calls.noticeSettings, async ({ user }) => {
    const { id } = user;
    return (await readNoticeSettings(app.db, [id]))(id);
  });

  mount(app, calls.setNoticeSettings, ({ body, user }) => saveNoticeSettings(app.db, user.id, body));
};
