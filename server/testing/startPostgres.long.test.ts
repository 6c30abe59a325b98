import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from './startPostgres';

const file = path.join(import.meta.dirname, 'startPostgres.ts');
const script = `import { startPostgres } from ${JSON.stringify(file)};
  const { url } = await startPostgres();
  console.log(url);
  setInterval(() => undefined, 60_000);`;

/** Returns the data folder of a server. */
const dataDirOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return rows[0]?.data_directory ?? '';
};

let owner: ChildProcess | undefined;
afterEach(() => {
  owner?.kill('SIGKILL');
});

it('leaves no PostgreSQL behind when the process that started it is killed', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owner = child;
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  const dataDir = await dataDirOf(url);
  expect(existsSync(dataDir)).toBe(true);
  child.kill('SIGKILL');
  // The keeper removes the folder when the server has ended.
  while (existsSync(path.dirname(dataDir))) await wait(50);
  await expect(dataDirOf(url)).rejects.toThrow(/ECONNREFUSED/);
});

it('lets connections that are closing go before it stops', async () => {
  const postgres = await startPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
  await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.05)')));
  // This asks the connections to close without waiting: one that is cut fails the test from outside.
  await pool.end();
  await postgres.stop();
});
