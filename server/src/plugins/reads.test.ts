import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { endpoints, READ_PRIMARY_HEADER, sectionEndpoints, withParam } from 'shared/contract';
import { buildApp } from '../app';
import { type OpenDatabase, openPostgres } from '../db/openDatabase';
import { openReplicas, type Replicas } from '../db/openReplicas';
import { seedReference } from '../seed/seedReference';
import { openSession } from '../session/openSession';
import { readSettings } from '../settings';
import { createListing, createUser } from '../testing/factories';
import type { RunningPostgres } from '../testing/runPostgres';
import { startPostgres } from '../testing/startPostgres';
import { startStandby } from '../testing/startStandby';
import { withoutReplay } from '../testing/withoutReplay';

const settings = { wal_level: 'replica', wal_keep_size: '64MB' };
const { filter, detail } = sectionEndpoints.pets;
const readFeed = { method: 'POST', url: filter, payload: {} } as const;

describe('a site with a replica', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-reads-'));
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let database: OpenDatabase;
  let replicas: Replicas;
  let app: FastifyInstance;
  let listingId: number;
  let writer: Record<string, string>;

  const call = (options: InjectOptions) => app.inject(options);
  /** Who answered the reads of a call. */
  const answeredBy = async (options: InjectOptions): Promise<string> => {
    const before = replicas.state().answered;
    expect((await call(options)).statusCode).toBe(200);
    const { answered } = replicas.state();
    return [answered.primary > before.primary && 'primary', answered.replica > before.replica && 'replica']
      .filter(Boolean)
      .join(' and ');
  };

  beforeAll(async () => {
    primary = await startPostgres(settings);
    database = await openPostgres(primary.url);
    const { db, pool } = database;
    if (!pool) throw new Error('A server has a pool');
    await seedReference(db);
    listingId = await createListing(db, 'pets');
    standby = await startStandby(primary, 'standby', settings);
    replicas = openReplicas([standby.url], { primary: pool, poolSize: 4, lagMs: 60_000, onLost: () => undefined });
    app = await buildApp({
      settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: primary.url, RATE_LIMIT: 'off', DEMO: 'off' }),
      db,
      replicas,
    });
    const token = await openSession(app, { userId: await createUser(db), userAgent: 'jest' });
    writer = { authorization: `Bearer ${token}` };
    while ((await answeredBy(readFeed)) !== 'replica') await new Promise((resolve) => setTimeout(resolve, 20));
  }, 90_000);
  afterAll(async () => {
    await app?.close();
    await replicas?.close();
    await database?.close();
    await standby?.stop();
    await primary?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['feeds', readFeed],
    ['the sitemap', { url: '/sitemap.xml' }],
    ['promos', { url: `${endpoints.promos}?city=Москва&section=pets` }],
    ['its readiness', { url: '/readyz' }],
  ])('reads %s from it', async (_what, options) => {
    expect(await answeredBy(options)).toBe('replica');
  });

  it('reads listings and what is like them from it', async () => {
    for (const place of [detail, sectionEndpoints.pets.similar])
      expect(await answeredBy({ url: withParam(place, listingId) })).toBe('replica');
  });

  it('tells people who have written to read from the primary, and then they do', async () => {
    const payload = { to_user: 0, text: 'Здравствуйте' };
    const written = await call({ method: 'POST', url: endpoints.sendMessage, headers: writer, payload });
    expect([written.statusCode, written.headers[READ_PRIMARY_HEADER]]).toEqual([200, '5']);
    const headers = { ...writer, [READ_PRIMARY_HEADER]: '1' };
    expect(await answeredBy({ ...readFeed, headers })).toBe('primary');
    expect(await answeredBy({ ...readFeed, headers: writer })).toBe('replica');
  });

  it('does so neither for visitors nor for who has only read', async () => {
    expect(await answeredBy({ ...readFeed, headers: { [READ_PRIMARY_HEADER]: '1' } })).toBe('replica');
    const read = await call({ ...readFeed, headers: writer });
    expect(read.headers[READ_PRIMARY_HEADER]).toBeUndefined();
  });

  it('shows people a listing that the replica has not got yet', async () => {
    const { db } = database;
    await withoutReplay(standby, async () => {
      const id = await createListing(db, 'pets');
      const url = withParam(detail, id);
      expect((await call({ url, headers: writer })).statusCode).toBe(200);
      expect((await call({ url })).statusCode).toBe(404);
    });
  });

  it('shows everybody what a change that counts has made', async () => {
    const { db } = database;
    await withoutReplay(standby, async () => {
      const id = await createListing(db, 'pets');
      await app.noteChange();
      expect((await call({ url: withParam(detail, id) })).statusCode).toBe(200);
    });
  });

  it('answers visitors when the replica is gone, and when the primary is', async () => {
    await standby.crash();
    expect(await answeredBy(readFeed)).toBe('primary');
    await standby.start();
    while ((await answeredBy(readFeed)) !== 'replica') await new Promise((resolve) => setTimeout(resolve, 20));
    await primary.crash();
    expect(await answeredBy(readFeed)).toBe('replica');
    // There is something that this server can do for visitors.
    expect((await call({ url: '/readyz' })).statusCode).toBe(200);
    await primary.start();
  });
});
