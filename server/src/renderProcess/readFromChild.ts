import { z } from 'zod';
import type { PageCode } from './protocol';

const line = z.string().transform((text) => text.slice(0, 500));
const lines = z.array(line).transform((all) => all.slice(0, 20));
const error = z.object({ name: line, message: line, stack: z.string().transform((text) => text.slice(0, 4000)) });
const id = z.int();
const remote = z.string().max(64);
const hashes = z.array(z.string().regex(/^sha256-[\w+/]{43}=$/)).max(20);

const code: z.ZodType<PageCode> = z.object({
  scripts: z.array(z.string().max(100_000)).max(20),
  rules: z.object({ styles: hashes, trustedTypes: z.array(z.string().regex(/^[\w-]{1,40}$/)).max(20) }).nullable(),
});

const schema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('loaded'),
    code,
    /** It accepts several concurrent pages. */
    takesTurns: z.boolean(),
    changed: lines,
  }),
  z.object({
    type: z.literal('rendered'),
    id,
    /** Absent when it failed. */
    page: z
      .object({
        status: z.int().min(200).max(599),
        html: z.string().optional(),
        location: z.string().max(4000).optional(),
        /** Of the style elements in its head. */
        styles: hashes.optional(),
      })
      .optional(),
    /** The page in its encoding. */
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
    error: error.optional(),
    /** Forbidden changes. */
    changed: lines,
    /** Provider that made the change while its bundle was evaluated; absent when the page did. */
    changedBy: remote.optional(),
    /** Federated components that failed on the page. */
    lost: z
      .array(z.object({ remote, message: line }))
      .max(20)
      .optional(),
    /** In bytes. */
    memory: z.number(),
    /** Processor time since the start, in milliseconds. */
    processor: z.number(),
  }),
  z.object({
    type: z.literal('inspected'),
    token: z.string().max(100),
    patterns: z.array(z.string()).max(1000).nullable(),
    /** Which part of the routes is a promise, for which no page waits; `patterns` are null then. */
    late: z.enum(['module', 'routes']).optional(),
    changed: lines,
  }),
  z.object({
    type: z.literal('described'),
    token: z.string().max(100),
    /** The shell's exports of each shared package. */
    names: z.record(z.string().max(100), z.array(z.string().max(200)).max(5000)),
    /** Patterns of its own pages. */
    routes: z.array(z.string().max(500)).max(1000),
  }),
  z.object({
    type: z.literal('federated'),
    token: z.string().max(100),
    /** Of each federated component; null when the shell is too old to render them. */
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
  /** Whose code runs from now on; null for the page's own. */
  z.object({ type: z.literal('turn'), remote: remote.nullable() }),
  /** An unhandled error; the process ends. */
  z.object({ type: z.literal('fatal'), cause: z.enum(['load', 'rejection', 'exception']), error }),
]);

/** Messages of a rendering process, untrusted before `readFromChild` has checked them. */
export type FromChild = z.infer<typeof schema>;

export const readFromChild = (message: unknown): FromChild => schema.parse(message);
