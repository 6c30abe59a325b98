import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
import { isError } from '../errorCode';

export interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  /** SQL with placeholders. */
  statement?: string;
  cause?: unknown;
  /** Errors of an AggregateError, e.g. one for each address of a host. */
  errors?: unknown[];
  [fact: string]: unknown;
}

/** Loggable fields without user data: PostgreSQL's `detail` and `where` show rows. */
const plainFacts = [
  'code',
  'statusCode',
  'reason',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

const DEPTH_MAX = 5;
const STATEMENT_MAX = 1000;

/** Hides values that a database or a JSON parser quotes, and all between the first and the last quote. */
const hideQuoted = (message: string): string => message.replace(/"[\s\S]*"/, '"…"');

const messageOf = (error: Error): string => {
  // Drizzle's message is the statement and all its values.
  if (error instanceof DrizzleQueryError) return 'Failed query';
  if (error instanceof z.core.$ZodError) {
    return error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; ');
  }
  return 'severity' in error || error.name === 'SyntaxError' ? hideQuoted(error.message) : error.message;
};

const framesOf = ({ stack = '', message }: Error): string => {
  const start = message === '' ? -1 : stack.indexOf(message);
  const rest = start < 0 ? stack : stack.slice(start + message.length);
  return rest
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
};

const failuresOf = (error: Error): unknown[] => ('errors' in error && Array.isArray(error.errors) ? error.errors : []);

const describe = (error: unknown, depth: number): unknown => {
  if (!isError(error)) return { type: typeof error, message: 'Thrown without an Error' };
  const described: DescribedError = { type: error.name, message: messageOf(error), stack: framesOf(error) };
  if (error instanceof DrizzleQueryError) {
    described.type = 'DrizzleQueryError';
    described.statement = error.query.slice(0, STATEMENT_MAX);
  }
  for (const name of plainFacts) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') described[name] = value;
  }
  if (depth < DEPTH_MAX && error.cause !== undefined) described.cause = describe(error.cause, depth + 1);
  const failures = failuresOf(error).slice(0, DEPTH_MAX);
  if (depth < DEPTH_MAX && failures.length > 0) described.errors = failures.map((one) => describe(one, depth + 1));
  return described;
};

/**
 * Returns loggable facts of an error and its causes, never values of statements. Other fields are dropped, so that a
 * library's next one cannot leak.
 */
export const describeError = (error: unknown): DescribedError => describe(error, 0) as DescribedError;

/** Formats an error in one line, for a console. */
export const formatError = (error: unknown): string => {
  const texts: string[] = [];
  for (let one: unknown = error; isError(one) && texts.length < DEPTH_MAX; one = one.cause) {
    const [first] = failuresOf(one);
    texts.push(messageOf(isError(first) ? first : one) || one.name);
  }
  return texts.join(': ') || 'Thrown without an Error';
};
