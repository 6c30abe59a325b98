import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints, shellReleaseSchema } from 'shared/contract';
import { startBucket } from '../testing/startBucket';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres';
import { type OneServer, signInAt, startServers } from '../testing/startServers';
import { startTcpProxy, type TcpProxy } from '../testing/tcpProxy';
import { swapPointer } from './release';
import { goLive, trackOf, withTrack } from './release/tracks';
import { s3UrlOf } from './storage/s3Url';

const ADMIN = 900;

describe('two servers of one site whose releases lie in a bucket', () => {
  let postgres: RunningPostgres;
  let store: Awaited<ReturnType<typeof startBucket>>;
  /** Between the servers and the bucket. */
  let line: TcpProxy;
  let servers: Awaited<ReturnType<typeof startServers>>;
  let both: OneServer[];
  const before = { ...process.env };
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'several-releases-'));

  /** Makes a shell live whose pages show its build, on a team's machine. */
  const release = async (build: string): Promise<void> => {
    const server = `shell/${build}/node/server.cjs`;
    mkdirSync(path.dirname(path.join(releasesDir, server)), { recursive: true });
    writeFileSync(
      path.join(releasesDir, server),
      `exports.singletons = {};
      exports.inlineScripts = [];
      exports.renderEmptyPage = async () => 'page of ${build}';
      exports.renderPage = async () => ({ status: 200, html: 'page of ${build}' });`,
    );
    const shell = shellReleaseSchema.parse({ build, scripts: [], preload: [], server, ssr: true });
    await swapPointer({
      releasesDir,
      change: (live) => withTrack(live, 'shell', goLive(trackOf(live, 'shell'), shell, new Date().toISOString())),
    });
  };
  /** Waits until both servers show a build. */
  const untilShown = async (build: string): Promise<void> => {
    for (const { get } of both) while (!(await get('/')).body.includes(`page of ${build}`)) await sleep(20);
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    store = await startBucket();
    const settings = {
      RELEASES_URL: `s3://${store.settings.bucket}/releases`,
      DATABASE_URL: postgres.url,
      S3_URL: store.url,
    };
    line = await startTcpProxy(Number(new URL(store.settings.endpoint).port));
    const environment = {
      ...settings,
      S3_URL: s3UrlOf({ ...store.settings, endpoint: `http://127.0.0.1:${line.port}` }),
      STAFF: `admin:telegram:${ADMIN}`,
    };
    servers = await startServers([environment, environment], null);
    both = [servers.a, servers.b];
    Object.assign(process.env, settings);
  });
  afterAll(async () => {
    process.env = { ...before };
    servers?.stop();
    await line?.close();
    await store?.stop();
    await postgres?.stop();
    rmSync(releasesDir, { recursive: true, force: true });
  });

  it('begin to serve with the first release, and follow each one', async () => {
    expect((await servers.a.get('/')).status).toBe(503);
    await release('shell1');
    await untilShown('shell1');
    await release('shell2');
    await untilShown('shell2');
    const tags = await Promise.all(
      both.map(async ({ url }) => (await fetch(`${url}/remotes.json`)).headers.get('etag')),
    );
    expect(tags).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), tags[0]]);
  });

  it('roll back together when an administrator of one of them does', async () => {
    const admin = await signInAt(servers.a, ADMIN);
    const { status } = await servers.a.post(endpoints.adminRollback.path, { name: 'shell', build: 'shell2' }, admin);
    expect(status).toBe(200);
    await untilShown('shell1');
  });

  it('continue with what they have while the bucket is unreachable, and catch up', async () => {
    line.stall();
    await release('shell3');
    for (const { get, output } of both) {
      while (!output().includes('releases.fetch_failed')) {
        line.cut();
        await sleep(20);
      }
      expect((await get('/')).body).toBe('page of shell1');
      expect((await get('/readyz')).status).toBe(200);
    }
    line.flow();
    line.cut();
    await untilShown('shell3');
  });
});
