import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, unsubscribedSchema, unsubscriptionSchema } from 'shared/contract';
import { notFound } from '../../errors/httpError';
import { writeLimit } from '../../plugins/routeLimits';
import { messages } from '../channels/messages.ru';
import { unsubscribeHref } from '../channels/unsubscribeHref';
import { describeErrors } from '../describeErrors';
import { unsubscribe } from './unsubscribe';

/** `List-Unsubscribe=One-Click`, in either form (RFC 8058, 3.2). */
const FORM_LIMIT_BYTES = 1024;
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** What the link of a letter leads to that ends those of its kind; without a session. Only a POST acts. */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The address says it all; what comes with it is not read.
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, _body, done) =>
    done(null),
  );

  app.post(
    endpoints.unsubscribe,
    {
      // Mail services send it.
      config: { ...writeLimit, formsOfOthers: true },
      schema: {
        querystring: unsubscriptionSchema,
        response: { 200: unsubscribedSchema, ...describeErrors(404, 422) },
      },
    },
    async (request) => {
      const event = await unsubscribe(app.db, app.channelParts.mailTokens, request.query.token);
      if (event === null) throw notFound(messages.email.badUnsubscribe);
      return { event };
    },
  );

  app.get(
    endpoints.unsubscribe,
    { schema: { hide: true, querystring: unsubscriptionSchema } },
    async (request, reply) => reply.redirect(unsubscribeHref(request.query.token).page, 302),
  );
};
