import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { shellReleaseSchema } from 'shared/contract';
import { createTeam, createUser } from '../../../../testing/factories';
import { startBucket } from '../../../../testing/startBucket';
import { type RunningPostgres, startPostgres } from '../../../../testing/startPostgres';
import { filesOf, makeBuild, writeLiveSite } from '../../../../testing/testBuild';
import { buildApp } from '../../../app';
import { type OpenDatabase, openPostgres } from '../../../db/openDatabase';
import {
  createUploadStore,
  goLive,
  openReleaseBucket,
  readPointer,
  swapPointer,
  trackOf,
  withTrack,
} from '../../../release';
import { readLiveRow } from '../../../release/liveRow';
import { readSettings } from '../../../settings/settings';
import { sweepUploads } from './uploadRows';

describe('releases of teams on two servers with a bucket', () => {
  let postgres: RunningPostgres;
  let store: Awaited<ReturnType<typeof startBucket>>;
  const databases: OpenDatabase[] = [];
  const servers: FastifyInstance[] = [];
  const dirs: string[] = [];
  const before = { ...process.env };
  let bucketSettings: Record<string, string>;

  const folder = (): string => {
    const dir = mkdtempSync(path.join(tmpdir(), 'two-servers-'));
    dirs.push(dir);
    return dir;
  };
  const startServer = async (): Promise<FastifyInstance> => {
    const database = await openPostgres(postgres.url);
    databases.push(database);
    const settings = readSettings({
      NODE_ENV: 'test',
      DATA_DIR: folder(),
      RELEASES_DIR: folder(),
      SECRET: 'a secret of the tests that is long enough',
      RATE_LIMIT: 'off',
      ...bucketSettings,
    });
    const app = await buildApp({ settings, db: database.db });
    servers.push(app);
    return app;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    store = await startBucket();
    bucketSettings = {
      RELEASES_URL: `s3://${store.settings.bucket}/site`,
      DATABASE_URL: postgres.url,
      S3_URL: store.url,
    };
    Object.assign(process.env, bucketSettings);
    for (let one = 0; one < 2; one += 1) await startServer();
  });
  afterAll(async () => {
    process.env = before;
    for (const app of servers) await app.close();
    for (const database of databases) await database.close();
    await store?.stop();
    await postgres?.stop();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  });

  it('use files that either has received, and go live on both', async () => {
    const [one, other] = servers;
    const [{ db } = { db: undefined }] = databases;
    if (!one || !other || !db) throw new Error('No servers');
    // The site's first release, from its own machine.
    const machine = folder();
    writeLiveSite(machine);
    const site = readPointer(machine);
    if (!site) throw new Error('No site');
    const shell = shellReleaseSchema.parse(site.shell);
    await swapPointer({
      releasesDir: machine,
      change: (live) => withTrack(live, 'shell', goLive(trackOf(live, 'shell'), shell, new Date().toISOString())),
    });
    const team = await createTeam(db, { packages: ['mf-news'], madeBy: await createUser(db, { isAdmin: true }) });
    const ask = async (app: FastifyInstance, request: string, payload: object | Buffer) => {
      const [method = '', url = ''] = request.split(' ');
      const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json';
      const headers = { authorization: `Bearer ${team.secret}`, 'content-type': type };
      return app.inject({ method: method as 'POST', url, headers, payload });
    };
    const bring = async (build: ReturnType<typeof makeBuild>): Promise<{ upload: string; sent: number }> => {
      const plan = { package: 'mf-news', files: filesOf(build), describe: build.describe };
      const planned = await ask(one, 'POST /api/releases/plan', plan);
      const { upload, missing } = planned.json<{ upload: string; missing: string[] }>();
      const contents = [...build.contents.values()];
      for (const [index, { sha256 }] of filesOf(build).entries()) {
        if (!missing.includes(sha256)) continue;
        const server = index % 2 === 0 ? one : other;
        const put = await ask(server, `PUT /api/releases/${upload}/files/${sha256}`, contents[index] ?? Buffer.of());
        expect([put.statusCode, put.body]).toEqual([204, '']);
      }
      return { upload, sent: missing.length };
    };
    const build = makeBuild();
    const { upload, sent } = await bring(build);
    expect(sent).toBe(build.contents.size);
    const finished = await ask(other, `POST /api/releases/${upload}/finish`, { mode: 'live' });
    expect([finished.statusCode, finished.json<{ build: string }>().build]).toEqual([200, build.describe.build]);
    expect((await ask(one, `POST /api/releases/${upload}/finish`, { mode: 'live' })).json()).toEqual(finished.json());
    const row = await readLiveRow(db);
    expect(row?.pointer.remotes.mf_news?.build).toBe(build.describe.build);
    expect(Object.keys(row?.builds ?? {})).toContain(`mf-news/${build.describe.build}`);

    const bucket = await openReleaseBucket(bucketSettings);
    const keys = async () => ((await bucket?.client.listObjects('/', 'site/uploads/')) ?? []).length;
    expect(await keys()).toBe(0);

    // A previewed build is where live ones are. The requested server does not sync in this test, so it has no files yet
    // and all must be sent.
    const next = makeBuild({ script: 'next' });
    const preview = await bring(next);
    expect(preview.sent).toBe(next.contents.size);
    const shown = await ask(other, `POST /api/releases/${preview.upload}/finish`, { mode: 'preview' });
    expect(shown.json()).toMatchObject({ build: next.describe.build, live: false });
    const after = await readLiveRow(db);
    expect(after?.pointer.remotes.mf_news?.build).toBe(build.describe.build);
    expect(Object.keys(after?.builds ?? {})).toContain(`mf-news/${next.describe.build}`);

    // An unfinished upload is removed from the bucket a day later.
    await bring(makeBuild({ script: 'left' }));
    expect(await keys()).toBeGreaterThan(0);
    const uploads = createUploadStore(other.settings.RELEASES_DIR, bucket);
    await sweepUploads({ db, store: uploads }, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await keys()).toBe(0);
    expect(readdirSync(path.join(other.settings.RELEASES_DIR, '.uploads'))).toEqual([]);
  });
});
