import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { errorBodySchema } from 'shared/contract';
import { errorAnswers } from './errorAnswers';

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

/** Returns the refusals that any call may answer with. */
const refusalsOf = ({ method }: { method: unknown }): Record<number, typeof errorBodySchema> => {
  const readsBody = [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
  // Rate limit; our fault; a missing dependency. The body is too slow, too large, or unreadable.
  return errorAnswers([429, 500, 503, ...(readsBody ? [408, 413, 422] : [])]);
};

/**
 * Adds the refusals of all calls to the schemas of a route. Throws for an API route that is not in the register of
 * calls.
 */
export const describeOperation: SwaggerTransform = (route) => {
  if (route.schema?.hide) return { schema: route.schema, url: route.url };
  if (!route.schema?.operationId) throw new Error(`${route.url} is no call of the register`);
  const response = { ...refusalsOf(route.route), ...(route.schema.response as object) };
  const described = { ...route, schema: { ...route.schema, response } };
  const { schema, url } = jsonSchemaTransform(described as Parameters<typeof jsonSchemaTransform>[0]);
  return { schema: spellOut(schema) as typeof schema, url };
};
