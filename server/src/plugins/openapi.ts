import type { SwaggerTransform } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { endpoints, errorBodySchema } from 'shared/contract';
import { messages } from '../messages.ru';
import { type EncodedText, encodeText, sendEncodedText } from '../network/encodedText';
import { operatorOnly } from './operatorOnly';

/** Returns the entries of a route's `response` schema for errors with these statuses. */
export const errorAnswers = (statuses: readonly number[]): Record<number, typeof errorBodySchema> =>
  Object.fromEntries(statuses.map((status) => [status, errorBodySchema]));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Turns a record with known keys, which become `propertyNames`, into an object with required properties. */
const spellOut = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spellOut);
  if (!isObject(value)) return value;
  const spelt = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spellOut(inner)]));
  const { propertyNames, additionalProperties, required, ...rest } = spelt;
  if (!isObject(propertyNames) || !Array.isArray(propertyNames.enum) || required === undefined) return spelt;
  const properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  return { ...rest, properties, required, additionalProperties: false };
};

const refusalsOf = ({ method }: { method: unknown }): Record<number, typeof errorBodySchema> => {
  const readsBody = [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
  // Rate limit, server error, missing dependency; body too slow, too large or unreadable.
  return errorAnswers([429, 500, 503, ...(readsBody ? [408, 413, 422] : [])]);
};

/** Adds the errors of all calls to a route's schema. Throws for an API route missing from the register of calls. */
export const describeOperation: SwaggerTransform = (route) => {
  if (route.schema?.hide) return { schema: route.schema, url: route.url };
  if (!route.schema?.operationId) throw new Error(`${route.url} is no call of the register`);
  const response = { ...refusalsOf(route.route), ...(route.schema.response as object) };
  const described = { ...route, schema: { ...route.schema, response } };
  const { schema, url } = jsonSchemaTransform(described as Parameters<typeof jsonSchemaTransform>[0]);
  return { schema: spellOut(schema) as typeof schema, url };
};

const READER = '/api/docs';

/** Serves the OpenAPI document at `/api/openapi.json`, and for the operator its UI at `/api/docs`. */
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
      // Public calls accept a session too, which marks the caller's own listings.
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
