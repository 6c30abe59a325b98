import { describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
import { describeError, formatError } from './describeError';

const SECRET = '+7 916 123-45-67';

const serverError = (fields: object): Error =>
  Object.assign(new Error(`invalid input syntax for type integer: "a "${SECRET}" b"`), {
    severity: 'ERROR',
    code: '22P02',
    constraint: 'messages_text',
    detail: `Failing row contains (${SECRET}).`,
    where: `unnamed portal parameter $1 = '${SECRET}'`,
    hint: SECRET,
    ...fields,
  });

describe('what the log keeps of an error', () => {
  it('is the statement and the code, never a value', () => {
    const error = new DrizzleQueryError('insert into "messages" values ($1)', [SECRET], serverError({}));
    const described = describeError(new Error('Outer', { cause: error }));
    expect(JSON.stringify(described)).not.toContain('916');
    expect(described.cause).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'Failed query',
      statement: 'insert into "messages" values ($1)',
      cause: { message: 'invalid input syntax for type integer: "…"', code: '22P02', constraint: 'messages_text' },
    });
    expect(described.stack).toMatch(/^ {4}at .*describeError\.test/);
    expect(formatError(error)).toBe('Failed query: invalid input syntax for type integer: "…"');
  });

  it('leaves out values that pose as lines of the stack', () => {
    const error = new DrizzleQueryError('select $1', [`x\n    at ${SECRET}`], new Error('gone'));
    expect(JSON.stringify(describeError(error))).not.toContain('916');
  });

  it.each<[string, () => unknown]>([
    ['JSON that cannot be read', () => JSON.parse(`{"phone": ${SECRET}}`)],
    ['JSON that is none', () => JSON.parse(SECRET)],
    ['a form that is not known', () => z.object({ phone: z.literal(['a']) }).parse({ phone: SECRET, [SECRET]: 1 })],
    [
      'fields of its own',
      () => {
        throw Object.assign(new Error('Refused'), { config: { headers: { authorization: SECRET } }, input: SECRET });
      },
    ],
    [
      'several failures at once',
      () => {
        throw new AggregateError([serverError({}), serverError({})]);
      },
    ],
    [
      'no error at all',
      () => {
        throw SECRET;
      },
    ],
  ])('is no value of %s', (_name, fail) => {
    let caught: unknown;
    try {
      fail();
    } catch (error) {
      caught = error;
    }
    expect(JSON.stringify(describeError(caught))).not.toMatch(/916|123-45/);
    expect(formatError(caught)).not.toMatch(/916|123-45/);
  });

  it('ends where causes go round in a circle', () => {
    const error = new Error('first');
    error.cause = new Error('second', { cause: error });
    expect(JSON.stringify(describeError(error)).match(/first/g)?.length).toBeLessThan(6);
  });
});
