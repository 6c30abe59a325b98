import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Starts one real PostgreSQL for all API tests, unless `TEST_DATABASE_URL` names one already. */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return;
  const file = path.join(import.meta.dirname, '../../server/src/testing/startPostgres.ts');
  const { startPostgres } = await tsImport(file, import.meta.url);
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.stopTestPostgres = postgres.stop;
}
