import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { channels as channelsCalls, notices as noticesCalls } from 'shared/calls';
import { NEXT_CURSOR_HEADER, noticeDescriptors } from 'shared/contract';
import { notFound } from '../../../errors/httpError';
import { acceptsHtml, plainPage } from '../../../plainPage';
import { admittedUser } from '../../../session/session';
import { lockAccount } from '../../accounts/users/lockWriter';
import { mount } from '../../calls/mount';
import { readNotices, selectNotices } from '../bell/readNotices';
import { readChannels } from '../channels/channels';
import { forgetEmail, verifyEmail } from '../channels/emailAddress';
import { messages } from '../channels/messages.ru';
import { removeDevice, subscribeDevice } from '../channels/pushDevices';
import { sendVerification } from '../channels/sendVerification';
import { linkTelegram, unlinkChat } from '../channels/telegramChat';
import { unsubscribe, unsubscribeHref } from '../channels/unsubscribe';
import { readNoticeSettings, saveNoticeSettings } from '../notices/noticeSettings';
import { storeTimeZone } from '../notices/storeTimeZone';

/** Registers notices of a person and their settings (docs/specification.md, 'Notices'). */
export const notificationRoutes: FastifyPluginAsync = async (app) => {
  mount(app, noticesCalls.notifications, async ({ query, user, reply }) => {
    const options = { ...query, addresses: app.imageAddresses, ttlDays: app.settings.LISTING_TTL_DAYS };
    const { notices, next } = await selectNotices(app.db, user.id, options);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return notices;
  });

  mount(app, noticesCalls.readNotifications, async ({ body, user }) => {
    await readNotices(app.db, user.id, body.up_to, app.clock.now());
    return { ok: true as const };
  });

  mount(app, noticesCalls.noticeSettings, async ({ user }) => {
    const { id } = user;
    return (await readNoticeSettings(app.db, [id]))(id);
  });

  mount(app, noticesCalls.setNoticeSettings, ({ body, user }) => saveNoticeSettings(app.db, user.id, body));
};

/** Registers the routes of a person's channels, which banned people may use too. */
export const channelRoutes: FastifyPluginAsync = async (app) => {
  const callerOf = (request: FastifyRequest) => ({
    userId: admittedUser(request).id,
    current: request.bearer?.sessionId,
  });

  mount(app, channelsCalls.channels, async ({ request }) => readChannels(app, callerOf(request)));

  mount(app, channelsCalls.subscribeToPush, async ({ body, request }) => {
    const caller = callerOf(request);
    await subscribeDevice(app, caller, body);
    await storeTimeZone(app.db, caller.userId, request.headers);
    return readChannels(app, caller);
  });

  // Browsers call it by themselves. A thief of the session does not know the current endpoint.
  mount(app, channelsCalls.renewPush, async ({ body, request }) => {
    const caller = callerOf(request);
    await subscribeDevice(app, caller, body);
    return readChannels(app, caller);
  });

  // Silences a device, which alone knows its endpoint and can subscribe again.
  mount(app, channelsCalls.endPush, async ({ body, request }) => {
    const caller = callerOf(request);
    await removeDevice(app.db, caller.userId, body.endpoint, app.clock.now());
    return readChannels(app, caller);
  });

  mount(app, channelsCalls.linkTelegram, async ({ user, request }) => {
    const { id } = user;
    const link = await linkTelegram(app, id);
    await storeTimeZone(app.db, id, request.headers);
    return { link };
  });

  for (const [call, unlink] of [
    [channelsCalls.unlinkTelegram, unlinkChat],
    [channelsCalls.deleteEmail, forgetEmail],
  ] as const)
    mount(app, call, async ({ request }) => {
      const caller = callerOf(request);
      await app.db.transaction(async (tx) => {
        await lockAccount(tx, caller.userId);
        await unlink(tx, caller.userId, app.clock.now());
      });
      return readChannels(app, caller);
    });

  mount(app, channelsCalls.setEmail, async ({ body, request }) => {
    const caller = callerOf(request);
    const { userId } = caller;
    await sendVerification(app, { userId, address: body.address, now: app.clock.now() });
    await storeTimeZone(app.db, userId, request.headers);
    return readChannels(app, caller);
  });

  // The target of a link in e-mails, which needs no session.
  mount(app, channelsCalls.verifyEmail, async ({ body }) => {
    const address = await verifyEmail(app.db, body.token, app.clock.now());
    if (address === null) throw notFound(messages.email.badLink);
    return { address };
  });
};

/** `List-Unsubscribe=One-Click`, in either form (RFC 8058, 3.2). */
const FORM_LIMIT_BYTES = 1024;
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Registers the targets of the unsubscribe link in e-mails, without a session. Only a POST acts. */
export const unsubscribeRoutes: FastifyPluginAsync = async (app) => {
  // The address has all parameters; the body is not read.
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, _body, done) =>
    done(null),
  );

  mount(
    app,
    channelsCalls.unsubscribe,
    async ({ query, request, reply }) => {
      const event = await unsubscribe(app.db, app.channelParts.mailTokens, query.token);
      if (event === null) throw notFound(messages.email.badUnsubscribe);
      if (!acceptsHtml(request)) return { event };
      const { headers, html } = plainPage(messages.email.unsubscribed(noticeDescriptors[event].letters));
      return reply.headers(headers).send(html);
    },
    // Mail services send it, and browsers for mail programs.
    { config: { acceptsForeignForms: true, opensPage: true } },
  );

  mount(
    app,
    channelsCalls.unsubscribePage,
    async ({ query, reply }) =>
      reply.header('cache-control', 'no-store').redirect(unsubscribeHref(query.token).page, 302),
    { config: { opensPage: true } },
  );
};
