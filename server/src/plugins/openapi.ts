import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { endpoints } from 'shared/contract';
import { messages } from '../messages.ru';

/** The description of the API at `/api/openapi.json`, made from the contract, and its reader at `/api/docs`. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: messages.openapi.title, description: messages.openapi.description, version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      // Public calls take a session too: it tells whose listings are one's own.
      security: [{}, { session: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/;?\s*upgrade-insecure-requests;?/, ''),
    uiConfig: { validatorUrl: null },
  });
  app.get(endpoints.openapi, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
});
