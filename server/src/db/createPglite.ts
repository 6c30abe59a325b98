import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** Its own default, 128 MB, would be more than the rest of the process takes. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=8MB'];

interface Options extends Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> {
  /** For a process that does other work as well. */
  smallBuffers?: boolean;
}

/** Opens an embedded database with the extensions that the migrations ask for; in memory without a folder. */
export const createPglite = async ({ smallBuffers = false, ...options }: Options = {}): Promise<PGlite> => {
  // Only who embeds the database pays for it.
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
