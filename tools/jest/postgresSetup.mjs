import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

const testing = path.join(import.meta.dirname, '../../server/testing');

/** Starts one real PostgreSQL for all API tests, unless `TEST_DATABASE_URL` names one already. */
export default async function setUp() {
  process.env.TEST_RUN = `${process.pid}`;
  if (!process.env.TEST_DATABASE_URL) {
    const { withoutDurability, startPostgres } = await tsImport(
      path.join(testing, 'startPostgres.ts'),
      import.meta.url,
    );
    // Its worker would run at other times in each run.
    const postgres = await startPostgres({ ...withoutDurability, autovacuum: 'off' });
    process.env.TEST_DATABASE_URL = postgres.socketUrl;
    globalThis.stopTestPostgres = postgres.stop;
  } else {
    const { dropTestDatabases } = await tsImport(path.join(testing, 'templateDatabase.ts'), import.meta.url);
    globalThis.stopTestPostgres = () => dropTestDatabases(process.env.TEST_DATABASE_URL);
  }
  const { makeTemplateDatabase } = await tsImport(path.join(testing, 'templateDatabase.ts'), import.meta.url);
  await makeTemplateDatabase(process.env.TEST_DATABASE_URL);
}
