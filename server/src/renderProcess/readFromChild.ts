import { z } from 'zod';
import type { FromChild } from './protocol';

const line = z.string().transform((text) => text.slice(0, 500));
const lines = z.array(line).transform((all) => all.slice(0, 20));
const error = z.object({ name: line, message: line, stack: z.string().transform((text) => text.slice(0, 4000)) });
const id = z.int();
const remote = z.string().max(64);
const hashes = z.array(z.string().regex(/^sha256-[\w+/]{43}=$/)).max(20);

const schema: z.ZodType<FromChild> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('loaded'),
    code: z.object({
      scripts: z.array(z.string().max(100_000)).max(20),
      rules: z.object({ styles: hashes, trustedTypes: z.array(z.string().regex(/^[\w-]{1,40}$/)).max(20) }).nullable(),
    }),
    takesTurns: z.boolean(),
    changed: lines,
  }),
  z.object({
    type: z.literal('rendered'),
    id,
    page: z
      .object({
        status: z.int().min(200).max(599),
        html: z.string().optional(),
        location: z.string().max(4000).optional(),
        styles: hashes.optional(),
      })
      .optional(),
    bytes: z.instanceof(Uint8Array).optional(),
    error: error.optional(),
    changed: lines,
    changedBy: remote.optional(),
    lost: z
      .array(z.object({ remote, message: line }))
      .max(20)
      .optional(),
    memory: z.number(),
    processor: z.number(),
  }),
  z.object({
    type: z.literal('inspected'),
    token: z.string().max(100),
    patterns: z.array(z.string()).max(1000).nullable(),
    late: z.enum(['module', 'routes']).optional(),
    changed: lines,
  }),
  z.object({
    type: z.literal('described'),
    token: z.string().max(100),
    names: z.record(z.string().max(100), z.array(z.string().max(200)).max(5000)),
    routes: z.array(z.string().max(500)).max(1000),
  }),
  z.object({
    type: z.literal('federated'),
    token: z.string().max(100),
    fixtures: z
      .record(
        z.string().max(100),
        z
          .array(
            z.object({
              name: z.string().max(100),
              since: z
                .string()
                .regex(/^\d{1,4}\.\d{1,4}$/)
                .nullable(),
            }),
          )
          .max(100),
      )
      .nullable(),
    changed: lines,
  }),
  z.object({
    type: z.literal('call'),
    call: id,
    page: id,
    request: z
      .object({
        method: z.string().max(10),
        url: z.string().max(8000),
        headers: z.record(z.string(), z.string()),
        body: z.string().max(65_536).optional(),
      })
      .transform(({ body, ...request }) => ({ ...request, body })),
  }),
  z.object({ type: z.literal('requestBundle'), call: id, remote }),
  z.object({ type: z.literal('turn'), remote: remote.nullable() }),
  z.object({ type: z.literal('fatal'), cause: z.enum(['load', 'rejection', 'exception']), error }),
]);

export const readFromChild = (message: unknown): FromChild => schema.parse(message);
