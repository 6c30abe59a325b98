import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DAY_MS, shellReleaseSchema } from 'shared/contract';
import { startBucket } from '../../testing/startBucket';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres';
import { type OpenDatabase, openPostgres } from '../db/openDatabase';
import { createReleaseFollower } from './followReleases';
import { readLiveRow } from './liveRow';
import { readPointer } from './pointer';
import { publishPreview } from './publishPreview';
import { rollBack } from './rollBack';
import { fetchLive, openReleaseBucket, syncReleases } from './sharedReleases';
import { type ReleaseBucket, storeBuild } from './storedBuilds';
import { ReleaseRefused, swapPointer } from './swapPointer';
import { goLive, trackOf, withTrack } from './tracks';

describe('releases in a bucket', () => {
  let postgres: RunningPostgres;
  let database: OpenDatabase;
  let store: Awaited<ReturnType<typeof startBucket>>;
  let settings: Record<string, string>;
  let bucket: ReleaseBucket;
  let dirs: string[] = [];
  const before = { ...process.env };

  const folder = (): string => {
    const dir = mkdtempSync(path.join(tmpdir(), 'shared-releases-'));
    dirs.push(dir);
    return dir;
  };
  const bundle = (build: string) => `shell/${build}/node/server.cjs`;
  /** Builds a shell in a releases folder and makes it live everywhere. */
  const release = async (releasesDir: string, build: string, code = build): Promise<string[]> => {
    const file = path.join(releasesDir, bundle(build));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
    const shell = shellReleaseSchema.parse({ build, scripts: [], preload: [], server: bundle(build), ssr: true });
    return swapPointer({
      releasesDir,
      change: (live) => withTrack(live, 'shell', goLive(trackOf(live, 'shell'), shell, new Date().toISOString())),
    });
  };
  const codeIn = (releasesDir: string, build: string): string =>
    readFileSync(path.join(releasesDir, bundle(build)), 'utf8');
  const keysIn = async (): Promise<string[]> => ((await bucket.client.listObjects()) ?? []).map(({ Key }) => Key);

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openPostgres(postgres.url);
    store = await startBucket();
    settings = {
      RELEASES_URL: `s3://${store.settings.bucket}/site/releases`,
      DATABASE_URL: postgres.url,
      S3_URL: store.url,
    };
    bucket = (await openReleaseBucket(settings)) as ReleaseBucket;
  });
  beforeEach(async () => {
    Object.assign(process.env, settings);
    await database.db.execute(sql`delete from live_releases`);
  });
  afterEach(() => {
    process.env = { ...before };
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
    dirs = [];
  });
  afterAll(async () => {
    await database?.close();
    await store?.stop();
    await postgres?.stop();
  });

  it('reach servers without any, with the builds to roll back to', async () => {
    const [one, other] = [folder(), folder()];
    await release(one, 'shell1');
    await release(one, 'shell2');
    await syncReleases(other, settings);
    expect(readPointer(other)).toEqual(readPointer(one));
    expect([codeIn(other, 'shell1'), codeIn(other, 'shell2')]).toEqual(['shell1', 'shell2']);
    expect(await rollBack(other, 'shell')).toMatchObject({ from: 'shell2', to: 'shell1' });
    await syncReleases(one, settings);
    expect(readPointer(one)?.shell.build).toBe('shell1');
    expect((await readLiveRow(database.db))?.version).toBe(3);
  });

  it('are changed by one at a time: the slower one is refused and may repeat', async () => {
    const [one, other] = [folder(), folder()];
    await release(one, 'shell1');
    const late = swapPointer({
      releasesDir: other,
      change: (live) => withTrack(live, 'shell', trackOf(live, 'shell')),
      check: async () => {
        await release(one, 'shell2');
        return [];
      },
    });
    await expect(late).rejects.toThrow(ReleaseRefused);
    await expect(late).rejects.toThrow(/изменили с другой машины/);
    const at = (await readLiveRow(database.db))?.builds['shell/shell1']?.at ?? 'none';
    expect(await keysIn()).toEqual(expect.arrayContaining([expect.stringContaining(at)]));
    expect((await readLiveRow(database.db))?.pointer.shell.build).toBe('shell2');
    await release(other, 'shell3');
    expect((await readLiveRow(database.db))?.pointer.shell.build).toBe('shell3');
  });

  it('are not loaded when a file differs from the released one or is missing', async () => {
    const [one, other] = [folder(), folder()];
    await release(one, 'shell1');
    const row = await readLiveRow(database.db);
    const at = `site/releases/${row?.builds['shell/shell1']?.at}`;
    await bucket.client.putObject(`${at}/node/server.cjs`, 'something else');
    await expect(syncReleases(other, settings)).rejects.toThrow(/differs from the released file/);
    await bucket.client.deleteObject(`${at}/node/server.cjs`);
    await expect(syncReleases(other, settings)).rejects.toThrow(/has no/);
    await bucket.client.putObject(`${at}/files.json`, '[]');
    await expect(syncReleases(other, settings)).rejects.toThrow(/differs from the released file/);
    expect(readPointer(other)).toBeNull();
    expect(existsSync(path.join(other, 'shell/shell1'))).toBe(false);
  });

  it('need a database on which a server has started', async () => {
    await database.db.execute(sql`create database empty`);
    const address = Object.assign(new URL(postgres.url), { pathname: '/empty' }).href;
    const pulled = syncReleases(folder(), { ...settings, DATABASE_URL: address });
    await expect(pulled).rejects.toThrow(/start the server with it first/);
  });

  it('never write beside the folder of their build', async () => {
    const [one, other] = [folder(), folder()];
    await release(one, 'shell1');
    const row = await readLiveRow(database.db);
    if (!row) throw new Error('Nothing is live');
    const list = JSON.stringify([{ path: '../../evil.js', sha256: 'x', size: 1 }]);
    mkdirSync(path.join(other, 'x/lists1'), { recursive: true });
    writeFileSync(path.join(other, 'x/lists1/files.json'), list);
    const stored = await storeBuild(bucket, other, 'x/lists1');
    const evil = await crypto.subtle.digest('SHA-256', Buffer.from(list));
    await bucket.client.putObject(`site/releases/${stored.at}/files.json`, list);
    const builds = { 'shell/shell1': { ...stored, sha256: Buffer.from(evil).toString('hex') } };
    await expect(fetchLive(bucket, folder(), { ...row, builds })).rejects.toThrow(/"path"/);
  });

  it('leave the bucket when their time is over', async () => {
    const [one, other] = [folder(), folder()];
    for (const build of ['shell1', 'shell2', 'shell3']) await release(one, build);
    const at = (await readLiveRow(database.db))?.builds['shell/shell1']?.at ?? 'none';
    const stored = async () => (await keysIn()).filter((key) => key.includes(at));
    expect(await stored()).toHaveLength(2);
    const past = new Date(Date.now() - 15 * DAY_MS);
    utimesSync(path.join(one, 'shell/shell1'), past, past);
    await database.db.execute(
      sql`update live_releases set builds = jsonb_set(builds, '{shell/shell1,usedAt}', ${String(past.getTime())}::jsonb)`,
    );
    expect(await release(one, 'shell4')).toEqual(['shell/shell1']);
    expect(await stored()).toEqual([]);
    await syncReleases(other, settings);
    expect(existsSync(path.join(other, 'shell/shell1'))).toBe(false);
    expect(codeIn(other, 'shell2')).toBe('shell2');
  });

  it('include previews, and keep them everywhere for as long as their links may last', async () => {
    const [one, other] = [folder(), folder()];
    await release(one, 'shell1');
    const server = bundle('shell2');
    mkdirSync(path.dirname(path.join(one, server)), { recursive: true });
    writeFileSync(
      path.join(one, server),
      `exports.singletons = {}; exports.inlineScripts = []; exports.createShellRoutes = () => [];
      exports.renderEmptyPage = async () => 'frame'; exports.renderPage = async () => ({ status: 200, html: '' });`,
    );
    const shell = shellReleaseSchema.parse({ build: 'shell2', scripts: [], preload: [], server, ssr: true });
    const preview = () => publishPreview(one, { packageName: 'shell', release: shell });
    expect(await preview()).toEqual([]);
    await syncReleases(other, settings);
    expect(readPointer(other)?.shell.build).toBe('shell1');
    expect(codeIn(other, 'shell2')).toContain('renderPage');

    // After another release a new link is requested when the first is nearly over.
    await release(one, 'shell3');
    const past = new Date(Date.now() - 13 * DAY_MS);
    for (const dir of [one, other]) utimesSync(path.join(dir, 'shell/shell2'), past, past);
    await preview();
    await syncReleases(other, settings);
    expect(statSync(path.join(other, 'shell/shell2')).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS);
    expect((await readLiveRow(database.db))?.pointer.shell.build).toBe('shell3');
  });

  it('stay as they are while the bucket is away, and arrive when it is back', async () => {
    const [one, other] = [folder(), folder()];
    await release(one, 'shell1');
    const problems: unknown[] = [];
    const follow = (from: ReleaseBucket) =>
      createReleaseFollower({
        releasesDir: other,
        bucket: from,
        db: database.db,
        onError: (error) => problems.push(error),
        onLive: () => undefined,
      });
    await follow(bucket).start();
    await release(one, 'shell2');
    const away = await openReleaseBucket({ ...settings, S3_URL: 'http://key:secret@127.0.0.1:9/pictures' });
    const follower = follow(away as ReleaseBucket);
    await follower.start();
    await follower.start();
    expect(problems).toHaveLength(1);
    expect(readPointer(other)?.shell.build).toBe('shell1');
    await follow(bucket).start();
    expect(readPointer(other)?.shell.build).toBe('shell2');
  });
});
