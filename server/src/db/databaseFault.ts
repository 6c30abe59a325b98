import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode, isDiskFull, isError } from '../errorCode';

/** What keeps the database from working though the request is right: it is away, it has too much to do, or it is full. */
export type DatabaseFault = 'away' | 'busy' | 'full';

/** Classes and codes of SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const faultsByState: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100$/, 'full'],
  // No memory, no free connections, another limit of the server.
  [/^53/, 'busy'],
  // Took too long; waited too long for a lock; met others who changed the same rows.
  [/^(?:57014|55P03|40001|40P01)$/, 'busy'],
  // Connection failures; shutdown, crash, start-up and recovery; a dropped database.
  [/^(?:08|57P)/, 'away'],
  // A transaction that the server gave up waiting for.
  [/^(?:25P03|25P04)$/, 'away'],
  // A server that only reads: a standby, or one that is being taken over.
  [/^25006$/, 'away'],
  // The server may not be entered now: the password is being changed, the database restored.
  [/^(?:28|3D000)/, 'away'],
  // The server's own disk or files fail; `58P01` is a missing file.
  [/^58/, 'away'],
  // A prepared statement that the server no longer knows, as after a change of server behind a pooler.
  [/^26000$/, 'away'],
];

/** What the drivers say of a connection in words alone. */
const connectionFailure =
  /^(?:Connection terminated|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed)|Cannot use a pool after|The server does not support SSL|There was an error establishing an SSL|PGlite (?:is (?:closed|closing|not ready)|failed))/;
const allConnectionsTaken = /^(?:timeout exceeded when trying to connect|Call waited too long)/;

/** Codes of Node, such as ECONNREFUSED and EAI_AGAIN, and of its TLS. */
const socketCode = /^(?:E[A-Z\d]{2,}|EAI_[A-Z]+|ERR_(?:SOCKET|STREAM|TLS|SSL)_\w+|CERT_\w+)$/;

const faultOf = (error: Error): DatabaseFault | null => {
  const code = errorCode(error) ?? '';
  // Only an error that the server itself has sent bears a severity, and then the code is a SQLSTATE.
  if ('severity' in error) {
    // A statement that was prepared before a column was added: its next preparation works.
    if ('routine' in error && error.routine === 'RevalidateCachedQuery') return 'away';
    return faultsByState.find(([states]) => states.test(code))?.[1] ?? null;
  }
  if (isDiskFull(error)) return 'full';
  if (allConnectionsTaken.test(error.message)) return 'busy';
  if (socketCode.test(code) || connectionFailure.test(error.message)) return 'away';
  // The embedded database ends for good when it cannot write: its WebAssembly breaks off.
  return error.name === 'RuntimeError' ? 'away' : null;
};

/** What is wrong with the database when that, and not the statement, is why a query of a driver failed; else null. */
export const driverFault = (error: unknown): DatabaseFault | null => {
  for (let one: unknown = error; isError(one); one = one.cause) {
    const fault = faultOf(one);
    if (fault) return fault;
  }
  return null;
};

/**
 * The one place that tells faults of the database from faults of ours. Null for an error that did not come from the
 * database (a payment provider's connection breaks off in the same words) and for one that the statement itself is
 * to blame for.
 */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  for (let one: unknown = error; isError(one); one = one.cause) {
    if (one instanceof DrizzleQueryError || 'severity' in one) return driverFault(one);
    if (/^PGlite /.test(one.message)) return driverFault(one);
  }
  return null;
};
