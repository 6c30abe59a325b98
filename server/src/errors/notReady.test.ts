import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { endpoints, sectionEndpoints } from 'shared/contract';
import { buildApp } from '../app';
import type { OpenDatabase } from '../db/openDatabase';
import { createLogger } from '../process/createLogger';
import { readSettings } from '../settings';
import { openPgliteCopy } from '../testing/openPgliteCopy';

const WARNING = 40;

const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-ready-'));
const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT: 'off' });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let database: OpenDatabase;
let app: FastifyInstance;
let isClosed: boolean;
let levels: number[];
let missing: string;
beforeEach(async () => {
  database = await openPgliteCopy();
  isClosed = false;
  levels = [];
  missing = '';
  const write = (line: string): void => void levels.push(JSON.parse(line).level);
  app = await buildApp({
    settings,
    db: database.db,
    logger: createLogger({ LOG_LEVEL: 'info' }, { write }),
    register: async (site) => {
      for (const name of ['composition', 'pages']) site.readyWhen(name, () => missing !== name);
    },
  });
});
afterEach(async () => {
  await app.close();
  if (!isClosed) await database.close();
});

const noDatabase = async () => {
  isClosed = true;
  await database.close();
};
const isMissing = (name: string) => async () => {
  missing = name;
};
const leaving = async () => void app.drain(0, 60_000);
const stopping = () => app.drain(0);

it.each([
  ['the database is away', '/readyz', noDatabase],
  ['the database is away', endpoints.promos, noDatabase],
  ['nothing was released yet', '/readyz', isMissing('composition')],
  ['its pages are being prepared', '/readyz', isMissing('pages')],
  ['it is being drained', '/readyz', leaving],
  ['it is about to end', '/readyz', stopping],
  ['it is about to end', sectionEndpoints.pets.filters, stopping],
])('a server answers 503 and logs no error while %s (%s)', async (_name, url, happen) => {
  await happen();
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(levels.length).toBeGreaterThan(0);
  expect(Math.max(...levels)).toBeLessThanOrEqual(WARNING);
});
