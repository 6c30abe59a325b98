import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** PostgreSQL's default, 128 MB, would exceed the rest of the process. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=8MB'];

interface Options extends Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> {
  /** For a process that also does other work. */
  smallBuffers?: boolean;
}

/** Opens an embedded database with the extensions that the migrations need; in memory without a folder. */
export const createPglite = async ({ smallBuffers = false, ...options }: Options = {}): Promise<PGlite> => {
  // Loaded only where the database is embedded.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return PGlite.create({
    ...options,
    ...(smallBuffers && { startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS] }),
    extensions: { pg_trgm },
  });
};
