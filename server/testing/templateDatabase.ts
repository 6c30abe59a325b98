import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../src/db/openDatabase';
import { seedReference } from '../src/seed/seedReference';

export const TEMPLATE_DATABASE = 'laparyadom_test_template';

/** In milliseconds, for a busy machine. */
const LIMIT_MS = 60_000;

/** Creates the template on a server: the newest schema and the reference data. */
export const makeTemplateDatabase = async (serverUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE_DATABASE}`);
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = Object.assign(new URL(serverUrl), { pathname: `/${TEMPLATE_DATABASE}` }).href;
  const { db, close } = await openPostgres(template, { connectionLimitMs: LIMIT_MS, statementLimitMs: LIMIT_MS });
  await seedReference(db);
  await close();
};

/** Returns a new name for a database of this test run. */
export const testDatabaseName = (): string =>
  `test_${process.env.TEST_RUN ?? 'alone'}_${randomUUID().replaceAll('-', '')}`;

/** Drops every database that this test run left on a server. */
export const dropTestDatabases = async (serverUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_' || $1 || '\\_%'",
    [process.env.TEST_RUN],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
};
