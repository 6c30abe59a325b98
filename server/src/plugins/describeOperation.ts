import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { errorBodySchema } from 'shared/contract';
import { errorAnswers } from './errorAnswers';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A record with known keys names them as what may be a key, and requires them: here they become properties. */
const spellOut = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spellOut);
  if (!isObject(value)) return value;
  const spelt = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spellOut(inner)]));
  const { propertyNames, additionalProperties, required, ...rest } = spelt;
  if (!isObject(propertyNames) || !Array.isArray(propertyNames.enum) || required === undefined) return spelt;
  const properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  return { ...rest, properties, required, additionalProperties: false };
};

/** Refusals that any call may be answered with, whatever its handler does. */
const refusalsOf = ({ method }: { method: unknown }): Record<number, typeof errorBodySchema> => {
  const readsBody = [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
  // Too often; a fault of ours; what the site needs is away. The body comes too slowly, is too large, or cannot be read.
  return errorAnswers([429, 500, 503, ...(readsBody ? [408, 413, 422] : [])]);
};

/**
 * Adds the refusals of all calls to the schemas of a route. Throws for a route of the API that was not mounted from the
 * register of calls.
 */
export const describeOperation: SwaggerTransform = (route) => {
  if (route.schema?.hide) return { schema: route.schema, url: route.url };
  if (!route.schema?.operationId) throw new Error(`${route.url} is no call of the register`);
  const response = { ...refusalsOf(route.route), ...(route.schema.response as object) };
  const described = { ...route, schema: { ...route.schema, response } };
  const { schema, url } = jsonSchemaTransform(described as Parameters<typeof jsonSchemaTransform>[0]);
  return { schema: spellOut(schema) as typeof schema, url };
};
