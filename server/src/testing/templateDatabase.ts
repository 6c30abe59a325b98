import pg from 'pg';
import { openPostgres } from '../db/openDatabase';
import { seedReference } from '../seed/seedReference';

/** Name of the database that those of the tests are copies of. */
export const TEMPLATE_DATABASE = 'laparyadom_test_template';

/** Makes the template on a server: the newest schema and the reference data. */
export const makeTemplateDatabase = async (serverUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE_DATABASE}`);
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = Object.assign(new URL(serverUrl), { pathname: `/${TEMPLATE_DATABASE}` }).href;
  const { db, close } = await openPostgres(template);
  await seedReference(db);
  await close();
};
