import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres';
import { buildApp } from '../app';
import { type OpenDatabase, openPostgres } from '../db/openDatabase';
import { readSettings } from '../settings/settings';

let postgres: RunningPostgres;
let database: OpenDatabase;
let servers: FastifyInstance[];
const dataDir = mkdtempSync(path.join(tmpdir(), 'quarantine-'));
const build = { name: 'mf_feeds', build: 'abcdef123456' };

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(10);
};
const isListening = async ({ metricsRegistry }: FastifyInstance): Promise<boolean> =>
  /^site_news_listening 1$/m.test(await metricsRegistry.metrics());

beforeAll(async () => {
  postgres = await startPostgres();
  database = await openPostgres(postgres.url);
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SECRET: 'a secret of the tests that is long enough',
    RATE_LIMIT: 'off',
  });
  servers = [await buildApp({ settings, db: database.db }), await buildApp({ settings, db: database.db })];
  for (const server of servers) while (!(await isListening(server))) await sleep(10);
});
afterAll(async () => {
  for (const server of servers ?? []) await server.close();
  await database?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('applies to all servers, from the third end of a build until it is lifted on any of them', async () => {
  const [one, other] = servers.map(({ quarantine }) => quarantine);
  expect([1, 2, 3].map((end) => one?.add(build, 'exit', `end ${end}`))).toEqual([false, false, true]);
  await until(() => other?.find(build) !== undefined);
  expect(other?.find(build)).toMatchObject({ cause: 'exit', message: 'end 3' });
  expect(other?.lift(build)).toBe(true);
  await until(() => one?.find(build) === undefined);
});

it('ignores unknown notifications', async () => {
  const [one, other] = servers.map(({ quarantine }) => quarantine);
  await database.db.execute(sql`select pg_notify('quarantine', '{"what":"halved"}')`);
  for (const end of [1, 2, 3]) other?.add(build, 'memory', `end ${end}`);
  await until(() => one?.find(build) !== undefined);
});
