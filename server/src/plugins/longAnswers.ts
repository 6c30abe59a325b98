import { setImmediate as nextTurn } from 'node:timers/promises';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { budgetOf, LIGHT_BYTES } from './answerBudgets';

/** Compresses answers that are not encoded yet (pages, filters and assets are). */
export const compression = fp(async (app: FastifyInstance) => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  });
});

const PORTION = 20;

type Serialize = (value: unknown) => string;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether the value, or a field of it, is a list longer than a portion. */
const isLong = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > PORTION;
  return isRecord(value) && Object.values(value).some(isLong);
};

const createPieces = (serializeBy: (schema: z.ZodType) => Serialize) =>
  /** Yields the JSON of a value piece by piece; other requests are served between two pieces of a list. */
  async function* piecesOf(schema: z.ZodType, value: unknown): AsyncGenerator<string> {
    if (schema instanceof z.ZodArray && Array.isArray(value) && isLong(value)) {
      const serialize = serializeBy(schema);
      yield '[';
      for (let from = 0; from < value.length; from += PORTION) {
        if (from > 0) {
          yield ',';
          await nextTurn();
        }
        yield serialize(value.slice(from, from + PORTION)).slice(1, -1);
      }
      yield ']';
    } else if (schema instanceof z.ZodObject && isRecord(value) && isLong(value)) {
      const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
      const fields = shape.filter(([name]) => value[name] !== undefined);
      for (const [index, [name, field]] of fields.entries()) {
        yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
        yield* piecesOf(field, value[name]);
      }
      yield '}';
    } else yield serializeBy(schema)(value);
  };

/** Returns the schema of a successful answer of a route with long answers; null for any other. */
const schemaOf = ({ routeOptions }: FastifyRequest): z.ZodType | null => {
  const { url = '', schema } = routeOptions;
  const ok = (schema?.response as Record<string, unknown> | undefined)?.['200'];
  return ok instanceof z.ZodType && (budgetOf(url)?.bytes ?? 0) > LIGHT_BYTES ? ok : null;
};

/** Serialises long lists in portions: a thousand listings at once would block as long as twenty calls. */
export const longAnswers = fp(async (app: FastifyInstance) => {
  const known = new WeakMap<z.ZodType, Serialize>();
  const piecesFor = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
    createPieces((schema) => {
      const serialize = known.get(schema) ?? serializerCompiler({ schema, method, url });
      known.set(schema, serialize);
      return serialize;
    });

  app.addHook<unknown>('preSerialization', (request, reply, payload, done) => {
    const schema = reply.statusCode === 200 && isLong(payload) ? schemaOf(request) : null;
    if (!schema) return done(null, payload);
    const write = async (): Promise<string> => {
      const pieces: string[] = [];
      for await (const piece of piecesFor(request)(schema, payload)) pieces.push(piece);
      return pieces.join('');
    };
    write().then(
      (text) => {
        reply.serializer(() => text);
        done(null, text);
      },
      (error: Error) => done(error),
    );
    return undefined;
  });
});
