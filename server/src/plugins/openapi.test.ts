import { expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { sectionEndpoints, sections } from 'shared/contract';
import { describeOnDatabases } from '../testing/describeOnDatabases';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = Record<string, Json>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in the document, with the path that leads to it. */
const objectsIn = function* (value: Json, path = '#'): Generator<[string, JsonObject]> {
  if (isObject(value)) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${key}`);
};

const resolve = (document: JsonObject, reference: string): Json | undefined =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json | undefined>((place, key) => (isObject(place) ? place[key] : undefined), document);

describeOnDatabases('the description of the API', (site) => {
  const read = async () => {
    const answer = await site().call('GET /api/openapi.json');
    expect(answer.statusCode).toBe(200);
    return answer.json() as JsonObject & { paths: Record<string, Record<string, JsonObject>> };
  };

  it('is OpenAPI 3.1 with every call of the sections', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    for (const section of sections) {
      const { filters, filter, detail } = sectionEndpoints[section];
      expect(document.paths[filters]?.get).toBeDefined();
      expect(document.paths[filter]?.post?.requestBody).toBeDefined();
      expect(document.paths[detail.replace(':id', '{id}')]?.get?.parameters).toHaveLength(1);
    }
  });

  it('is sound: references lead somewhere, path parameters are declared, operations have answers', async () => {
    const document = await read();
    for (const [path, value] of objectsIn(document)) {
      if (typeof value.$ref === 'string') expect([path, resolve(document, value.$ref)]).not.toEqual([path, undefined]);
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(methods)) {
        const declared = (Array.isArray(operation.parameters) ? operation.parameters : [])
          .filter(isObject)
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => name);
        expect([path, declared]).toEqual([path, inPath]);
        expect(Object.keys(operation.responses as JsonObject).length).toBeGreaterThan(0);
      }
    }
  });

  it('bounds the length of every text that is sent', async () => {
    const { paths } = await read();
    const isBounded = ({ maxLength, pattern, enum: values, const: value, format }: JsonObject): boolean =>
      typeof maxLength === 'number' ||
      values !== undefined ||
      value !== undefined ||
      format === 'binary' ||
      // A quantifier without an end, outside of a set of characters.
      (typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern.replace(/\[(?:\\.|[^\]])*\]|\\./g, 'x')));
    const unbounded: string[] = [];
    let texts = 0;
    for (const [path, methods] of Object.entries(paths)) {
      for (const { parameters = [], requestBody = null } of Object.values(methods)) {
        // The router bounds what stands in a path.
        const sent = [requestBody, ...(parameters as JsonObject[]).filter((parameter) => parameter.in !== 'path')];
        for (const [place, schema] of sent.flatMap((one) => [...objectsIn(one, path)])) {
          if (![schema.type].flat().includes('string')) continue;
          texts += 1;
          if (!isBounded(schema)) unbounded.push(place);
        }
      }
    }
    expect(texts).toBeGreaterThan(50);
    expect(unbounded).toEqual([]);
  });

  it('closes every object that is answered with, so that nothing is answered that it does not name', async () => {
    const { paths } = await read();
    const isClosed = ({ additionalProperties }: JsonObject) =>
      additionalProperties === false || isObject(additionalProperties);
    const answered = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ responses = null }) => [...objectsIn(responses, path)]),
    );
    const objects = answered.filter(([, schema]) => schema.type === 'object');
    expect(objects.length).toBeGreaterThan(100);
    expect(objects.filter(([, schema]) => !isClosed(schema)).map(([place]) => place)).toEqual([]);
  });

  it('passes a common linter at its strictest, so clients can be made of it', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const source = JSON.stringify(await read());
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('has the limits of the contract', async () => {
    const { paths } = await read();
    expect(JSON.stringify(paths['/api/articles/filter']?.post)).toContain('"maximum":50');
  });

  it('can be read in a browser under its own policy', async () => {
    const { call } = site();
    const page = await call('GET /api/docs/');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect((await call('GET /api/docs/json')).json().openapi).toBe('3.1.0');
  });
});
