import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode, isDiskFull, isError } from '../errorCode';
import { CallBudgetExceeded } from './callBudget';

const PAUSE_MS = 1000;

/** Returns whether a table could not be locked in time (SQLSTATE 55P03). */
const isLockedOut = (error: unknown): boolean =>
  isError(error) && (errorCode(error) === '55P03' || isLockedOut(error.cause));

/** Runs work that locks tables, retrying after a `lock_timeout`: statements queued behind it run meanwhile. */
export const retryOnLockTimeout = async <T>(work: () => Promise<T>, attempts: number): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isLockedOut(error)) throw error;
    }
    await sleep(PAUSE_MS);
  }
};

/** Why the database fails a correct request: it is unreachable, overloaded, or full. */
export type DatabaseFailure = 'away' | 'busy' | 'full';

/** Classes and codes of SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const failuresByState: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^53100$/, 'full'],
  // Out of memory, connections, or another resource of the server.
  [/^53/, 'busy'],
  // Statement timeout; lock timeout; serialization failure or deadlock.
  [/^(?:57014|55P03|40001|40P01)$/, 'busy'],
  // Connection failures; shutdown, crash, start-up and recovery; a dropped database.
  [/^(?:08|57P)/, 'away'],
  // A transaction that the server timed out.
  [/^(?:25P03|25P04)$/, 'away'],
  // A read-only server: a standby, or one that is being taken over.
  [/^25006$/, 'away'],
  // The server refuses logins for now: a password change, a restore.
  [/^(?:28|3D000)/, 'away'],
  // The server's disk or files fail; `58P01` is a missing file.
  [/^58/, 'away'],
  // A prepared statement unknown to the server, as after a server change behind a pooler.
  [/^26000$/, 'away'],
];

/** Connection failures of pg and PGlite that have neither a code nor a class of their own. */
const connectionFailure =
  /^(?:Connection terminated|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed)|Cannot use a pool after|The server does not support SSL|There was an error establishing an SSL|PGlite (?:is (?:closed|closing|not ready)|failed))/;
/** Has no code either. */
const allConnectionsTaken = 'timeout exceeded when trying to connect';

/** Error codes of Node.js, such as ECONNREFUSED and EAI_AGAIN, and of its TLS. */
const socketCode = /^(?:E[A-Z\d]{2,}|EAI_[A-Z]+|ERR_(?:SOCKET|STREAM|TLS|SSL)_\w+|CERT_\w+)$/;

const failureOf = (error: Error): DatabaseFailure | null => {
  const code = errorCode(error) ?? '';
  // Only errors sent by the server have a severity, and then the code is a SQLSTATE; pg and PGlite have each a class.
  if ('severity' in error) {
    // A statement prepared before a column was added: its next preparation works.
    if ('routine' in error && error.routine === 'RevalidateCachedQuery') return 'away';
    return failuresByState.find(([states]) => states.test(code))?.[1] ?? null;
  }
  if (isDiskFull(error)) return 'full';
  if (error instanceof CallBudgetExceeded || error.message === allConnectionsTaken) return 'busy';
  if (socketCode.test(code) || connectionFailure.test(error.message)) return 'away';
  // The embedded database dies when it cannot write: its WebAssembly aborts.
  return error.name === 'RuntimeError' ? 'away' : null;
};

/** Returns the database failure that made a driver's query fail; null when the statement itself is at fault. */
export const driverFailure = (error: unknown): DatabaseFailure | null => {
  for (let one: unknown = error; isError(one); one = one.cause) {
    const failure = failureOf(one);
    if (failure) return failure;
  }
  return null;
};

/**
 * Returns the database failure behind an error; null for the statement's own errors and for those from elsewhere, such
 * as a payment provider's, whose connection fails with the same words.
 */
export const databaseFailure = (error: unknown): DatabaseFailure | null => {
  for (let one: unknown = error; isError(one); one = one.cause) {
    if (one instanceof DrizzleQueryError || 'severity' in one) return driverFailure(one);
    if (/^PGlite /.test(one.message)) return driverFailure(one);
  }
  return null;
};
