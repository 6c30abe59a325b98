import { type Logger, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../src/db/database';
import { type OpenDatabase, openPostgres, type PostgresOptions } from '../src/db/openDatabase';
import { openPgliteCopy } from './openPgliteCopy';
import { TEMPLATE_DATABASE, testDatabaseName } from './templateDatabase';
import { type TestForm, testForm } from './testForm';

export const databaseKinds = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const kindsOfForms: Record<TestForm, readonly DatabaseKind[]> = {
  short: ['PostgreSQL'],
  long: databaseKinds,
  full: databaseKinds,
};

export const usualKinds = kindsOfForms[testForm()];

/** Tables that tests do not write to and may rely on. */
export const REFERENCE_TABLES = ['types', 'breeds', 'cities', 'objects', 'services', 'reference_revision'];

/** In milliseconds: with many test processes on one server, the site's 1.5 s would measure the machine's load. */
export const LIMIT_MS = 20_000;

/** Creates a migrated database with reference data, or a copy of another template, for processes to connect to. */
export const createTestDatabase = async (
  template = TEMPLATE_DATABASE,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: the global setup of jest did not run');
  const name = testDatabaseName();
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name} template ${template}`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => onServer(`drop database ${name} with (force)`),
  };
};

type LogQuery = Logger['logQuery'];
type LoggedQuery = Parameters<LogQuery>;

const listeners = new Set<LogQuery>();
const logger: Logger = {
  logQuery: (...query) => {
    for (const listen of listeners) listen(...query);
  },
};

/** Returns the statements that reach the test databases while `work` runs, with their parameters. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<LoggedQuery[]> => {
  const seen: LoggedQuery[] = [];
  const listen: LogQuery = (...query) => seen.push(query);
  listeners.add(listen);
  try {
    await work();
  } finally {
    listeners.delete(listen);
  }
  return seen;
};

const openOnServer = async (options: PostgresOptions): Promise<OpenDatabase> => {
  const { url, drop } = await createTestDatabase();
  const limits = { connectionLimitMs: LIMIT_MS, statementLimitMs: LIMIT_MS };
  const { close, ...database } = await openPostgres(url, { ...limits, logger, ...options });
  return {
    ...database,
    close: async () => {
      await close();
      await drop();
    },
  };
};

/** Opens an empty, migrated database with the reference data; the options are those of a real server. */
export const openTestDatabase = async (kind: DatabaseKind, options: PostgresOptions = {}): Promise<OpenDatabase> => {
  if (kind === 'PGlite') return openPgliteCopy(logger);
  return openOnServer(options);
};

/** Returns SQL that deletes rows without triggers and foreign keys: ten times as fast as TRUNCATE on small tables. */
const wipe = (kept: readonly string[]) => `
  do $$ declare one record; begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select tablename from pg_tables where schemaname = 'public' and tablename not in (${kept.map((name) => `'${name}'`).join(', ')}) loop
      execute format('delete from %I', one.tablename);
    end loop;
    for one in select sequencename, start_value from pg_sequences
      where schemaname = 'public' and last_value is not null and sequencename not in (${kept.map((name) => `'${name}_id_seq'`).join(', ')}) loop
      perform setval(one.sequencename::regclass, one.start_value, false);
    end loop;
    insert into users (id, username, is_admin) values (0, 'Поддержка', true), (1, 'Администратор', true);
    insert into lost_changes (listing_id) values (0);
  end $$`;

/** Empties all tables but the reference data and restores accounts 0 and 1; the map of losses is reread. */
export const resetDatabase = async (db: Database): Promise<void> => {
  await db.execute(sql.raw(wipe(REFERENCE_TABLES)));
};
