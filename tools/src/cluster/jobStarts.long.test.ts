import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTestDatabase } from '@laparyadom/server/testing/testDatabase';
import pg from 'pg';
import { readJobsTwice, recordJobStarts } from './jobStarts';

let drop: () => Promise<void>;
let client: pg.Client;
beforeEach(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await recordJobStarts(client);
});
afterEach(async () => {
  await client.end();
  await drop();
});

it.each([
  ['that is due and free', '-1 minute', null, []],
  ['that is due, whose lease is over', '-1 minute', '-1 second', []],
  ['that is not due', '1 minute', null, ['sweep']],
  ['that another server has', '-1 minute', '1 minute', ['sweep']],
])('compares the start of a job %s with its time and its lease', async (_name, due, leased, recorded) => {
  await client.query(
    'insert into job_runs (name, due_at, leased_until) values ($1, now() + $2, now() + $3::interval)',
    ['sweep', due, leased],
  );
  await client.query(`update job_runs set started_at = now(), leased_until = now() + '15 seconds'`);
  await client.query(`update job_runs set ended_at = now(), due_at = now() + '1 hour', leased_until = null`);
  expect(await readJobsTwice(client)).toEqual(recorded);
});
