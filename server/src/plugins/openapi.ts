import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { endpoints } from 'shared/contract';
import { messages } from '../messages.ru';
import { type EncodedText, encodeText, sendEncodedText } from '../network/encodedText';
import { describeOperation } from './describeOperation';
import { operatorOnly } from './operatorOnly';

const READER = '/api/docs';

/**
 * Serves the OpenAPI document at `/api/openapi.json`, built once from the public contract, and its UI at `/api/docs`,
 * which is for the operator alone.
 */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: messages.openapi.title,
        description: messages.openapi.description,
        version: '1.0.0',
        license: { name: messages.openapi.license, identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: app.settings.PUBLIC_URL ?? '/' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          team: { type: 'http', scheme: 'bearer' },
        },
      },
      // Public calls accept a session too: it marks the caller's own listings.
      security: [{}, { session: [] }],
    },
    transform: describeOperation,
  });
  // Its files are registered without its hooks.
  const guard = operatorOnly(app.settings);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith(READER)) guard(request).then(() => done(), done);
    else done();
  });
  await app.register(swaggerUi, {
    routePrefix: READER,
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/;?\s*upgrade-insecure-requests;?/, ''),
    uiConfig: { validatorUrl: null },
  });
  let document: Promise<EncodedText> | undefined;
  app.get(endpoints.openapi.path, { schema: { hide: true } }, async (request, reply) => {
    document ??= encodeText(JSON.stringify(app.swagger()));
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendEncodedText(request, reply, await document);
  });
});
