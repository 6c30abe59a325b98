import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { endpoints, type errorBodySchema, sectionEndpoints, sections } from 'shared/contract';
import { errorAnswers } from './errorAnswers';
import { type OperationText, operations, sectionOperations, sectionTags } from './operations.ru';

interface Operation extends OperationText {
  operationId: string;
}

const namesOf = <T extends object>(map: T): (keyof T & string)[] => Object.keys(map) as (keyof T & string)[];
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every described call by its path; of two at one path the one that changes something is told by `post`. */
const byPath = new Map<string, Operation>([
  ...namesOf(endpoints).flatMap((name): [string, Operation][] => {
    const text = operations[name];
    return text ? [[endpoints[name], { operationId: name, ...text }]] : [];
  }),
  ...sections.flatMap((section) =>
    namesOf(sectionEndpoints[section]).flatMap((name): [string, Operation][] => {
      const found = sectionOperations[name];
      if (!found) return [];
      const { tag, ...text } = found;
      const operationId = `${section}${capitalized(name)}`;
      return [[sectionEndpoints[section][name], { operationId, tag: tag ?? sectionTags[section], ...text }]];
    }),
  ),
]);

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

/** Adds to the schemas of a route what the catalogue says of its call. Throws for a route of the API that it does not name. */
export const describeOperation: SwaggerTransform = (route) => {
  if (route.schema?.hide) return { schema: route.schema, url: route.url };
  const response = { ...refusalsOf(route.route), ...(route.schema?.response as object) };
  const described = { ...route, schema: { ...route.schema, response } };
  const { schema, url } = jsonSchemaTransform(described as Parameters<typeof jsonSchemaTransform>[0]);
  if (schema?.operationId) return { schema: spellOut(schema) as typeof schema, url };
  const operation = byPath.get(route.url);
  if (!operation) throw new Error(`operations.ru.ts says nothing of ${route.url}`);
  const { tag, post, ...text } = { ...operation, ...(route.route.method === 'POST' && operation.post) };
  return { schema: { ...(spellOut(schema) as typeof schema), tags: [tag], ...text }, url };
};
