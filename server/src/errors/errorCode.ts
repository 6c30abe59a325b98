/** The `code` of an error of Node or of the database, e.g. `ENOENT`; undefined when it has none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
