import { types } from 'node:util';

/** Whether a thrown value is an error of any realm: tests run in one of their own. */
export const isError = (thrown: unknown): thrown is Error => types.isNativeError(thrown);

/** Returns the `code` of an error, e.g. `ENOENT`; undefined without one. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** Whether an error of a file or of an S3-compatible service means a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded'].includes(errorCode(error) ?? '');
