import type { FastifyPluginAsync } from 'fastify';
import { channels as calls } from 'shared/calls';
import { notFound } from '../../../errors/httpError';
import { mount } from '../../calls/mount';
import { messages } from '../channels/messages.ru';
import { unsubscribeHref } from '../channels/unsubscribeHref';
import { unsubscribe } from './unsubscribe';

/** `List-Unsubscribe=One-Click`, in either form (RFC 8058, 3.2). */
const FORM_LIMIT_BYTES = 1024;
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Registers the targets of the unsubscribe link in e-mails, without a session. Only a POST acts. */
export const unsubscribeRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The address has all parameters; the body is not read.
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, _body, done) =>
    done(null),
  );

  mount(
    app,
    calls.unsubscribe,
    async ({ query }) => {
      const event = await unsubscribe(app.db, app.channelParts.mailTokens, query.token);
      if (event === null) throw notFound(messages.email.badUnsubscribe);
      return { event };
    },
    // Mail services send it.
    { config: { acceptsForeignForms: true } },
  );

  mount(app, calls.unsubscribePage, async ({ query, reply }) => reply.redirect(unsubscribeHref(query.token).page, 302));
};
