import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import { allNoticeEvents, descriptorCriteria, sections } from 'shared/contract';
import { type ApiDocument, apiDocument, type JsonSchema, type Operation } from './apiDocument';

export interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  /** As sent, maybe compressed. */
  rawPayload: Buffer;
}

/** Returns how an answer violates the API's description; null when it complies. */
export type AnswerCheck = (request: { method: string; url: string }, answer: Answer) => string | null;

type Found = { operation: Operation; validators: Map<string, ValidateFunction> };

const parsed = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
};

/** Returns the text of an answer. Throws for an encoding that the server does not use. */
const textOf = ({ headers, rawPayload }: Answer): string => {
  const encoding = String(headers['content-encoding'] ?? 'identity');
  const decode = decoders[encoding];
  if (!decode) throw new Error(`nobody reads the encoding '${encoding}'`);
  return rawPayload.length === 0 ? '' : decode(rawPayload).toString();
};

const mediaTypeOf = ({ headers }: Answer): string => String(headers['content-type'] ?? '').replace(/\s*;.*$/, '');

/**
 * Creates the check of answers against the API's description: status, content type and JSON schema, whose closed
 * objects allow no other properties. Calls outside the description are skipped.
 */
export const createAnswerCheck = ({ paths }: ApiDocument): AnswerCheck => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  const router = findMyWay({ maxParamLength: 2000 });
  for (const [template, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const found: Found = { operation, validators: new Map() };
      router.on(method.toUpperCase() as 'GET', template.replace(/\{(\w+)\}/g, ':$1'), () => undefined, found);
    }
  }
  const validatorOf = ({ validators }: Found, status: string, schema: JsonSchema): ValidateFunction => {
    const validate = validators.get(status) ?? ajv.compile(schema);
    validators.set(status, validate);
    return validate;
  };

  return ({ method, url }, answer) => {
    const address = url.split('?', 1)[0] ?? '';
    // Another call's address, with the method of one whose parameter matches it.
    const isMisrouted = paths[address] !== undefined && paths[address][method.toLowerCase()] === undefined;
    const found = isMisrouted ? null : (router.find(method as 'GET', address)?.store as Found | undefined);
    if (!found) return null;
    const status = String(answer.statusCode);
    const declared = found.operation.responses[status];
    const body = textOf(answer);
    if (!declared) return `${status} is not declared: ${body.slice(0, 200)}`;
    const contents = declared.content ?? {};
    const type = mediaTypeOf(answer);
    if (Object.keys(contents).length === 0) return body === '' ? null : `${status} has a body`;
    const content = contents[type];
    if (!content) return `${status} has the content type '${type}'`;
    if (type !== 'application/json') return null;
    const json = parsed(body);
    if (!json) return `${status} is no JSON: ${body.slice(0, 200)}`;
    const validate = validatorOf(found, status, content.schema);
    return validate(json.value) ? null : `${status} does not fit its schema: ${ajv.errorsText(validate.errors)}`;
  };
};

/** By the routes of an app, from `printRoutes`: their schemas do not change during tests. */
const checks = new Map<string, AnswerCheck>();

/** Returns the API document of an app, cached for all test files of a run: building it takes most of a second. */
const readDocument = (app: FastifyInstance, routes: string): ApiDocument => {
  // A test file may add a notice or a criterion, which only changes schemas.
  const inSchemas = [allNoticeEvents, ...sections.map((one) => descriptorCriteria[one].map(({ name }) => name))];
  const hash = createHash('sha256').update(routes).update(JSON.stringify(inSchemas)).digest('hex').slice(0, 16);
  const file = path.join(tmpdir(), `laparyadom-openapi-${process.env.TEST_RUN}-${hash}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const document = apiDocument(app);
  // Moved into place whole: other workers may read it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(document));
  renameSync(`${file}.${process.pid}`, file);
  return document;
};

export const answerCheckOf = (app: FastifyInstance): AnswerCheck => {
  const routes = app.printRoutes({ commonPrefix: false });
  const check = checks.get(routes) ?? createAnswerCheck(readDocument(app, routes));
  checks.set(routes, check);
  return check;
};
