import { describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { CallBudgetExceeded } from './callBudget';
import { databaseFailure } from './databaseFailure';

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const withCode = (code: string, more = {}) =>
  failed(Object.assign(new Error('refused'), { severity: 'FATAL', code, ...more }));
const broken = (code: string) => failed(Object.assign(new Error('broken'), { code }));

describe('a database failure', () => {
  it.each([
    ['08006', 'away'],
    ['57P01', 'away'],
    ['57P03', 'away'],
    ['25006', 'away'],
    ['25P03', 'away'],
    ['28P01', 'away'],
    ['3D000', 'away'],
    ['58030', 'away'],
    ['53100', 'full'],
    ['53200', 'busy'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['40P01', 'busy'],
    ['55P03', 'busy'],
    ['23505', null],
    ['22P02', null],
    ['42601', null],
    ['XX000', null],
  ])('SQLSTATE %s is %s', (code, failure) => expect(databaseFailure(withCode(code))).toBe(failure));

  it.each([
    ['ECONNREFUSED', 'away'],
    ['ECONNRESET', 'away'],
    ['EPIPE', 'away'],
    ['ETIMEDOUT', 'away'],
    ['EAI_AGAIN', 'away'],
    ['ENOSPC', 'full'],
    ['ERR_INVALID_ARG_TYPE', null],
  ])('%s of Node is %s', (code, failure) => expect(databaseFailure(broken(code))).toBe(failure));

  it.each([
    ['Query read timeout', 'away'],
    ['Connection terminated unexpectedly', 'away'],
    ['Connection terminated due to connection timeout', 'away'],
    ['Client has encountered a connection error and is not queryable', 'away'],
    ['timeout exceeded when trying to connect', 'busy'],
    ['PGlite is closed', 'away'],
    ['Cannot read properties of undefined', null],
  ])('"%s" is %s', (message, failure) => expect(databaseFailure(failed(new Error(message)))).toBe(failure));

  it('is a call that waited too long', () => expect(databaseFailure(failed(new CallBudgetExceeded()))).toBe('busy'));

  it('is recognized by a stale plan and by an embedded database that aborted', () => {
    expect(databaseFailure(withCode('0A000'))).toBeNull();
    expect(databaseFailure(withCode('0A000', { routine: 'RevalidateCachedQuery' }))).toBe('away');
    expect(databaseFailure(failed(Object.assign(new Error('unreachable'), { name: 'RuntimeError' })))).toBe('away');
    expect(databaseFailure(new Error('PGlite is closed'))).toBe('away');
  });

  it('is found below the error that was thrown, and is not what broke elsewhere', () => {
    expect(databaseFailure(new Error('Outer', { cause: broken('ECONNRESET') }))).toBe('away');
    const elsewhere = new Error('The shop does not answer', {
      cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
    });
    expect(databaseFailure(elsewhere)).toBeNull();
    expect(databaseFailure('thrown text')).toBeNull();
  });
});
