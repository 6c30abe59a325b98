import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { endpoints, sectionEndpoints, sections, withParam } from 'shared/contract';
import { writeLaterMigration } from '../../testing/laterMigration';
import { readCatalogue } from '../../testing/readCatalogue';
import { openRecordedSite, type RecordedSite } from '../../testing/recordedSite';
import { LIMIT_MS, openTestDatabase, usualKinds } from '../../testing/testDatabase';
import { buildApp } from '../app';
import { openSession } from '../session/openSession';
import { readSettings } from '../settings/settings';
import { migrateDatabase, migrationsFolder } from './migrateDatabase';
import type { OpenDatabase } from './openDatabase';
import { prepareRows } from './prepareRows';
import * as schema from './schema';

const { entries } = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};
const afterBaseline = entries.slice(1).map(({ tag }) => tag);

/** When the recorded site's demo data was new. */
const RECORDED_AT = '2026-11-28T09:00:00.000Z';

const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-baseline-'));
const later = writeLaterMigration(folder, 'ALTER TABLE users ADD COLUMN later integer DEFAULT 1 NOT NULL');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(usualKinds)('a site of the 71 migrations before the baseline (%s)', (kind) => {
  let site: RecordedSite;
  let app: FastifyInstance;

  beforeAll(async () => {
    site = await openRecordedSite(kind);
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMIT: 'off' });
    app = await buildApp({
      settings,
      db: site.db,
      clock: { now: () => new Date(RECORDED_AT) },
      databaseLimitMs: LIMIT_MS,
    });
  });
  afterAll(async () => {
    await app?.close();
    await site?.close();
  });

  it('keeps its rows and runs only the migrations after the baseline', async () => {
    expect(site.migrated).toEqual({ ran: afterBaseline, newer: null });
    expect(await site.readRows()).toEqual(site.recorded);
    expect(site.recorded.get('listings')).toMatch(/^\d{2,} /);
  });

  it('answers', async () => {
    for (const section of sections) {
      const { filter, detail } = sectionEndpoints[section];
      const feed = await app.inject({ method: 'POST', url: filter, payload: {} });
      expect([section, feed.statusCode]).toEqual([section, 200]);
      const [first] = feed.json<{ id: number; title: string }[]>();
      const page = await app.inject({ url: withParam(detail, first?.id ?? 0) });
      expect(page.json()).toMatchObject({ id: first?.id, title: first?.title });
    }
    const authorization = `Bearer ${await openSession(app, { userId: 2, userAgent: 'jest' })}`;
    expect((await app.inject({ url: endpoints.profile.path, headers: { authorization } })).statusCode).toBe(200);
    expect((await app.inject({ url: endpoints.dialogs.path, headers: { authorization } })).statusCode).toBe(200);
  });

  it('has the schema of a new one, before a later migration and after it', async () => {
    const { db, close } = await openTestDatabase(kind);
    expect(await readCatalogue(site.db)).toEqual(await readCatalogue(db));
    for (const one of [db, site.db]) await migrateDatabase(one, { folder: later });
    const catalogue = await readCatalogue(site.db);
    expect(catalogue).toContainEqual(expect.stringMatching(/^column users\.later /));
    expect(catalogue).toEqual(await readCatalogue(db));
    expect((await site.readRows()).get('users')).toBe(site.recorded.get('users'));
    await close();
  });
});

describe.each(usualKinds)('the baseline (%s)', (kind) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => database.close());

  it('makes every column that the code knows', async () => {
    for (const table of Object.values(schema).filter((one) => is(one, PgTable)))
      await database.db.select(getTableColumns(table)).from(table).limit(0);
  });

  it('refuses an older database, names the commit on the way, and changes nothing', async () => {
    const { db } = database;
    const older = new Date('2026-11-22T12:00:00.000Z');
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${older.getTime()}`);
    const applied = sql`select count(*)::int from drizzle.__drizzle_migrations`;
    const before = await prepareRows<{ count: number }>(db, applied, ['count']).execute();
    await expect(migrateDatabase(db)).rejects.toThrow(/migration is of 2026-11-22.*update the site to commit 1b0c018e/);
    expect(await prepareRows<{ count: number }>(db, applied, ['count']).execute()).toEqual(before);
  });
});
