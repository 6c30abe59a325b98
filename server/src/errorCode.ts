import { types } from 'node:util';

/** Whether something that was thrown is an error, of whichever realm: tests run in one of their own. */
export const isError = (thrown: unknown): thrown is Error => types.isNativeError(thrown);

/** The `code` of an error of Node or of the database, e.g. `ENOENT`; undefined when it has none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** Whether an error of a file or of an S3-compatible service says that there is no room left. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded'].includes(errorCode(error) ?? '');
