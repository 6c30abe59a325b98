import { type Access, type Call, calls } from 'shared/calls';
import { sectionEndpoints, sections } from 'shared/contract';
import type { z } from 'zod';
import { type Ask, type Caller, type Changes, callers, type Row } from './accessCallers';
import { accessRows } from './accessRows';
import { MISSING_ID, sampleInput } from './sampleInput';

/** A row whose request needs no objects. */
interface SampledRow extends Row {
  ask?: () => Ask;
}

/**
 * Returns the answers of a call for all callers. An old sign-in suffices for one's own objects, and makes moderators
 * sign in again for their extra rights; a banned moderator may do what the banned may.
 */
const everyone = (status: number, changes: Changes = {}): Record<Caller, number> => {
  const { user = status, owner = status, moderator = status, banned = status } = changes;
  return {
    ...(Object.fromEntries(callers.map((caller) => [caller, status])) as Record<Caller, number>),
    staleOwner: owner,
    staleModerator: moderator === user ? user : 403,
    bannedModerator: banned,
    ...changes,
  };
};
const accounts = (status: number, changes: Changes = {}) =>
  everyone(status, { anonymous: 401, badToken: 401, ...changes });
/** Accounts that may write. */
const writers = (status: number, changes: Changes = {}) => accounts(status, { banned: 403, ...changes });
/** Accounts that have just signed in. */
const fresh = (status: number) => accounts(status, { staleOwner: 403, staleModerator: 403 });
const admins = (status: number) => accounts(403, { admin: status });
const moderators = (status: number) => accounts(403, { moderator: status, admin: status });

const expectedFor: Record<Access, (status: number, but?: Changes) => Record<Caller, number>> = {
  anyone: everyone,
  account: accounts,
  writer: writers,
  confirmed: fresh,
  moderator: moderators,
  admin: admins,
  power: admins,
  team: () => everyone(401),
};

/** Returns the answers of a registered call by caller. */
export const expectedOf = ({ access, answer }: Call, { answered, but }: Row = {}): Record<Caller, number> =>
  expectedFor[access](answered ?? (answer === null ? 204 : 200), but);

/** Returns the name of a call: its method and path. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const accepts = (schema: z.ZodType, input: unknown): boolean => schema.safeParse(input).success;

/**
 * Returns the row of a call that the table does not name. What it must be sent is made from its schemas, about something
 * that does not exist: 404 where the call may answer so, 422 where a schema wants more than JSON Schema can say.
 */
export const rowOf = ({ params, query, body, errors = [] }: Call): SampledRow => {
  const needed = {
    ...(query && !accepts(query, {}) && { query: sampleInput(query) as Record<string, string> }),
    ...(body && !accepts(body, {}) && { payload: sampleInput(body) as object }),
  };
  if (params === undefined && Object.keys(needed).length === 0) return {};
  const isAccepted =
    (!needed.query || !query || accepts(query, needed.query)) &&
    (!needed.payload || !body || accepts(body, needed.payload));
  const answered = isAccepted ? errors.find((status) => status === 404) : 422;
  return {
    ...(answered !== undefined && { answered }),
    ask: () => ({ ...(params && { param: MISSING_ID }), ...needed }),
  };
};

/** Returns the route of a row, without the state. */
export const routeOf = (key: string): string => key.split(',')[0] ?? key;

const sectionAt = new Map(
  sections.flatMap((section) => Object.values(sectionEndpoints[section]).map((path: string) => [path, section])),
);
/** Rows of the calls that the table does not name. */
const unnamed: Record<string, Row> = Object.fromEntries(
  calls
    .filter((call) => accessRows[nameOf(call)] === undefined)
    .map((call) => {
      const section = sectionAt.get(call.path);
      return [nameOf(call), { ...rowOf(call), ...(section && { section }) }];
    }),
);

const registered = new Map(calls.map((call) => [nameOf(call), call]));

/** Returns the call of a row. Throws when there is none. */
export const callOf = (key: string): Call => {
  const call = registered.get(routeOf(key));
  if (!call) throw new Error(`No call answers ${key}`);
  return call;
};

/** The answers of every call under `/api` by caller (docs/api.md, 'Rights'): by its `access`, unless a row differs. */
export const accessTable: Record<string, Row & { expected: Record<Caller, number> }> = Object.fromEntries(
  Object.entries({ ...unnamed, ...accessRows }).map(([key, row]) => [
    key,
    { ...row, expected: expectedOf(callOf(key), row) },
  ]),
);
